"""A message of a client, its fields looked at one by one."""

from __future__ import annotations

from dataclasses import dataclass

from tricorne.web.table.refused import refused

LONGEST_ID = 40
_LONGEST_TEXT = 80
_LARGEST = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked for, what the client calls it, and the fields that come with it."""

    do: str
    id: str | None
    said: dict[str, object]

    @property
    def version(self) -> int:
        """The version that the client saw."""
        return self.number("version")

    def text(self, name: str) -> str:
        """A short text; raises Refused for anything else."""
        given = self.said.get(name)
        if not isinstance(given, str) or not 0 < len(given) <= _LONGEST_TEXT:
            raise refused("message", "{name} is not understood", name=name)
        return given

    def number(self, name: str) -> int:
        """A whole number; raises Refused for anything else."""
        given = self.said.get(name)
        if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given <= _LARGEST:
            raise refused("message", "{name} is not understood", name=name)
        return given


def asked(said: dict[str, object]) -> Asked:
    """Look at a message; raises Refused where it makes no sense."""
    do, id_ = said.get("do"), said.get("id")
    if not isinstance(do, str) or len(do) > LONGEST_ID:
        raise refused("message", "{name} is not understood", name="do")
    if id_ is None:
        return Asked(do, None, said)
    if not isinstance(id_, str) or not 0 < len(id_) <= LONGEST_ID or not id_.isprintable():
        raise refused("message", "{name} is not understood", name="id")
    return Asked(do, id_, said)
