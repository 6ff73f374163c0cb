"""The timing contract written a second time, as an oracle for the real clock. Clarity over speed.

``replay_text(text)`` gives the lines that replay must print; ``run(text)`` the whole game with ``.tags``, the
places where the contract can be read in two ways and which this game touched. All time is int nanoseconds. A
side is a dict of plain numbers. There are no deadlines stored anywhere: ``advance`` looks at the side whose clock
runs, asks how much is left in what it is using, finds the nearest mark below that (a call, or zero), walks
there, says it, and looks again.
"""

import copy
import json
import re
from decimal import Decimal

NS = 10**9
DAY = 86400 * NS
SIDES = ("black", "white")
READING = ("main", "periods", "period", "moves", "points", "stage")


def other(side):
    return "white" if side == "black" else "black"


class BadFile(Exception):
    """The script itself is broken: exit status 2. line is 1-based or None."""

    def __init__(self, message, line=None):
        super().__init__(message)
        self.line = line


class Rejected(Exception):
    pass


# ---------------------------------------------------------------- numbers


class Num(str):
    """A JSON number as it was written."""


def seconds(value, what="a number"):
    """A written JSON number of seconds -> integer nanoseconds, exactly."""
    if isinstance(value, bool) or not isinstance(value, (Num, int, Decimal)):
        raise BadFile(f"{what} must be a number of seconds, not {value!r}")
    d = Decimal(value)
    if not d.is_finite():
        raise BadFile(f"{what} is not finite")
    if d.as_tuple().exponent < -9:
        raise BadFile(f"{what} has more than nine decimals")
    if d < 0:
        raise BadFile(f"{what} is negative")
    if d > 10**15:
        raise BadFile(f"{what} is too large")
    return int(d.scaleb(9))


def whole(value, what):
    if isinstance(value, bool) or not isinstance(value, (Num, int)) or not re.fullmatch(r"-?\d+", str(value)):
        raise BadFile(f"{what} must be a whole number, not {value!r}")
    if int(value) < 0:
        raise BadFile(f"{what} is negative")
    return int(value)


def sec(ns):
    """Nanoseconds -> Decimal seconds, in shortest form."""
    d = Decimal(ns).scaleb(-9).normalize()
    return Decimal(0) if d == 0 else d


def dumps(value):
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)}: {dumps(v)}" for k, v in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)


# ---------------------------------------------------------------- controls


def duration(text):
    """`90`, `90s`, `1m30s`, `2h`, `1h55m`, `1:30` (minutes), `1:30:00`."""
    text = text.strip()
    m = re.fullmatch(r"(\d+):(\d\d)(?::(\d\d))?", text)
    if m:
        a, b, c = m.groups()
        return (int(a) * 60 + int(b)) * NS if c is None else (int(a) * 3600 + int(b) * 60 + int(c)) * NS
    if re.fullmatch(r"\d+(\.\d{1,9})?", text):
        return int(Decimal(text).scaleb(9))
    m = re.fullmatch(r"(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d{1,9})?)s)?", text)
    if not text or not m:
        raise BadFile(f"not a duration: {text!r}")
    h, mi, s = m.groups()
    return int(Decimal(s or 0).scaleb(9)) + (int(mi or 0) * 60 + int(h or 0) * 3600) * NS


def parse_short(text):
    """Short form -> the control as a dict with durations in nanoseconds."""
    t = " ".join(text.split())
    D = r"([0-9:.hms]+)"

    def m(pattern):
        return re.fullmatch(pattern.replace("DUR", D), t)

    if x := m(r"DUR shared"):
        return {"system": "shared", "limit": duration(x[1])}
    if x := m(r"DUR"):
        return {"system": "absolute", "main": duration(x[1])}
    if x := m(r"(?:DUR \+ )?DUR/move \+ (\d+)x ?DUR"):
        return {
            "system": "consideration",
            "main": duration(x[1] or "0"),
            "free": duration(x[2]),
            "periods": int(x[3]),
            "period": duration(x[4]),
        }
    if x := m(r"DUR \+ DUR/move(?: max DUR)?"):
        return {
            "system": "fischer",
            "main": duration(x[1]),
            "increment": duration(x[2]),
            "cap": duration(x[3]) if x[3] else None,
        }
    if x := m(r"DUR \+ (\d+)x ?DUR ing (\d+)"):
        return {
            "system": "ing",
            "main": duration(x[1]),
            "periods": int(x[2]),
            "period": duration(x[3]),
            "points": int(x[4]),
        }
    if x := m(r"(?:DUR \+ )?(\d+)x ?DUR"):
        return {"system": "byo_yomi", "main": duration(x[1] or "0"), "periods": int(x[2]), "period": duration(x[3])}
    if x := m(r"DUR reserve (?:(\d+)x)?DUR"):
        period = duration(x[3]) if x[2] else 60 * NS
        periods = int(x[2]) if x[2] else duration(x[3]) // period
        if not x[2] and duration(x[3]) % period:
            raise BadFile("the reserve must be whole minutes, or be written NxDUR")
        main = duration(x[1]) - periods * period
        if main < 0:
            raise BadFile("the reserve is more than the limit")
        return {"system": "byo_yomi", "main": main, "periods": periods, "period": period, "reserve": True}
    if x := m(r"DUR \+ (\d+)/DUR( carry)?"):
        return {
            "system": "canadian",
            "main": duration(x[1]),
            "moves": int(x[2]),
            "period": duration(x[3]),
            "carry": bool(x[4]),
        }
    raise BadFile(f"not a time control: {text!r}")


