"""Shows a table: the messages `table` and `event` of docs/socket.md, as plain values.

A seat's knowledge of a round comes from its `View`. Nothing else about hands and pool goes into a
message.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypedDict

from tricorne.play.names import ENGLISH
from tricorne.play.table.agreement import Agreement, Passing
from tricorne.play.table.entry import Acted
from tricorne.play.table.now import Now
from tricorne.play.table.seats import SeatKind
from tricorne.play.table.table import Table
from tricorne.play.table.undoing import undo_rights
from tricorne.play.thinking.levels import CHARACTERS
from tricorne.rules import Draw, Event, Round, TimeLimit
from tricorne.rules.breakdown import breakdowns, latest_breakdowns
from tricorne.rules.presets import changes, house_words, published_sheet
from tricorne.rules.tiles import names
from tricorne.rules.view import describe

_MS = 1_000_000
_HANDS = 4096
"""The size of the cache of hands in the form in which they are shown."""

Shown = dict[str, object]


class MixShown(TypedDict):
    """What everybody knows while the tiles are mixed: the server's promise, and pledges by seat."""

    digest: str
    pledges: dict[int, str]


class AskedShown(TypedDict):
    """The seat that asks to take back its move, and those that agree."""

    seat: int
    granted: list[int]


class PauseShown(TypedDict):
    """The seat that paused the game, None for the table; and whether the tiles are covered."""

    by: int | None
    covered: bool


class PatienceShown(TypedDict):
    """After how many seconds a seat that does not move is passed by, and how."""

    after: int
    passing: Passing


class SeatShown(TypedDict):
    """A seat now. Nobody waits if it is `gone`; `slow` may be nudged, `late` is passed by."""

    seat: int
    kind: SeatKind
    name: str | None
    bot: str | None
    here: bool
    gone: bool
    slow: bool
    late: bool
    host: bool
    ready: bool


class ClockShown(TypedDict):
    """The clock of the seat to move, and how long each seat has thought in the match."""

    seat: int | None
    runs: bool
    thought_ms: int
    turn_ms: int | None
    round_ms: int | None
    times_ms: list[int]


def describe_table(table: Table, seat: int | None, now: Now) -> Shown:
    """Everything that a seat, or a spectator, may know."""
    return {
        "is": "table",
        "version": table.version,
        "table": describe_agreement(table.code, table.agreement),
        "seats": describe_seats(table, now),
        "you": seat,
        "state": table.state,
        **_undo(table, seat),
        "bots": _bots(table),
        "rounds": [*table.finished],
        "rounds_over": table.rounds_over,
        "mix": describe_mix(table),
        "origin": table.origin,
        "digest": None if table.promise is None else table.promise.digest,
        "view": _view(table, seat),
        "clock": describe_clock(table, now),
        "winners": table.winners,
        "resigned": table.resigned,
        "claimed": table.claimed,
        **({"halted": True} if table.halted else {}),
        **({"away": _away(table)} if table.away else {}),
        "evening": table.evening,
        "locked": table.locked,
        "pause": _pause(table),
        "rematch": table.rematch,
        "watching": now.watching,
        "late_in_ms": late_in_ms(now),
    }


def _away(table: Table) -> dict[int, int]:
    """Until when players are away, in milliseconds since 1970; also of those who are back."""
    return {seat: away.until for seat, away in sorted(table.away.items())}


def describe_mix(table: Table) -> MixShown | None:
    """The facts that players need before they open a pledged part."""
    mixing = table.mixing
    if mixing is None:
        return None
    pledges = {seat: pledge.digest for seat, pledge in sorted(mixing.pledges.items())}
    return MixShown(digest=mixing.digest, pledges=pledges)


def _undo(table: Table, seat: int | None) -> Shown:
    """Whether the seat may undo its last move, or ask for it; and which seat has asked."""
    undo, ask = undo_rights(table, seat)
    return {"undo": undo, "ask": ask, "asked": _asked(table)}


def _asked(table: Table) -> AskedShown | None:
    if table.asked is None:
        return None
    return AskedShown(seat=table.asked, granted=sorted(table.granted))


def _bots(table: Table) -> dict[str, dict[str, str]]:
    """The names of the bots that play or have played here, by language."""
    keys = {each.bot for each in (*table.seats, *table.players, *table.doers) if each.bot}
    known = {each.key: each.names for each in CHARACTERS if each.key in keys}
    # a bot of a server's own has the same name in every language
    own = {key: {ENGLISH: key} for key in sorted(keys) if key not in known}
    return {**known, **own}


def _pause(table: Table) -> PauseShown | None:
    """Who has paused the game, None for the table itself; and whether the tiles are covered."""
    if table.state != "paused":
        return None
    return PauseShown(by=table.paused_by, covered=table.limited)


_COVERED: Shown = {"hand": [], "board": [], "lots": [], "log": [], "actions": []}
"""Fields that are hidden while the clocks stand still."""


def _view(table: Table, seat: int | None) -> Shown | None:
    """What a seat sees of the round, with explanations."""
    round_ = table.round
    if round_ is None:
        return None
    view = round_.view(seat)
    if table.state == "paused" and table.limited:
        return {
            **view.to_dict(),
            **_COVERED,
            "draws_left": None,
            "made": [],
            "breakdowns": [],
            "players": [],
            "doers": [],
        }
    return {
        **view.to_dict(),
        "draws_left": _draws_left(round_),
        "made": _made(round_),
        "breakdowns": [line.to_dict() for line in breakdowns(view.log, view.terms)],
        "players": [player.to_dict() for player in table.players],
        "doers": [doer.to_dict() for doer in table.doers],
    }


