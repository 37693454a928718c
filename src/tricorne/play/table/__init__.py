"""A table, pure: its stored entries, their fold, what is allowed, and what is shown."""

from tricorne.play.table.agreement import Agreement, Kind
from tricorne.play.table.entry import CorruptLog, Entry
from tricorne.play.table.seats import Seat
from tricorne.play.table.situation import TableState
from tricorne.play.table.table import Table

__all__ = ["Agreement", "CorruptLog", "Entry", "Kind", "Seat", "Table", "TableState"]
