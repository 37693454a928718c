"""The table of a lesson: a table like any other, but its round begins with tiles already laid.

Nothing of it is stored, so its round needs no entry.
"""

from __future__ import annotations

from typing import Any

from tricorne.play.lessons.lesson import HOST, LEARNER, Lesson, Scene
from tricorne.play.names import name_in
from tricorne.play.table.agreement import Agreement, agreed_terms
from tricorne.play.table.seats import Doer, Player, Seat
from tricorne.play.table.table import Table
from tricorne.play.thinking.levels import CHARACTER_OF
from tricorne.rules import Place, Round, Terms, parse_action
from tricorne.rules.presets import usual_sheet
from tricorne.rules.terms import Scoring
from tricorne.rules.tiles import ALL_TILES, names, parse_set, tile_set, tiles_in

CHARACTER = "pip"
"""The host, the gentlest of all."""

_PLAYERS = 2
_SEATS = (LEARNER, HOST)
_FULL_POOL = 38
"""How many tiles a pool has at most, where two players are dealt nine tiles each."""
_UNCHANGED = ("players", "hand")
"""What house rules do not change here: the positions are made for these hands and two players."""


def lesson_terms(sheet: str | None, house: dict[str, Any], scoring: Scoring) -> Terms:
    """The terms of a lesson by a sheet with house rules. The match has no other round."""
    kept = {key: value for key, value in house.items() if key not in _UNCHANGED}
    return agreed_terms(sheet or usual_sheet(_PLAYERS), kept, scoring, 0)


def set_up(scene: Scene, terms: Terms) -> Round:
    """The round of a scene."""
    laid = [parse_placement(text) for text in scene.laid.split()]
    hand, host_hand = parse_set(scene.hand), parse_set(scene.host_hand)
    drawn = [next(tiles_in(parse_set(name))) for name in scene.drawn.split()]
    named = hand | host_hand | tile_set(drawn) | tile_set(place.tile for place in laid)
    rest = [*tiles_in(ALL_TILES & ~named)]
    if not host_hand:
        kept = len(rest) + len(drawn) - _FULL_POOL
        host_hand, rest = tile_set(rest[:kept]), rest[kept:]
    return Round.set_up(terms, hands=(hand, host_hand), pool=(*drawn, *rest), laid=laid, seat=1)


def parse_placement(text: str) -> Place:
    """A placement as in a record."""
    action = parse_action(text)
    if not isinstance(action, Place):
        raise TypeError(text)
    return action


def lesson_table(  # noqa: PLR0913  (all that a table of a lesson depends on)
    code: str, lesson: Lesson, terms: Terms, *, name: str, key: str, language: str
) -> Table:
    """The table of a lesson, where the learner is to move. The digest `key` opens their seat."""
    round_ = set_up(lesson.scene(terms.sheet), terms)
    return guided_table(code, round_, CHARACTER, name=name, key=key, language=language)


def guided_table(  # noqa: PLR0913  (all that a table with a guide depends on)
    code: str, round_: Round, host: str, *, name: str, key: str, language: str
) -> Table:
    """A table at which a person is to move in this round, and a character sits opposite."""
    character = CHARACTER_OF[host]
    seats = [
        Seat(seat, "bot", name_in(language, character.names), character.key) for seat in _SEATS
    ]
    seats[round_.seat - 1] = Seat(round_.seat, "person", name, keys=(key,))
    agreement = Agreement("bots", round_.terms, tuple(seats), language=language, hints=False)
    table = Table(code, agreement)
    table.match.rounds.append(round_)
    table.dealt = 1
    table.players = tuple([Player(seat.name, seat.bot) for seat in seats])
    table.doers = tuple([_doer(seats[event.seat - 1]) for event in round_.log])
    return table


def _doer(seat: Seat) -> Doer:
    return Doer(seat.name, seat.bot, late=False)


def restart_lesson(table: Table, lesson: Lesson) -> Table:
    """The table as the lesson began; its version still grows."""
    seat, terms = table.seats[0], table.agreement.terms
    language = table.agreement.language
    fresh = lesson_table(
        table.code, lesson, terms, name=seat.name, key=seat.keys[0], language=language
    )
    return restart_with(table, fresh)


def restart_with(table: Table, fresh: Table) -> Table:
    """The fresh table in place of this one; the version still grows."""
    fresh.version = fresh.moved = table.version + 1
    return fresh


def moral(lesson: Lesson, terms: Terms) -> str | None:
    """The closing words, if a player who goes out is paid for the tiles left."""
    paid = terms.scoring == "full" and terms.sheet.out_takes
    return lesson.moral if paid else None


def tiles_left(round_: Round) -> list[str]:
    """The tiles that are left in the host's hand, once the round is over."""
    return names(round_.left[HOST - 1]) if round_.left else []
