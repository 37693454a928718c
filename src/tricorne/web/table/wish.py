"""A wish: what a client asks for over its socket, its fields looked at one by one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tricorne.rules.mixing import is_digest
from tricorne.web.codes import ServerCode
from tricorne.web.table.refused import refused

_LONGEST_WORD = 40
_LONGEST_TEXT = 80
_LARGEST = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Wish:
    """The JSON object that a client has sent. What is not as it should be raises Refused."""

    fields: Mapping[str, object]

    @property
    def do(self) -> str:
        """What is asked for; nothing, where that cannot be understood."""
        do = self.fields.get("do")
        return do if isinstance(do, str) and len(do) <= _LONGEST_WORD else ""

    @property
    def id(self) -> str | None:
        """What the client calls it; None, where it does not say so that it can be understood."""
        id_ = self.fields.get("id")
        if not isinstance(id_, str) or not 0 < len(id_) <= _LONGEST_WORD or not id_.isprintable():
            return None
        return id_

    @property
    def version(self) -> int:
        """The version that the client saw."""
        return self.number("version")

    @property
    def pledge(self) -> str | None:
        """What the client's device pledges for the next mixing, if it does."""
        pledge = self.fields.get("pledge")
        return pledge if isinstance(pledge, str) and is_digest(pledge) else None

    def check(self) -> None:
        """Refuse what makes no sense, whatever is asked for."""
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
