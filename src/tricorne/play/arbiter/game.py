"""A whole game put together from the tiles on the table, in the order in which they were laid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tricorne.play.arbiter.example import describe_line, describe_refusal
from tricorne.record import write
from tricorne.rules.actions import Draw, Place
from tricorne.rules.breakdown import breakdowns
from tricorne.rules.deal import Deal
from tricorne.rules.errors import TricorneError
from tricorne.rules.event import Event
from tricorne.rules.match import Match
from tricorne.rules.spelling import parse_tiles
from tricorne.rules.terms import Terms
from tricorne.rules.tiles import tile_set, tiles_in
from tricorne.rules.view import View


def judge_turns(terms: Terms, players: int, texts: Sequence[str]) -> dict[str, object]:
    """Every turn by the rules, seat 1 first and hands unknown: `345@0,0`, `draw`, `pass`.

    `refused` holds the reasons of wrong turns, which are left out; `lines` are the others. `record`
    is the game as a file. Raises SheetError for an impossible number of players.
    """
    match, refused = _played(terms, players, texts)
    round_ = match.rounds[-1]
    return {
        "refused": refused,
        "lines": [describe_line(line) for line in breakdowns(round_.log, terms)],
        "places": [str(place) for place in round_.board.laid.values()],
        "seat": None if round_.over else round_.seat,
        "draws": round_.draws_left,
        "pool": round_.pool_size,
        "sizes": list(round_.sizes),
        "totals": list(round_.totals),
        "ending": round_.ending,
        "record": write(match),
    }


def view_with_hand(
    terms: Terms, players: int, texts: Sequence[str], hand: Sequence[str]
) -> View | None:
    """The view of the seat to move if it holds these tiles; None if that is impossible.

    A claim about the hand may be wrong: the hand must have the counted size, and no tile of the
    table.
    """
    match, _ = _played(terms, players, texts)
    round_ = match.rounds[-1]
    held = tile_set(parse_tiles(hand))
    laid = tile_set(place.tile for place in round_.board.laid.values())
    if round_.over or held & laid or held.bit_count() != round_.sizes[round_.seat - 1]:
        return None
    view = View.of(round_, round_.seat)
    places = [each for each in view.actions if isinstance(each, Place) and held >> each.tile & 1]
    others = [each for each in view.actions if not isinstance(each, Place)]
    may = places if places and not terms.sheet.may_decline else places + others
    return replace(
        view,
        hand=held,
        actions=tuple(may),
        log=tuple(_with_own_draws(view, held)),
    )


def _with_own_draws(view: View, held: int) -> Iterator[Event]:
    """The log with names for drawn tiles: one placed later, or any that the seat still holds."""
    kept = list(tiles_in(held))
    for event, after in zip(view.log, [*view.log[1:], None], strict=True):
        if event.seat != view.seat or not isinstance(event.action, Draw):
            yield event
        elif after is not None and isinstance(after.action, Place):
            yield event._replace(action=Draw(after.action.tile))
        else:
            yield event._replace(action=Draw(kept.pop()))


def _played(
    terms: Terms, players: int, texts: Sequence[str]
) -> tuple[Match, list[dict[str, object] | None]]:
    """A round of these turns, and the reasons of the refused ones, which are left out."""
    match = Match(terms, players)
    round_ = match.start(Deal(players, 1))
    refused: list[dict[str, object] | None] = []
    for text in texts:
        refusal = None
        try:
            round_.play(text)
        except TricorneError as error:
            refusal = describe_refusal(error.refusal)
        refused.append(refusal)
    return match, refused
