"""Leads the contestants of an evening from table to table, and lays the tables for them.

All tables of a round have the same boards. A table is laid when all its contestants have played
what they had to before. Nobody learns a board before it has been played everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Literal

from tricorne.play.evening.boards import board, board_promise, board_salt
from tricorne.play.evening.evening import Evening, TypedResult, read_evening
from tricorne.play.evening.ranking import DealResult
from tricorne.play.evening.showing import show_evening
from tricorne.play.table.agreement import Agreement
from tricorne.play.table.laying import NewSeat, NewTable
from tricorne.rules.commitment import digest_of
from tricorne.rules.presets import preset
from tricorne.server.live.outside import BoardChance
from tricorne.server.store.evenings import BoardLaid, BoardTable, EveningRow, claim_board

if TYPE_CHECKING:
    from tricorne.server.live.days import Days
    from tricorne.server.live.hall import Hall
    from tricorne.server.store.writer import Step

Errand = Literal["play", "wait", "out", "over"]
"""What a player has to do: play, wait for other tables or the next round, sit out, or go home."""
PATIENCE = 120
"""After so many seconds a bot plays for somebody who does not move."""
_KEPT = 64


@dataclass(frozen=True, slots=True)
class Destination:
    """Where a player has to go. `behind` are the names of those who still play elsewhere."""

    errand: Errand
    round: int
    table: BoardTable | None = None
    seat: int = 0
    behind: tuple[str, ...] = ()


@lru_cache(_KEPT)
def _read(text: str) -> Evening:
    return read_evening(text)


def evening_of(row: EveningRow) -> Evening:
    """The evening, with what the tables brought whose board everybody may know."""
    evening = _read(row.evening)
    played = [
        _result(evening, each) for each in row.tables if each.totals and row.is_told(each.board)
    ]
    return replace(evening, played=tuple(played), started=row.started)


def _result(evening: Evening, table: BoardTable) -> TypedResult:
    """What a table brought to each side: partners sit opposite each other."""
    sides = evening.sides
    points = [sum((table.totals or ())[side::sides]) for side in range(sides)]
    round_ = round_of(evening, table.board)
    return TypedResult(round_, table.number, table.board, DealResult(tuple(points)))


def round_of(evening: Evening, board_: int) -> int:
    """The round in which a board is played."""
    return (board_ - 1) // evening.deals + 1


def is_over(row: EveningRow) -> bool:
    """Whether the evening has ended: the organiser says so, or all has been played."""
    evening = _read(row.evening)
    return row.over or (
        row.started == evening.rounds and all(each.totals is not None for each in row.tables)
    )


def tables_in(evening: Evening, round_: int) -> list[BoardTable]:
    """All that is to be played in a round."""
    numbers = range(1, len(evening.plan[round_ - 1].tables) + 1)
    return [BoardTable(deal, number) for deal in evening.deals_in(round_) for number in numbers]


def tokens_of(row: EveningRow, days: Days) -> list[list[str]]:
    """The tokens of each contestant: one for a player, two for a pair."""
    evening = evening_of(row)
    players = range(1, evening.size // evening.sides + 1)
    return [
        [days.seat_token(row.code, contestant, player) for player in players]
        for contestant in range(len(evening.names))
    ]


def player_with(row: EveningRow, days: Days, token: str) -> tuple[int, int] | None:
    """The contestant with this token, and which player of theirs, both from 0."""
    for contestant, tokens in enumerate(tokens_of(row, days)):
        if token in tokens:
            return contestant, tokens.index(token)
    return None


def find_place(row: EveningRow, contestant: int, player: int) -> Destination:
    """Where a player has to go now."""
    evening = evening_of(row)
    if is_over(row):
        return Destination("over", row.started)
    todo = next(_to_play(evening, row, contestant), None)
    if todo is None:
        out = row.started > 0 and contestant in evening.plan[row.started - 1].out
        return Destination("out" if out else "wait", row.started)
    round_ = round_of(evening, todo.board)
    others = evening.plan[round_ - 1].tables[todo.number - 1]
    behind = [each for each in others if next(_to_play(evening, row, each)) != todo]
    if behind:
        names = tuple(evening.names[each] for each in behind)
        return Destination("wait", round_, behind=names)
    return Destination("play", round_, todo, others.index(contestant) + 1 + player * evening.sides)


def _to_play(evening: Evening, row: EveningRow, contestant: int) -> Iterator[BoardTable]:
    """What a contestant has yet to play in the rounds that have begun, in order."""
    for each in row.tables:
        plan = evening.plan[round_of(evening, each.board) - 1]
        if each.totals is None and contestant in plan.tables[each.number - 1]:
            yield each


async def lay_board(hall: Hall, row: EveningRow, place: BoardTable) -> None:
    """Lay the table of a board, unless somebody else has."""
    evening = evening_of(row)
    dealt = board(evening.secret, place.board, evening.rules, evening.size)
    chance = BoardChance(hall.services, dealt, board_salt(evening.secret, place.board))
    agreement = _agreement(row, evening, place, hall.services.days)

    def also(code: str) -> list[Step]:
        return [partial(claim_board, evening=row.code, place=place, table=code)]

    with suppress(BoardLaid):
        await hall.lay(agreement, also=also, chance=chance)


def _agreement(row: EveningRow, evening: Evening, place: BoardTable, days: Days) -> Agreement:
    contestants = evening.plan[round_of(evening, place.board) - 1].tables[place.number - 1]
    sides, tokens = evening.sides, tokens_of(row, days)
    seated = [divmod(seat, sides) for seat in range(evening.size)]
    asked = NewTable(
        kind="online",
        seats=tuple(NewSeat("person", name=evening.names[contestants[side]]) for _, side in seated),
        sheet=evening.sheet,
        house={},
        scoring="full",
        target=0,
        turn=row.turn,
        round=None,
        patience=PATIENCE,
        passing="bot",
        days=None,
        knocking=False,
        hints=False,
        language=row.language,
        practice=None,
    )
    keys = {
        seat: digest_of(tokens[contestants[side]][player])
        for seat, (player, side) in enumerate(seated, start=1)
    }
    return replace(asked.agreement(keys, {}), shared_deal=row.code)


@lru_cache(_KEPT)
def _promises(secret: str, sheet: str, size: int, last: int) -> list[str]:
    """The promise of each board, from the first on: everybody may know them all from the start."""
    rules = preset(sheet)
    return [board_promise(secret, number, rules, size) for number in range(1, last + 1)]


def describe_evening(row: EveningRow) -> dict[str, Any]:
    """All that everybody with the link may know.

    A board is told once it has been played everywhere: its salt, and the tables that had it. The
    secret of all is told at the end.
    """
    evening = evening_of(row)
    over, last = is_over(row), evening.rounds * evening.deals
    return {
        **show_evening(evening),
        "promises": _promises(evening.secret, evening.sheet, evening.size, last),
        "salts": {
            each: board_salt(evening.secret, each)
            for each in sorted({table.board for table in row.tables})
            if row.is_told(each)
        },
        "tables": [
            {
                "deal": each.board,
                "table": each.number,
                "over": each.totals is not None,
                "code": each.code if row.is_told(each.board) else None,
            }
            for each in row.tables
        ],
        "secret": evening.secret if over else None,
        "started": row.started,
        "over": over,
        "ended": row.over,
    }
