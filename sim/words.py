"""Every word the window shows, in Chinese and in English.

One table, so that a test can see that both languages have everything and that the shipped font can draw it.
"""

from enum import StrEnum


class Language(StrEnum):
    """The languages of the labels."""

    ENGLISH = "en"
    CHINESE = "zh"

    @property
    def other(self) -> "Language":
        """The other one."""
        return Language.CHINESE if self is Language.ENGLISH else Language.ENGLISH


FACE: dict[str, tuple[str, str]] = {
    "black": ("Black", "黑方"),
    "white": ("White", "白方"),
    "to_move": ("TO MOVE", "行棋"),
    "next": ("next", "将行"),
    "seals": ("SEALS", "封棋"),
    "time_over": ("TIME", "超时"),
    "wins": ("WINS", "胜"),
    "main_time": ("Main time", "基本用时"),
    "all_time": ("Time left", "剩余时间"),
    "byo_yomi": ("Byo-yomi", "读秒"),
    "section": ("Section", "限步"),
    "bought": ("Bought time", "罚点用时"),
    "free": ("Free seconds", "每手用时"),
    "consideration": ("Consideration", "考虑时间"),
    "last_period": ("LAST PERIOD", "最后一次读秒"),
    "last_consideration": ("LAST CONSIDERATION", "最后一次考虑时间"),
    "no_consideration": ("NO CONSIDERATION LEFT", "考虑时间已用完"),
    "last_pool": ("NO MORE TIME TO BUY", "已无罚点用时可买"),
    "periods_left": ("{n} periods left", "还剩 {n} 次读秒"),
    "considerations_left": ("{n} considerations left", "还剩 {n} 次考虑时间"),
    "consideration_left": ("1 consideration left", "还剩 1 次考虑时间"),
    "moves_left": ("{n} moves to play", "还需走 {n} 手"),
    "move_left": ("1 move to play", "还需走 1 手"),
    "points": ("{n} points paid", "已罚 {n} 点"),
    "can_buy": ("can buy {n} more", "还可买 {n} 次"),
    "then_periods": ("then {n} × {time}", "读秒 {n} 次 × {time}"),
    "then_section": ("then {n} moves in {time}", "然后 {time} 内走 {n} 手"),
    "then_considerations": ("then {time} a move + {n}", "然后每手 {time}，另 {n} 次"),
    "played": ("moves: {n}", "{n} 手"),
    "warning": ("WARNING {n} · one stone each", "警告 {n} 次 · 每次罚一子"),
}

STATUS: dict[str, tuple[str, str]] = {
    "press_to_start": ("White presses to start Black", "白方按钟，黑方开始"),
    "begun": ("Ready", "准备"),
    "move": ("Move {n}", "第 {n} 手"),
    "paused": ("PAUSED", "对局暂停"),
    "interrupted": ("Interrupted for {time}; P or the arbiter resumes", "对局中断 {time}，按 P 继续"),
    "sealing": ("SEALED MOVE: {side} thinks and seals", "封棋：{side}考虑并封棋"),
    "adjourned": ("ADJOURNED: the move is sealed", "已封棋，对局中断"),
    "flagged": ("{side}: TIME IS UP. The arbiter rules", "{side}时间用完，请裁判裁定"),
    "won": ("{side} WINS", "{side}胜"),
    "no_winner": ("GAME OVER, no winner", "对局结束，无胜方"),
    "by_time": ("on time", "超时"),
    "by_resignation": ("by resignation", "认输"),
    "by_warnings": ("two warnings", "两次警告"),
    "by_late": ("lateness", "迟到"),
    "muted": ("SOUND OFF", "静音"),
    "quit_again": ("Quit? The game is kept. Press Q again", "退出？对局已保存。再按一次 Q"),
    "arbiter": ("Arbiter  F1", "裁判  F1"),
    "pause_key": ("Pause  P", "暂停  P"),
    "resume_key": ("Resume  P", "继续  P"),
    "mute_key": ("Sound  M", "声音  M"),
    "language": ("中文  F2", "English  F2"),
    "rejected": ("Not allowed: {why}", "不允许：{why}"),
    "ignored": ("{side} pressed: nothing changed", "{side}按钟无效"),
}

