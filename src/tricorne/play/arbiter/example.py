"""Drawn examples: a table built tile by tile, hands, and the points of each step, by the rules."""

from __future__ import annotations

from typing import NamedTuple

from tricorne.rules.actions import Place, parse_action
from tricorne.rules.board import Board
from tricorne.rules.breakdown import Breakdown, latest_breakdowns, placement_parts
from tricorne.rules.deal import Deal
from tricorne.rules.errors import Refusal
from tricorne.rules.event import Event
from tricorne.rules.grid import ORIGIN
from tricorne.rules.opening import opener_by_triple
from tricorne.rules.round import Round
from tricorne.rules.sentences import Sentence
from tricorne.rules.sheet import Sheet
from tricorne.rules.terms import Terms
from tricorne.rules.tiles import COUNT, NAMES, TILE_NAMED, parse_set, tile_set, tiles_in

FIVES = Place(TILE_NAMED["555"], 0, ORIGIN)
"""The tile that opens by every sheet, if a player holds it."""


def describe_sentence(sentence: Sentence) -> dict[str, object]:
    """A sentence as plain values, still to translate."""
    return {"template": sentence.template, "details": sentence.details}


def describe_refusal(refusal: Refusal) -> dict[str, object]:
    """A refusal as plain values, still to translate."""
    details = {
        name: detail if isinstance(detail, int) else str(detail)
        for name, detail in refusal.details.items()
    }
    return {"code": refusal.code, "template": refusal.template, "details": details}


def describe_line(line: Breakdown) -> dict[str, object]:
    """A line of a log with its parts, as plain values."""
    return {"line": str(line.event), "points": line.event.points, **line.to_dict()}


class Hand(NamedTuple):
    """A hand, the tiles in it that matter, and the points that follow from it."""

    tiles: int
    chosen: int = 0
    points: int | None = None

    def to_dict(self) -> dict[str, object]:
        """As plain values."""
        return {
            "tiles": [NAMES[tile] for tile in tiles_in(self.tiles)],
            "chosen": [NAMES[tile] for tile in tiles_in(self.chosen)],
            "points": self.points,
        }


class Example(NamedTuple):
    """A drawn example. The last tile on the table is the one in question.

    If it may not be placed there, or something else is not allowed, `refused` says why.
    """

    said: Sentence
    laid: tuple[Place, ...] = ()
    hands: tuple[Hand, ...] = ()
    lines: tuple[Breakdown, ...] = ()
    refused: Refusal | None = None

    def to_dict(self) -> dict[str, object]:
        """As plain values; a line is a line of a log, with its parts."""
        return {
            "said": describe_sentence(self.said),
            "laid": list(map(str, self.laid)),
            "hands": [hand.to_dict() for hand in self.hands],
            "lines": [describe_line(line) for line in self.lines],
            "total": sum(line.event.points for line in self.lines),
            "refused": None if self.refused is None else describe_refusal(self.refused),
        }


def parse_places(text: str) -> tuple[Place, ...]:
    """Tiles as they lie, in the order in which they were laid: `345@0,0 534@0,1`."""
    actions = map(parse_action, text.split())
    return tuple(action for action in actions if isinstance(action, Place))


def lay_example(terms: Terms, said: Sentence, text: str) -> Example:
    """A table whose last tile has just been placed: its points, or why it is not allowed."""
    places = parse_places(text)
    board = Board()
    for place in places[:-1]:
        board.place(place)
    last = places[-1]
    refused = board.refusal(last)
    if refused is not None:
        return Example(said, places, refused=refused)
    return Example(said, places, lines=(worth(terms, board, last),))


def worth(terms: Terms, board: Board, place: Place, *, opens: bool = False) -> Breakdown:
    """The line of a log for placing a tile on this table."""
    figure = board.figure(place.cell)
    parts = placement_parts(place, figure, terms, opens=opens)
    points = sum(parts.values())
    return Breakdown(Event(1, place, points, points), figure, parts)


def company(sheet: Sheet) -> int:
    """How many play in an example: two, if the sheet is for two."""
    fewest, most = sheet.players
    return min(max(fewest, 2), most)


def endless_terms(terms: Terms) -> Terms:
    """The same terms for a round that cannot be over with its first tile."""
    sheet = terms.sheet
    enough = tuple(max(size, 2) for size in sheet.hand)
    return Terms(sheet.changed(hand=enough), terms.scoring, 0)


def open_round(terms: Terms, held: str, drawn: str = "") -> Round:
    """A round opened with 5-5-5. The next seat holds these tiles, and will draw those first.

    Its other tiles fit nowhere.
    """
    terms = endless_terms(terms)
    players = company(terms.sheet)
    size = terms.sheet.hand[players - 1]
    mover = min(players, 2) - 1
    wanted, due = parse_set(held), [TILE_NAMED[name] for name in drawn.split()]
    rest = [tile for tile in range(COUNT - 1) if not (wanted | tile_set(due)) >> tile & 1]
    hands = [0] * players
    hands[0] |= 1 << FIVES.tile
    hands[mover] |= wanted
    for seat in sorted(range(players), key=lambda seat: seat != mover):
        for _ in range(size - hands[seat].bit_count()):
            hands[seat] |= 1 << rest.pop(0)
    dealt = tuple(hands)
    starter = opener_by_triple(dealt)
    round_ = Round(terms, Deal(players, starter, dealt, (*due, *rest)))
    round_.push(FIVES)
    return round_


def last_breakdowns(round_: Round, count: int) -> tuple[Breakdown, ...]:
    """The last actions of a round, each taken apart."""
    return tuple(latest_breakdowns(round_, count))


def laid_tiles(round_: Round) -> tuple[Place, ...]:
    """The tiles of a round's table, as they were laid."""
    return tuple(round_.board.laid.values())
