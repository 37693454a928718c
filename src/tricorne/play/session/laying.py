"""Creates tables and begins their rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tricorne.play.session.effects import Chance, FreshTable
from tricorne.play.table.agreement import Agreement
from tricorne.play.table.day import deal_on
from tricorne.play.table.decisions import act, deal, deal_known
from tricorne.play.table.entry import Dealt, Entry, Mixed
from tricorne.play.table.table import Table
from tricorne.rules.commitment import commit, digest_of
from tricorne.rules.practice import named_position


def new_table(agreement: Agreement, pledges: Mapping[int, str], chance: Chance) -> FreshTable:
    """A new table. If all its seats are taken, its first round begins at once.

    Where it is played on from a position, the first actions have been taken already.
    """
    table = Table(chance.code(), agreement)
    if not table.deal_is_due:
        return FreshTable(table, ())
    first = begin_round(agreement, pledges, chance)
    entries: list[Entry] = [timed_entry(first, agreement, chance)]
    table.apply(entries[0])
    if agreement.begun is not None and table.round is not None:
        for action in named_position(agreement.begun, table.round).chosen():
            entries.append(act(table, table.round.seat, action, 0, None))
            table.apply(entries[-1])
    return FreshTable(table, tuple([each.to_json() for each in entries]))


def timed_entry(entry: Entry, agreement: Agreement, chance: Chance) -> Entry:
    """The entry, with the time where all play in their own time."""
    return entry if agreement.days is None else replace(entry, at=chance.clock_ms())


def next_table(table: Table, pledges: Mapping[int, str], chance: Chance) -> FreshTable:
    """A new table for the people of a finished game."""
    tokens = {seat: chance.token() for seat in table.seats.persons}
    keys = {seat: digest_of(token) for seat, token in tokens.items()}
    agreement = table.next_agreement(keys)
    laid = new_table(agreement, pledges, chance)
    return FreshTable(laid.table, laid.entries, tokens)


def begin_round(agreement: Agreement, pledges: Mapping[int, str], chance: Chance) -> Dealt | Mixed:
    """The entry that begins a round: a deal, or a shuffle in which players take part."""
    if agreement.day is not None:
        dealt = deal_on(agreement.day, chance.salt())
        return deal(dealt, commit(dealt, chance.salt()))
    known = deal_known(agreement, chance.salt())
    if known is not None:
        return known
    if pledges and chance.mixes:
        return Mixed(salt=chance.salt(), pledges=pledges)
    dealt = chance.deal(agreement)
    return deal(dealt, commit(dealt, chance.salt()))
