"""The refusals of a table, beside those of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.play.codes import ServerCode
from tricorne.rules import TricorneError
from tricorne.rules.errors import refuse

if TYPE_CHECKING:
    from tricorne.play.table.table import Table


class Refused(TricorneError):  # noqa: N818  (reads as what it says)
    """Something that cannot be done at this table now."""


class OddCompany(TricorneError):  # noqa: N818  (reads as what it says)
    """An impossible table."""


def refused(code: str, template: str, /, **details: object) -> Refused:
    """A refusal to raise, written as in the rules: a code, and a sentence to translate."""
    return Refused(refuse(code, template, **details))


def refuse_waste(table: Table) -> None:
    """Limit the actions that do not advance the game."""
    if not table.has_time_to_waste:
        raise refused(
            ServerCode.FULL, "this table has a very long history; only moves are possible now"
        )
