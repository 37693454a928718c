"""Doubts: what the sheet or earlier lines make impossible. A doubt forbids nothing."""

from __future__ import annotations

from collections.abc import Iterator

from tricorne.play.counting.agreed import Party
from tricorne.play.counting.line import Ended, Held, Leaves, Line, Opens, Turn
from tricorne.play.counting.standing import Reckoning, is_over
from tricorne.rules.board import Board
from tricorne.rules.errors import N_, Code, Refusal, refuse
from tricorne.rules.figure import Figure
from tricorne.rules.terms import Amounts
from tricorne.rules.tiles import NAMES, VALUES, tiles_in, value


def doubts(
    agreed: Party, standing: Reckoning, line: Line, board: Board | None
) -> tuple[Refusal, ...]:
    """The doubts about a line, given everything before it, with the board if that is known."""
    match line:
        case Opens():
            return tuple(_of_opening(agreed, standing, line))
        case Turn():
            return tuple(_of_turn(agreed, standing, line, board))
        case Ended():
            return tuple(_of_end(agreed, standing, line))
        case Leaves():
            return tuple(_of_leaving(agreed, standing, line.seat))


def needs_tiles_left(amounts: Amounts, *, out: bool) -> bool:
    """Whether the points of a round's end depend on the tiles left."""
    return (amounts.out_takes or amounts.out_costs) if out else amounts.blocked != "nothing"


def _of_opening(agreed: Party, standing: Reckoning, line: Opens) -> Iterator[Refusal]:
    if is_over(agreed, standing):
        yield refuse(Code.OVER, "the match is over")
    if not standing.settled:
        yield refuse(Code.OVER, "the round before is not counted yet")
    yield from _of_leaving(agreed, standing, line.seat)


def _of_leaving(agreed: Party, standing: Reckoning, seat: int) -> Iterator[Refusal]:
    if seat in standing.gone:
        yield refuse(Code.TURN, "{name} has left", name=agreed.name(seat))


def _of_turn(
    agreed: Party, standing: Reckoning, turn: Turn, board: Board | None
) -> Iterator[Refusal]:
    if standing.settled:
        yield refuse(Code.OVER, "nobody has opened a round")
        return
    if standing.ending is not None:
        yield refuse(Code.OVER, "the round is over")
    elif turn.seat != standing.seat:
        template = N_("it's {name}'s turn")
        yield refuse(Code.TURN, template, name=agreed.name(standing.seat or turn.seat))
    yield from _of_draws(agreed, standing, turn)
    if turn.tile is None:
        yield from _of_pass(agreed, standing, turn)
    else:
        yield from _of_tile(standing, turn.tile)
        yield from _of_figure(agreed, standing, turn, board)


def _of_draws(agreed: Party, standing: Reckoning, turn: Turn) -> Iterator[Refusal]:
    limit = agreed.terms.sheet.draw_limit
    if turn.draws > limit:
        template = N_("draws: {count}; this sheet allows {most} in a turn")
        yield refuse(Code.DRAW, template, count=turn.draws, most=limit)
    if turn.draws > standing.pool:
        template = N_("draws: {count}; the pool has {pool} left")
        yield refuse(Code.DRAW, template, count=turn.draws, pool=standing.pool)
    if turn.draws and not standing.laid:
        yield refuse(Code.DRAW, "{name} opens, and does not draw", name=agreed.name(turn.seat))


def _of_pass(agreed: Party, standing: Reckoning, turn: Turn) -> Iterator[Refusal]:
    if not standing.laid:
        yield refuse(Code.PASS, "{name} opens, and places a tile", name=agreed.name(turn.seat))
    elif turn.draws < min(agreed.terms.sheet.draw_limit, standing.pool):
        yield refuse(Code.PASS, "a player who places no tile draws, while draws and tiles remain")


def _of_tile(standing: Reckoning, tile: int) -> Iterator[Refusal]:
    if standing.out >> tile & 1:
        template = N_("the tile {tile} lies on the table already")
        yield refuse(Code.TILE, template, tile=NAMES[tile])


