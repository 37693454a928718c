"""Questions about where a tile may be placed, and the figure it makes there."""

from __future__ import annotations

from tricorne.play.arbiter.example import Example, lay_example, parse_places
from tricorne.rules.errors import N_
from tricorne.rules.figure import Figure
from tricorne.rules.sentences import Sentence, laying, say
from tricorne.rules.terms import Terms

YES, NO = say(N_("Yes.")), say(N_("No."))

_BRIDGED = "402@0,0 342@0,-1 400@0,1 404@-1,1 450@-1,2 554@-2,2 454@-2,1 444@-2,0"
_BRIDGE = f"{_BRIDGED} 443@-1,-1"
_MISMATCH = f"{_BRIDGED} 343@-1,-1"
_BESIDE = "145@0,0 134@0,1"
_TOUCHING = "345@0,0 124@0,2"
_FIVE = "015@0,0 001@0,1 011@0,2 114@1,2 145@1,1"
_HEXAGON = f"{_FIVE} 515@1,0"
_DOUBLE = "135@0,0 015@0,-1 055@0,-2 554@1,-2 544@1,-1 113@0,1 123@0,2 323@1,2 334@1,1 534@1,0"
_RISING = "101@0,0 120@0,1 230@0,2 034@1,2 045@1,1"
"""Five tiles around a 0 that no tile closes: it would have to be 0-5-1."""
_SIDES = (
    "330@0,0 323@0,1 035@1,0 355@1,1 345@1,2 455@1,3 445@1,4 344@0,4 234@0,3 232@-1,3"
    " 122@-1,2 123@-1,1"
)


def _brings(terms: Terms, figure: Figure) -> Sentence:
    points = terms.amounts.figure[figure]
    if points:
        return say(N_("It scores {points} on top of the tile."), points=points)
    if terms.scoring == "none":
        return say(N_("This match is played without points."))
    return say(N_("By these rules, it scores nothing on top of the tile."))


def bridge_answer(terms: Terms) -> list[Sentence]:
    what = N_(
        "It is a bridge if one whole side of the tile joins another tile, and the corner opposite"
        " that side touches a tile as well."
    )
    return [say(what), _brings(terms, Figure.BRIDGE)]


def bridge_examples(terms: Terms) -> list[Example]:
    yes = N_("Below, a side is joined; above, the corner touches another tile: a bridge.")
    no = N_("One side is joined, but the opposite corner touches nothing: no bridge.")
    return [lay_example(terms, say(yes), _BRIDGE), lay_example(terms, say(no), _BESIDE)]


def both_answer(_terms: Terms) -> list[Sentence]:
    why = N_(
        "A tile makes one figure at most. A bridge joins a single side; two sides and a"
        " hexagon take two or three."
    )
    return [NO, say(why)]


def both_examples(terms: Terms) -> list[Example]:
    sides = N_("Two sides are joined, so it is not a bridge, whatever the third corner touches.")
    return [lay_example(terms, say(sides), _SIDES)]


def two_sides_answer(terms: Terms) -> list[Sentence]:
    what = N_("“Two sides” is a tile that joins two or three sides and closes no hexagon.")
    return [say(what), _brings(terms, Figure.TWO_SIDES)]


def two_sides_examples(terms: Terms) -> list[Example]:
    return [lay_example(terms, say(N_("Two sides are joined, and no hexagon is closed.")), _SIDES)]


def hexagon_answer(terms: Terms) -> list[Sentence]:
    what = N_("It is a hexagon if the tile is the sixth around a point.")
    return [say(what), _brings(terms, Figure.HEXAGON)]


def hexagon_examples(terms: Terms) -> list[Example]:
    six = say(N_("Six tiles around one point: a hexagon."))
    five = say(N_("Five tiles around a point are not a hexagon yet."))
    return [lay_example(terms, six, _HEXAGON), lay_example(terms, five, _FIVE)]


def second_answer(terms: Terms) -> list[Sentence]:
    figures = terms.amounts.figure
    two, three = figures[Figure.DOUBLE_HEXAGON], figures[Figure.TRIPLE_HEXAGON]
    if not two | three:
        return [_brings(terms, Figure.DOUBLE_HEXAGON)]
    template = N_(
        "Hexagons closed by one tile are counted together: {points} on top of the tile for"
        " two, {three} for three."
    )
    return [say(template, points=two, three=three)]


def second_examples(terms: Terms) -> list[Example]:
    return [lay_example(terms, say(N_("The last tile closes a hexagon on each side.")), _DOUBLE)]


def corners_answer(terms: Terms) -> list[Sentence]:
    return [YES, laying(terms)[0]]


def corners_examples(terms: Terms) -> list[Example]:
    said = N_("The side fits, but the tile can't go there: the corner above does not match.")
    return [
        lay_example(terms, say(said), _MISMATCH),
        lay_example(terms, say(N_("Here it fits.")), _BRIDGE),
    ]


def touching_answer(terms: Terms) -> list[Sentence]:
    return [NO, laying(terms)[0]]


def touching_examples(terms: Terms) -> list[Example]:
    said = N_("The numbers match, but only a corner touches: the tile can't go there.")
    return [lay_example(terms, say(said), _TOUCHING)]


def backwards_answer(_terms: Terms) -> list[Sentence]:
    clockwise = N_(
        "No tile has them the wrong way round: read clockwise from the smallest, the numbers"
        " of a tile never fall. So there is a 0-1-2, but no 0-2-1."
    )
    closing = N_(
        "That is why a hexagon can close only if the number in its middle stands on its rim as"
        " well. Without it, the numbers would have to rise all the way round."
    )
    return [say(clockwise), say(closing)]


def backwards_examples(terms: Terms) -> list[Example]:
    gap = N_("The gap asks for 0-5-1. No tile is made that way, so this hexagon stays open.")
    closed = N_("Here the number in the middle stands on the rim as well, and the hexagon closes.")
    return [Example(say(gap), parse_places(_RISING)), lay_example(terms, say(closed), _HEXAGON)]
