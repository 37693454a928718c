"""What the parameters of a rule sheet mean, in words."""

from __future__ import annotations

from tricorne.cli.language import N_, _

MEANINGS = {
    "players": N_("The fewest and the most who can play."),
    "hand": N_("How many tiles each is dealt, when 1, 2, 3, 4, 5 or 6 play."),
    "opening": N_(
        "Who places the first tile: whoever draws the highest lot (lots), whoever holds the"
        " highest triple (triple), anybody (random)."
    ),
    "triple_bonus": N_("Extra points for opening with three equal numbers."),
    "zero_bonus": N_("Still more for opening with 0-0-0."),
    "zero_instead": N_("Whether the holder of the highest triple may open with his 0-0-0 instead."),
    "bridge": N_("For a tile that joins one side and, with the corner opposite, another tile."),
    "two_sides": N_("For a tile that joins two or three sides and closes no hexagon."),
    "hexagons": N_("For a tile that closes one, two or three hexagons."),
    "draws": N_("How many tiles may be drawn in a turn, at most."),
    "draw_cost": N_("What each tile drawn costs."),
    "last_draw_cost": N_("What using up all draws of a turn costs on top."),
    "last_draw_when": N_(
        "Whether that is due only when nothing is placed (unplaced), or with the last draw in any"
        " case (always)."
    ),
    "empty_pass_cost": N_("What passing costs when the pool has nothing left to draw."),
    "may_decline": N_("Whether one may draw or pass although a tile fits."),
    "out_bonus": N_("For placing the last tile of one's hand."),
    "out_takes": N_("Whether who goes out is given the values of the tiles that the others hold."),
    "out_costs": N_("Whether the others lose the values of the tiles that they hold."),
    "blocked": N_(
        "When nothing goes any more: each loses what he holds (own), the lowest hand gains what"
        " the others hold (lowest) or what they hold more than it (differences), or nothing"
        " changes (nothing)."
    ),
    "target": N_("The points that end a match; 0: a match is one round."),
    "target_when": N_(
        "When the target counts: the moment a total reaches it (at once), at the end of the round"
        " in which one stood there (round), only as totals stand after a round (after round)."
    ),
    "ties": N_("Equal totals are shared (shared), or less thinking time wins (time)."),
}
"""A sentence for each parameter."""

_CHOICES = {
    "lots": N_("highest lot"),
    "triple": N_("highest triple"),
    "random": N_("anybody"),
    "unlimited": N_("unlimited"),
}


def choice_words(value: str) -> str:
    """A value of a parameter in words, where it is one of a few; else as it is."""
    return _(_CHOICES[value]) if value in _CHOICES else value
