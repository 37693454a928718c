"""What a notice says, in the language of its reader: what everybody at the table may know."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from tricorne.languages import translate
from tricorne.play.lookalikes import number_of
from tricorne.play.table import Table
from tricorne.play.table.seats import Seat
from tricorne.play.thinking.levels import CHARACTER_OF
from tricorne.rules import Pass, Place
from tricorne.rules.tiles import NAMES


class NoticeReason(StrEnum):
    """Why a player is told something."""

    TURN = "turn"
    """They are to move."""
    ROUND = "round"
    """The round is over, and they are to go on."""
    UNDO = "undo"
    """Somebody would like to take back a move, and they are to agree."""
    AGAIN = "again"
    """Somebody would like another match."""
    OVER = "over"
    """The match is over."""


class Notice(NamedTuple):
    """A headline, and what is below it."""

    title: str
    body: str


def reasons(table: Table) -> Iterator[tuple[int, NoticeReason]]:
    """The seats whose players have a reason to come back, each with the reason."""
    seats = table.seats
    if table.asked is not None:
        agree = [seat for seat in seats.playing if seat != table.asked]
        yield from ((seat, NoticeReason.UNDO) for seat in agree if seat not in table.granted)
    elif table.awaited:
        why = {"playing": NoticeReason.TURN, "between": NoticeReason.ROUND}.get(
            table.state, NoticeReason.AGAIN
        )
        yield from ((seat, why) for seat in table.awaited)
    elif table.state == "over" and not table.deserted:
        yield from ((seat, NoticeReason.OVER) for seat in seats.playing)


def notice(table: Table, seat: int, why: NoticeReason, language: str, *, late: bool) -> Notice:
    """What the player of a seat is told; `late` if most of their time is over."""
    others = [_name(each, language) for each in table.seats if each.number != seat]
    about = {"names": ", ".join(others)}

    def say(text: str, **more: str) -> str:
        return text.format(**about, **more)

    match why:
        case NoticeReason.TURN if late:
            title = translate("Still your turn with {names}", language)
            return Notice(say(title), translate("There is not much time left.", language))
        case NoticeReason.TURN:
            title = translate("Your turn with {names}", language)
            return Notice(say(title), _last_deed(table, seat, language))
        case NoticeReason.ROUND:
            title = translate("The round with {names} is over", language)
            return Notice(say(title), translate("Have a look, and start the next one.", language))
        case NoticeReason.UNDO:
            asking = _name(table.seats[(table.asked or seat) - 1], language)
            title = translate("{name} would like to take back a move", language)
            about_it = translate("In your game with {names}.", language)
            return Notice(say(title, name=asking), say(about_it))
        case NoticeReason.AGAIN:
            title = translate("Another match with {names}?", language)
            return Notice(say(title), translate("They would like to play again.", language))
        case NoticeReason.OVER:
            title = translate("The match with {names} is over", language)
            return Notice(say(title), translate("See how it ended.", language))


def season_notice(language: str) -> Notice:
    """What a member of a season is told a day before its end, whose games are not all over."""
    title = translate("The season ends soon", language)
    return Notice(title, translate("There is still time to finish your games.", language))


def _last_deed(table: Table, seat: int, language: str) -> str:
    """Who moved last, and what they did. Of a drawn tile nothing is said."""
    round_ = table.round
    events = [] if round_ is None else round_.actions()
    for event in reversed(events):
        if event.seat == seat:
            break
        name = _name(table.seats[event.seat - 1], language)
        if isinstance(event.action, Place):
            tile = "\u2011".join(NAMES[event.action.tile])
            placed = translate("{name} placed {tile}.", language)
            return placed.format(name=name, tile=tile)
        if isinstance(event.action, Pass):
            return translate("{name} passed.", language).format(name=name)
    if events:
        return translate("The turn is yours.", language)
    return translate("The round begins.", language)


def _name(seat: Seat, language: str) -> str:
    """How a player is called in a language."""
    character = CHARACTER_OF.get(seat.bot or "") if seat.kind == "bot" else None
    if character is not None and language in character.names:
        return f"{character.names[language]}{number_of(seat.name)}"
    return seat.name or translate("Player {number}", language).format(number=seat.number)
