"""The header of a record: sheet, house rules, scoring, target and players."""

import tomllib

from .reading import matches, named, number, refuse
from .sheets import PRESETS, SCORINGS, Sheet, changed, is_value

ROUND_STATEMENTS = r"(Pool|Lots|Starter|Hand|Left)( [0-9]+)?"


class Header:
    """The content of the header lines so far."""

    def __init__(self) -> None:
        """Start with an empty header."""
        self.names: list[str] = []
        self.preset: str | None = None
        self.house: dict[str, object] = {}
        self.scoring = "full"
        self.asked: int | None = None
        self.players = 0

    def add(self, line: str) -> None:
        """Take in one header line, or refuse it."""
        name, value = named(line)
        refuse(matches(ROUND_STATEMENTS, name), "syntax")
        if name == "House":
            self.add_house(value)
            return
        if matches("Player [0-9]+", name):
            refuse(number(name.split()[1]) != self.players + 1, "syntax")
            self.players += 1
            return
        refuse(name in self.names, "syntax")
        self.names.append(name)
        if name == "Rules":
            refuse(value not in PRESETS, "rules")
            self.preset = value
        if name == "Scoring":
            refuse(value not in SCORINGS, "rules")
            self.scoring = value
        if name == "Target":
            self.add_target(value)
        refuse(self.scoring == "none" and bool(self.asked), "rules")

    def add_target(self, value: str) -> None:
        """Take in the target: a whole number above 0, or `none`."""
        if value == "none":
            self.asked = 0
            return
        refuse(not matches("[0-9]+", value) or number(value) == 0, "rules")
        self.asked = number(value)

    def add_house(self, value: str) -> None:
        """Take in one changed parameter, written as a line of TOML."""
        read: dict[str, object] = {}
        try:
            read = tomllib.loads(value)
        except ValueError:
            refuse(wrong=True, code="syntax")
        refuse(len(read) != 1 or value.startswith("["), "syntax")
        ((name, setting),) = read.items()
        refuse(name in self.house, "syntax")
        refuse(not is_value(name, setting), "rules")
        self.house[name] = setting

    def sheet(self) -> Sheet:
        """Give the sheet that is played: the preset with the house's changes."""
        assert self.preset is not None
        return changed(PRESETS[self.preset], self.house)

    def finish(self) -> None:
        """Look at the whole header when the first round starts."""
        refuse(self.preset is None, "syntax")
        sheet = self.sheet()
        refuse(sheet["may_decline"] and not sheet["may_keep_drawn"], "rules")
        least, most = sheet["players"]
        refuse(not least <= self.players <= most, "rules")
