"""Settings for all tests: no test sees a screen or a sound card unless it asks for one."""

import os

from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile("goclock", deadline=None)
settings.load_profile("goclock")
