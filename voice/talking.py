"""The voice port: judgement in front, a speaker behind."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from clock.codec import seconds
from clock.errors import SettingError
from clock.events import Called
from clock.journal.words import Line, event_line
from clock.side import Side
from clock.state import Controls
from voice.announcer import Announcer
from voice.bank import load
from voice.orders import Fate, Report, Speaker
from voice.phrases import manner
from voice.speaker import MixerSpeaker


class TalkingVoice:
    """Fulfils ``clock.ports.Voice``: what is expected becomes orders, what became of them becomes notes."""

    def __init__(self, announcer: Announcer, speaker: Speaker, now: Callable[[], int]) -> None:
        self._announcer = announcer
        self._speaker = speaker
        self._now = now
        self._expected: Sequence[Called] = ()
        self._coming: list[Line] = []
        self.stuck = False
        """The device did not let go when the voice was closed."""

    def expect(self, calls: Sequence[Called]) -> None:
        """Takes the place of what was expected before."""
        if list(calls) != list(self._expected):
            self._expected = tuple(calls)
            self._speaker.play(self._announcer.plan(self._expected, self._now()))

    def say(self, calls: Sequence[Called]) -> None:
        """As soon as possible: after what is sounding, unless what falls due next leaves no room."""
        if calls:
            self._speaker.play(self._announcer.answer(calls, self._now()))

    def silence(self) -> None:
        """Stop and forget."""
        self._expected = ()
        self._announcer.silence()
        self._speaker.silence()

    def mute(self, muted: bool) -> None:
        """Sound off or on."""
        self._speaker.mute(muted)

    def notes(self) -> Sequence[Mapping[str, object]]:
        """What became of calls: played with its lateness, missed, muted, cut off, or dropped for want of room."""
        dropped, self._announcer.dropped = self._announcer.dropped, []
        noted = [{"note": "dropped", **_about(call), "reason": "no room before the next call"} for call in dropped]
        for report in self._speaker.reports():
            if report.fate is Fate.CUT:
                self._coming = [line for line in self._coming if int(str(line["at_ns"])) <= report.at]
            self._coming += _notes(report)
        now = self._now()
        begun = [line for line in self._coming if int(str(line["at_ns"])) <= now]
        self._coming = [line for line in self._coming if line not in begun]
        return noted + begun

    def trouble(self) -> str | None:
        """What is wrong with the sound."""
        return self._speaker.trouble()

    def close(self) -> None:
        """Let go of the device."""
        self.stuck = not self._speaker.close()


def _notes(report: Report) -> Iterator[Line]:
    """One line for each call of an order, with the instant at which that call's own words began."""
    order = report.order
    ends = [*order.starts[1:], order.length]
    for call, start, end in zip(order.calls, order.starts, ends, strict=True):
        fields: Line = {"note": str(report.fate), "at_ns": report.at, **_about(call)}
        if report.fate is Fate.PLAYED:
            fields["at_ns"] = report.at + start
        if report.fate in (Fate.PLAYED, Fate.MISSED):
            fields["late"] = seconds(report.at - order.at)
        if report.fate is not Fate.CUT or report.at < report.began + end:
            yield fields | ({"reason": report.reason} if report.reason else {})


def _about(call: Called) -> Line:
    """A call in the words of a note; its instant on the axis of the time source."""
    line = event_line(call)
    del line["at"], line["event"]
    return {"due_ns": int(call.at), **line}


def open_voice(controls: Controls, languages: Mapping[Side, str], now: Callable[[], int], muted: bool) -> TalkingVoice:
    """The voice of a game: a language for each side, ``now`` the monotonic clock (ns).

    :class:`SettingError` where a pack is missing, or the two sides' packs differ in rate: one mixer plays both.
    """
    banks = {side: load(language) for side, language in languages.items()}
    manners = {side: manner(control, languages[side]) for side, control in zip(Side, controls, strict=True)}
    rates = {bank.rate for bank in banks.values()}
    if len(rates) > 1:
        raise SettingError(f"the voice packs of the two sides differ in rate ({', '.join(map(str, sorted(rates)))} Hz)")
    return TalkingVoice(Announcer(manners, banks), MixerSpeaker(rates.pop(), muted), now)
