"""The words of the game as types: seats, tiles, actions, lines and sheets."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated, Any, Literal, TypedDict

from tricorne.rules.figure import Figure
from tricorne.rules.parameters import LARGEST_AMOUNT, MOST_PLAYERS, UNLIMITED, Parameter
from tricorne.rules.sheet import PARAMETERS, Blocked
from tricorne.rules.tiles import NAMES, WAYS
from tricorne.schemas.typed import Schema, SchemaWords


def _places() -> str:
    """A pattern for the numbers of a tile as it lies: exactly those that there are."""
    found = groupby(sorted(WAYS), lambda numbers: numbers[:2])
    parts = [(first, [numbers[2] for numbers in ways]) for first, ways in found]
    return "|".join(f"{a}{b}[{''.join(map(str, last))}]" for (a, b), last in parts)


_LIES = rf"(?:{_places()})@-?[0-9]{{1,9}},-?[0-9]{{1,9}}"
_TILE = "|".join(NAMES)

SeatTold = Annotated[int, SchemaWords("Seat", minimum=1, maximum=MOST_PLAYERS)]
CountTold = Annotated[int, SchemaWords(minimum=0)]
TileTold = Annotated[
    str,
    SchemaWords("Tile", enum=[*NAMES], description="A tile by its numbers, the smallest first."),
]
PlacementTold = Annotated[
    str,
    SchemaWords(
        "Placement",
        pattern=f"^{_LIES}$",
        description="The numbers of a tile clockwise, as it lies, and its row and column.",
    ),
]
ActionTold = Annotated[
    PlacementTold | Literal["draw", "pass"],
    SchemaWords("Action", description="What a seat may do."),
]
LineTold = Annotated[
    str,
    SchemaWords(
        "Line",
        pattern=rf"^[1-{MOST_PLAYERS}] (?:{_LIES}|draw (?:{_TILE}|\?)|pass|end)"
        r" [+-][0-9]+ =-?[0-9]+$",
        description="A line of a record: the seat, what it did, the points, the total.",
    ),
]


class AmountsTold(TypedDict, total=False):
    """The points that the terms bring, or cost. `tile` is null where its numbers count."""

    tile: int | None
    opening: int
    opening_zero: int
    figures: dict[Figure, int]
    draw: int
    last_draw: int
    exhausted_pass: int
    empty_pass: int
    out_bonus: int
    out_takes: bool
    out_costs: bool
    blocked: Blocked


def _parameter(parameter: Parameter) -> Schema:
    """The values that a parameter of a sheet may have."""
    amount = {"type": "integer", "minimum": 0, "maximum": LARGEST_AMOUNT}
    said = {"description": " ".join(filter(None, [f"{parameter.label}.", parameter.about]))}
    if parameter.kind == "flag":
        return {**said, "type": "boolean"}
    if parameter.kind == "choice":
        return {**said, "enum": [*parameter.choices]}
    if parameter.kind == "limit":
        return {**said, "anyOf": [{**amount, "minimum": 1}, {"const": UNLIMITED}]}
    if parameter.kind == "numbers":
        length = len(parameter.parts)
        return {
            **said,
            "type": "array",
            "items": amount,
            "minItems": length,
            "maxItems": length,
        }
    return {**said, **amount}


_VALUES = {key: _parameter(parameter) for key, parameter in PARAMETERS.items()}
SheetTold = Annotated[
    dict[str, Any],
    SchemaWords(
        "Sheet",
        description="A rule sheet with its parameters. Those that may be missing came later.",
        properties={"name": {"type": "string"}, **_VALUES},
        required=["name"],
    ),
]
HouseTold = Annotated[
    dict[str, Any],
    SchemaWords(
        "House",
        description="The parameters that differ from the sheet.",
        properties=_VALUES,
        additionalProperties=False,
    ),
]