DESK: dict[str, tuple[str, str]] = {
    "start": ("Start {side}", "{side}开始"),
    "begin": ("Begin shared time", "共用时间开始"),
    "pause": ("Pause", "暂停"),
    "pause_for": ("Pause, reason...", "暂停，原因…"),
    "resume": ("Resume", "继续"),
    "end": ("End the game...", "结束对局…"),
    "adjourn": ("Sealed move", "封棋"),
    "seal": ("Envelope closed", "封棋完毕"),
    "query": ("Tell {side}'s time", "报{side}时间"),
    "leave": ("{side} leaves seat", "{side}离席"),
    "warn": ("Warn {side}", "警告{side}"),
    "loses": ("LOSES", "判负"),
    "withdraw": ("Withdraw {side}'s", "撤销{side}警告"),
    "in_time": ("Stone was in time", "落子及时"),
    "pass": ("Counts as a pass", "判为停一手"),
    "reread": ("Read again from...", "重新读秒…"),
    "take_back": ("Take back press...", "收回按钟…"),
    "switch": ("Wrong clock ran", "走错钟，换方"),
    "late": ("{side} was late...", "{side}迟到…"),
    "adjust": ("Set {side}'s time...", "调整{side}时间…"),
    "correct": ("Clock was wrong...", "棋钟有误…"),
    "split": ("Times lost: split...", "时间丢失，均分…"),
    "confirm": ("{side} confirms", "{side}确认用时"),
    "reopen": ("Reopen the game", "恢复对局"),
    "group_play": ("Play", "对局"),
    "group_players": ("Players", "棋手"),
    "group_rulings": ("Rulings", "裁定"),
    "group_times": ("Times", "时间"),
    "side": ("For", "对象"),
    "approved": ("Chief referee approves", "裁判长批准"),
    "by": ("Who", "执行人"),
    "why": ("Why", "理由"),
    "reason": ("Reason", "原因"),
    "winner": ("Winner", "胜方"),
    "nobody": ("nobody", "无"),
    "to": ("From second", "从第几秒"),
    "refund": ("Give back what ran since", "返还之后用时"),
    "delay": ("Late by", "迟到时间"),
    "main": ("Main", "基本用时"),
    "periods": ("Periods", "次数"),
    "period": ("Period", "本次"),
    "moves": ("Moves", "手数"),
    "points": ("Points", "罚点"),
    "actual": ("True time played", "实际用时"),
    "elapsed": ("Time since start", "开局至今"),
    "do": ("Do it", "执行"),
    "cancel": ("Cancel", "取消"),
    "close": ("Close", "关闭"),
    "typing": ("Typing: player keys are off (Esc)", "正在输入，棋手按键停用（Esc）"),
    "accepted": ("Done: {what}", "已执行：{what}"),
    "refused": ("Not allowed: {why}", "不允许：{why}"),
    "need_winner": ("choose the winner", "请选择胜方"),
    "need_value": ("{field} is needed", "请输入{field}"),
    "bad_count": ("{field} must be a whole number", "{field}须为整数"),
    "only_in": ("only when {phases}", "仅限{phases}"),
    "needs_chief": ("chief must approve", "须裁判长批准"),
    "ready": ("ready", "开局前"),
    "running": ("running", "进行中"),
    "paused": ("paused", "暂停"),
    "sealing": ("sealing", "封棋中"),
    "adjourned": ("adjourned", "已封棋"),
    "flagged": ("flagged", "超时"),
    "ended": ("ended", "已结束"),
}

START: dict[str, tuple[str, str]] = {
    "title": ("New game", "新对局"),
    "choose": ("Choose a time control, or type one", "选择或输入用时规则"),
    "control": ("Time control", "用时规则"),
    "black_name": ("Black", "黑方"),
    "white_name": ("White", "白方"),
    "event": ("Event", "赛事"),
    "calls": ("Seconds read as", "读秒方式"),
    "begin_game": ("Set the clock", "设定棋钟"),
    "open_old": ("Open the interrupted game", "打开中断的对局"),
    "example": ("for instance 2h + 3x30s, or 1h + 15/10m", "例如 2h + 3x30s 或 1h + 15/10m"),
    "quit": ("Quit", "退出"),
}

WORDS = FACE | {f"status.{k}": v for k, v in STATUS.items()}
WORDS |= {f"desk.{k}": v for k, v in DESK.items()} | {f"start.{k}": v for k, v in START.items()}


def word(language: Language, key: str, **values: object) -> str:
    """The words for ``key`` with ``values`` put in."""
    english, chinese = WORDS[key]
    return (chinese if language is Language.CHINESE else english).format(**values)


def characters() -> str:
    """Every character that a label can hold, sorted, each once."""
    return "".join(sorted({c for pair in WORDS.values() for text in pair for c in text}))