NEEDED = {
    Figure.BRIDGE: 8,
    Figure.TWO_SIDES: 11,
    Figure.HEXAGON: 5,
    Figure.DOUBLE_HEXAGON: 9,
    Figure.TRIPLE_HEXAGON: 12,
}
"""How many tiles must lie on the table before a tile can make a figure."""


def _of_figure(
    agreed: Party, standing: Reckoning, turn: Turn, board: Board | None
) -> Iterator[Refusal]:
    figure = turn.figure
    if figure is not None and not standing.laid:
        yield refuse(Code.POINTS, "the first tile of a round makes nothing yet")
    elif figure is not None and standing.laid < NEEDED[figure]:
        template = N_("that takes {count} tiles already on the table")
        yield refuse(Code.POINTS, template, count=NEEDED[figure])
    if turn.place is None or board is None:
        return
    refusal = board.refusal(turn.place)
    if refusal is not None:
        yield refusal
    elif figure != (made := _counted(agreed, board.figure(turn.place.cell))):
        if made is None:
            yield refuse(Code.POINTS, "in that place, the tile makes no figure")
        else:
            template = N_("in that place, the tile makes another figure: {figure}")
            yield refuse(Code.POINTS, template, figure=made.value)


def _counted(agreed: Party, figure: Figure | None) -> Figure | None:
    """The figure of a turn, if this sheet has it."""
    return figure if agreed.terms.amounts.figure[figure] else None


def _of_end(agreed: Party, standing: Reckoning, line: Ended) -> Iterator[Refusal]:
    if standing.settled:
        yield refuse(Code.OVER, "nobody has opened a round")
        return
    if line.out is None and standing.pool:
        template = N_("the pool has {pool} left: the round is not blocked")
        yield refuse(Code.END, template, pool=standing.pool)
    if line.out is not None and standing.hands[line.out - 1]:
        count = standing.hands[line.out - 1]
        template = N_("by this count, tiles that {name} still has: {count}")
        yield refuse(Code.END, template, name=agreed.name(line.out), count=count)
    if not needs_tiles_left(agreed.terms.amounts, out=line.out is not None):
        return
    if not line.left:
        yield refuse(Code.END, "the tiles left have not been entered")
        return
    wrong = list(_of_hands(agreed, standing, line))
    yield from wrong
    if not wrong:
        yield from _of_all(standing, line.left)


def _of_hands(agreed: Party, standing: Reckoning, line: Ended) -> Iterator[Refusal]:
    elsewhere = standing.out
    for seat in standing.present():
        hand, size, name = line.left[seat - 1], standing.hands[seat - 1], agreed.name(seat)
        if hand.tiles is None:
            yield from _of_sum(standing, hand.points, size, name)
            continue
        for tile in tiles_in(hand.tiles & elsewhere):
            template = N_("the tile {tile}, entered as held by {name}, is elsewhere")
            yield refuse(Code.TILE, template, tile=NAMES[tile], name=name)
        elsewhere |= hand.tiles
        if hand.tiles.bit_count() != size and seat != line.out:
            template = N_("tiles that {name} still has: {count} by this count, not {said}")
            said = hand.tiles.bit_count()
            yield refuse(Code.END, template, name=name, count=size, said=said)


def _of_sum(standing: Reckoning, points: int, size: int, name: str) -> Iterator[Refusal]:
    """Whether this many unseen tiles can be worth this much."""
    worth = sorted(VALUES[tile] for tile in tiles_in(standing.unseen))
    least, most = sum(worth[:size]), sum(worth[max(len(worth) - size, 0) :])
    if not least <= points <= most:
        template = N_("{name} cannot hold {points}: with {count} left, it is {least} to {most}")
        details = {"points": points, "count": size, "least": least, "most": most}
        yield refuse(Code.END, template, name=name, **details)


def _of_all(standing: Reckoning, left: tuple[Held, ...]) -> Iterator[Refusal]:
    """Once the pool is empty, the tiles that are not on the table are in the hands."""
    if standing.pool or standing.gone or standing.laid != standing.out.bit_count():
        return
    due, points = value(standing.unseen), sum(hand.points for hand in left)
    if due != points:
        template = N_("together all hands are worth {due}, and not {points}")
        yield refuse(Code.END, template, due=due, points=points)
