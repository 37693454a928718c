"""The sums of a person's games: how many, how well, against whom, by which sheet.

Averages are points per round, in tenths, so that long matches and single rounds compare.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from tricorne.play.history.game import Tale

LATELY = 10
"""The number of games in the average that is drawn beside the points of each game."""
_SHOWN = 60
"""The number of games whose points are shown one by one."""
_MONTHS = 24
_NAMES = 1024
"""The size of the cache of names in the form in which they are compared."""
_MOST = 50
"""How many opponents are listed: the most frequent ones."""


def career(games: str, who: str, sheet: str = "") -> str:
    """The sums of one person's games, the oldest game first.

    A game has its `id`, its `month` counted from the year 0, and what is remembered of it. Players
    on the person's own seats are `you`; their names do not appear. The result also lists the
    players and sheets by which one can filter.
    """
    every = json.loads(games)
    told = Career()
    for game in every:
        if sheet in ("", game["sheet"]):
            seats = [number for number, each in enumerate(game["players"]) if _is(each, who)]
            if seats:
                told.add(game, seats[0])
    played = list(dict.fromkeys(game["sheet"] for game in every))
    said = {**told.to_dict(), "everybody": _everybody(every), "played": played}
    return json.dumps(said, ensure_ascii=False)


def _everybody(games: list[Tale]) -> list[str]:
    """The names of all people who took part, the most frequent first."""
    times: dict[str, int] = {}
    names: dict[str, str] = {}
    for game in games:
        for player in game["players"]:
            if _is_somebody(player):
                folded = _folded(player["name"])
                times[folded] = times.get(folded, 0) + 1
                names.setdefault(folded, player["name"])
    most = sorted(times, key=lambda each: (-times[each], each))
    return [names[each] for each in most[:_MOST]]


class Career:
    """The sum of some games."""

    def __init__(self) -> None:
        self.all = _Sum()
        self.bridges = 0
        self.hexagons = 0
        self.best_tile: Tale | None = None
        self.best_game: Tale | None = None
        self.streak = 0
        self.longest = 0
        self.levels: dict[str, _Sum] = {}
        self.people: dict[str, _Sum] = {}
        self.sheets: dict[str, _Sum] = {}
        self.months: dict[int, _Sum] = {}
        self.course: list[tuple[str, int, int]] = []

    def add(self, game: Tale, seat: int) -> None:
        """Add a game, from the view of this seat."""
        mine = game["players"][seat]
        others = [each for number, each in enumerate(game["players"]) if number != seat]
        result = _Result(game["rounds"], _made(mine), mine["won"] if others else None)
        self.all.add(result)
        self.bridges += mine.get("bridges", 0)
        self.hexagons += mine.get("hexagons", 0)
        self.sheets.setdefault(game["sheet"], _Sum()).add(result)
        self.months.setdefault(game["month"], _Sum()).add(result)
        for key in _once(each["bot"] for each in others if each["bot"]):
            self.levels.setdefault(key, _Sum()).add(result)
        met = {_folded(each["name"]): each["name"] for each in others if _is_somebody(each)}
        for key, name in met.items():
            self.people.setdefault(key, _Sum(name)).add(result)
        if result.won is not None:
            self.streak = self.streak + 1 if result.won else 0
            self.longest = max(self.longest, self.streak)
        self._compare(game, mine)
        if result.points is not None and result.rounds:
            self.course.append((game["id"], result.points, result.rounds))

    def _compare(self, game: Tale, mine: Tale) -> None:
        tile, points = mine.get("best"), _made(mine)
        if tile is not None and _is_more(tile["points"], self.best_tile):
            self.best_tile = {**tile, "id": game["id"]}
        if points is not None and _is_more(points, self.best_game):
            self.best_game = {"points": points, "id": game["id"]}

    def _last(self) -> list[Tale]:
        """The last games with points: the average of each, and of some up to it."""
        told = []
        for at in range(max(len(self.course) - _SHOWN, 0), len(self.course)):
            id_, points, rounds = self.course[at]
            some = self.course[max(at + 1 - LATELY, 0) : at + 1]
            lately = _average(sum(each[1] for each in some), sum(each[2] for each in some))
            told.append({"id": id_, "average": _average(points, rounds), "lately": lately})
        return told

    def to_dict(self) -> Tale:
        """As the page shows it."""
        people = sorted(self.people.values(), key=lambda each: -each.games)
        return {
            **self.all.to_dict(),
            "bridges": self.bridges,
            "hexagons": self.hexagons,
            "best_tile": self.best_tile,
            "best_game": self.best_game,
            "streak": self.streak,
            "longest": self.longest,
            "levels": [{"bot": bot, **each.to_dict()} for bot, each in self.levels.items()],
            "people": [{"name": each.name, **each.to_dict()} for each in people[:_MOST]],
            "sheets": [{"sheet": sheet, **each.to_dict()} for sheet, each in self.sheets.items()],
            "months": self._all_months(),
            "course": self._last(),
        }

    def _all_months(self) -> list[Tale]:
        """The last months up to that of the last game, also those without any."""
        if not self.months:
            return []
        last = max(self.months)
        first = max(min(self.months), last - _MONTHS + 1)
        empty = _Sum()
        return [
            {"month": month, **self.months.get(month, empty).to_dict()}
            for month in range(first, last + 1)
        ]


class _Result(NamedTuple):
    """A game for one seat. `won` is None if nobody else took part."""

    rounds: int
    points: int | None
    won: bool | None


class _Sum:
    """Games added up."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.games = 0
        self.contests = 0
        self.won = 0
        self.points = 0
        self.rounds = 0

    def add(self, result: _Result) -> None:
        self.games += 1
        if result.won is not None:
            self.contests += 1
            self.won += 1 if result.won else 0
        if result.points is not None:
            self.points += result.points
            self.rounds += result.rounds

    def to_dict(self) -> Tale:
        average = _average(self.points, self.rounds) if self.rounds else None
        return {
            "games": self.games,
            "contests": self.contests,
            "won": self.won,
            "average": average,
        }


def _made(player: Tale) -> int | None:
    """The points that a player made, without those of the start."""
    points: int | None = player["points"]
    return None if points is None else points - player.get("credit", 0)


def _is_more(points: int, best: Tale | None) -> bool:
    return best is None or points > best["points"]


def _average(points: int, rounds: int) -> int:
    """Points a round, in tenths."""
    return (20 * points + rounds) // (2 * rounds)


def _is(player: Tale, who: str) -> bool:
    if not who:
        return bool(player["you"])
    return _is_somebody(player) and _folded(player["name"]) == _folded(who)


def _is_somebody(player: Tale) -> bool:
    """Whether this is a person with a name."""
    return not player["bot"] and bool(player["name"])


@lru_cache(_NAMES)
def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()


def _once(keys: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(keys))
