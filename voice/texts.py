"""The words of the voice, by language and token. A new language is one more entry in both tables."""

from collections.abc import Callable

_ENGLISH = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_ENGLISH_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_CHINESE = "零一二三四五六七八九十"
_TEN, _TWENTY = 10, 20


def _english(n: int) -> str:
    if n < _TWENTY:
        return _ENGLISH[n]
    tens, unit = divmod(n, _TEN)
    return _ENGLISH_TENS[tens - 2] + (f"-{_ENGLISH[unit]}" if unit else "")


def _chinese(n: int) -> str:
    if n <= _TEN:
        return _CHINESE[n]
    tens, unit = divmod(n, _TEN)
    return (_CHINESE[tens] if tens > 1 else "") + "十" + (_CHINESE[unit] if unit else "")


NUMBERS: dict[str, Callable[[int], str]] = {"en": _english, "zh": _chinese}
"""The text of a number, 0 to 99."""

TEXTS: dict[str, dict[str, str]] = {
    "en": {
        "hour": "hour",
        "hours": "hours",
        "minute": "minute",
        "minutes": "minutes",
        "second": "second",
        "seconds": "seconds",
        "byo_yomi": "byo-yomi",
        "byo_yomi_brief": "byo-yomi",
        "free_seconds": "main time is over",
        "timeout": "time",
        "left": "left",
        "periods": "periods",
        "last_minute": "last minute",
        "last_period": "last period",
        "consideration": "consideration",
        "consideration_begins": "begins",
        "considerations": "considerations",
        "last_consideration": "last consideration",
        "no_consideration": "no consideration left",
        "last_one": "last one",
        "none_left": "none left",
        "times": "left",
        "move": "move",
        "moves": "moves",
        "within": "within",
        "penalty": "penalty",
        "point": "point",
        "points": "points",
    },
    "zh": {
        "n2_of": "两",
        "hour": "小时",
        "hours": "小时",
        "minute": "分钟",
        "minutes": "分钟",
        "second": "秒",
        "seconds": "秒",
        "byo_yomi": "开始读秒",
        "byo_yomi_brief": "读秒",
        "free_seconds": "基本用时已用完",
        "timeout": "超时判负",
        "left": "还剩",
        "periods": "次读秒",
        "last_minute": "最后一分钟",
        "last_period": "最后一次读秒",
        "consideration": "第",
        "consideration_begins": "次考虑时间",
        "considerations": "次考虑时间",
        "last_consideration": "最后一次考虑时间",
        "no_consideration": "考虑时间已用完",
        "last_one": "最后一次",
        "none_left": "没有了",
        "times": "次",
        "move": "手",
        "moves": "手",
        "within": "限时",
        "penalty": "罚",
        "point": "点",
        "points": "点",
    },
}
"""The texts of the other tokens. English and Chinese need the same ones, but for 两."""
