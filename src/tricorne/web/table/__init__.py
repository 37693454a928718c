"""A table, pure: what is stored of it, what that adds up to, what may be done, how it is shown."""

from tricorne.web.table.agreement import Agreement, Kind
from tricorne.web.table.entry import Entry
from tricorne.web.table.seat import Seat
from tricorne.web.table.situation import TableState
from tricorne.web.table.table import CorruptLog, Table

__all__ = ["Agreement", "CorruptLog", "Entry", "Kind", "Seat", "Table", "TableState"]
