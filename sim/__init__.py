"""The clock on a desktop: two faces, keys and mouse, the arbiter's panel, the start screen.

What is to be drawn is computed by pure functions (``face``, ``status``, ``deskface``, ``startface``) as a
tuple of shapes; ``painter`` alone draws, ``window`` and ``choosing`` alone read events.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
