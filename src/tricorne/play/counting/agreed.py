"""What a table agreed on before the first tile: the terms, and who plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tricorne.play.lookalikes import distinct_name
from tricorne.play.reading import (
    read_fields,
    read_list,
    read_number,
    read_texts,
    unreadable_error,
)
from tricorne.play.shortening import shorten_name
from tricorne.record.credit import MOST, agreed_credit
from tricorne.record.header import Header
from tricorne.rules.errors import N_, Code, SheetError, refuse
from tricorne.rules.parameters import MOST_PLAYERS
from tricorne.rules.presets import changes, preset
from tricorne.rules.terms import SCORINGS, Scoring, Terms, check_scoring

MOST_LETTERS = 40
"""Of a name."""


@dataclass(frozen=True, slots=True)
class Party:
    """The terms, and the players' names by seat.

    More people may play than the sheet allows: six friends with one box play as six.
    """

    terms: Terms
    names: tuple[str, ...]
    credit: tuple[int, ...] = ()
    """The points with which each starts; empty if nobody has any."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat - 1]

    def to_dict(self) -> dict[str, object]:
        """As it is stored."""
        return {
            "sheet": self.terms.sheet.name,
            "house": changes(self.terms.sheet),
            "scoring": self.terms.scoring,
            "target": self.terms.asked,
            "names": list(self.names),
            **({"credit": list(self.credit)} if self.credit else {}),
        }


def make_party(  # noqa: PLR0913, PLR0917  (as they are stored)
    sheet: str,
    house: Mapping[str, object],
    scoring: str,
    target: int | None,
    names: list[str],
    credit: Sequence[int] = (),
) -> Party:
    """The party with these rules and names. Raises SheetError if they contradict each other."""
    players = len(names)
    if not 1 <= players <= MOST_PLAYERS:
        template = N_("{players} cannot play: from 1 to {most} can")
        raise SheetError(refuse(Code.RULES, template, players=players, most=MOST_PLAYERS))
    check_scoring(scoring, target)
    kind: Scoring = next(each for each in SCORINGS if each == scoring)
    by = preset(sheet).changed(**house)
    fewest, most = by.players
    if not fewest <= players <= most:
        by = by.changed(players=[min(fewest, players), max(most, players)])
    called: list[str] = []
    for seat, name in enumerate(names, start=1):
        called.append(distinct_name(_called(name, seat), called, MOST_LETTERS))
    terms = Terms(by, kind, target)
    return Party(terms, tuple(called), agreed_credit(credit, terms, players))


def party_of_header(header: Header) -> Party:
    """The party that the header of a record or of a table names."""
    terms = header.terms
    sheet, credit = terms.sheet, header.credit
    return make_party(sheet.name, changes(sheet), terms.scoring, terms.asked, header.names, credit)


def read_party(stored: object) -> Party:
    """What was stored."""
    said = read_fields(stored)
    sheet, house, scoring = said.get("sheet"), said.get("house"), said.get("scoring")
    target = said.get("target")
    if not isinstance(sheet, str) or not isinstance(scoring, str) or isinstance(target, bool):
        raise unreadable_error()
    if target is not None and not isinstance(target, int):
        raise unreadable_error()
    credit = [read_number(points, 0, MOST) for points in read_list(said.get("credit", []))]
    names = read_texts(said.get("names"))
    return make_party(sheet, read_fields(house), scoring, target, names, credit)


def _called(name: str, seat: int) -> str:
    """A name on one line; a player without one is called by their number."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    return shorten_name(" ".join(shown.split()), MOST_LETTERS) or str(seat)
