"""A rule sheet: one frozen value with every parameter that the published sheets differ in.

No code anywhere asks which sheet is played; it asks what the sheet says.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Literal

from tricorne.rules.errors import N_, Code, SheetError, refuse
from tricorne.rules.tiles import COUNT
from tricorne.rules.toml import toml_value

Opening = Literal["lots", "triple", "random"]
Blocked = Literal["own", "lowest", "differences", "nothing"]
TargetWhen = Literal["at once", "round", "after round"]

MOST_PLAYERS = 6
SMALLEST_POOL = 10
LARGEST_AMOUNT = 1_000_000
UNLIMITED = "unlimited"

_CHOICES: dict[str, tuple[str, ...]] = {
    "opening": ("lots", "triple", "random"),
    "last_draw_when": ("unplaced", "always"),
    "blocked": ("own", "lowest", "differences", "nothing"),
    "target_when": ("at once", "round", "after round"),
    "ties": ("shared", "time"),
}
_FLAGS = ("zero_instead", "may_decline", "out_takes", "out_costs")
_LISTS = {"players": 2, "hand": MOST_PLAYERS, "hexagons": 3}


@dataclass(frozen=True, slots=True)
class Sheet:
    """The parameters of a rule sheet. `name` is that of the preset it is or is based on.

    Raises SheetError, naming the parameter, for values that cannot be.
    """

    name: str
    players: tuple[int, int]
    hand: tuple[int, int, int, int, int, int]
    opening: Opening
    triple_bonus: int
    zero_bonus: int
    zero_instead: bool
    bridge: int
    two_sides: int
    hexagons: tuple[int, int, int]
    draws: int | Literal["unlimited"]
    draw_cost: int
    last_draw_cost: int
    last_draw_when: Literal["unplaced", "always"]
    empty_pass_cost: int
    may_decline: bool
    out_bonus: int
    out_takes: bool
    out_costs: bool
    blocked: Blocked
    target: int
    target_when: TargetWhen
    ties: Literal["shared", "time"]

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        for key in PARAMETERS:
            check_parameter(key, getattr(self, key))
        for players in range(self.players[0], self.players[1] + 1):
            pool = COUNT - players * self.hand[players - 1]
            if pool < SMALLEST_POOL:
                template = N_(
                    "hand: {hand} tiles for each of {players} leave {pool} in the pool,"
                    " it must be at least {least}"
                )
                reason = refuse(
                    Code.RULES,
                    template,
                    hand=self.hand[players - 1],
                    players=players,
                    pool=max(pool, 0),
                    least=SMALLEST_POOL,
                )
                raise SheetError(reason)

    @property
    def draw_limit(self) -> int:
        """How many draws a turn can have at most; more than there are tiles if without limit."""
        return min(self.draws, COUNT) if isinstance(self.draws, int) else COUNT

    def check_players(self, players: int) -> None:
        """Raise SheetError unless so many can play."""
        fewest, most = self.players
        if not fewest <= players <= most:
            reason = refuse(
                Code.RULES,
                "{players} cannot play by {sheet}, which is for {fewest} to {most} players",
                players=players,
                sheet=self.name,
                fewest=fewest,
                most=most,
            )
            raise SheetError(reason)

    def parameters(self) -> dict[str, object]:
        """All parameters by their names in a house-rule file, without the name of the sheet."""
        return {key: getattr(self, key) for key in PARAMETERS}

    def changed(self, /, **changes: object) -> Sheet:
        """The same sheet with some parameters changed, which makes it a house rule."""
        for key, changed in changes.items():
            check_parameter(key, changed)
        values = {
            key: tuple(changed) if isinstance(changed, list) else changed
            for key, changed in changes.items()
        }
        return replace(self, **values)  # type: ignore[arg-type]  # checked a line above


PARAMETERS = tuple(field.name for field in fields(Sheet) if field.name != "name")
"""The names of all parameters, in the order of the specification."""


def check_parameter(key: str, given: object) -> None:
    """Raise SheetError, naming the parameter, unless it exists and may have this value."""
    if key not in PARAMETERS:
        raise SheetError(refuse(Code.RULES, "{key}: there is no such parameter", key=key))
    template = _complaint(key, given)
    if template:
        reason = refuse(
            Code.RULES,
            template,
            key=key,
            given=toml_value(given),
            choices=", ".join(_CHOICES.get(key, ())),
            length=_LISTS.get(key),
            most=MOST_PLAYERS,
            largest=LARGEST_AMOUNT,
        )
        raise SheetError(reason)


def _complaint(key: str, given: object) -> str | None:
    """What is wrong with the value of this one parameter."""
    if key in _CHOICES:
        if given not in _CHOICES[key]:
            return N_("{key}: {given} is none of: {choices}")
    elif key in _FLAGS:
        if not isinstance(given, bool):
            return N_("{key}: {given} is neither true nor false")
    elif key in _LISTS:
        return _list_complaint(key, given)
    elif key == "draws":
        if given != UNLIMITED and not (_is_amount(given) and given != 0):
            return N_("{key}: {given} is neither a whole number above 0 nor “unlimited”")
    elif not _is_amount(given):
        return N_("{key}: {given} is no whole number from 0 to {largest}")
    return None


def _list_complaint(key: str, given: object) -> str | None:
    if not (
        isinstance(given, tuple | list)
        and len(given) == _LISTS[key]
        and all(map(_is_amount, given))
    ):
        return N_("{key}: {given} is no list of {length} whole numbers")
    if key == "players" and not 1 <= given[0] <= given[1] <= MOST_PLAYERS:
        return N_("{key}: {given}: from the fewest to the most players, 1 to {most}")
    if key == "hand" and 0 in given:
        return N_("{key}: {given}: every hand needs a tile")
    return None


def _is_amount(given: object) -> bool:
    if not isinstance(given, int) or isinstance(given, bool):
        return False
    return 0 <= given <= LARGEST_AMOUNT
