"""A table as a form asks for it, with nothing chosen but what a test names."""

from __future__ import annotations

from typing import Any

from tricorne.play.table.agreement import Kind
from tricorne.play.table.laying import NewSeat, NewTable


def new_table_for(kind: Kind, seats: tuple[NewSeat, ...], sheet: str, **chosen: Any) -> NewTable:  # noqa: ANN401  (any field)
    """A table of this kind, for these seats, by this sheet."""
    usual: dict[str, Any] = {
        "house": {},
        "scoring": "full",
        "target": None,
        "turn": None,
        "round": None,
        "patience": None,
        "passing": "bot",
        "days": None,
        "knocking": False,
        "hints": True,
        "language": "en",
        "practice": None,
    }
    return NewTable(kind=kind, seats=seats, sheet=sheet, **(usual | chosen))
