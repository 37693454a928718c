"""How people are called on a server: by their own names, or by invented ones alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from tricorne.languages import ENGLISH
from tricorne.play.codes import ServerCode
from tricorne.play.lookalikes import distinct_name, number_of
from tricorne.play.table.naming import NAME_LETTERS, public_name
from tricorne.play.table.wish import refused
from tricorne.rules.errors import N_
from tricorne.server.environment.invented import every_name, is_invented


@dataclass(frozen=True, slots=True)
class Naming:
    """The names that a server takes and gives."""

    own: bool = True
    """Whether people may show names of their own."""
    letters: int = NAME_LETTERS

    def take(self, name: str) -> str:
        """A name in its public form, or empty. Refuses a bad one, and where it has to, an own."""
        shown = public_name(name, self.letters)
        if shown and not self.admits(shown):
            own = N_("this server shows invented names only: take one of those that it offers")
            raise refused(ServerCode.NAME, own)
        return shown

    def admits(self, name: str) -> bool:
        """Whether somebody may be called so, perhaps with a number."""
        return self.own or is_invented(name.removesuffix(number_of(name)))

    def call(self, name: str, seed: str, language: str = ENGLISH) -> str:
        """The same, but an invented name instead of none where people have no own names."""
        return self.take(name) or ("" if self.own else self.invent(seed, language))

    def cover_for(
        self, seed: str, names: Iterable[str], language: str = ENGLISH
    ) -> Callable[[str], str]:
        """What people with these names from elsewhere are called here, each otherwise than others.

        Names that are admitted stay.
        """
        known = {name: name for name in names if name and self.admits(name)}

        def cover(name: str) -> str:
            if not name or self.admits(name):
                return name
            if name not in known:
                made = self.invent(f"{seed} {name}", language)
                known[name] = distinct_name(made, known.values(), self.letters)
            return known[name]

        return cover

    def invent(self, seed: str, language: str = ENGLISH) -> str:
        """An invented name, the same for the same seed."""
        return Random(seed).choice(every_name(language))  # noqa: S311  (no secret depends on it)
