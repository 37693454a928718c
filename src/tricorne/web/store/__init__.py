"""What lasts: tables and what happened at them, in a database."""

from tricorne.web.store.engine import NoDriver, Unspoken, opened
from tricorne.web.store.store import Attempt, Store, Stored
from tricorne.web.store.writer import Conflict, Doubt, StoreError

__all__ = [
    "Attempt",
    "Conflict",
    "Doubt",
    "NoDriver",
    "Store",
    "StoreError",
    "Stored",
    "Unspoken",
    "opened",
]
