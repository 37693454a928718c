"""The parameters of the game: the presets as plain dictionaries, and the allowed house values."""

from collections.abc import Mapping
from typing import Literal, TypedDict, cast

from .tiles import TILES

LEAST_POOL = 10
MOST_PLAYERS = 6


class Sheet(TypedDict):
    """One rule sheet, a value for each parameter."""

    players: list[int]
    hand: list[int]
    opening: str
    triple_bonus: int
    zero_bonus: int
    zero_instead: bool
    bridge: int
    two_sides: int
    hexagons: list[int]
    draws: int | Literal["unlimited"]
    draw_cost: int
    last_draw_cost: int
    last_draw_when: str
    empty_pass_cost: int
    may_decline: bool
    may_keep_drawn: bool
    out_bonus: int
    out_takes: bool
    out_costs: bool
    blocked: str
    target: int
    target_when: str
    target_winner: str
    rounds: int
    ties: str


GOLIATH: Sheet = {
    "players": [2, 4],
    "hand": [9, 9, 7, 7, 6, 6],
    "opening": "lots",
    "triple_bonus": 0,
    "zero_bonus": 0,
    "zero_instead": False,
    "bridge": 40,
    "two_sides": 0,
    "hexagons": [50, 60, 70],
    "draws": 3,
    "draw_cost": 5,
    "last_draw_cost": 10,
    "last_draw_when": "unplaced",
    "empty_pass_cost": 0,
    "may_decline": True,
    "may_keep_drawn": True,
    "out_bonus": 25,
    "out_takes": True,
    "out_costs": False,
    "blocked": "own",
    "target": 0,
    "target_when": "at once",
    "target_winner": "highest",
    "rounds": 0,
    "ties": "shared",
}


def changed(sheet: Sheet, changes: Mapping[str, object]) -> Sheet:
    """Give the sheet with some of its parameters replaced, as house rules do."""
    return cast("Sheet", {**sheet, **changes})


PRESETS: dict[str, Sheet] = {
    "goliath": GOLIATH,
    "escale": GOLIATH,
    "chrono": changed(GOLIATH, {"players": [1, 4], "last_draw_when": "always", "ties": "time"}),
    "classic": changed(
        GOLIATH,
        {
            "hand": [7, 7, 7, 7, 6, 6],
            "opening": "triple",
            "triple_bonus": 10,
            "zero_bonus": 30,
            "zero_instead": True,
            "two_sides": 40,
            "blocked": "lowest",
            "target": 400,
            "target_when": "round",
        },
    ),
    "deluxe": changed(
        GOLIATH,
        {
            "opening": "triple",
            "hexagons": [50, 100, 150],
            "draws": 1,
            "draw_cost": 0,
            "last_draw_cost": 0,
            "may_decline": False,
            "out_bonus": 0,
            "out_costs": True,
            "target": 400,
            "target_when": "after round",
        },
    ),
    "app": changed(
        GOLIATH,
        {
            "players": [2, 2],
            "opening": "random",
            "two_sides": 40,
            "empty_pass_cost": 10,
            "may_decline": False,
            "target_when": "after round",
        },
    ),
    "pressman": changed(
        GOLIATH,
        {
            "opening": "triple",
            "triple_bonus": 10,
            "zero_bonus": 30,
            "zero_instead": True,
            "two_sides": 40,
            "hexagons": [50, 50, 50],
            "draws": "unlimited",
            "last_draw_cost": 0,
            "may_decline": False,
            "may_keep_drawn": False,
            "blocked": "fewest",
            "target": 400,
            "target_when": "after round",
            "target_winner": "round",
        },
    ),
    "wikipedia": changed(
        GOLIATH,
        {
            "players": [2, 6],
            "opening": "triple",
            "triple_bonus": 10,
            "zero_bonus": 30,
            "two_sides": 40,
            "hexagons": [50, 100, 150],
            "empty_pass_cost": 10,
            "may_decline": False,
            "blocked": "differences",
            "target": 400,
            "target_when": "round",
        },
    ),
    "xxl": changed(GOLIATH, {"blocked": "lowest", "target_when": "after round"}),
    "luxe": changed(GOLIATH, {"players": [2, 6], "target": 400}),
    "cards": changed(
        GOLIATH,
        {
            "hand": [8, 8, 8, 7, 6, 6],
            "opening": "triple",
            "blocked": "lowest",
            "target": 200,
            "target_when": "after round",
        },
    ),
}

SCORINGS = ("full", "simple", "none")

WORDS: dict[str, tuple[str, ...]] = {
    "opening": ("lots", "triple", "random"),
    "last_draw_when": ("unplaced", "always"),
    "blocked": ("own", "lowest", "differences", "nothing", "fewest"),
    "target_when": ("at once", "round", "after round"),
    "target_winner": ("highest", "round"),
    "ties": ("shared", "time"),
}
SWITCHES = ("zero_instead", "may_decline", "may_keep_drawn", "out_takes", "out_costs")


def is_whole(value: object, least: int) -> bool:
    """Tell whether a value is a whole number of at least that size; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def are_whole(value: object, count: int, least: int) -> bool:
    """Tell whether a value is a list of this many whole numbers."""
    return (
        isinstance(value, list) and len(value) == count and all(is_whole(v, least) for v in value)
    )


def is_value(name: str, value: object) -> bool:  # noqa: PLR0911 - a case each
    """Tell whether the parameter exists and may have this value, checking it in isolation."""
    if name not in GOLIATH:
        return False
    if name in WORDS:
        return isinstance(value, str) and value in WORDS[name]
    if name in SWITCHES:
        return isinstance(value, bool)
    if name == "hexagons":
        return are_whole(value, 3, 0)
    if name == "draws":
        return value == "unlimited" or is_whole(value, 1)
    if name == "players":
        bounds = cast("list[int]", value)
        return are_whole(value, 2, 1) and bounds[0] <= bounds[1] <= MOST_PLAYERS
    if name == "hand":
        sizes = cast("list[int]", value)
        return are_whole(value, MOST_PLAYERS, 1) and all(
            len(TILES) - players * size >= LEAST_POOL for players, size in enumerate(sizes, 1)
        )
    return is_whole(value, 0)
