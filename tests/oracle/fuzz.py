"""Random scripts for the contract, steered by the model so that deep states are reached.

Game N of a seed is always the same: ``make_game(seed, n)`` gives its text. Instants are biased to deadlines and
calls, one nanosecond before and after, and several inputs at one instant.
"""

import json
import random

from tests.oracle import model

NS = model.NS
ALL_DO = list(model.DOS)


# ---------------------------------------------------------------- the header


def num(rng, ns, plain=True):
    """A JSON number text for ns, sometimes written less short."""
    text = format(model.sec(ns), "f")
    if rng.random() < 0.03:
        text += ".0" if "." not in text else "0" if len(text.split(".")[1]) < 9 else ""
    return text


class Raw(str):
    """JSON text of a number."""


def dumps(v):
    if isinstance(v, Raw):
        return str(v)
    if isinstance(v, dict):
        return "{" + ", ".join(f"{json.dumps(k)}: {dumps(x)}" for k, x in v.items()) + "}"
    if isinstance(v, list):
        return "[" + ", ".join(dumps(x) for x in v) + "]"
    if isinstance(v, model.Decimal):
        return format(v, "f")
    return json.dumps(v)


def frac(rng, whole):
    """Whole seconds -> ns, now and then with a fraction."""
    x = whole * NS
    if rng.random() < 0.12:
        x += rng.choice([NS // 4, NS // 2, 1, NS - 1, rng.randrange(NS)])
    return x


def small(rng):
    return rng.choice([1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 15, 20, 25, 30, 31, 35, 40])


def pool(rng):
    return rng.choice(
        [3, 5, 9, 10, 11, 12, 15, 20, 25, 30, 31, 35, 40, 60, 61, 65, 70, 90] + [301, 310, 605] * (rng.random() < 0.3)
    )


def stage(rng):
    return rng.choice(
        [1, 2, 3, 5, 6, 8, 9, 10, 10, 10, 11, 12, 15, 19, 20, 20, 25, 30, 30, 40, 45, 60, 60, 65, 89, 90, 91, 100, 120]
    )


def make_control(rng, system=None):
    """One control, in nanoseconds."""
    system = system or rng.choice(
        [
            "absolute",
            "byo_yomi",
            "byo_yomi",
            "byo_yomi",
            "canadian",
            "canadian",
            "fischer",
            "fischer",
            "ing",
            "ing",
            "consideration",
            "consideration",
            "shared",
            "shared",
        ]
    )
    main = 0 if rng.random() < 0.3 else frac(rng, small(rng))
    if system == "absolute":
        return {"system": system, "main": frac(rng, pool(rng))}
    if system == "byo_yomi":
        c = {"system": system, "main": main, "periods": rng.choice([1, 1, 2, 2, 3, 4, 5]), "period": stage(rng) * NS}
        if rng.random() < 0.2:
            c["reserve"] = True
        return c
    if system == "canadian":
        return {
            "system": system,
            "main": main,
            "moves": rng.choice([1, 2, 2, 3, 4]),
            "period": frac(rng, pool(rng)),
            "carry": rng.random() < 0.5,
        }
    if system == "fischer":
        main = frac(rng, pool(rng))
        cap = None
        if rng.random() < 0.5:
            cap = max(1, main + rng.choice([-5, -1, 0, 0, 1, 2, 5, 10, 30]) * NS)
        return {"system": system, "main": main, "increment": frac(rng, rng.choice([0, 1, 2, 3, 5, 10, 20])), "cap": cap}
    if system == "ing":
        return {
            "system": system,
            "main": frac(rng, pool(rng)),
            "periods": rng.choice([1, 2, 2, 3, 4]),
            "period": frac(rng, pool(rng)),
            "points": rng.choice([1, 2, 2, 3] + [0] * (rng.random() < 0.1)),
        }
    if system == "consideration":
        return {
            "system": system,
            "main": main,
            "free": stage(rng) * NS,
            "periods": rng.choice([1, 2, 2, 3, 4]),
            "period": stage(rng) * NS,
        }
    return {"system": "shared", "limit": frac(rng, rng.choice([5, 10, 20, 25, 41, 60, 80, 130, 1300]))}


DUR_FIELDS = ("main", "period", "free", "increment", "cap", "limit")


def control_json(rng, c):
    out = {}
    for k, v in c.items():
        out[k] = Raw(num(rng, v)) if k in DUR_FIELDS and v is not None else v
    if c["system"] == "fischer" and c["cap"] is None and rng.random() < 0.3:
        del out["cap"]
    return out


def short_duration(rng, ns):
    s = ns // NS
    forms = [f"{s}s"]
    h, m, r = s // 3600, s // 60 % 60, s % 60
    forms.append((f"{h}h" if h else "") + (f"{m}m" if m else "") + (f"{r}s" if r else "") or "0s")
    forms.append(f"{s // 60}:{r:02}")
    if h or rng.random() < 0.2:
        forms.append(f"{h}:{m:02}:{r:02}")
    forms.append(str(s))
    return rng.choice(forms)


def short_form(rng, c):
    """The short form, or None where it needs more than whole seconds (or is the plain `90`)."""
    if any(c.get(k) is not None and c[k] % NS for k in DUR_FIELDS):
        return None
    d = {k: short_duration(rng, c[k]) for k in DUR_FIELDS if c.get(k) is not None}
    s = c["system"]
    if s == "absolute":
        return d["main"]
    if s == "shared":
        return d["limit"] + " shared"
    if s == "byo_yomi" and c.get("reserve"):
        total = c["main"] + c["periods"] * c["period"]
        return f"{short_duration(rng, total)} reserve {c['periods']}x{d['period']}"
    if s in ("byo_yomi", "consideration") and not c["main"]:
        if s == "byo_yomi":
            return None  # how no main time is written is not said
        return f"{d['free']}/move + {c['periods']}x{d['period']}"
    if s == "byo_yomi":
        return f"{d['main']} + {c['periods']}x{d['period']}"
    if s == "consideration":
        return f"{d['main']} + {d['free']}/move + {c['periods']}x{d['period']}"
    if s == "canadian":
        return None if not c["main"] else f"{d['main']} + {c['moves']}/{d['period']}" + (" carry" if c["carry"] else "")
    if s == "fischer":
        return f"{d['main']} + {d['increment']}/move" + (f" max {d['cap']}" if c["cap"] is not None else "")
    if s == "ing":
        return f"{d['main']} + {c['periods']}x{d['period']} ing {c['points']}"


def make_header(rng, with_from=True):
    c = make_control(rng)
    if c["system"] != "shared" and rng.random() < 0.2:
        pair = {"black": c, "white": make_control(rng, c["system"])}
        control = {k: control_json(rng, v) for k, v in pair.items()}
        if rng.random() < 0.3:
            short = {k: short_form(rng, v) for k, v in pair.items()}
            if all(short.values()):
                control = f"black {short['black']} / white {short['white']}"
    else:
        control = control_json(rng, c)
        if rng.random() < 0.3:
            control = short_form(rng, c) or control
    h = {"game": 1, "control": control}
    if rng.random() < 0.3:
        h["rules"] = rng.choice(["cn1988", "cn1988", "cn2002"])
    if rng.random() < 0.6:
        h["calls"] = rng.choice(["cn", "tens", "kr", "down", "jp"])
    if rng.random() < 0.3:
        h["late_limit"] = rng.choice([0, 5, 10, 20, 60, 3600, Raw("7.5")])
    if rng.random() < 0.3:
        h["main_calls"] = rng.sample([600, 300, 60, 30, 20, 15, 10, 5, 3, 2, 1], rng.randint(0, 5))
    if rng.random() < 0.1:
        h["event"] = "fuzz"
    if with_from and rng.random() < 0.12:
        f = make_from(rng, h)
        if f:
            h["from"] = f
    return h


def make_from(rng, header):
    """The state of another random game with this header, where that came to rest in a pause."""
    game = Maker(random.Random(rng.random()), header=dict(header), length=rng.randint(3, 25))
    game.make()
    g = game.g
    if g.phase in ("running", "sealing"):
        g.handle({"do": "pause", "at": g.now})
    if g.phase not in ("paused", "adjourned"):
        return None
    state = g.state()
    try:
        model.check_from(json.loads(dumps(state), parse_float=model.Num, parse_int=model.Num), g.control)
    except model.BadFile:
        return None
    return state


# ---------------------------------------------------------------- the inputs

WEIGHTS = {
    "ready": {
        "start": 14,
        "press": 12,
        "begin": 4,
        "late": 7,
        "adjust": 4,
        "warn": 1,
        "withdraw": 0.5,
        "query": 2,
        "end": 1,
    },
    "running": {
        "press": 62,
        "press_other": 4,
        "pause": 14,
        "adjourn": 4,
        "take_back": 9,
        "reread": 5,
        "leave": 3,
        "query": 4,
        "warn": 1.2,
        "withdraw": 1,
        "end": 1,
    },
    "sealing": {"seal": 22, "press": 12, "press_other": 4, "pause": 14, "reread": 8, "query": 4, "warn": 1, "end": 1},
    "paused": {
        "resume": 42,
        "reread": 10,
        "take_back": 9,
        "switch": 8,
        "adjust": 14,
        "correct": 7,
        "split": 5,
        "confirm": 2,
        "query": 3,
        "warn": 1,
        "withdraw": 1,
        "end": 1.5,
    },
    "adjourned": {
        "resume": 40,
        "adjust": 12,
        "correct": 8,
        "split": 7,
        "confirm": 4,
        "query": 3,
        "warn": 1,
        "withdraw": 1,
        "end": 1.5,
    },
    "flagged": {
        "in_time": 22,
        "pass": 14,
        "reread": 16,
        "adjust": 26,
        "resume": 3,
        "press": 3,
        "query": 3,
        "warn": 1,
        "end": 5,
        "take_back": 1,
    },
    "ended": {"reopen": 60, "late": 12, "press": 2, "warn": 1, "query": 2, "adjust": 2, "end": 1},
}


class Maker:
    def __init__(self, rng, header=None, length=None):
        self.rng = rng
        self.header = header or make_header(rng)
        text = json.loads(dumps(self.header), parse_float=model.Num, parse_int=model.Num)
        self.g = model.Game(model.check_header(text))
        self.length = length or rng.choice([4, 8, 12, 20, 30, 45, 70])
        self.lines = []
        self.grid = rng.choice([NS, NS, NS // 4, NS // 1000, 1])
        self.slow = rng.random()  # how much long thinks are liked
        self.plan = []  # inputs decided on beforehand

    def make(self):
        rng, g = self.rng, self.g
        for _ in range(self.length):
            at = g.now + (0 if rng.random() < 0.12 else self.wait())
            g.advance(at)  # so that the choice fits what is the case then
            i = self.choose()
            i = {"at": Raw(num(rng, at)), **i}
            self.lines.append(i)
            g.handle(model.check_input(json.loads(dumps(i), parse_float=model.Num, parse_int=model.Num)))
        if rng.random() < 0.7:
            end = g.now + self.wait() + (self.wait() if rng.random() < 0.5 else 0)
            if rng.random() < 0.05:
                end = rng.randrange(end + 1)
            self.header["until"] = Raw(num(rng, end))
        return self.text()

    def text(self):
        out = [dumps(self.header)]
        for i in self.lines:
            out.append(dumps(i))
            if self.rng.random() < 0.01:
                out.append(
                    self.rng.choice(
                        [
                            "",
                            '{"at": 0, "note": "heartbeat"}',
                            '{"at": 0, "event": "turn", "side": "black", "do": "nonsense"}',
                        ]
                    )
                )
        return "\n".join(out) + "\n"

    # ---- how long until the next input

    def near(self, dt):
        return max(0, dt + self.rng.choice([-1, 0, 0, 0, 1]))

    def wait(self):
        rng, g = self.rng, self.g
        if g.phase == "ready" and g.begun:
            x = rng.random()
            if x < 0.2:
                return self.near(g.limit) + rng.choice([0, 0, 0, NS, 7 * NS])
            return rng.randrange(0, min(g.limit, 30 * NS) // self.grid + 2) * self.grid
        if g.phase not in ("running", "sealing"):
            return rng.choice([0, 0, 1, NS, 2 * NS, rng.randrange(60 * NS) // self.grid * self.grid])
        side = g.turn
        s = g.s[side]
        left = s[g.using(side)]
        if self.plan:
            return 0
        if rng.random() < 0.02 and g.phase == "running" and all(g.s[k]["main"] > 0 for k in model.SIDES):
            # so long that an error of exactly 120 s an hour is possible, for a correction
            dt = rng.randrange(1, 6 * NS)
            by = rng.choice([29, 31])
            self.plan = ["pause", "correct-%d" % by]
            return dt + -(g.s["black"]["used"] + g.s["white"]["used"] + dt) % by
        x = rng.random()
        if x < 0.42:  # a short think
            return rng.randrange(0, 6 * NS) // self.grid * self.grid
        if x < 0.57:  # about the next call
            return self.near(left - (g.next_mark(side) if left else 0))
        if x < 0.80:  # about the end of what is used
            return self.near(left)
        if x < 0.88:  # somewhere in it
            return rng.randrange(left + 1) // self.grid * self.grid
        if g.system in ("absolute", "fischer", "shared") and rng.random() < 0.6:
            return rng.randrange(left + 1) // self.grid * self.grid
        more = g.control[side].get("period", g.control[side].get("increment", 10 * NS))
        if x < 0.88 + 0.1 * self.slow:  # through several
            return self.near(left + rng.randint(1, 4) * more)
        return left + rng.randrange(0, 3 * more + 10 * NS) // self.grid * self.grid

    # ---- which input

    def choose(self):
        rng, g = self.rng, self.g
        if self.plan:
            do = self.plan.pop(0)
            if do == "pause":
                return {"do": do}
            by = int(do[8:])
            shown = g.s["black"]["used"] + g.s["white"]["used"]
            return {"do": "correct", "actual": self.seconds(shown // by * 30 + rng.choice([-1, 0, 0, 0, 1]))}
        if rng.random() < 0.04:
            return self.fill(rng.choice(ALL_DO))
        w = dict(WEIGHTS[g.phase])
        if g.phase == "ready" and g.system != "shared":
            w["begin"] = 0.3
        if g.system == "shared":
            w["late"] = 0.3
            if g.phase == "ready":
                w["adjust"] = 0.3
                w["begin"] = 12 if not g.begun else 0.5
        if g.system != "byo_yomi":
            w["reread"] = 0.5
        if g.system not in ("byo_yomi", "consideration") and g.phase == "flagged":
            w.update({"in_time": 1, "pass": 1, "reread": 1})
        if g.phase == "flagged" and g.system not in ("byo_yomi", "consideration"):
            w["adjust"] = 60
        if g.phase == "flagged" and g.flag_adjusted:
            w.update({"resume": 60, "adjust": 10, "in_time": 1, "pass": 1, "reread": 1})
        if g.phase == "running" and g.in_overtime(model.other(g.turn)):
            w["leave"] = 6
        if g.phase == "running" and g.undo:
            w["take_back"] = 12
        if g.phase in ("paused", "running") and g.system == "byo_yomi" and g.in_overtime(g.turn):
            w["reread"] = 14
        if g.phase == "ended" and g.cause == "limit":
            w["reopen"] = 1  # what that means is unclear
        if g.phase == "ended" and g.cause == "late" and len(g.lost_by_late) < 2:
            w["late"] = 50
        return self.fill(rng.choices(list(w), list(w.values()))[0])

    def approve(self, i, p=0.88):
        x = self.rng.random()
        if x < p:
            i["approved"] = "chief"
        elif x < p + 0.03:
            i["approved"] = "umpire"

    def fill(self, do):
        rng, g = self.rng, self.g
        i = {"do": "press" if do == "press_other" else do}
        some = rng.choice(model.SIDES)
        turn = g.turn or some
        if do == "press":
            i["side"] = turn if rng.random() < 0.95 else some
        elif do == "press_other":
            i["side"] = model.other(turn)
        elif do in ("start", "warn", "withdraw", "query", "confirm"):
            i["side"] = some
            if do == "withdraw":
                warned = [s for s in model.SIDES if g.s[s]["warnings"]]
                if warned and rng.random() < 0.8:
                    i["side"] = rng.choice(warned)
                self.approve(i)
        elif do == "leave":
            i["side"] = model.other(turn) if rng.random() < 0.85 else some
        elif do == "pause":
            x = rng.random()
            if x < 0.2:
                i["reason"] = "captures"
            elif x < 0.3:
                i["reason"] = rng.choice(["arbiter", "interruption", "ko"])
        elif do == "take_back":
            x = rng.random()
            if x < 0.5:
                i["refund"] = True
                self.approve(i)
            elif x < 0.6:
                i["refund"] = False
                self.approve(i, 0.3)
        elif do in ("switch", "reopen"):
            self.approve(i, 0.92)
        elif do == "end":
            i["winner"] = rng.choice(["black", "white", None])
            if rng.random() < 0.7:
                i["reason"] = rng.choice(["resign", "time", "late", "warnings", None])
        elif do == "late":
            self.fill_late(i)
        elif do == "reread":
            self.fill_reread(i, turn)
        elif do == "adjust":
            self.fill_adjust(i, turn)
        elif do == "correct":
            self.fill_correct(i)
        elif do == "split":
            self.fill_split(i)
        if rng.random() < 0.03:
            i["by"] = rng.choice(["table 4", "arbiter"])
        if rng.random() < 0.03:
            i["why"] = "because"
        if rng.random() < 0.02:
            i["from"] = "button"
        return i

    def seconds(self, ns):
        return Raw(num(self.rng, max(0, ns)))

    def total(self, side):
        """All that a side has, in ns."""
        s, c = self.g.s[side], self.g.control[side]
        periods = s.get("periods", 0)
        return s["main"] + (s.get("period", 0) if self.g.system == "canadian" else periods * c.get("period", 0))

    def fill_late(self, i):
        rng, g = self.rng, self.g
        side = i["side"] = rng.choice(model.SIDES)
        s, c = g.s[side], g.control[side]
        if g.phase == "ended" and g.lost_by_late and rng.random() < 0.9:
            side = i["side"] = model.other(g.lost_by_late[0])
        limit = g.h["late_limit"]
        targets = [
            s["main"] // 2,
            self.total(side) // 2,
            (s["main"] + c.get("period", 0)) // 2,
            (s["main"] + rng.randint(0, 3) * c.get("period", 0)) // 2,
            limit,
            limit + 1,
        ]
        x = rng.random()
        delay = (
            rng.choice(targets) + rng.choice([-1, 0, 0, 0, 1])
            if x < 0.6
            else rng.randrange(self.total(side) + 2 * NS) // 2
        )
        if x > 0.85:
            delay = delay // NS * NS
        i["delay"] = self.seconds(delay)

    def fill_reread(self, i, turn):
        rng, g = self.rng, self.g
        P = g.control[turn].get("period", 30 * NS)
        gone = max(0, P - g.s[turn].get("period", 0))
        x = rng.random()
        marks = [k * NS for k in range(gone // NS + 1)]
        called = [
            m
            for m in marks
            if 0 < m < P
            and g.system == "byo_yomi"
            and model.stage_call(g.scheme, P // NS, (P - m) // NS, g.s[turn]["periods"] <= 1)
        ]
        if x < 0.5 and called:
            to = rng.choice(called)
        elif x < 0.6:
            to = gone
        elif x < 0.65:
            to = gone + 1
        elif x < 0.7:
            to = rng.choice([0, P, P - 1, P + NS])
        elif x < 0.85:
            to = rng.choice(marks)
        else:
            to = rng.randrange(gone + 1) // self.grid * self.grid
        i["to"] = self.seconds(to)

    def fill_adjust(self, i, turn):
        rng, g = self.rng, self.g
        side = i["side"] = turn if rng.random() < (0.85 if g.phase == "flagged" else 0.55) else rng.choice(model.SIDES)
        s, c = g.s[side], g.control[side]
        have = {
            "byo_yomi": ["main", "periods", "period"],
            "consideration": ["main", "periods", "period"],
            "canadian": ["main", "moves", "period"],
            "ing": ["main", "periods", "points"],
        }.get(g.system, ["main"])
        if rng.random() < 0.06:
            have = ["main", "periods", "period", "moves", "points"]
        names = [n for n in have if rng.random() < 0.5]
        if not names and rng.random() < 0.9:
            names = [rng.choice(have)]
        if g.phase == "flagged" and g.system == "byo_yomi" and rng.random() < 0.9 and "periods" not in names:
            names.append("periods")
        if g.phase == "flagged" and g.system not in ("byo_yomi", "consideration", "canadian") and "main" not in names:
            names.append("main")
        if g.has_overtime() and "main" in names and "period" in names and rng.random() < 0.6:
            names.remove("main")  # a part period behind main time is known to be unclear
        off = 0 if rng.random() < 0.15 else rng.randrange(1, NS)  # mostly off the instants of calls
        for n in names:
            if n == "main":
                top = 24 * 3600 * NS
                zero = g.has_overtime() or rng.random() < 0.03
                i[n] = self.seconds(
                    rng.choice(
                        [0] * zero
                        + [
                            1,
                            NS + off,
                            5 * NS + off,
                            10 * NS + off,
                            30 * NS + 1,
                            rng.randrange(1, 90) * NS + off,
                            rng.randrange(1, 90 * NS),
                        ]
                        + [top, top + 1] * (rng.random() < 0.1)
                    )
                )
            elif n == "periods":
                low = 1 if g.system == "byo_yomi" else 0
                i[n] = rng.choice([low, low, 1, 2, 3, c.get("periods", 1)] + [0, 99, 100] * (rng.random() < 0.1))
            elif n == "period":
                full = c.get("period", 10 * NS)
                if g.system == "consideration":
                    full = g.stage_length(side)
                i[n] = self.seconds(
                    rng.choice(
                        [
                            full,
                            full,
                            min(full, rng.randrange(1, full + 1) // NS * NS + off) or 1,
                            rng.randrange(1, full + 1),
                            1,
                        ]
                        + [0, full + 1] * (rng.random() < 0.2)
                    )
                )
            elif n == "moves":
                i[n] = (
                    rng.randint(1, c.get("moves", 2)) if rng.random() < 0.9 else rng.choice([0, c.get("moves", 2) + 1])
                )
            elif n == "points":
                i[n] = rng.choice([0, 2, 4, 7])
        self.approve(i, 0.93)

    def fill_correct(self, i):
        rng, g = self.rng, self.g
        shown = g.s["black"]["used"] + g.s["white"]["used"]
        x = rng.random()
        if x < 0.25:  # just at an error of 120 s an hour: |a - s| * 30 = a
            a = rng.choice([shown * 30 // 29, shown * 30 // 31]) + rng.choice([-1, 0, 0, 1, 2])
        elif x < 0.85:
            a = shown * rng.randint(60, 160) // 100
        else:
            a = rng.randrange(2 * shown + 10 * NS)
        i["actual"] = self.seconds(a)

    def fill_split(self, i):
        rng, g = self.rng, self.g
        x = rng.random()
        r = {s: g.given(s) for s in model.SIDES}
        whole = {
            s: r[s]["main"]
            + r[s].get("periods", 0) * g.control[s].get("period", 0)
            + (r[s].get("period", 0) if g.system == "canadian" else 0)
            for s in model.SIDES
        }
        if x < 0.3:
            side = rng.choice(model.SIDES)
            e = 2 * rng.choice(
                [r[side]["main"], r[side]["main"] + g.control[side].get("period", 0), whole[side]]
            ) + rng.choice([-2, -1, 0, 1, 2])
        elif x < 0.5:
            e = g.s["black"]["used"] + g.s["white"]["used"]
        else:
            e = rng.randrange(2 * min(whole.values()) + NS) // self.grid * self.grid
        i["elapsed"] = self.seconds(e)


def make_game(seed, n):
    return Maker(random.Random(f"{seed}/{n}")).make()
