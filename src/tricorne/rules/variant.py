"""A variant: a house rule with a name, which any sheet can be played with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tricorne.rules.sheet import Sheet


class Variant(NamedTuple):
    """A house rule with its words, which are still to be translated.

    `place` is its position among the others; `changes` are the parameters that it sets.
    """

    place: int
    name: str
    title: str
    about: str
    changes: dict[str, Any]

    def applied(self, sheet: Sheet) -> Sheet:
        """The sheet with this house rule."""
        return sheet.changed(**self.changes)

    def holds(self, sheet: Sheet) -> bool:
        """Whether a sheet has this rule already, so that it changes nothing."""
        return self.applied(sheet) == sheet
