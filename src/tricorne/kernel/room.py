"""The room that the kernel works in: a place for a record of each kind; and its entries.

A caller of an entry puts its input into the room, and finds there what the entry changed. Each
instance of the module has a room of its own.
"""

from __future__ import annotations

from ctypes import Structure
from typing import NamedTuple

from tricorne.kernel.batch import Batch
from tricorne.kernel.layout import (
    Figures,
    Job,
    Listing,
    Matches,
    Memo,
    Playouts,
    Position,
    Rounds,
    Rules,
    Script,
)
from tricorne.kernel.thinking import Belief, Desk, Notes, Prospects, Search, Tree, Trial, Worlds


class Room(Structure):
    """One record of each kind."""

    _fields_ = (
        ("rules", Rules),
        ("position", Position),
        ("listing", Listing),
        ("figures", Figures),
        ("script", Script),
        ("job", Job),
        ("rounds", Rounds),
        ("matches", Matches),
        ("playouts", Playouts),
        ("memo", Memo),
        ("desk", Desk),
        ("prospects", Prospects),
        ("notes", Notes),
        ("belief", Belief),
        ("worlds", Worlds),
        ("trial", Trial),
        ("search", Search),
        ("tree", Tree),
        ("batch", Batch),
    )


class Signature(NamedTuple):
    """What an entry works on: all records that it takes, in this order, and those it changes."""

    takes: tuple[str, ...]
    changes: tuple[str, ...]


def _entry(takes: str, changes: str) -> Signature:
    return Signature(tuple(takes.split()), tuple(changes.split()))


ENTRIES = {
    "list_actions": _entry("rules position listing figures", "listing figures"),
    "act_all": _entry("rules position script", "position"),
    "lay_out": _entry("position script", "position"),
    "deal_round": _entry("rules position job", "position"),
    "play_rounds": _entry("rules position job desk prospects rounds", "position rounds"),
    "play_matches": _entry("rules position job desk prospects matches", "position matches"),
    "play_on": _entry("rules position memo job desk prospects playouts", "position playouts"),
    "weigh_actions": _entry("rules position desk", "desk"),
    "take_notes": _entry("rules position script desk notes", "position notes"),
    "believe": _entry("rules position script belief", "belief"),
    "settle": _entry("belief", "belief"),
    "draw_worlds": _entry("rules position belief worlds", "position belief worlds"),
    "try_out": _entry("rules position belief memo desk prospects trial", "belief trial"),
    "forget": _entry("tree", "tree"),
    "solve": _entry("rules position search tree", "position search tree"),
    "begin_batch": _entry("rules listing job desk prospects batch", ""),
    "step_batch": _entry("rules listing job desk prospects batch", ""),
    "show_batch": _entry("rules listing job batch", ""),
}
"""Each gives a whole number, whose meaning its function says."""
