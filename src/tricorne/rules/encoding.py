"""The rules of a match and a position in numbers, under the names of the kernel's records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import inf

from tricorne.rules import Draw, Match, Pass, Terms, View
from tricorne.rules.figure import HEXAGONS, Figure
from tricorne.rules.sheet import PARAMETERS
from tricorne.rules.tiles import COUNT, tile_set, tiles_in

_FIGURES = (None, Figure.BRIDGE, Figure.TWO_SIDES, *HEXAGONS[1:])


@lru_cache(maxsize=16)
def rules_fields(terms: Terms, players: int) -> Mapping[str, int | list[int]]:
    """Everything that compiled code needs of these terms.

    Raises SheetError for a number of players that the sheet does not allow.
    """
    Match(terms, players)
    sheet, amounts = terms.sheet, terms.amounts
    bring = {
        points: tile_set(tile for tile in range(COUNT) if amounts.tile[tile] == points)
        for points in set(amounts.tile)
    }
    return {
        "players": players,
        "hand": sheet.hand[players - 1],
        "opening": _choice("opening", sheet.opening),
        "zero_instead": int(sheet.zero_instead),
        "draw_limit": sheet.draw_limit,
        "may_decline": int(sheet.may_decline),
        "may_keep_drawn": int(sheet.may_keep_drawn),
        "exhausted_pass": amounts.exhausted_pass,
        "empty_pass": amounts.empty_pass,
        "out_bonus": amounts.out_bonus,
        "out_takes": int(amounts.out_takes),
        "out_costs": int(amounts.out_costs),
        "blocked": _choice("blocked", amounts.blocked),
        "target": terms.target,
        "target_at_once": int(terms.target_at_once is not None),
        "target_when": _choice("target_when", sheet.target_when),
        "round_winner_wins": int(terms.round_winner_wins),
        "rounds": terms.rounds,
        "without_points": int(terms.scoring == "none"),
        "figures": [amounts.figure[figure] for figure in _FIGURES],
        "tile": list(amounts.tile),
        "equals": [bring[points] for points in amounts.tile],
        "opening_bonus": list(amounts.opening_bonus),
        "draw_costs": list(amounts.draws),
    }


def _choice(parameter: str, chosen: str) -> int:
    """The choices of a parameter are numbered in the order in which the sheet has them."""
    return list(PARAMETERS[parameter].choices).index(chosen)


def position_fields(
    view: View, hands: Sequence[int], pool: Sequence[int]
) -> dict[str, int | list[int]]:
    """The part of a position that the tiles on the table do not determine, for these hidden tiles.

    `hands` are sets of tiles, one a seat; `pool` is the order of the tiles that are left.
    """
    last = view.log[-1].action if view.log else None
    drawn = last.tile if view.draws and isinstance(last, Draw) else None
    return {
        "hands": list(hands),
        "pool": [*reversed(pool), *(tile for hand in hands for tile in tiles_in(hand))],
        "pool_left": len(pool),
        "opener": view.starter - 1,
        "seat": (view.to_move or view.starter) - 1,
        "draws": view.draws,
        "drawn": 0 if drawn is None else 1 << drawn,
        "idle_passes": _idle_passes(view),
        "touched": int(_touched(view)),
        "totals": list(view.totals),
        "initial_totals": list(view.totals),
    }


def _touched(view: View) -> bool:
    """Whether a total has stood at the target in this round, or before it."""
    target = view.terms.target or inf
    before = list(view.totals)
    for event in view.log:
        before[event.seat - 1] -= event.points
    return max(before) >= target or any(event.total >= target for event in view.log)


def _idle_passes(view: View) -> int:
    """How many of the last actions were passes without a draw before them."""
    count = 0
    actions = [event.action for event in view.log]
    while actions and isinstance(actions[-1], Pass):
        actions.pop()
        if actions and isinstance(actions[-1], Draw):
            return count
        count += 1
    return count
