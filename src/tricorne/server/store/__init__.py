"""Durable storage: tables and their entries, in a database."""

from tricorne.server.store.attempts import Attempt
from tricorne.server.store.circle_days import CircleMember, CircleOnDay
from tricorne.server.store.circles import Circles
from tricorne.server.store.counts import Counts, Followed
from tricorne.server.store.engine import (
    NoDriver,
    Unspoken,
    connect_beside,
    open_engine,
    visit_database,
)
from tricorne.server.store.quota import Old, Volume
from tricorne.server.store.store import Snapshot, Store, Stored
from tricorne.server.store.trouble import (
    Conflict,
    Doubt,
    Lost,
    NoRoom,
    StoreError,
    TooMuch,
    UnreadableTable,
)

__all__ = [
    "Attempt",
    "CircleMember",
    "CircleOnDay",
    "Circles",
    "Conflict",
    "Counts",
    "Doubt",
    "Followed",
    "Lost",
    "NoDriver",
    "NoRoom",
    "Old",
    "Snapshot",
    "Store",
    "StoreError",
    "Stored",
    "TooMuch",
    "UnreadableTable",
    "Unspoken",
    "Volume",
    "connect_beside",
    "open_engine",
    "visit_database",
]
