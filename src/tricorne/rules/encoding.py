"""The rules of a match spelled out in numbers, under the names that they have in `layout.Rules`."""

from __future__ import annotations

from tricorne.rules import Match, Terms
from tricorne.rules.figure import HEXAGONS, Figure
from tricorne.rules.sheet import PARAMETERS
from tricorne.rules.tiles import COUNT, tile_set

_FIGURES = (None, Figure.BRIDGE, Figure.TWO_SIDES, *HEXAGONS[1:])


def spelled_out(terms: Terms, players: int) -> dict[str, int | list[int]]:
    """All that compiled code has to know of these terms.

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
        "exhausted_pass": amounts.exhausted_pass,
        "empty_pass": amounts.empty_pass,
        "out_bonus": amounts.out_bonus,
        "out_takes": int(amounts.out_takes),
        "out_costs": int(amounts.out_costs),
        "blocked": _choice("blocked", amounts.blocked),
        "target": terms.target,
        "target_at_once": int(terms.target_at_once is not None),
        "target_when": _choice("target_when", sheet.target_when),
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