CONTROL_FIELDS = {
    "absolute": {"main": "s"},
    "byo_yomi": {"main": "s", "periods": "n", "period": "s"},
    "canadian": {"main": "s", "moves": "n", "period": "s"},
    "fischer": {"main": "s", "increment": "s"},
    "ing": {"main": "s", "periods": "n", "period": "s", "points": "n"},
    "consideration": {"main": "s", "free": "s", "periods": "n", "period": "s"},
    "shared": {"limit": "s"},
}


def one_control(value):
    if isinstance(value, str) and not isinstance(value, Num):
        c = parse_short(value)
    elif isinstance(value, dict):
        system = value.get("system")
        if not isinstance(system, str) or system not in CONTROL_FIELDS:
            raise BadFile(f"unknown system {system!r}")
        c = {"system": system}
        for name, kind in CONTROL_FIELDS[system].items():
            if name not in value:
                raise BadFile(f"control: {name} is missing")
            c[name] = seconds(value[name], name) if kind == "s" else whole(value[name], name)
        if system == "fischer":
            c["cap"] = None if value.get("cap") is None else seconds(value["cap"], "cap")
        for name in ("carry", "reserve"):
            if name in value and not isinstance(value[name], bool):
                raise BadFile(f"control: {name} must be true or false")
        if system == "canadian":
            c["carry"] = value.get("carry", False)
    else:
        raise BadFile("control must be an object or a short form")
    system = c["system"]
    for name in ("main", "period", "free", "increment", "cap", "limit"):
        if c.get(name) is not None and c[name] > DAY:
            raise BadFile(f"control: {name} is over 24 h")
    for name in ("periods", "period", "moves", "free", "limit"):
        if name in c and c[name] == 0:
            raise BadFile(f"control: {name} is zero")
    if c.get("periods", 0) > 99:
        raise BadFile("control: more than 99 periods")
    if system in ("absolute", "fischer", "ing") and c["main"] == 0:
        raise BadFile("control: no main time")
    if system in ("byo_yomi", "consideration"):
        for name in ("period", "free"):
            if name in c and c[name] % NS:
                raise BadFile(f"control: {name} must be whole seconds")
    return c


def parse_control(value):
    """-> {"black": control, "white": control}"""
    if isinstance(value, str) and not isinstance(value, Num):
        m = re.fullmatch(r"\s*black (.+?) / white (.+?)\s*", value)
        if m:
            value = {"black": m[1], "white": m[2]}
    if isinstance(value, dict) and "system" not in value and "black" in value and "white" in value:
        pair = {s: one_control(value[s]) for s in SIDES}
        if pair["black"]["system"] != pair["white"]["system"] or pair["black"]["system"] == "shared":
            raise BadFile("uneven times must be of one system, and not shared")
        return pair
    c = one_control(value)
    return {"black": c, "white": c}


# ---------------------------------------------------------------- the file

DOS = {  # do: (required fields, optional fields)
    "begin": ("", ""),
    "start": ("side", ""),
    "press": ("side", ""),
    "pause": ("", "reason"),
    "resume": ("", ""),
    "adjourn": ("", ""),
    "seal": ("", ""),
    "in_time": ("", ""),
    "pass": ("", ""),
    "reread": ("to", ""),
    "take_back": ("", "refund approved"),
    "switch": ("", "approved"),
    "warn": ("side", ""),
    "withdraw": ("side", "approved"),
    "leave": ("side", ""),
    "query": ("side", ""),
    "late": ("side delay", ""),
    "adjust": ("side", "main periods period moves points approved"),
    "correct": ("actual", ""),
    "split": ("elapsed", ""),
    "confirm": ("side", ""),
    "end": ("winner", "reason"),
    "reopen": ("", "approved"),
}


def check_field(name, value):
    if name == "side":
        if value not in SIDES:
            raise BadFile(f"unknown side {value!r}")
        return value
    if name == "winner":
        if value is not None and value not in SIDES:
            raise BadFile(f"unknown winner {value!r}")
        return value
    if name in ("delay", "to", "actual", "elapsed", "main", "period"):
        return seconds(value, name)
    if name in ("periods", "moves", "points"):
        return whole(value, name)
    if name == "refund":
        if not isinstance(value, bool):
            raise BadFile("refund must be true or false")
        return value
    if name == "reason" and value is None:
        return None
    if isinstance(value, Num) or not isinstance(value, str):
        raise BadFile(f"{name} must be text")
    return value


def check_input(d):
    do = d["do"]
    if not isinstance(do, str) or do not in DOS:
        raise BadFile(f"unknown do {do!r}")
    if "at" not in d:
        raise BadFile("at is missing")
    out = {"do": do, "at": seconds(d["at"], "at")}
    required, optional = (s.split() for s in DOS[do])
    for name in required:
        if name not in d:
            raise BadFile(f"{do}: {name} is missing")
    for name in required + optional:
        if name in d:
            out[name] = check_field(name, d[name])
    return out


def check_header(h):
    if h.get("game") != Num("1"):
        raise BadFile('line 1 must be the header, {"game":1, ...}')
    if "control" not in h:
        raise BadFile("control is missing")
    head = {"control": parse_control(h["control"])}
    head["rules"] = h.get("rules", "cn2002")
    if head["rules"] not in ("cn2002", "cn1988") or isinstance(head["rules"], Num):
        raise BadFile(f"unknown rules {head['rules']!r}")
    head["calls"] = h.get("calls", "cn")
    if head["calls"] not in ("cn", "tens", "kr", "down", "jp") or isinstance(head["calls"], Num):
        raise BadFile(f"unknown calls {head['calls']!r}")
    head["late_limit"] = seconds(h["late_limit"], "late_limit") if "late_limit" in h else 900 * NS
    marks = h.get("main_calls", [])
    if not isinstance(marks, list):
        raise BadFile("main_calls must be a list")
    head["main_calls"] = [seconds(x, "main_calls") for x in marks]
    head["until"] = seconds(h["until"], "until") if h.get("until") is not None else None
    head["from"] = check_from(h["from"], head["control"]) if "from" in h else None
    return head