def _draws_left(round_: Round) -> int | None:
    """How often the seat to move may still draw in this turn; None without a limit."""
    unlimited = round_.terms.sheet.draws == "unlimited"
    return None if unlimited or round_.over else round_.draws_left


def _made(round_: Round) -> list[str]:
    """The cells of the figure that the last tile on the table has made."""
    last = next(reversed(round_.board.laid), None)
    return [] if last is None else [str(cell) for cell in round_.board.figure_cells(last)]


def describe_agreement(code: str, agreement: Agreement) -> Shown:
    terms = agreement.terms
    return {
        "code": code,
        "kind": agreement.kind,
        "title": published_sheet(terms.sheet.name).title,
        **terms.to_dict(),
        "house": sorted(changes(terms.sheet)),
        "house_words": house_words(terms.sheet),
        "limits": {"turn": agreement.turn, "round": agreement.round},
        "day": agreement.day,
        "practice": agreement.practice,
        "begun": agreement.begun,
        "rival": None if agreement.rival is None else agreement.rival._asdict(),
        "carried": agreement.carried,
        **({"credit": [*agreement.credit]} if agreement.credit else {}),
        **({"shared_deal": agreement.shared_deal} if agreement.shared_deal else {}),
        "patience": _patience(agreement),
        **({} if agreement.days is None else {"days": agreement.days}),
        "knocking": agreement.knocking,
        "hints": agreement.hints,
    }


def _patience(agreement: Agreement) -> PatienceShown | None:
    """After how many seconds an idle player is passed by, and how."""
    if agreement.patience is None:
        return None
    return PatienceShown(after=agreement.patience, passing=agreement.passing)


def describe_seats(table: Table, now: Now) -> list[SeatShown]:
    host = table.seats.host(now.gone)
    return [
        SeatShown(
            seat=seat.number,
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            here=seat.kind == "bot" or seat.number in now.here,
            gone=seat.number in now.gone,
            slow=seat.number in now.slow,
            late=seat.number in now.late,
            host=seat.number == host,
            ready=seat.number in table.ready,
        )
        for seat in table.seats
    ]


def describe_clock(table: Table, now: Now) -> ClockShown | None:
    """The seat that thinks, since when, and the time left."""
    round_ = table.round
    if round_ is None:
        return None
    limit, mover = table.limit, table.mover
    return ClockShown(
        seat=None if mover is None else mover.number,
        runs=now.runs,
        thought_ms=now.thought_ns // _MS,
        turn_ms=_left(TimeLimit(turn_ns=limit.turn_ns), round_, now.thought_ns),
        round_ms=_left(TimeLimit(round_ns=limit.round_ns), round_, now.thought_ns),
        times_ms=[time // _MS for time in table.times.seats_ns],
    )


def late_in_ms(now: Now) -> int | None:
    """In how many milliseconds the awaited players are passed by; None for never."""
    return None if now.late_in_ns is None else now.late_in_ns // _MS


def _left(limit: TimeLimit, round_: Round, thought_ns: int) -> int | None:
    if round_.over or (limit.turn_ns is None and limit.round_ns is None):
        return None
    left = limit.left_ns(round_, thought_ns)
    return None if left is None else max(left, 0) // _MS


class ShownAction:
    """An action as it is shown. Most of it is the same for all, and worked out once."""

    def __init__(self, table: Table, entry: Acted, round_: Round, now: Now) -> None:
        count, mover = len(entry.events), table.mover
        self._table = table
        self._round = round_
        self._mover = None if mover is None else mover.number
        self._log = [_write_lines(event) for event in entry.events]
        self.shared: Shown = {
            "is": "event",
            "version": table.version,
            "breakdowns": [line.to_dict() for line in latest_breakdowns(round_, count)],
            "doers": [doer.to_dict() for doer in table.doers[-count:]],
            "asked": _asked(table),
            "clock": describe_clock(table, now),
            "late_in_ms": late_in_ms(now),
        }
        self.shared_view: Shown = {
            "to_move": self._mover,
            "sizes": round_.sizes,
            "pool": round_.pool_size,
            "draws": round_.draws,
            "draws_left": _draws_left(round_),
            "made": _made(round_),
            "totals": round_.totals,
        }

    def own(self, seat: int | None) -> Shown:
        """The rest of the message for a seat, or for a spectator."""
        undo, ask = undo_rights(self._table, seat)
        log = [line if by == seat else unseen for by, line, unseen in self._log]
        return {"log": log, "undo": undo, "ask": ask}

    def own_view(self, seat: int | None) -> Shown:
        """The same of its view."""
        if seat is None:
            return {"hand": None, "actions": []}
        hands = self._round.hands
        return {
            "hand": None if hands is None else _hand(hands[seat - 1]),
            "actions": self._actions() if seat == self._mover else [],
        }

    def _actions(self) -> list[Shown]:
        round_ = self._round
        return [
            describe(action, round_.points(action), round_.board)
            for action in round_.legal_actions()
        ]


def _write_lines(event: Event) -> tuple[int, str, str]:
    """The seat of an event, its line, and the line as others see it."""
    line = str(event)
    return event.seat, line, str(event.unseen()) if isinstance(event.action, Draw) else line


@lru_cache(_HANDS)
def _hand(tiles: int) -> list[str]:
    """A hand as it is shown; most of them are the same as before."""
    return names(tiles)
