"""The keys that edit a line of text, by name."""

import pygame

NAMES: dict[int, str] = {
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_RETURN: "return",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "escape",
    pygame.K_TAB: "tab",
}


def text_key(event: pygame.event.Event) -> str | None:
    """The name of an editing key, ``back tab`` with shift; None for other keys."""
    name = NAMES.get(event.key)
    if name == "tab" and event.mod & pygame.KMOD_SHIFT:
        return "back tab"
    return name
