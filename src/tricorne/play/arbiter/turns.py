"""Questions about drawing, keeping and passing."""

from __future__ import annotations

from tricorne.play.arbiter.example import (
    FIVES,
    Example,
    Hand,
    company,
    endless_terms,
    laid_tiles,
    last_breakdowns,
    open_round,
)
from tricorne.play.arbiter.laying import NO, YES
from tricorne.rules.actions import DRAW, PASS
from tricorne.rules.deal import Deal
from tricorne.rules.errors import N_
from tricorne.rules.parameters import UNLIMITED
from tricorne.rules.round import Round
from tricorne.rules.sentences import Sentence, declining, drawing, passing, say
from tricorne.rules.terms import Terms
from tricorne.rules.tiles import TILE_NAMED

_FITS, _FITS_TOO = "255", "155"
"""Tiles that can lie beside 5-5-5."""
_FITS_NOT = "134 133 124 123 122"
"""Tiles that cannot."""


def _mover(round_: Round, chosen: int = 0) -> Hand:
    return Hand(round_.may_hold(round_.seat), chosen)


def keep_answer(terms: Terms) -> list[Sentence]:
    round_ = open_round(terms, "", _FITS)
    round_.push(DRAW)
    keep = N_("A player who has drawn may keep the tile even if it fits, then draw again or pass.")
    place = N_("A player who has drawn a tile that fits places it at once.")
    return [YES, say(keep)] if round_.may_keep else [NO, say(place)]


def keep_examples(terms: Terms) -> list[Example]:
    round_ = open_round(terms, "", _FITS)
    round_.push(DRAW)
    hand = _mover(round_, 1 << TILE_NAMED[_FITS])
    if not round_.may_keep:
        placed = N_("The drawn tile fits 5-5-5, and may not be kept.")
        refused = round_.refusal(DRAW)
        return [Example(say(placed), laid_tiles(round_), (hand,), refused=refused)]
    round_.push(DRAW if round_.rights.draw else PASS)
    said = N_("The drawn tile fits 5-5-5, but it is kept.")
    return [Example(say(said), laid_tiles(round_), (hand,), last_breakdowns(round_, 2))]


def now_answer(terms: Terms) -> list[Sentence]:
    round_ = open_round(terms, "", _FITS)
    round_.push(DRAW)
    must = N_("If it fits somewhere, it is placed in this turn, and the player may not draw on.")
    may = N_("A drawn tile that is kept may be placed in any later turn.")
    return [NO, say(may)] if round_.may_keep else [YES, say(must)]


def other_answer(terms: Terms) -> list[Sentence]:
    return [NO, declining(terms)[0]]


def other_examples(terms: Terms) -> list[Example]:
    held = _FITS if terms.sheet.may_decline else "245"
    round_ = open_round(terms, held, _FITS_TOO)
    round_.push(DRAW)
    tile = TILE_NAMED[held]
    place = FIVES._replace(tile=tile)
    said = N_("1-5-5 was drawn. The marked tile in the hand has to wait for the next turn.")
    refused = round_.refusal(place)
    return [Example(say(said), laid_tiles(round_), (_mover(round_, 1 << tile),), refused=refused)]


def decline_answer(terms: Terms) -> list[Sentence]:
    return [YES if terms.sheet.may_decline else NO, declining(terms)[1]]


def decline_examples(terms: Terms) -> list[Example]:
    round_ = open_round(terms, _FITS)
    hands = (_mover(round_, 1 << TILE_NAMED[_FITS]),)
    refused = round_.refusal(DRAW)
    if refused is not None:
        said = say(N_("The marked tile fits 5-5-5, so it must be placed."))
        return [Example(said, laid_tiles(round_), hands, refused=refused)]
    round_.push(DRAW)
    said = say(N_("The marked tile fits 5-5-5, but the player may still draw."))
    return [Example(said, laid_tiles(round_), hands, last_breakdowns(round_, 1))]


def draws_answer(terms: Terms) -> list[Sentence]:
    return drawing(terms)


def draws_examples(terms: Terms) -> list[Example]:
    round_ = open_round(terms, "", _FITS_NOT)
    count = _draw(round_, len(_FITS_NOT.split()))
    passed = round_.rights.pass_
    if passed:
        round_.push(PASS)
    said = (
        N_("A whole turn without placing a tile:") if passed else N_("The first draws of a turn:")
    )
    return [Example(say(said), lines=last_breakdowns(round_, count + passed))]


def _draw(round_: Round, most: int) -> int:
    """Draw as often as the rules allow, and no more."""
    count = 0
    while count < most and round_.rights.draw:
        round_.push(DRAW)
        count += 1
    return count


def last_answer(terms: Terms) -> list[Sentence]:
    amounts = terms.amounts
    if terms.sheet.draws == UNLIMITED:
        return [
            say(N_("There is no last draw; each one costs points, whatever follows.")),
            *drawing(terms)[1:],
        ]
    if not sum(amounts.draws):
        return [say(N_("Draws cost nothing if a tile is placed; the tile scores as usual."))]
    template = N_("The draws still cost {points} in all; the tile scores as usual.")
    return [say(template, points=sum(amounts.draws))]


def last_examples(terms: Terms) -> list[Example]:
    limit = min(terms.sheet.draw_limit, len(_FITS_NOT.split()))
    before = _FITS_NOT.split()[: limit - 1]
    round_ = open_round(terms, "", " ".join([*before, _FITS]))
    count = _draw(round_, limit)
    round_.push(round_.board.placements(1 << TILE_NAMED[_FITS])[0])
    said = N_("The last tile drawn is placed:")
    return [Example(say(said), laid_tiles(round_), lines=last_breakdowns(round_, count + 1))]


def empty_answer(terms: Terms) -> list[Sentence]:
    return passing(terms)


def empty_examples(terms: Terms) -> list[Example]:
    """Everybody draws until the pool is empty. The hands do not matter for that."""
    round_ = Round(endless_terms(terms), Deal(company(terms.sheet), 1))
    round_.push(FIVES)
    while round_.pool_size:
        round_.push(DRAW if round_.rights.draw else PASS)
    if round_.draws:
        round_.push(PASS)
    round_.push(PASS)
    said = N_("The pool is empty, and no tile is placed:")
    return [Example(say(said), lines=last_breakdowns(round_, 1))]
