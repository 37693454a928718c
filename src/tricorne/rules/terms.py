"""The agreement before a match: a sheet, a scoring and a target; and the amounts that follow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, cast

from tricorne.rules.actions import Draw, Place
from tricorne.rules.errors import N_, Code, SheetError, refuse
from tricorne.rules.figure import Figure
from tricorne.rules.sheet import Sheet
from tricorne.rules.tiles import COUNT, TRIPLES, VALUES, ZERO, tiles_in, value

if TYPE_CHECKING:
    from tricorne.rules.actions import Action
    from tricorne.rules.board import Board
    from tricorne.rules.sheet import Blocked

Scoring = Literal["full", "simple", "none"]
SCORINGS: tuple[Scoring, ...] = ("full", "simple", "none")


class Amounts(NamedTuple):
    """All points that can be won or lost, under one sheet and one scoring. Costs are positive."""

    tile: tuple[int, ...]
    opening_bonus: tuple[int, ...]
    figure: dict[Figure | None, int]
    draw: int
    """The cost of a draw, if it is not the last one allowed."""
    draws: tuple[int, ...]
    """The cost of the first draw of a turn, the second, and so on to the last one allowed."""
    exhausted_pass: int
    """The cost of passing after the last draw allowed."""
    empty_pass: int
    """The cost of passing, draws left, because the pool is empty."""
    out_bonus: int
    out_takes: bool
    out_costs: bool
    blocked: Blocked

    @property
    def unit(self) -> float:
        """The average points of a tile for each point of its value."""
        return sum(self.tile) / sum(VALUES)

    def points_of(self, action: Action, board: Board, draws: int) -> int:
        """The immediate points of a legal action, on this board and after this many draws."""
        if isinstance(action, Place):
            points = self.tile[action.tile]
            if not board.laid:
                return points + self.opening_bonus[action.tile]
            return points + self.figure[board.figure(action.cell)]
        if isinstance(action, Draw):
            return -self.draws[draws]
        return -(self.exhausted_pass if draws == len(self.draws) else self.empty_pass)

    def to_dict(self) -> dict[str, object]:
        """As plain values. `tile` is None where a tile is worth the sum of its numbers.

        `opening` is the bonus for opening with a triple, `opening_zero` the one for 0-0-0.
        """
        opening = {tile: self.opening_bonus[tile] for tile in tiles_in(TRIPLES)}
        return {
            "tile": None if self.tile == VALUES else self.tile[ZERO],
            "opening": min(opening.values()),
            "opening_zero": opening[ZERO],
            "figures": {figure.value: self.figure[figure] for figure in Figure},
            "draw": self.draw,
            "last_draw": self.draws[-1] - self.draw,
            "exhausted_pass": self.exhausted_pass,
            "empty_pass": self.empty_pass,
            "out_bonus": self.out_bonus,
            "out_takes": self.out_takes,
            "out_costs": self.out_costs,
            "blocked": self.blocked,
        }


@dataclass(frozen=True, slots=True)
class Terms:
    """A sheet, a scoring, and the target asked for: 0 for none, None for the sheet's own.

    Raises SheetError if the three contradict each other.
    """

    sheet: Sheet
    scoring: Scoring = "full"
    asked: int | None = None

    def __post_init__(self) -> None:
        """Refuse an impossible agreement."""
        check_scoring(self.scoring, self.asked)

    @property
    def target(self) -> int:
        """The points that end the match; 0 where a match is one round."""
        if self.asked is not None:
            return self.asked
        return self.sheet.target if self.scoring == "full" else 0

    @property
    def rounds(self) -> int:
        """After how many rounds a match is over at the latest; 0 where no number ends it."""
        return self.sheet.rounds if self.scoring != "none" else 0

    @property
    def is_one_round(self) -> bool:
        """Whether a match is one round."""
        return not self.target and self.rounds < 2  # noqa: PLR2004  (more than one)

    @property
    def round_winner_wins(self) -> bool:
        """Whether, of several at the target after a round, the one who won that round wins."""
        sheet = self.sheet
        return sheet.target_winner == "round" and sheet.target_when == "after round"

    @property
    def target_at_once(self) -> int | None:
        """The target, where reaching it ends the match at once."""
        return self.target or None if self.sheet.target_when == "at once" else None

    @property
    def amounts(self) -> Amounts:
        """The points of everything."""
        return _amounts(self.sheet, self.scoring)

    @classmethod
    def from_dict(cls, told: Mapping[str, object]) -> Terms:
        """The agreement that `to_dict` writes.

        Amounts follow from the rest, and are not read. Raises SheetError for anything else.
        """
        sheet, scoring, target = (told.get(key) for key in ("sheet", "scoring", "target"))
        whole = isinstance(target, int) and not isinstance(target, bool)
        if not isinstance(sheet, dict) or not isinstance(scoring, str) or not whole:
            template = N_("an agreement is told by its sheet, its scoring and its target")
            raise SheetError(refuse(Code.RULES, template))
        return cls(Sheet.from_dict(sheet), cast("Scoring", scoring), cast("int", target))

    def to_dict(self) -> dict[str, object]:
        """The agreement as plain values: the sheet, and the amounts that follow from it."""
        return {
            "sheet": {"name": self.sheet.name, **self.sheet.parameters()},
            "scoring": self.scoring,
            "target": self.target,
            "rounds": self.rounds,
            "amounts": self.amounts.to_dict(),
        }


def check_scoring(scoring: str, asked: int | None) -> None:
    """Raise SheetError for an unknown scoring, or a target that does not fit it."""
    if scoring not in SCORINGS:
        reason = refuse(
            Code.RULES,
            "there is no scoring “{scoring}”; there are: {scorings}",
            scoring=scoring,
            scorings=", ".join(SCORINGS),
        )
        raise SheetError(reason)
    if asked is not None and asked < 0:
        raise SheetError(refuse(Code.RULES, "{target}: a target is above 0", target=asked))
    if scoring == "none" and asked:
        raise SheetError(refuse(Code.RULES, "a target needs a scoring, and this match has none"))


@lru_cache(maxsize=256)
def _amounts(sheet: Sheet, scoring: Scoring) -> Amounts:
    return _FULL_SIMPLE_NONE[scoring](sheet)


def _full(sheet: Sheet) -> Amounts:
    one, two, three = sheet.hexagons
    bonus = [sheet.triple_bonus * (TRIPLES >> tile & 1) for tile in range(COUNT)]
    bonus[ZERO] += sheet.zero_bonus
    draws = [sheet.draw_cost] * sheet.draw_limit
    limited = sheet.draws != "unlimited"
    always = sheet.last_draw_when == "always"
    if limited and always:
        draws[-1] += sheet.last_draw_cost
    return Amounts(
        tile=VALUES,
        opening_bonus=tuple(bonus),
        figure={
            None: 0,
            Figure.BRIDGE: sheet.bridge,
            Figure.TWO_SIDES: sheet.two_sides,
            Figure.HEXAGON: one,
            Figure.DOUBLE_HEXAGON: two,
            Figure.TRIPLE_HEXAGON: three,
        },
        draw=sheet.draw_cost,
        draws=tuple(draws),
        exhausted_pass=sheet.last_draw_cost if limited and not always else 0,
        empty_pass=sheet.empty_pass_cost,
        out_bonus=sheet.out_bonus,
        out_takes=sheet.out_takes,
        out_costs=sheet.out_costs,
        blocked=sheet.blocked,
    )


def _none(sheet: Sheet) -> Amounts:
    return Amounts(
        tile=(0,) * COUNT,
        opening_bonus=(0,) * COUNT,
        figure=dict.fromkeys([None, *Figure], 0),
        draw=0,
        draws=(0,) * sheet.draw_limit,
        exhausted_pass=0,
        empty_pass=0,
        out_bonus=0,
        out_takes=False,
        out_costs=False,
        blocked="nothing",
    )


def _simple(sheet: Sheet) -> Amounts:
    """Points that a child can count: 1 for a tile, a few more for figures and for going out."""
    figures: dict[Figure | None, int] = {
        None: 0,
        Figure.BRIDGE: 1,
        Figure.TWO_SIDES: 0,
        Figure.HEXAGON: 1,
        Figure.DOUBLE_HEXAGON: 2,
        Figure.TRIPLE_HEXAGON: 3,
    }
    return _none(sheet)._replace(tile=(1,) * COUNT, figure=figures, out_bonus=5)


_FULL_SIMPLE_NONE = {"full": _full, "simple": _simple, "none": _none}


def settle(amounts: Amounts, hands: tuple[int, ...], out: int | None) -> tuple[int, ...]:
    """What the end of a round brings each seat, given the tiles left in the hands.

    `out` is the seat that went out; without one, the round was blocked.
    """
    sums, sizes = [value(hand) for hand in hands], [hand.bit_count() for hand in hands]
    return settle_sums(amounts, sums, sizes, out)


def settle_sums(
    amounts: Amounts, left: list[int], sizes: list[int], out: int | None
) -> tuple[int, ...]:
    """The same, where of each hand only the sum and the number of tiles are known."""
    if out is not None:
        return _out(amounts, left, out)
    return _BLOCKED[amounts.blocked](left, sizes)


def _out(amounts: Amounts, left: list[int], out: int) -> tuple[int, ...]:
    brings = [-points if amounts.out_costs else 0 for points in left]
    brings[out - 1] = amounts.out_bonus + (sum(left) if amounts.out_takes else 0)
    return tuple(brings)


def _each_loses_their_own(left: list[int], _sizes: list[int]) -> tuple[int, ...]:
    return tuple(-points for points in left)


def _lowest_hand_scores(left: list[int], _sizes: list[int]) -> tuple[int, ...]:
    lowest = min(left)
    return tuple(sum(left) - 2 * points if points == lowest else 0 for points in left)


def _lowest_hand_gains_differences(left: list[int], _sizes: list[int]) -> tuple[int, ...]:
    lowest = min(left)
    gain = sum(points - lowest for points in left)
    return tuple(gain if points == lowest else 0 for points in left)


def _fewest_tiles_score(left: list[int], sizes: list[int]) -> tuple[int, ...]:
    """Among hands of equally few tiles, the lowest sum scores; equal ones all do."""
    fewest = min(sizes)
    lowest = min(points for points, size in zip(left, sizes, strict=True) if size == fewest)
    return tuple(
        sum(left) - 2 * points if (size, points) == (fewest, lowest) else 0
        for points, size in zip(left, sizes, strict=True)
    )


def _nothing(left: list[int], _sizes: list[int]) -> tuple[int, ...]:
    return (0,) * len(left)


_BLOCKED = {
    "own": _each_loses_their_own,
    "lowest": _lowest_hand_scores,
    "differences": _lowest_hand_gains_differences,
    "nothing": _nothing,
    "fewest": _fewest_tiles_score,
}
