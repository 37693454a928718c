"""Shared by nodes: the bus, whose words may be lost, late or doubled; and the leases."""

from tricorne.server.cluster.alone import Alone
from tricorne.server.cluster.leases import (
    ClockSeen,
    DatabaseTime,
    NewEntry,
    NodeLeases,
    Noted,
    Shift,
)
from tricorne.server.cluster.word import ALL, Word

__all__ = [
    "ALL",
    "Alone",
    "ClockSeen",
    "DatabaseTime",
    "NewEntry",
    "NodeLeases",
    "Noted",
    "Shift",
    "Word",
]
