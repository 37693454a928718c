"""A table at an earlier version, so that older entries need not be read again.

It adds nothing to the entries: either it gives the same table as they do, or it is not used. The
current round is replayed line by line.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from tricorne import __version__
from tricorne.play.table.agreement import Agreement
from tricorne.play.table.away import Away
from tricorne.play.table.entry import Acted, Dealt, Entry, Mixed, read_entry
from tricorne.play.table.seats import Doer, Player, Seat, Seats
from tricorne.play.table.table import Table
from tricorne.play.table.times import Times
from tricorne.rules import END, Before, Match
from tricorne.rules.mixing import Mixing

MADE_BY = f"9 {__version__}"
"""The version of this form and of the code. A snapshot of another version is not used."""

_PLAIN = (
    *("version", "moved", "paused", "asked", "rematch"),
    *("done", "idle", "dealt", "locked", "paused_by", "resigned", "claimed", "halted"),
    *("since", "held"),
)
_ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def snapshot(table: Table) -> str:
    """The table as it is."""
    round_, promise = table.round, table.promise
    laid: list[Entry] = []
    if round_ is not None:
        salt, parts = "" if promise is None else promise.salt, None
        if isinstance(promise, Mixing):
            laid.append(_mixed(promise))
            parts = promise.opened
        laid.append(Dealt(lines=tuple(round_.deal.lines()), salt=salt, parts=parts))
        laid.append(Acted(events=tuple(event for event in round_.log if event.action != END)))
    if table.mixing is not None:
        laid.append(_mixed(table.mixing))
    taken: dict[str, object] = {name: getattr(table, name) for name in _PLAIN}
    taken |= {
        "seats": [asdict(seat) for seat in table.seats],
        "players": [asdict(player) for player in table.players],
        "doers": [asdict(doer) for doer in table.doers],
        "times": asdict(table.times),
        "steady": table.steady,
        "ready": sorted(table.ready),
        "granted": sorted(table.granted),
        "before": table.match.before[:2],
        "laid_aside": table.match.before.rounds,
        "away": {seat: away.to_list() for seat, away in table.away.items()},
        "previous": table.previous,
        "round": [entry.to_json() for entry in laid],
    }
    return _ENCODE(taken)


def _mixed(mixing: Mixing) -> Mixed:
    """The entry that a mixing has begun with."""
    pledges = {seat: pledge.digest for seat, pledge in mixing.pledges.items()}
    return Mixed(salt=mixing.salt, pledges=pledges)


def read_snapshot(code: str, agreement: Agreement, text: str) -> Table:
    """The table of a snapshot. Raises an error for a damaged one."""
    taken: dict[str, Any] = json.loads(text)
    table = Table(code, agreement)
    totals, times_ns = taken["before"]
    thought = None if times_ns is None else tuple(times_ns)
    before = Before(tuple(totals), thought, taken.get("laid_aside", 0))
    table.match = Match(agreement.terms, len(table.seats), before)
    laid = [read_entry(entry) for entry in taken["round"]]
    table.dealt = taken["dealt"] - sum(isinstance(entry, Dealt) for entry in laid)
    for entry in laid:
        table.apply(entry)
    for name in _PLAIN:
        setattr(table, name, taken[name])
    table.done = {
        int(seat): {id_: (version, wished) for id_, (version, wished) in ids.items()}
        for seat, ids in taken["done"].items()
    }
    table.seats = Seats(Seat(**{**seat, "keys": tuple(seat["keys"])}) for seat in taken["seats"])
    times = taken["times"]
    each = {name: tuple(times[name]) for name in ("seats_ns", "gifts_ns")}
    table.times = Times(**times | each)
    table.players = tuple(Player(**player) for player in taken["players"])
    table.doers = tuple(Doer(**doer) for doer in taken["doers"])
    table.steady = tuple(taken["steady"])
    table.ready = frozenset(taken["ready"])
    table.granted = frozenset(taken["granted"])
    table.previous = taken["previous"]
    table.away = {int(seat): Away(*times) for seat, times in taken["away"].items()}
    return table
