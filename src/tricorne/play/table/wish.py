"""A wish: a client's request over its socket, and how a table refuses one.

The fields of a wish are checked one by one. There is no free text: children play here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tricorne.play.codes import ServerCode
from tricorne.rules import TricorneError
from tricorne.rules.errors import refuse
from tricorne.rules.mixing import is_digest

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


PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "nice-bridge",
    "nice-hexagon",
    "wow",
    "oops",
    "thinking",
    "take-your-time",
    "thanks",
    "one-more",
    "bye",
)
"""Keys; each reader's page has the words and the picture for them."""


_LONGEST_WORD = 40
_LONGEST_TEXT = 80
_LARGEST = 1_000_000_000


class Wish:
    """The JSON object that a client has sent.

    Wrong fields raise Refused. `do` names the request, and `id` is the client's name for it; empty
    and None if they cannot be understood.
    """

    __slots__ = ("do", "fields", "id")

    def __init__(self, fields: Mapping[str, object]) -> None:
        self.fields = fields
        do, id_ = fields.get("do"), fields.get("id")
        self.do = do if isinstance(do, str) and len(do) <= _LONGEST_WORD else ""
        named = isinstance(id_, str) and 0 < len(id_) <= _LONGEST_WORD and id_.isprintable()
        self.id = id_ if isinstance(id_, str) and named else None

    @property
    def version(self) -> int:
        """The version that the client saw."""
        return self.number("version")

    @property
    def pledge(self) -> str | None:
        """The pledge of the client's device for the next mixing, if any."""
        pledge = self.fields.get("pledge")
        return pledge if isinstance(pledge, str) and is_digest(pledge) else None

    @property
    def bot(self) -> str | None:
        """The bot that should play; None for any."""
        return self.text("bot") if "bot" in self.fields else None

    def check(self) -> None:
        """Refuse a wish whose `do` or `id` makes no sense."""
        if not self.do:
            raise refused(ServerCode.MESSAGE, "{name} is not understood", name="do")
        if self.id is None and self.fields.get("id") is not None:
            raise refused(ServerCode.MESSAGE, "{name} is not understood", name="id")

    def text(self, name: str) -> str:
        given = self.fields.get(name)
        if not isinstance(given, str) or not 0 < len(given) <= _LONGEST_TEXT:
            raise refused(ServerCode.MESSAGE, "{name} is not understood", name=name)
        return given

    def number(self, name: str) -> int:
        given = self.fields.get(name)
        if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given <= _LARGEST:
            raise refused(ServerCode.MESSAGE, "{name} is not understood", name=name)
        return given
