"""Notes on the lines of play: figures, draws, passes, and how a round or a match ends."""

from __future__ import annotations

from collections.abc import Iterator

from tools.matches.note import Note, summed
from tricorne.rules import Place, Round
from tricorne.rules.actions import Draw, Pass
from tricorne.rules.event import Event
from tricorne.rules.tiles import TRIPLES, ZERO

ORDINALS = ("first", "second", "third")


def done(before: Round, event: Event, after: Round) -> Iterator[Note]:
    """Notes on an action, from the rounds before and after it."""
    match event.action:
        case Place() as place:
            yield from _placed(before, place)
        case Draw():
            yield from _drawn(before, event)
        case Pass():
            yield from _passed(before, event)
    yield from _ended(after, event)


def _placed(before: Round, place: Place) -> Iterator[Note]:
    if before.draws:
        keeps = before.terms.sheet.may_keep_drawn
        yield Note("drawn tile placed" if keeps else "drawn tile placed, as it must be")
    simple = before.terms.scoring == "simple"
    parts = [before.amounts.tile[place.tile]] if simple else list(place.numbers)
    if not before.board.laid:
        yield _opened(before, place, parts)
        return
    figure = before.figure(place)
    bonus = before.amounts.figure[figure]
    yield Note(str(figure or "one side"), summed([*parts, bonus] if bonus else parts))


def _opened(before: Round, place: Place, parts: list[int]) -> Note:
    sheet = before.terms.sheet
    if place.tile == ZERO and sheet.zero_bonus:
        return Note("opening with 0-0-0", summed([*parts, sheet.triple_bonus, sheet.zero_bonus]))
    if TRIPLES >> place.tile & 1 and sheet.triple_bonus:
        return Note("opening with a triple", summed([*parts, sheet.triple_bonus]))
    return Note("opening", summed(parts))


def _could_place(before: Round) -> bool:
    """Whether the seat to move may place a tile of its hand; False if the hand is unknown."""
    fitting = before.rights.placeable & before.board.fitting
    return before.hands is not None and fitting != 0


def _drawn(before: Round, event: Event) -> Iterator[Note]:
    if _could_place(before):
        yield Note("drawn tile kept" if before.draws else "drawing instead of placing")
    costs = before.amounts.draws
    more = costs[before.draws] - costs[0]
    yield Note(_draw_name(before), summed([-costs[0], -more] if more else [event.points]))


def _draw_name(before: Round) -> str:
    if before.draw_limit == 1:
        return "the one draw"
    return f"{ORDINALS[before.draws]} draw" if before.draws < len(ORDINALS) else "a later draw"


def _passed(before: Round, event: Event) -> Iterator[Note]:
    if before.draws and _could_place(before):
        yield Note("drawn tile kept")
    if before.draws == before.draw_limit:
        turn = [earlier.points for earlier in before.log[-before.draws :]] + [event.points]
        yield Note("pass, draws used up", str(event.points))
        if before.draws > 1:
            yield Note("the whole turn", summed([points for points in turn if points]))
    else:
        yield Note("pass, pool empty", str(event.points))


def _ended(after: Round, event: Event) -> Iterator[Note]:
    """Notes on the ending that an action caused or prepared."""
    target, sheet = after.terms.target, after.terms.sheet
    if after.ending == "target":
        yield Note("target at once", f"{event.total} of {target}")
    elif after.ending == "out":
        yield Note("last tile of a hand")
    elif after.ending == "blocked":
        fits = after.unplayed & after.board.fitting
        yield Note("blocked, all pass" if fits else "blocked, nothing fits")
    before = event.total - event.points
    if target and sheet.target_when == "round" and before < target <= event.total:
        yield Note("target touched", f"{event.total} of {target}, the round is played out")
