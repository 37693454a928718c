"""What nodes that share their tables tell each other: words, which may be lost, late or doubled."""

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
