"""Tables that were begun on a device and are carried to the server.

Their entries can claim anything. So the server counts the rounds that the device dealt, and no
entry can make such a round look like one that the server dealt. Later rounds are the server's own.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tricorne.play.codes import ServerCode
from tricorne.play.table import Agreement, Table
from tricorne.play.table.day import daily_terms, hand_of
from tricorne.play.table.entry import Dealt, Dismissed, Entry, Mixed, read_entry
from tricorne.play.table.laying import refuse_known_deals
from tricorne.play.table.naming import public_name
from tricorne.play.table.seats import Seat
from tricorne.play.table.wish import OddCompany
from tricorne.rules.errors import refuse
from tricorne.server.environment.naming import Naming
from tricorne.server.live.services import UNREADABLE
from tricorne.server.store import Stored
from tricorne.server.store.stored_names import people_in, rename_people


class Carried(NamedTuple):
    """The entries of a device's table, and the seat to free for another person, if any.

    One person stays at the device.
    """

    agreement: str
    entries: list[str]
    freed: int | None = None


def carry(carried: Carried, code: str, naming: Naming) -> tuple[Table, Stored]:
    """The table and its stored form. Raises OddCompany if no device can have had it."""
    table, stored = _read(carried, code, naming)
    if table.agreement.kind in {"online", "daily"} or table.agreement.day is not None:
        raise _no_table()
    return (table, stored) if carried.freed is None else _freed(table, stored, carried.freed)


def carry_attempt(carried: Carried, code: str, naming: Naming, *, day: str) -> tuple[Table, Stored]:
    """The table of a finished attempt at the deal of this day, and its stored form.

    Raises OddCompany if no device can have had it: the first hand and the terms are those of the
    day. The device has dealt the rest, so its owner may have known it.
    """
    table, stored = _read(carried, code, naming)
    agreement, round_ = table.agreement, table.round
    is_of_the_day = agreement.kind == "daily" and agreement.day == day
    if not is_of_the_day or agreement.terms != daily_terms() or carried.freed is not None:
        raise _no_table()
    if round_ is None or not round_.over or round_.deal.hands != (hand_of(day),):
        raise _no_table()
    return table, stored


def _read(carried: Carried, code: str, naming: Naming) -> tuple[Table, Stored]:
    """The table that follows from a device's entries, and its stored form."""
    try:
        if not naming.own:
            carried = _covered(carried, code, naming)
        agreement = Agreement.from_json(carried.agreement)
        entries = [read_entry(text) for text in carried.entries]
        table = _added_up(code, agreement, entries)
    except UNREADABLE as error:
        raise _no_table() from error
    if agreement.shared_deal is not None:  # no device has the deals of an evening
        raise _no_table()
    for seat in (*agreement.seats, *table.seats):
        _refuse_made_up_name(seat, naming.letters)
    return table, Stored(code, table.agreement.to_json(), carried.entries)


def _covered(carried: Carried, code: str, naming: Naming) -> Carried:
    """The same with invented names of people instead of their own."""
    agreement = Agreement.from_json(carried.agreement)
    texts = [agreement.to_json(), *(read_entry(text).to_json() for text in carried.entries)]
    names = set[str]().union(*map(people_in, texts))
    cover = naming.cover_for(code, names, agreement.language)
    covered, *entries = (rename_people(text, cover) for text in texts)
    return carried._replace(agreement=covered, entries=entries)


def _added_up(code: str, agreement: Agreement, entries: list[Entry]) -> Table:
    """The table that follows from a device's entries, which mix nothing."""
    if any(isinstance(entry, Mixed) for entry in entries):
        raise _no_table()
    dealt = sum(isinstance(entry, Dealt) for entry in entries)
    table = Table(code, replace(agreement, carried=dealt), entries)
    if table.rematch is not None:
        raise _no_table()
    return table


def _refuse_made_up_name(seat: Seat, most_letters: int) -> None:
    """A person's name is as a server would have taken it, a bot's is its own."""
    made_up = seat.kind == "bot" and seat.name not in seat.translations
    if public_name(seat.name, most_letters) != seat.name or made_up:
        raise _no_table()


def _freed(table: Table, stored: Stored, freed: int) -> tuple[Table, Stored]:
    """The same as a table online, where a person may take the freed seat.

    The wins of earlier matches are nobody's word but the device's, so they stay behind.
    """
    staying = [seat for seat in table.seats.persons if seat != freed]
    if table.state == "over" or len(staying) != 1 or not 1 <= freed <= len(table.seats):
        raise _no_table()
    agreement = replace(table.agreement, kind="online", evening=())
    refuse_known_deals(agreement.kind, agreement.practice)
    entry = Dismissed(by=staying[0], seat=freed)
    table.agreement = agreement
    table.apply(entry)
    return table, Stored(stored.code, agreement.to_json(), [*stored.entries, entry.to_json()])


def _no_table() -> OddCompany:
    return OddCompany(refuse(ServerCode.REQUEST, "this request cannot be understood"))
