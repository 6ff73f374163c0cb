"""The voice: what is said for a call, when it is said, and the speaker that says it."""
