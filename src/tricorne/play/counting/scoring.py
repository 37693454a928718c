"""Scoring of a line: its points and their parts, its doubts, and the state after it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tricorne.play.counting.agreed import Party
from tricorne.play.counting.doubts import doubts
from tricorne.play.counting.line import Ended, Leaves, Line, Opens, Turn
from tricorne.play.counting.standing import Reckoning
from tricorne.rules.actions import Place
from tricorne.rules.board import Board
from tricorne.rules.breakdown import Source, placement_parts
from tricorne.rules.errors import Refusal
from tricorne.rules.event import Ending
from tricorne.rules.figure import Figure
from tricorne.rules.grid import ORIGIN
from tricorne.rules.terms import Terms, settle_sums
from tricorne.rules.tiles import COUNT

Parts = dict[Source | Figure, int]


class Counted(NamedTuple):
    """A line with its result. `points` are those of each seat."""

    line: Line
    standing: Reckoning
    points: tuple[int, ...]
    parts: Parts
    doubts: tuple[Refusal, ...]


def score_line(agreed: Party, standing: Reckoning, line: Line, board: Board | None) -> Counted:
    """The result of a line, given everything before it.

    `board` is the board before the line, if that is known. The tile of the line is placed on it.
    """
    nothing = (0,) * agreed.players
    doubtful = doubts(agreed, standing, line, board)
    match line:
        case Opens():
            return Counted(line, _opened(agreed, standing, line), nothing, {}, doubtful)
        case Turn():
            return _turn(agreed, standing, line, board, doubtful)
        case Ended():
            points = _settled(agreed, standing, line)
            return Counted(line, _ended(agreed, standing, line, points), points, {}, doubtful)
        case Leaves():
            return Counted(line, _left(standing, line), nothing, {}, doubtful)


def turn_parts(terms: Terms, standing: Reckoning, turn: Turn) -> Parts:
    """The parts of a turn's points, in order."""
    amounts, limit = terms.amounts, terms.sheet.draw_limit
    parts: Parts = {}
    if turn.draws:
        parts[Source.DRAW] = -amounts.draw * turn.draws
        more = sum(amounts.draws[: turn.draws]) - amounts.draw * min(turn.draws, limit)
        if more:
            parts[Source.LAST_DRAW] = -more
    if turn.tile is not None:
        place = turn.place or Place(turn.tile, 0, ORIGIN)
        opens = standing.laid == 0
        return {**parts, **placement_parts(place, turn.figure, terms, opens=opens)}
    if turn.draws >= limit and amounts.exhausted_pass:
        parts[Source.USED_UP] = -amounts.exhausted_pass
    elif turn.draws < limit and turn.draws >= standing.pool and amounts.empty_pass:
        parts[Source.EMPTY] = -amounts.empty_pass
    else:
        parts[Source.PASS] = 0
    return parts


def _opened(agreed: Party, standing: Reckoning, line: Opens) -> Reckoning:
    present = standing.present()
    size = agreed.terms.sheet.hand[max(len(present), 1) - 1]
    hands = tuple(size if seat in present else 0 for seat in range(1, agreed.players + 1))
    return Reckoning(
        standing.totals,
        standing.rounds,
        standing.gone,
        number=standing.number + 1,
        settled=False,
        seat=line.seat,
        before=standing.totals,
        hands=hands,
        pool=COUNT - sum(hands),
    )


def _turn(
    agreed: Party,
    standing: Reckoning,
    turn: Turn,
    board: Board | None,
    doubtful: tuple[Refusal, ...],
) -> Counted:
    parts = turn_parts(agreed.terms, standing, turn)
    brought = sum(parts.values())
    points = tuple(brought if s == turn.seat else 0 for s in range(1, agreed.players + 1))
    laid = turn.tile is not None
    more = turn.draws - (1 if laid else 0)
    hands = tuple(
        max(size + more, 0) if seat == turn.seat else size
        for seat, size in enumerate(standing.hands or (0,) * agreed.players, start=1)
    )
    after = replace(
        _paid(agreed, standing, points),
        seat=standing.following(turn.seat),
        hands=hands,
        pool=max(standing.pool - turn.draws, 0),
        out=standing.out if turn.tile is None else standing.out | 1 << turn.tile,
        laid=standing.laid + (1 if laid else 0),
        places=_places(standing, turn),
        idle=0 if laid or turn.draws else standing.idle + 1,
    )
    if board is not None and after.places is not None and turn.place is not None:
        board.place(turn.place)
    ending = _ending(agreed, after, turn, None if after.places is None else board)
    if ending is not None and not standing.settled:
        after = replace(after, ending=ending, seat=0)
        if ending == "target":
            after = _closed(after)
    return Counted(turn, after, points, parts, doubtful)


