"""The journal: one file of JSON Lines for playing, replaying and auditing a game (see the README)."""
