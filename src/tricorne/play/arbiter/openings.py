"""Questions about who opens a round, with which tile, and its points."""

from __future__ import annotations

from tricorne.play.arbiter.example import FIVES, Example, Hand, worth
from tricorne.play.arbiter.laying import NO
from tricorne.rules.board import Board
from tricorne.rules.errors import N_
from tricorne.rules.opening import opener_by_triple, opening_tiles, winner_of_lots
from tricorne.rules.sentences import Sentence, laying, opening, say
from tricorne.rules.terms import Terms
from tricorne.rules.tiles import TILE_NAMED, ZERO, parse_set

_HANDS = ("000 015 233 445 555", "012 045 334 344 455", "011 111 235 244 444")
_PLAIN = ("012 145 233 244 345", "015 045 334 344 455", "011 112 235 244 355")
"""Without a triple."""
_LOTS = ("123", "345", "044")


def _by_triple(terms: Terms) -> bool:
    return terms.sheet.opening == "triple"


def opener_answer(terms: Terms) -> list[Sentence]:
    return opening(terms)[:1]


def opener_examples(terms: Terms) -> list[Example]:
    if _by_triple(terms):
        return [_openers(terms, _HANDS)]
    if terms.sheet.opening == "lots":
        lots = tuple(TILE_NAMED[name] for name in _LOTS)
        won = winner_of_lots(lots)
        hands = tuple(
            Hand(1 << lot, 1 << lot if seat in won else 0) for seat, lot in enumerate(lots, start=1)
        )
        return [
            Example(say(N_("Three lots; the player who drew the marked one opens.")), hands=hands)
        ]
    return []


def _openers(terms: Terms, held: tuple[str, ...]) -> Example:
    """Three hands, and in the one that opens the tiles that it may open with."""
    hands = tuple(map(parse_set, held))
    first = opener_by_triple(hands) - 1
    shown = tuple(
        Hand(hand, opening_tiles(terms.sheet, hand) if seat == first else 0)
        for seat, hand in enumerate(hands)
    )
    return Example(
        say(N_("Three hands; the player who holds the marked tile opens with it.")), hands=shown
    )


def tile_answer(terms: Terms) -> list[Sentence]:
    if not _by_triple(terms):
        return [say(N_("With any tile of the hand."))]
    template = N_(
        "With the highest triple in the hand, or, without one, with a tile of the highest value."
    )
    return [say(template), *_zero_instead(terms)]


def _zero_instead(terms: Terms) -> list[Sentence]:
    return opening(terms)[1:2] if _by_triple(terms) and terms.sheet.zero_instead else []


def tile_examples(terms: Terms) -> list[Example]:
    hand = parse_set(_HANDS[0])
    said = N_("This hand may open with the marked tiles.")
    return [Example(say(said), hands=(Hand(hand, opening_tiles(terms.sheet, hand)),))]


def nobody_answer(terms: Terms) -> list[Sentence]:
    if _by_triple(terms):
        template = N_(
            "Then the tile with the highest value opens; if several tie, the one with the"
            " highest number."
        )
        return [say(template)]
    return [say(N_("That does not matter: triples do not decide here.")), *opener_answer(terms)]


def nobody_examples(terms: Terms) -> list[Example]:
    return [_openers(terms, _PLAIN)] if _by_triple(terms) else opener_examples(terms)


def zero_answer(terms: Terms) -> list[Sentence]:
    said = _zero_instead(terms)
    if not said and _by_triple(terms):
        said = [say(N_("0-0-0 is the lowest triple: it opens only if nobody holds another."))]
    elif not said:
        said = [say(N_("Here, 0-0-0 is a tile like any other."))]
    points = terms.amounts.tile[ZERO] + terms.amounts.opening_bonus[ZERO]
    if terms.scoring == "none":
        return said
    return [*said, say(N_("Opening with it scores {points} in all."), points=points)]


def zero_examples(terms: Terms) -> list[Example]:
    said = N_("The round is opened with 0-0-0:")
    return [_opened(terms, "000", said)]


def _opened(terms: Terms, name: str, said: str) -> Example:
    place = FIVES._replace(tile=TILE_NAMED[name])
    return Example(say(said), (place,), lines=(worth(terms, Board(), place, opens=True),))


def first_answer(terms: Terms) -> list[Sentence]:
    bonus = [one for one in opening(terms)[1:] if "points" in one.details]
    if terms.scoring == "none":
        return [say(N_("This match is played without points."))]
    nothing = say(N_("Opening scores nothing extra."))
    return [*laying(terms)[1:], *(bonus or [nothing])]


def first_examples(terms: Terms) -> list[Example]:
    triple = _opened(terms, "555", N_("The round is opened with a triple:"))
    return [triple, _opened(terms, "345", N_("The round is opened with another tile:"))]


def ten_answer(terms: Terms) -> list[Sentence]:
    if terms.scoring == "none":
        return [say(N_("This match is played without points."))]
    bonus = [one for one in opening(terms)[1:] if "points" in one.details]
    if not bonus:
        return [NO, say(N_("By these rules, going first brings nothing on top of the tile."))]
    return [say(N_("Not by itself: only the tile that opens can bring more.")), *bonus]