def check_from(f, control):
    if not isinstance(f, dict):
        raise BadFile("from must be a state object")
    if f.get("phase") not in ("paused", "adjourned"):
        raise BadFile("from: phase must be paused or adjourned")
    if f.get("turn") not in SIDES:
        raise BadFile("from: turn must be a side")
    out = {"phase": f["phase"], "turn": f["turn"]}
    for side in SIDES:
        s, c = f.get(side), control[side]
        if not isinstance(s, dict):
            raise BadFile(f"from: {side} is missing")
        r = out[side] = {}
        for name in ["main", "used", "played", "warnings", *shown_fields(c)]:
            if name not in s:
                raise BadFile(f"from: {side}: {name} is missing")
            if name == "stage":
                if s[name] not in ("free", "period"):
                    raise BadFile("from: stage must be free or period")
                r[name] = s[name]
            elif name in ("main", "used", "period"):
                r[name] = seconds(s[name], name)
            else:
                r[name] = whole(s[name], name)
        if c["system"] == "byo_yomi" and not 1 <= r["periods"] <= 99 or r.get("periods", 0) > 99:
            raise BadFile(f"from: {side}: periods is out of range")
        if "moves" in r and not 1 <= r["moves"] <= c["moves"]:
            raise BadFile(f"from: {side}: moves is out of range")
        if "period" in r:
            longest = c["free"] if r.get("stage") == "free" else c["period"]
            if r["period"] == 0 or r["period"] > longest and not c.get("carry"):
                raise BadFile(f"from: {side}: period is out of range")
    return out


def shown_fields(c):
    return {
        "byo_yomi": ["periods", "period"],
        "canadian": ["moves", "period"],
        "ing": ["periods", "points"],
        "consideration": ["stage", "periods", "period"],
    }.get(c["system"], [])


def load(data):
    """bytes -> (header, inputs, warning or None)"""
    raw = data.split(b"\n")
    lines, warning = [], None
    for n, b in enumerate(raw, 1):
        last = n == len(raw)  # only the last has no line end
        try:
            text = b.decode("utf-8")
        except UnicodeDecodeError:
            if last and n > 1:
                warning = f"{n}: the last line is cut short and ignored"
                continue
            raise BadFile("not UTF-8", n) from None
        if not text.strip():
            if n == 1:
                raise BadFile("the header is missing", 1)
            continue
        try:
            d = json.loads(text, parse_float=Num, parse_int=Num, parse_constant=lambda s: Decimal(s))
        except (ValueError, RecursionError):
            if last and n > 1:
                warning = f"{n}: the last line is cut short and ignored"
                continue
            raise BadFile("not JSON", n) from None
        if not isinstance(d, dict):
            raise BadFile("not a JSON object", n)
        lines.append((n, d))
    try:
        header = check_header(lines[0][1])
    except BadFile as e:
        raise BadFile(str(e), 1) from None
    inputs, before = [], 0
    for n, d in lines[1:]:
        if any(k in d for k in ("event", "note", "state")):
            continue
        try:
            if "do" not in d:
                raise BadFile("neither an input, an event, a note nor a state")
            i = check_input(d)
            if i["at"] < before:
                raise BadFile("at decreases")
        except BadFile as e:
            raise BadFile(str(e), n) from None
        before = i["at"]
        inputs.append(i)
    return header, inputs, warning


# ---------------------------------------------------------------- calls


def stage_call(scheme, P, r, last):
    """What is called r seconds before the end of a byo-yomi or consideration stage of P seconds, r > 0 (or None).
    P and r in whole seconds."""
    if r >= P:
        return None
    gone = P - r
    if scheme in ("cn", "jp"):
        if last and r <= 9:
            return ("count", 10 - r)
        if r == 60 and P >= 90 or r in (30, 20, 10) or (r in (5, 2) and not last):
            return ("elapsed", gone)
        return None
    tens = gone % 10 == 0 and r >= 10
    if scheme == "tens":
        return ("elapsed", gone) if tens else ("count", 10 - r) if r <= 9 else None
    if scheme == "kr":
        return ("elapsed", gone) if tens else ("count", 10 - r) if r <= 9 and last else None
    if scheme == "down":
        return ("count", r) if r <= 10 else ("elapsed", gone) if tens else None
    raise AssertionError(scheme)


def pool_call(scheme, r):
    """The same for a pool of time (not its end)."""
    if r in (600, 300, 60, 30):
        return ("time_left", r)
    if scheme == "down":
        return ("count", r) if r <= 10 else None
    return ("count", 10 - r) if r <= 9 else None


# ---------------------------------------------------------------- the game


