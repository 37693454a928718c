"""What lasts: tables and what happened at them, in a database."""

from tricorne.web.store.attempts import Attempt
from tricorne.web.store.counts import Counts, Followed
from tricorne.web.store.engine import NoDriver, Unspoken, beside, opened, visited
from tricorne.web.store.leases import ClockSeen, DatabaseTime, NewEntry, NodeLeases, Noted, Shift
from tricorne.web.store.room import Old, Volume
from tricorne.web.store.store import Snapshot, Store, Stored
from tricorne.web.store.trouble import Conflict, Doubt, Lost, NoRoom, StoreError

__all__ = [
    "Attempt",
    "ClockSeen",
    "Conflict",
    "Counts",
    "DatabaseTime",
    "Doubt",
    "Followed",
    "Lost",
    "NewEntry",
    "NoDriver",
    "NoRoom",
    "NodeLeases",
    "Noted",
    "Old",
    "Shift",
    "Snapshot",
    "Store",
    "StoreError",
    "Stored",
    "Unspoken",
    "Volume",
    "beside",
    "opened",
    "visited",
]
