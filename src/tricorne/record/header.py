"""The header of a record: the rules, the players, and other facts worth keeping."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tricorne.record.credit import credit_in
from tricorne.record.statement import StatementError
from tricorne.rules.errors import N_, Code, SheetError, refuse
from tricorne.rules.house_file import parse_parameter_line
from tricorne.rules.presets import PRESETS, changes, preset
from tricorne.rules.sheet import Sheet, check_parameter
from tricorne.rules.spelling import shorten, toml_value, whole_number
from tricorne.rules.terms import Scoring, Terms, check_scoring

_QUOTED = 200
"""Letters of a name that a message quotes."""
_PLAYER = re.compile(r"Player ([0-9]+)")
_ELSEWHERE = re.compile(r"(Hand|Left)( [0-9]+)?|Pool|Lots|Starter")


class Header:
    """The header lines, taken one by one. `take` refuses a line that is not allowed there."""

    def __init__(self) -> None:
        self.preset: str | None = None
        self.house: dict[str, object] = {}
        self.scoring: Scoring = "full"
        self.target: int | None = None
        self.names: list[str] = []
        self.other: dict[str, str] = {}
        self.stands: dict[str, int] = {}
        """The line of a file on which each name stands."""
        self._seen: set[str] = set()

    @classmethod
    def of(cls, terms: Terms, names: list[str], other: dict[str, str] | None = None) -> Header:
        """The header of a match by these terms."""
        header = cls()
        header.preset = terms.sheet.name
        header.house = changes(terms.sheet)
        header.scoring = terms.scoring
        header.target = terms.asked
        header.names = list(names)
        header.other = dict(other or {})
        return header

    @property
    def sheet(self) -> Sheet:
        """The rule sheet with its house rules.

        Raises SheetError if the two contradict each other.
        """
        if self.preset is None:
            raise StatementError(refuse(Code.SYNTAX, "a Rules line is missing before Round 1"))
        return preset(self.preset).changed(**self.house)

    @property
    def terms(self) -> Terms:
        return Terms(self.sheet, self.scoring, self.target)

    @property
    def credit(self) -> tuple[int, ...]:
        """The points with which each seat starts; empty if nobody has any."""
        return credit_in(self.other, self.terms, len(self.names))

    def take(self, name: str, value: str) -> None:
        """Take the line `name: value`."""
        player = _PLAYER.fullmatch(name)
        if player:
            self._take_player(whole_number(player[1]), value)
        elif _ELSEWHERE.fullmatch(name):
            template = N_("{name} stands after Round, not in the header")
            raise StatementError(refuse(Code.SYNTAX, template, name=name))
        elif name == "House":
            self._take_house(value)
        elif name in self._seen:
            raise StatementError(refuse(Code.SYNTAX, "{name} stands here twice", name=name))
        else:
            self._take_once(name, value)
            self._seen.add(name)

    def _take_once(self, name: str, value: str) -> None:
        if name == "Rules":
            if value not in PRESETS:
                template = N_(
                    "this version knows no rule sheet “{name}”; a newer version may know it"
                )
                raise StatementError(refuse(Code.RULES, template, name=shorten(value, _QUOTED)))
            _check_house(value, self.house)
            self.preset = value
        elif name == "Scoring":
            check_scoring(value, self.target)
            self.scoring = value  # type: ignore[assignment]  # just checked
        elif name == "Target":
            target = _target(value)
            check_scoring(self.scoring, target)
            self.target = target
        else:
            self.other[name] = value

    def _take_player(self, seat: int, name: str) -> None:
        due = len(self.names) + 1
        if seat != due:
            raise StatementError(refuse(Code.SYNTAX, "Player {due} is due", due=due))
        self.names.append(name)

    def _take_house(self, text: str) -> None:
        key, given = parse_parameter_line(text)
        if key in self.house:
            raise StatementError(refuse(Code.SYNTAX, "{name} stands here twice", name=key))
        check_parameter(key, given)
        house = {**self.house, key: given}
        if self.preset is not None:
            _check_house(self.preset, house)
        self.house = house

    def lines(self) -> list[str]:
        """The header as a record writes it."""
        lines = [f"Rules: {self.preset}"] if self.preset else []
        lines += [f"House: {key} = {toml_value(given)}" for key, given in self.house.items()]
        if self.scoring != "full":
            lines.append(f"Scoring: {self.scoring}")
        if self.target is not None:
            lines.append(f"Target: {self.target or 'none'}")
        lines += [f"Player {n}: {name}".rstrip() for n, name in enumerate(self.names, start=1)]
        return lines + [f"{name}: {value}".rstrip() for name, value in self.other.items()]


def _check_house(name: str, house: Mapping[str, object]) -> None:
    """Raise SheetError for house rules that no further line can mend.

    Whether a drawn tile may be kept depends on a line that may still follow.
    """
    preset(name).changed(**{**house, "may_keep_drawn": True})


def _target(text: str) -> int:
    if text == "none":
        return 0
    target = whole_number(text) if re.fullmatch("[0-9]+", text) else 0
    if not target:
        template = N_("Target: “{text}” is neither a whole number above 0 nor none")
        raise SheetError(refuse(Code.RULES, template, text=text))
    return target