class Game:
    def __init__(self, header):
        self.h = header
        self.control = header["control"]
        self.system = self.control["black"]["system"]
        self.scheme = header["calls"]
        self.out = []  # the events
        self.tags = set()  # items of AMBIGUITIES.md that this game touched
        self.now = 0
        self.phase = "ready"
        self.turn = None
        self.interrupted = None  # "running" or "sealing", while paused or flagged
        self.flag_adjusted = False  # flagged, and that side has been adjusted
        self.pending = False  # a re-reading was ruled in a pause: say the call at `to` on resuming
        self.undo = None  # what the last press changed
        self.before_end = None  # (phase) that the end interrupted
        self.cause = None  # how it ended: "warnings", "late", "limit", "arbiter"
        self.warned_last = None
        self.late = {}  # side -> reading before its lateness
        self.lost_by_late = []
        self.undone_late = set()
        self.begun = False
        self.limit = self.control["black"].get("limit")  # what is left of a shared limit
        self.s = {side: self.fresh(side) for side in SIDES}
        f = header["from"]
        if f:
            self.phase, self.turn = f["phase"], f["turn"]
            self.interrupted = "running" if self.phase == "paused" else None
            for side in SIDES:
                self.s[side].update(f[side])
                c = self.control[side]
                if self.system == "consideration":
                    self.s[side]["ordinal"] = max(0, c["periods"] - f[side]["periods"])
                self.s[side]["entered"] = f[side]["main"] == 0
                fresh = self.given(side)
                if (
                    self.has_overtime()
                    and f[side]["main"] > 0
                    and any(f[side].get(k) != fresh.get(k) for k in ("period", "stage", "moves"))
                ):
                    self.tags.add("part-period-behind-main")
                if self.system == "canadian":
                    self.s[side]["section_length"] = max(c["period"], f[side]["period"])

    def fresh(self, side):
        s = {
            "used": 0,
            "took": 0,
            "played": 0,
            "warnings": 0,
            "leave": False,
            "marks": set(),
            "earned": 0,
            "entered": False,
        }  # entered: its clock has run in overtime (only for tagging)
        s.update(self.given(side))
        return s

    def given(self, side):
        """The reading that the control gives at the start."""
        c = self.control[side]
        r = {"main": c["limit"] // 2 if self.system == "shared" else c["main"], "ordinal": 0}
        if self.system == "byo_yomi":
            r.update(periods=c["periods"], period=c["period"])
        if self.system == "consideration":
            r.update(periods=c["periods"], period=c["free"], stage="free")
        if self.system == "canadian":
            r.update(moves=c["moves"], period=c["period"], section_length=c["period"])
        if self.system == "ing":
            r.update(periods=c["periods"], points=0)
        return r

    # ---- saying

    def event(self, event, side=None, **more):
        e = {"at": sec(self.now), "event": event}
        if side:
            e["side"] = side
        e.update(more)
        self.out.append(e)

    def call(self, side, call, value=None, **more):
        e = {"call": call}
        if value is not None:
            e["value"] = value
        e.update(more)
        self.event("call", side, **e)

    # ---- looking

    def has_overtime(self):
        return self.system in ("byo_yomi", "canadian", "consideration")

    def in_overtime(self, side):
        s = self.s[side]
        if self.system == "ing":
            bought = s["periods"] < self.control[side]["periods"]
            if bought != (s["points"] > 0):
                self.tags.add("ing-bought")
            return bought
        if self.has_overtime() and s["main"] == 0 and not s["entered"]:
            self.tags.add("overtime-before-start")
        return self.has_overtime() and s["main"] == 0

    def using(self, side):
        """Which number of the side is running down: main, or period."""
        return "period" if self.has_overtime() and self.s[side]["main"] == 0 else "main"

    def stage_length(self, side):
        """Full length of the open byo-yomi or consideration stage."""
        c = self.control[side]
        if self.system == "consideration" and self.s[side]["stage"] == "free":
            return c["free"]
        return c["period"]

    def is_last(self, side):
        return self.s[side]["periods"] == (1 if self.system == "byo_yomi" else 0)

    def call_at(self, side, r):
        """The call when exactly r > 0 nanoseconds are left in what the side is using, or None."""
        s = self.s[side]
        if self.using(side) == "main" and self.has_overtime():
            return ("time_left", sec(r)) if r in self.h["main_calls"] else None
        if r % NS:
            return None
        if self.system in ("byo_yomi", "consideration"):
            return stage_call(self.scheme, self.stage_length(side) // NS, r // NS, self.is_last(side))
        c = pool_call(self.scheme, r // NS)
        if c and c[0] == "time_left" and self.system == "fischer" and r in s["marks"]:
            return None
        return c

    def next_mark(self, side):
        """The largest r below what is left at which something is said; 0 for the end."""
        left = self.s[side][self.using(side)]
        if self.using(side) == "main" and self.has_overtime():
            marks = [m for m in self.h["main_calls"] if 0 < m < left]
            return max(marks, default=0)
        # calls are at whole seconds left: try the ones in which something can be said
        top = (left - 1) // NS
        if self.system not in ("byo_yomi", "consideration"):
            candidates = [r for r in (600, 300, 60, 30, *range(10, 0, -1)) if r <= top]
        else:
            candidates = range(top, 0, -1)
        for r in candidates:
            if self.call_at(side, r * NS):
                return r * NS
        return 0

    # ---- time passes

    def advance(self, until):
        """Everything that becomes due up to and including that instant."""
        while True:
            if self.phase == "ready" and self.begun:
                step = min(until - self.now, self.limit)
                self.now += step
                self.limit -= step
                self.show_halves()
                if self.limit == 0:
                    self.finish(None, "time", "limit")
                    continue
                return
            if self.phase not in ("running", "sealing"):
                self.now = until
                return
            side = self.turn
            s, what = self.s[side], self.using(side)
            mark = self.next_mark(side) if s[what] > 0 else 0
            step = s[what] - mark
            if self.now + step > until:
                self.run(side, what, until - self.now)
                return
            self.run(side, what, step)
            if mark:
                self.say_at_mark(side, mark)
            elif what == "main" and self.has_overtime():
                self.enter_overtime(side)
            else:
                self.exhausted(side)

    def run(self, side, what, step):
        s = self.s[side]
        self.now += step
        s[what] -= step
        s["used"] += step
        s["took"] += step

    def say_at_mark(self, side, r):
        c = self.call_at(side, r)
        if c:
            if c[0] == "time_left" and self.system == "fischer":
                self.s[side]["marks"].add(r)
            self.call(side, *c)

    def enter_overtime(self, side):
        s = self.s[side]
        s["entered"] = True
        self.event("overtime", side)
        if self.system == "canadian":
            self.call(side, "section", moves=s["moves"], time=sec(s["period"]))
        else:
            self.call(side, "byo_yomi")
            self.call(side, "left", s["periods"])

    def exhausted(self, side):
        """The period, stage, section or pool that the side was using is used up, at this instant."""
        s, c = self.s[side], self.control[side]
        if self.system == "byo_yomi" and s["periods"] > 1:
            s["periods"] -= 1
            s["period"] = c["period"]
            self.event("period_used", side, left=s["periods"])
            self.call(side, "period_over", sec(c["period"]))
            self.call(side, "left", s["periods"])
        elif self.system == "consideration" and s["periods"] > 0:
            s["periods"] -= 1
            s["stage"] = "period"
            s["period"] = c["period"]
            s["ordinal"] += 1
            if s["ordinal"] != c["periods"] - s["periods"]:
                self.tags.add("consideration-number")
            self.event("period_used", side, left=s["periods"])
            self.call(side, "consideration", s["ordinal"])
            self.call(side, "left", s["periods"])
        elif self.system == "ing" and s["periods"] > 0:
            self.count_ten(side)
            self.buy(side, s)
            self.event("penalty", side, points=s["points"], left=s["periods"])
            self.call(side, "penalty", s["points"])
        else:
            self.count_ten(side)
            if self.system == "byo_yomi":
                s["periods"] = 0
            self.interrupted, self.phase = self.phase, "flagged"
            self.flag_adjusted = False
            self.undo = None
            self.event("flag", side)
            self.call(side, "timeout")

    def count_ten(self, side):
        if self.scheme != "down":
            self.call(side, "count", 10)

    def buy(self, side, s):
        """The next Ing pool."""
        s["periods"] -= 1
        s["points"] += self.control[side]["points"]
        s["main"] = self.control[side]["period"]

    def show_halves(self):
        for side in SIDES:
            self.s[side]["main"] = self.limit // 2

    # ---- inputs

    def handle(self, i):
        self.advance(i["at"])
        try:
            getattr(self, "do_" + i["do"])(i)
        except Rejected as e:
            self.event("rejected", do=i["do"], reason=str(e))

    def need(self, condition, reason):
        if not condition:
            raise Rejected(reason)

    def need_phase(self, *phases):
        self.need(self.phase in phases, f"not while {self.phase}")

    def need_approval(self, i):
        self.need(i.get("approved") == "chief", "needs the approval of the chief referee")

    def start_clock(self, side, phase="running"):
        """That side's clock starts to run."""
        self.phase, self.turn, self.interrupted = phase, side, None
        self.s[side]["entered"] = self.s[side]["main"] == 0
        self.event("turn", side)

    def full_period(self, side):
        """The open period of a side in overtime is a full one again (a section is not refilled)."""
        s, c = self.s[side], self.control[side]
        if s["main"] == 0 and self.system == "byo_yomi":
            s["period"] = c["period"]
        if s["main"] == 0 and self.system == "consideration":
            s["stage"], s["period"] = "free", c["free"]

    def do_begin(self, i):
        self.need_phase("ready")
        self.need(self.system == "shared", "only a shared limit is begun")
        self.need(not self.begun, "it has begun already")
        self.begun = True
        self.event("begun")

    def start_game(self, side):
        if self.system == "shared":
            self.begun = False
            self.show_halves()
            if self.limit < 2:
                self.tags.add("shared-half-zero")
        self.start_clock(side)

    def do_start(self, i):
        self.need_phase("ready")
        self.start_game(i["side"])

    def do_press(self, i):
        side = i["side"]
        if self.phase == "ready":
            self.start_game(other(side))
        elif self.phase == "running" and side == self.turn:
            self.undo = {"presser": side, "readings": copy.deepcopy(self.s)}
            self.complete(side)
            self.start_clock(other(side))
        elif self.phase == "sealing" and side == self.turn:
            self.do_seal(i)
        else:
            self.event("ignored", do="press", side=side)

    def complete(self, side, ruled_pass=False):
        """The side's move is complete: number it, and give what a move gives."""
        s, c = self.s[side], self.control[side]
        s["played"] += 1
        more = {"pass": True} if ruled_pass else {}
        self.event("move", side, number=sum(self.s[x]["played"] for x in SIDES), took=sec(s["took"]), **more)
        s["took"] = 0
        if self.system == "fischer":
            new = s["main"] + c["increment"]
            if c["cap"] is not None:
                new = max(s["main"], min(new, c["cap"]))
            s["earned"] += new - s["main"]
            s["main"] = new
        self.full_period(side)
        if self.system == "canadian" and s["main"] == 0:
            s["moves"] -= 1
            if s["moves"] == 0:
                s["moves"] = c["moves"]
                s["period"] = c["period"] + (s["period"] if c["carry"] else 0)
                s["section_length"] = s["period"]
                self.event("section", side, moves=s["moves"], time=sec(s["period"]))

    def do_pause(self, i):
        self.need_phase("running", "sealing")
        if i.get("reason") == "captures":
            self.need(self.h["rules"] == "cn1988", "captures belong to the move (Art. 22.6)")
            self.need(self.system in ("byo_yomi", "consideration") and self.in_overtime(self.turn), "no reading is on")
        self.interrupted, self.phase = self.phase, "paused"
        self.event("paused", self.turn)

    def do_resume(self, i):
        self.need(
            self.phase in ("paused", "adjourned") or self.phase == "flagged" and self.flag_adjusted,
            f"not while {self.phase}",
        )
        side = self.turn
        self.start_clock(side, self.interrupted or "running")
        if self.pending:
            self.pending = False
            self.say_at_mark(side, self.s[side]["period"])

    def do_adjourn(self, i):
        self.need_phase("running")
        self.phase = "sealing"
        self.event("sealing", self.turn)

    def do_seal(self, i):
        self.need_phase("sealing")
        self.complete(self.turn)
        self.undo = None
        self.adjourn_for_other()

    def adjourn_for_other(self):
        self.phase, self.interrupted, self.turn = "adjourned", None, other(self.turn)
        self.event("adjourned", self.turn)

    def ruling_on_flag(self, name, ruled_pass):
        self.need(self.phase == "flagged" and not self.flag_adjusted, "no flag to rule on")
        self.need(self.system in ("byo_yomi", "consideration"), "only in byo-yomi or consideration time")
        side = self.turn
        if self.system == "byo_yomi":
            self.s[side]["periods"] = 1
        self.full_period(side)
        self.event(name, side)
        self.complete(side, ruled_pass)
        if self.interrupted == "sealing":
            self.adjourn_for_other()
        else:
            self.start_clock(other(side))

    def do_in_time(self, i):
        self.ruling_on_flag("in_time", False)

    def do_pass(self, i):
        self.need(self.h["rules"] != "cn1988", "the older edition knows no pass")
        self.ruling_on_flag("passed", True)

    def do_reread(self, i):
        flagged = self.phase == "flagged" and not self.flag_adjusted
        self.need(flagged or self.phase in ("running", "paused", "sealing"), f"not while {self.phase}")
        self.need(self.system == "byo_yomi" and self.in_overtime(self.turn), "no reading is on")
        side = self.turn
        s, P = self.s[side], self.control[side]["period"]
        gone = P - s["period"]
        self.need(i["to"] <= gone, "more than has elapsed")
        self.need(i["to"] < P, "the whole period")
        back = gone - i["to"]
        if back > s["used"] or back > s["took"]:
            self.tags.add("reread-below-zero")
        s["period"] = P - i["to"]
        s["used"] = max(0, s["used"] - back)
        s["took"] = max(0, s["took"] - back)
        self.undo = None
        self.event("reread", side, to=sec(i["to"]))
        if flagged:
            s["periods"] = 1
            self.phase = "paused"
        if self.phase == "paused":
            self.pending = True
        else:
            self.say_at_mark(side, s["period"])

    def do_take_back(self, i):
        self.need(
            self.phase == "running" or self.phase == "paused" and self.interrupted == "running",
            f"not while {self.phase}",
        )
        self.need(self.undo, "no press to take back")
        if i.get("refund"):
            self.need_approval(i)
        presser, then = self.undo["presser"], self.undo["readings"]
        self.undo = None
        p, q = self.s[presser], self.s[other(presser)]
        for key in (*READING, "ordinal", "section_length", "earned", "took", "played"):
            if key in p:
                p[key] = then[presser][key]
        if i.get("refund"):
            for key in (*READING, "ordinal", "section_length", "took", "used"):
                if key in q:
                    q[key] = then[other(presser)][key]
            before = dict(q)
            self.full_period(other(presser))
            if q != before:
                self.tags.add("refund-to-a-part-period")
        else:
            self.full_period(other(presser))
        self.turn = presser
        self.event("taken_back", presser)
        if self.phase == "running":
            self.start_clock(presser)

    def do_switch(self, i):
        self.need(self.phase == "paused" and self.interrupted == "running", f"not while {self.phase}")
        self.need_approval(i)
        if self.pending:
            self.tags.add("reread-then-switch")
        self.pending = False
        self.undo = None
        self.full_period(self.turn)
        self.turn = other(self.turn)
        self.event("switched", self.turn)

    def finish(self, winner, reason, cause):
        """The game has ended."""
        if self.phase != "ended":
            self.before_end = self.phase
        self.phase, self.cause = "ended", cause
        self.event("ended", winner=winner, reason=reason)

    def do_warn(self, i):
        self.need(self.phase != "ended", "the game has ended")
        side = i["side"]
        s = self.s[side]
        s["warnings"] += 1
        self.event("warning", side, count=s["warnings"])
        if s["warnings"] >= 2:
            self.warned_last = side
            self.finish(other(side), "warnings", "warnings")

    def do_withdraw(self, i):
        self.need(self.phase != "ended", "the game has ended")
        self.need_approval(i)
        s = self.s[i["side"]]
        self.need(s["warnings"] > 0, "no warning to withdraw")
        s["warnings"] -= 1
        self.event("withdrawn", i["side"], count=s["warnings"])

    def do_leave(self, i):
        side = i["side"]
        self.need_phase("running")
        self.need(side != self.turn, "not in the side's own turn")
        self.need(self.in_overtime(side), "the side is not in overtime")
        self.need(not self.s[side]["leave"], "leave has been taken")
        self.s[side]["leave"] = True
        self.event("leave", side)

    def do_query(self, i):
        self.need(self.phase != "ended", "the game has ended")
        side = i["side"]
        s = self.s[side]
        self.in_overtime(side)  # only for its tag
        if self.using(side) == "main":
            self.call(side, "time_left", s["main"] // NS)
        elif self.system == "canadian":
            self.call(side, "section", moves=s["moves"], time=s["period"] // NS)
        else:
            self.call(side, "left", s["periods"])

    def deduct(self, side, s, amount):
        """Take a deduction off a reading (a dict, changed in place). False: nothing is left, the reading is at 0."""
        c = self.control[side]
        excess = max(0, amount - s["main"])
        s["main"] = max(0, s["main"] - amount)
        if self.system == "byo_yomi":
            s["periods"] = max(0, s["periods"] - excess // c["period"])
            if s["periods"] == 0:
                s["period"] = 0
            return s["periods"] > 0
        if self.system == "consideration":
            s["periods"] = max(0, s["periods"] - excess // c["period"])
            return True
        if self.system == "canadian":
            s["period"] = max(0, s["period"] - excess)
            return s["period"] > 0
        if self.system == "ing":
            while s["main"] == 0 and s["periods"] > 0:  # as if it ran: used up means over
                self.buy(side, s)
                s["main"], excess = max(0, s["main"] - excess), max(0, excess - s["main"])
        return s["main"] > 0

    def do_late(self, i):
        side = i["side"]
        after_other = self.phase == "ended" and self.cause == "late" and self.lost_by_late == [other(side)]
        self.need(self.phase == "ready" or after_other, f"not while {self.phase}")
        self.need(self.system != "shared", "the time is shared")
        self.need(side not in self.late, "recorded already")
        if side in self.undone_late:
            self.tags.add("late-again-after-reopen")
        s = self.s[side]
        self.late[side] = {k: s[k] for k in (*READING, "ordinal") if k in s}
        if i["delay"] > self.h["late_limit"]:
            deducted, lost = 0, True
        else:
            deducted = i["delay"] * (1 if self.h["rules"] == "cn1988" else 2)
            lost = not self.deduct(side, s, deducted)
        self.event("late", side, delay=sec(i["delay"]), deducted=sec(deducted))
        if lost:
            self.lost_by_late.append(side)
            self.finish(None if after_other else other(side), "late", "late")
        elif after_other:
            self.tags.add("late-after-the-end-not-lost")

    def do_adjust(self, i):
        side = i["side"]
        s, c = self.s[side], self.control[side]
        self.need_phase("ready", "paused", "adjourned", "flagged")
        self.need_approval(i)
        given = {k: i[k] for k in READING if k in i}
        self.need(given, "nothing is given")
        fields = {
            "byo_yomi": ("main", "periods", "period"),
            "consideration": ("main", "periods", "period"),
            "canadian": ("main", "moves", "period"),
            "ing": ("main", "periods", "points"),
        }
        for k in given:
            if k == "period" and self.system == "ing":
                self.tags.add("adjust-ing-period")
            self.need(k in fields.get(self.system, ("main",)), f"the control has no {k}")
        if self.system == "shared" and self.phase == "ready":
            self.tags.add("adjust-shared-ready")
            raise Rejected("the time is still shared")
        flag_side = self.phase == "flagged" and side == self.turn
        flag_open = flag_side and not self.flag_adjusted
        self.need(given.get("main", 0) <= DAY, "main is out of range")
        low = 1 if self.system == "byo_yomi" else 0
        self.need(low <= given.get("periods", low) <= 99, "periods is out of range")
        self.need("moves" not in given or 1 <= given["moves"] <= c["moves"], "moves is out of range")
        if "period" in given:
            if flag_open and self.system == "consideration":
                self.tags.add("adjust-flagged-consideration-period")
            longest = c["period"]
            if self.system == "consideration":
                longest = self.stage_length(side)
            if self.system == "canadian":
                longest = s.get("section_length", c["period"])
                if c["period"] < given["period"] <= longest or longest < given["period"] <= c["period"]:
                    self.tags.add("adjust-section-above-the-control")
            self.need(0 < given["period"] <= longest, "period is out of range")
        new = {k: s[k] for k in READING if k in s}
        new.update(given)
        if flag_open:
            if self.system == "byo_yomi":
                self.need("periods" in given, "a side that has flagged must be given periods")
            if "period" in new and "period" not in given:
                new["period"] = c["period"]
                if self.system == "consideration":
                    new["stage"], new["period"] = "free", c["free"]
                if self.system == "canadian" and "moves" not in given and s["moves"] != c["moves"]:
                    self.tags.add("adjust-flagged-section-moves")
        if flag_side:
            left = new["main"] > 0 or new.get("period", 0) > 0
            if self.system == "ing" and new["main"] == 0 and new["periods"] > 0:
                self.tags.add("ing-main-zero")
                left = True
            self.need(left, "the side would be left without time")
        elif not self.has_overtime() and new["main"] == 0:
            self.tags.add("ing-main-zero" if self.system == "ing" else "adjust-to-nothing")
        if self.has_overtime() and new["main"] > 0 and "period" in new:
            full = c["free"] if self.system == "consideration" else c["period"]
            if new["period"] != full or new.get("stage") == "period" or new.get("moves") != c.get("moves"):
                self.tags.add("part-period-behind-main")
        if self.pending and side == self.turn:
            if "main" in given and given["main"] > 0 or "period" in given:
                self.pending = False
            self.tags.add("reread-then-adjust")
        if "period" in given and self.using_after(new) == "period":
            probe = self.period_call_at(side, new)
            if probe:
                self.tags.add("adjust-onto-a-call")
        if (
            not self.has_overtime()
            and "main" in given
            and new["main"] % NS == 0
            and new["main"]
            and pool_call(self.scheme, new["main"] // NS)
        ):
            self.tags.add("adjust-onto-a-call")
        s.update(new)
        if flag_open:
            self.flag_adjusted = True
        self.undo = None
        self.event("adjusted", side, **self.reading(side))

    @staticmethod
    def using_after(new):
        return "period" if new["main"] == 0 else "main"

    def period_call_at(self, side, new):
        """Only for tagging: would a call fall on the very reading that the arbiter sets?"""
        if new["period"] % NS:
            return None
        r = new["period"] // NS
        if self.system == "canadian":
            return pool_call(self.scheme, r)
        c = self.control[side]
        P = c["free"] if new.get("stage") == "free" else c["period"]
        return stage_call(self.scheme, P // NS, r, new["periods"] == (1 if self.system == "byo_yomi" else 0))

    def do_correct(self, i):
        self.need_phase("paused", "adjourned")
        for side in SIDES:
            if self.system == "ing" and self.s[side]["periods"] < self.control[side]["periods"]:
                self.tags.add("correct-ing-pool")
            self.need(self.s[side]["main"] > 0 and not self.in_overtime(side), "not both sides are in main time")
        actual = i["actual"]
        shown = sum(self.s[side]["used"] for side in SIDES)
        self.need(shown > 0, "nothing is shown")
        self.need(abs(actual - shown) * 3600 >= 120 * actual, "the error is too small")
        if actual == 0:
            self.tags.add("correct-to-zero")
        new = {side: self.s[side]["used"] * actual // shown for side in SIDES}
        for side in SIDES:
            s = self.s[side]
            self.need(s["main"] - (new[side] - s["used"]) > 0, "a side would be left without main time")
        for side in SIDES:
            s = self.s[side]
            s["main"] -= new[side] - s["used"]
            s["used"] = new[side]
        self.undo = None
        self.event("corrected", ratio=sec(actual * NS // shown))

    def do_split(self, i):
        self.need_phase("paused", "adjourned")
        half = i["elapsed"] // 2
        new = {}
        for side in SIDES:
            s, c = self.s[side], self.control[side]
            r = new[side] = self.given(side)
            if self.system == "shared":
                r["main"] = self.limit // 2
                if self.h["from"]:
                    self.tags.add("split-shared-moved")
            if self.system == "fischer":
                r["main"] += c["increment"] * s["played"]
                if c["cap"] is not None:
                    if c["cap"] < c["main"]:
                        self.tags.add("split-cap-below-main")
                    r["main"] = min(r["main"], max(c["cap"], c["main"]))
            earned = r["main"] - c["main"] if self.system == "fischer" else 0
            self.need(self.deduct(side, r, half), "a side would be left without time")
            r.update(used=half, took=0, earned=earned)
            if self.system == "consideration":
                if s["ordinal"]:
                    self.tags.add("consideration-number")
                r["ordinal"] = s["ordinal"]
        for side in SIDES:
            self.s[side].update(new[side])
        self.undo = None
        self.pending = False
        self.event("split")

    def do_confirm(self, i):
        self.need_phase("paused", "adjourned")
        self.event("confirmed", i["side"])

    def do_end(self, i):
        self.need(self.phase != "ended", "the game has ended")
        self.finish(i["winner"], i.get("reason"), "arbiter")

    def do_reopen(self, i):
        self.need_phase("ended")
        self.need_approval(i)
        if self.cause == "warnings":
            self.s[self.warned_last]["warnings"] -= 1
        if self.cause == "late":
            if len(self.lost_by_late) == 2:
                self.tags.add("reopen-both-late")
            for side in self.lost_by_late:
                self.s[side].update(self.late.pop(side))
                self.undone_late.add(side)
            self.lost_by_late = []
        if self.begun and self.before_end == "ready":
            self.tags.add("reopen-shared-limit")
        self.phase = self.before_end
        if self.phase in ("running", "sealing"):
            self.interrupted, self.phase = self.phase, "paused"
        self.event("reopened")

    # ---- showing

    def reading(self, side):
        s = self.s[side]
        return {k: sec(s[k]) if k in ("main", "period") else s[k] for k in READING if k in s}

    def state(self):
        return {
            "phase": self.phase,
            "turn": self.turn,
            **{
                side: {
                    **self.reading(side),
                    "used": sec(self.s[side]["used"]),
                    "played": self.s[side]["played"],
                    "warnings": self.s[side]["warnings"],
                }
                for side in SIDES
            },
        }


# ---------------------------------------------------------------- running


def run(data, until=None):
    """Bytes or text of a script -> the finished Game, its .out ending with the state line."""
    if isinstance(data, str):
        data = data.encode("utf-8")
    header, inputs, warning = load(data)
    end = until if until is not None else header["until"]
    if end is None:
        end = inputs[-1]["at"] if inputs else 0
    g = Game(header)
    for i in inputs:
        if i["at"] > end:
            break
        g.handle(i)
    g.advance(end)
    g.out.append({"at": sec(end), "state": g.state()})
    g.warning = warning
    return g


def replay_text(text, until=None):
    return [dumps(e) for e in run(text, until).out]


def replay(lines, until=None):
    text = "".join((x if isinstance(x, str) else dumps(x)).rstrip("\n") + "\n" for x in lines)
    return run(text, until).out
