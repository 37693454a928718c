"""What an operator does about reported names: look, invent another name, or let one be."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tricorne.play.lookalikes import distinct_name
from tricorne.play.table.naming import NAME_LETTERS
from tricorne.server.environment.effects import Circumstances, code_in
from tricorne.server.environment.invented import every_name
from tricorne.server.store import name_reports
from tricorne.server.store.erasing import empty_the_log
from tricorne.server.store.name_reports import NameReport, names_at, settle_reports
from tricorne.server.store.renaming import codes_on_day, codes_with, rename

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine


def open_reports(engine: Engine) -> list[NameReport]:
    """The reported names that still stand, and about which nothing was done, oldest first."""
    with engine.begin() as connection:
        for report in name_reports.open_reports(connection):
            settle_reports(connection, report.code)
        return name_reports.open_reports(connection)


def dismiss(engine: Engine, place: str, name: str) -> bool:
    """Let a reported name be. Returns whether it was reported at this place."""
    with engine.begin() as connection:
        return name_reports.dismiss(connection, _code(place), name)


def invent(engine: Engine, name: str, place: str | None, language: str) -> tuple[str, list[str]]:
    """Replace a name by an invented one: everywhere, or at one place, or on a day.

    Returns the new name, and the codes of all places where the old one stood.
    """
    circumstances = Circumstances()
    at = int(circumstances.now() * 1000)
    with engine.begin() as connection:
        codes = codes_with(connection, name)
        if place is not None:
            codes &= {_code(place)} | codes_on_day(connection, place, name)
        taken = set[str]().union(*(names_at(connection, code) for code in codes))
        made = [*every_name(language)]
        Random(circumstances.secret()).shuffle(made)  # noqa: S311  (seeded by chance)
        new = next((each for each in made if each not in taken), made[0])
        new = distinct_name(new, taken, NAME_LETTERS)
        changed = [code for code in sorted(codes) if rename(connection, code, name, new, at)]
    empty_the_log(engine)
    return new, changed


def _code(place: str) -> str:
    """The code of a place; a day is its own."""
    return place if "-" in place and "/" not in place else code_in(place)
