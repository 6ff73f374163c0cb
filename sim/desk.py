"""The arbiter's panel: what has been chosen and typed, which buttons are open, and what came of the last one.

Everything that can be touched has a name (its *target*): ``do:pause``, ``side:black``, ``text:why``. Mouse,
touch and keyboard all come down to :meth:`Desk.touch` with a target, so nothing can be done with one of them
only. The approval of the chief referee and the reason are spent with each ruling: they are given anew for
every change, while the name of the person stays.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from clock.events import Event, Rejected
from clock.inputs import FIELDS, Input, Kind
from clock.phases import allowed
from clock.side import Side
from clock.view import Phase, View
from sim.actions import ACTIONS, ANSWERS, CHIEF, NOBODY, Action, IncompleteError, build, fields_of, probe
from sim.field import Field
from sim.words import Language, word

Refusal: TypeAlias = Callable[[Input], str | None]
"""Why an input would be refused at this moment, None where it is allowed."""

COMMON = ("by", "why")
WINNERS = (Side.BLACK.value, Side.WHITE.value, NOBODY)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of the last action, or why the one that was touched cannot be done."""

    text: str
    good: bool


class Desk:
    """The state of the panel. It sends inputs through what :meth:`touch` and :meth:`key` return."""

    def __init__(self, language: Language = Language.ENGLISH) -> None:
        self.language = language
        self.side = Side.BLACK
        self.approved = False
        self.form: Action | None = None
        self.texts: dict[str, Field] = {name: Field() for name in COMMON}
        self.choices: dict[str, str] = {}
        self.focus: str | None = None
        self.outcome: Outcome | None = None
        self.greyed: dict[str, str | None] = dict.fromkeys(ACTIONS)
        self.problem: str | None = None
        self._view: View | None = None
        self._sent: Input | None = None
        self._what = ""

    @property
    def typing(self) -> bool:
        """Whether a text field has the keyboard."""
        return self.focus is not None and self.focus.startswith("text:")

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the open form."""
        return fields_of(self.form, self._view, self.side) if self.form and self._view else ()

    def label(self, action: Action) -> str:
        """What stands on a button; a warning that would lose the game says so."""
        side = word(self.language, self.side)
        text = word(self.language, f"desk.{action.name}", side=side)
        if action.name == "warn" and self._view and self._view.side(self.side).warnings:
            return f"{text}: {word(self.language, 'desk.loses')}"
        return text

    def refresh(self, view: View, refusal: Refusal) -> None:
        """Ask anew which buttons are open in the game as it stands."""
        self._view = view
        for name, action in ACTIONS.items():
            self.greyed[name] = self._reason(action, view, refusal)
        self.problem = self._form_problem(refusal)

    def _reason(self, action: Action, view: View, refusal: Refusal) -> str | None:
        """Why a button is closed, in the language of the labels where the phase or the approval is the reason."""
        if not allowed(view.phase, action.do):
            phases = ", ".join(word(self.language, f"desk.{phase}") for phase in Phase if allowed(phase, action.do))
            return word(self.language, "desk.only_in", phases=phases)
        reason = refusal(probe(action, view, self.side, self.approved))
        if reason and not self.approved and refusal(probe(action, view, self.side, True)) is None:
            return word(self.language, "desk.needs_chief")
        return reason

    def _form_problem(self, refusal: Refusal) -> str | None:
        if not self.form:
            return None
        try:
            return refusal(self._signed(build(self.form, self.side, self._typed(), self.language)))
        except IncompleteError as missing:
            return str(missing)

    def _typed(self) -> dict[str, str]:
        texts = {name: field.text for name, field in self.texts.items() if name in self.fields}
        return texts | {name: value for name, value in self.choices.items() if name in self.fields}

    def _signed(self, asked: Input) -> Input:
        by, why = (self.texts[name].text.strip() or None for name in COMMON)
        return replace(asked, by=by, why=why, approved=CHIEF if self.approved else None)

    def targets(self) -> Sequence[str]:
        """Everything that can be touched now, in the order of the tabulator."""
        form = [target for name in self.fields for target in field_targets(name)]
        sent = ["send", "cancel"] if self.form else []
        sides = [f"side:{side}" for side in Side]
        common = ["approved", *(f"text:{name}" for name in COMMON), "close"]
        return [*form, *sent, *sides, *common, *(f"do:{name}" for name in ACTIONS)]

    def touch(self, target: str) -> Input | None:
        """Touch a target; the input that is to be sent, if any. ``close`` is left to the window."""
        kind, _, name = target.partition(":")
        self.focus = target if kind == "text" else None
        match kind:
            case "do":
                return self._begin(ACTIONS[name])
            case "send":
                return self._send_form()
            case "side":
                self.side = Side(name)
            case "approved":
                self.approved = not self.approved
            case "cancel":
                self._close_form()
            case "choice":
                self._choose(*name.split("="))
            case _:
                pass
        return None

    def _choose(self, name: str, value: str) -> None:
        self.choices[name] = "" if FIELDS[name] is Kind.FLAG and self.choices.get(name) else value

    def _begin(self, action: Action) -> Input | None:
        reason = self.greyed[action.name]
        if reason:
            self.outcome = Outcome(word(self.language, "desk.refused", why=reason), False)
            return None
        if not action.fields:
            return self._send(action, build(action, self.side, {}, self.language))
        self._close_form()
        self.form, self.outcome = action, None
        self.texts |= {name: Field() for name in self.fields if FIELDS[name] in _TYPED}
        self.focus = next((f"text:{name}" for name in self.fields if name in self.texts), None)
        return None

    def _send_form(self) -> Input | None:
        if not self.form:
            return None
        try:
            asked = build(self.form, self.side, self._typed(), self.language)
        except IncompleteError as missing:
            self.outcome = Outcome(str(missing), False)
            return None
        return self._send(self.form, asked)

    def _send(self, action: Action, asked: Input) -> Input:
        self._sent, self._what = self._signed(asked), self.label(action).rstrip(".…")
        self.outcome = None
        return self._sent

    def _close_form(self) -> None:
        self.form, self.focus, self.problem = None, None, None
        self.choices.clear()

    def happened(self, told: Sequence[Event]) -> None:
        """Show what came of the input that was sent last; what happens by itself meanwhile is passed over."""
        for event in told:
            if self._sent and isinstance(event, Rejected) and event.do is self._sent.do:
                self.outcome = Outcome(word(self.language, "desk.refused", why=event.reason), False)
                self._sent = None
            elif self._sent and isinstance(event, ANSWERS[self._sent.do]):
                self._done()

    def _done(self) -> None:
        self.outcome = Outcome(word(self.language, "desk.accepted", what=self._what), True)
        self._sent, self.approved = None, False
        self.texts["why"].set("")
        self._close_form()

    def type(self, text: str) -> None:
        """Text that was typed, for the field that has the keyboard."""
        if self.focus and self.typing:
            self.texts[self.focus.removeprefix("text:")].insert(text)

    def key(self, key: str) -> tuple[bool, Input | None]:
        """An editing key by its name; whether it was of use, and the input that is to be sent."""
        match key:
            case "tab" | "back tab":
                self._move_focus(-1 if key == "back tab" else 1)
                return True, None
            case "return" if self.typing and self.form:
                return True, self._send_form()
            case "return" | "space" if self.focus and not self.typing:
                return True, self._touch_focused()
            case "escape" if self.focus:
                self.focus = None
                return True, None
            case _ if self.focus and self.typing:
                return self.texts[self.focus.removeprefix("text:")].edit(key), None
            case _:
                return False, None

    def _touch_focused(self) -> Input | None:
        """The focus stays where it is, so that the tabulator goes on from there."""
        kept = self.focus or ""
        sent = self.touch(kept)
        self.focus = self.focus or (kept if kept in self.targets() else None)
        return sent

    def _move_focus(self, by: int) -> None:
        targets = self.targets()
        at = targets.index(self.focus) if self.focus in targets else (-1 if by > 0 else 0)
        self.focus = targets[(at + by) % len(targets)]


_TYPED = (Kind.TEXT, Kind.BLANK, Kind.TIME, Kind.COUNT)


def field_targets(name: str) -> list[str]:
    """The targets of one field of a form: a text, or its choices."""
    match FIELDS[name]:
        case Kind.NOBODY:
            return [f"choice:{name}={value}" for value in WINNERS]
        case Kind.FLAG:
            return [f"choice:{name}=yes"]
        case _:
            return [f"text:{name}"]