def _places(standing: Reckoning, turn: Turn) -> tuple[Place, ...] | None:
    """Where the tiles are.

    Unknown once one tile has no place, two tiles share one, or there are more than in the set.
    """
    places, place = standing.places, turn.place
    if turn.tile is None or places is None:
        return places
    if place is None or len(places) == COUNT or any(place.cell == each.cell for each in places):
        return None
    return (*places, place)


def _ending(agreed: Party, after: Reckoning, turn: Turn, board: Board | None) -> Ending | None:
    """How the round ends with a turn, as far as the lines tell."""
    target = agreed.terms.target_at_once
    if target and turn.tile is not None and after.totals[turn.seat - 1] >= target:
        return "target"
    if not after.hands[turn.seat - 1]:
        return "out"
    if after.pool:
        return None
    if after.idle >= len(after.present()):
        return "blocked"
    if turn.place is None or board is None:
        return None
    return None if after.unseen & board.fitting else "blocked"


def _settled(agreed: Party, standing: Reckoning, line: Ended) -> tuple[int, ...]:
    """The points of the end of a round for each seat; none for players who have left."""
    present = standing.present()
    sums = [line.left[seat - 1].points if line.left else 0 for seat in present]
    out = present.index(line.out) + 1 if line.out in present else None
    if not present or (out is None and line.out is not None):
        return (0,) * agreed.players
    sizes = [_tiles_left(standing, line, seat) for seat in present]
    brings = dict(zip(present, settle_sums(agreed.terms.amounts, sums, sizes, out), strict=True))
    return tuple(brings.get(seat, 0) for seat in range(1, agreed.players + 1))


def _tiles_left(standing: Reckoning, line: Ended, seat: int) -> int:
    """How many tiles a seat holds: those that were named, or as many as it should have."""
    tiles = line.left[seat - 1].tiles if line.left else None
    if tiles is not None:
        return tiles.bit_count()
    return standing.hands[seat - 1] if standing.hands else 0


def _ended(agreed: Party, standing: Reckoning, line: Ended, points: tuple[int, ...]) -> Reckoning:
    after = _paid(agreed, standing, points)
    if standing.settled:
        return after
    how: Ending = "blocked" if line.out is None else "out"
    scored = tuple(seat for seat, points_ in enumerate(points, start=1) if points_ > 0)
    won = scored if line.out is None else (line.out,)
    return _closed(replace(after, ending=how, seat=0, round_winners=won))


def _paid(agreed: Party, standing: Reckoning, points: tuple[int, ...]) -> Reckoning:
    totals = tuple(a + b for a, b in zip(standing.totals, points, strict=True))
    target = agreed.terms.target
    reached = standing.reached or (target > 0 and max(totals) >= target)
    return replace(standing, totals=totals, reached=reached)


def _closed(standing: Reckoning) -> Reckoning:
    """Close the round: its points go into the table of rounds."""
    brought = tuple(
        after - before for after, before in zip(standing.totals, standing.before, strict=True)
    )
    return replace(standing, settled=True, seat=0, rounds=(*standing.rounds, brought))


def _left(standing: Reckoning, line: Leaves) -> Reckoning:
    after = replace(standing, gone=tuple(sorted({*standing.gone, line.seat})))
    hands = tuple(0 if s == line.seat else n for s, n in enumerate(after.hands, start=1))
    seat = after.following(line.seat) if after.seat == line.seat else after.seat
    return replace(after, hands=hands, seat=seat)
