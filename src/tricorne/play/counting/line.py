"""The lines of a count: what the players say happened at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tricorne.play.reading import read_fields, read_list, read_number, read_texts, unreadable_error
from tricorne.rules.actions import Place, parse_action
from tricorne.rules.errors import TricorneError
from tricorne.rules.figure import Figure
from tricorne.rules.tiles import COUNT, NAMES, TILE_NAMED, names, tile_set, value

LARGEST = 100_000
"""The largest sum of points that is accepted, however it was typed."""

_FIGURES = {figure.value: figure for figure in Figure}


@dataclass(frozen=True, slots=True)
class Opens:
    """A round begins, and this seat opens it.

    On every line, `so` says that the players confirmed something doubtful: count it anyway.
    """

    seat: int
    so: bool = False

    def to_dict(self) -> dict[str, object]:
        """As it is stored."""
        return {"what": "opens", "seat": self.seat, "so": self.so}


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn: a number of draws, then a tile and its figure; without a tile, a pass.

    The place of the tile is known only if someone entered it.
    """

    seat: int
    tile: int | None
    draws: int = 0
    figure: Figure | None = None
    place: Place | None = None
    so: bool = False

    def to_dict(self) -> dict[str, object]:
        """As it is stored."""
        return {
            "what": "turn",
            "seat": self.seat,
            "tile": None if self.tile is None else NAMES[self.tile],
            "draws": self.draws,
            "figure": None if self.figure is None else self.figure.value,
            "place": None if self.place is None else str(self.place),
            "so": self.so,
        }


class Held(NamedTuple):
    """The tiles that a seat still holds: their sum, and the tiles themselves if they were named."""

    points: int
    tiles: int | None = None

    @classmethod
    def of(cls, tiles: int) -> Held:
        """Tiles by their names."""
        return cls(value(tiles), tiles)


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of a round: who went out, unless it was blocked, and the tiles left to each seat.

    If no points depend on the tiles left, `left` may be empty.
    """

    out: int | None
    left: tuple[Held, ...] = ()
    so: bool = False

    def to_dict(self) -> dict[str, object]:
        """As it is stored."""
        left = [each.points if each.tiles is None else names(each.tiles) for each in self.left]
        return {"what": "ended", "out": self.out, "left": left, "so": self.so}


@dataclass(frozen=True, slots=True)
class Leaves:
    """A player leaves in the middle. Their tiles are laid aside, and they keep their points."""

    seat: int
    so: bool = False

    def to_dict(self) -> dict[str, object]:
        """As it is stored."""
        return {"what": "leaves", "seat": self.seat, "so": self.so}


Line = Opens | Turn | Ended | Leaves


def read_line(stored: object, players: int) -> Line:
    """A line that was stored."""
    said = read_fields(stored)
    so = said.get("so") is True
    match said.get("what"):
        case "opens":
            return Opens(read_number(said.get("seat"), 1, players), so)
        case "turn":
            return _read_turn(said, players, so=so)
        case "ended":
            out = said.get("out")
            left = tuple(_read_left(each) for each in read_list(said.get("left")))
            if left and len(left) != players:
                raise unreadable_error()
            return Ended(None if out is None else read_number(out, 1, players), left, so)
        case "leaves":
            return Leaves(read_number(said.get("seat"), 1, players), so)
    raise unreadable_error()


def _read_turn(said: dict[str, object], players: int, *, so: bool) -> Turn:
    seat, draws = (
        read_number(said.get("seat"), 1, players),
        read_number(said.get("draws", 0), 0, COUNT),
    )
    tile, figure, place = said.get("tile"), said.get("figure"), said.get("place")
    if tile is None:
        return Turn(seat, None, draws, so=so)
    lies = None if place is None else _read_place(place)
    number_ = tile_of_digits(tile)
    if lies is not None and lies.tile != number_:
        raise unreadable_error()
    return Turn(seat, number_, draws, _read_figure(figure), lies, so)


def _read_figure(figure: object) -> Figure | None:
    if figure is None:
        return None
    if not isinstance(figure, str) or figure not in _FIGURES:
        raise unreadable_error()
    return _FIGURES[figure]


def _read_place(place: object) -> Place:
    if not isinstance(place, str):
        raise unreadable_error()
    try:
        action = parse_action(place)
    except TricorneError as error:
        raise unreadable_error() from error
    if not isinstance(action, Place):
        raise unreadable_error()
    return action


def _read_left(left: object) -> Held:
    if isinstance(left, list):
        return Held.of(tile_set(tile_of_digits(name) for name in read_texts(left)))
    return Held(read_number(left, -LARGEST, LARGEST))


def tile_of_digits(name: object) -> int:
    """A tile by its three digits, in any order."""
    if not isinstance(name, str):
        raise unreadable_error()
    sorted_ = "".join(sorted(name))
    if sorted_ not in TILE_NAMED:
        raise unreadable_error()
    return TILE_NAMED[sorted_]
