"""Four people who play each other in days, and in a season, at whichever server answers."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from typing import Any, TypeVar

import httpx
from websockets.exceptions import WebSocketException

from bench.clocks import Clock
from bench.notices import Due
from tests.server.asking import PLAIN
from tests.server.player import Player
from tests.server.pushing import Browser

NAMES = ("Anna", "Ben", "Cleo", "Dan")
_PAIRS = tuple(combinations(NAMES, 2))
_PATIENCE, _ANSWERS, _AGAIN = 60.0, 3.0, 0.2
_WATCHING = 0.3
_DAY_MS = 24 * 3600 * 1000
T = TypeVar("T")
_CIRCLES, _SEASONS = "/api/daily/circles", "/api/seasons"


@dataclass
class Game:
    """A game of two: their tokens by name, whose turn it is, and since which version."""

    code: str
    tokens: dict[str, str] = field(default_factory=dict)
    awaited: str = ""
    version: int = 0


class Family:
    """A family at its games: one deed after the other, by the clock of the servers."""

    def __init__(self, urls: Sequence[str], clock: Clock, dice: random.Random) -> None:
        self.season = ""
        self.ends = 0.0
        """When the season ends, in seconds since 1970."""
        self._watching: list[Player] = []
        self._urls = urls
        self._clock = clock
        self._dice = dice
        self._devices: dict[str, str] = {}
        self._circle = ""
        self._games: list[Game] = []

    def lay_tables(self) -> None:
        """A game in days for each pair."""
        for one, other in _PAIRS:
            seats = [{"kind": "person", "name": one}, {"kind": "open"}]
            laid = self._post("/api/tables", kind="online", days=2, seats=seats)
            sat = self._post(f"/api/tables/{laid['code']}/seats", name=other)
            tokens = {one: laid["tokens"]["1"], other: sat["token"]}
            self._games.append(Game(laid["code"], tokens))

    def offer_season(self, days: int) -> None:
        """A circle of all, and a season that begins in a day and lasts so many days."""
        for name in NAMES:
            device = self._devices[name] = self._get("/api/daily")["device"]
            if name == NAMES[0]:
                self._circle = self._post(_CIRCLES, name=name, device=device)["code"]
            else:
                self._post(f"{_CIRCLES}/{self._circle}/join", name=name, device=device)
        begins = int(self._clock.now * 1000) + _DAY_MS
        offer = {"begins": begins, "ends": begins + days * _DAY_MS, "days": 2}
        self.ends = offer["ends"] / 1000
        first = self._devices[NAMES[0]]
        form = {"device": first, "circle": self._circle, "offer": offer}
        self.season = self._post(_SEASONS, **form)["code"]
        for name in NAMES[1:]:
            self._post(f"{_SEASONS}/{self.season}/join", device=self._devices[name])

    def is_season(self, stage: str) -> bool:
        """Whether the season is this far, and all its tables are laid."""
        season = self._season(NAMES[0])
        return season["stage"] == stage and all(each["table"] for each in season["games"])

    def join_games(self) -> int:
        """Find the tables of the season that has begun; how many there are."""
        found: dict[str, Game] = {}
        for name in NAMES:
            for each in self._season(name)["games"]:
                game = found.setdefault(each["table"], Game(each["table"]))
                if each["token"]:
                    game.tokens[name] = each["token"]
        self._games += found.values()
        return len(found)

    def listen(self, name: str, browser: Browser) -> None:
        """Let a device hear of all games of its player."""
        seats, quiet = self._seats(name), [0, 0]
        told = self._post(
            "/api/push",
            endpoint=browser.endpoint,
            keys=browser.keys,
            seats=seats,
            language="en",
            zone="UTC",
            quiet=quiet,
        )
        if set(told["told"]) != set(seats):
            raise LookupError(f"{name} does not hear of all games")

    def go_away(self, name: str, days: int) -> None:
        """Somebody is away from all games for a while."""
        self._post("/api/away", days=days, seats=self._seats(name))

    def move(self, but: str = "") -> None:
        """Let everybody move whose turn it is, except one."""
        for game in self._games:
            if not but or game.awaited != but:
                self._try(partial(_move, game=game))

    def watch(self, but: str = "") -> None:
        """Let some come to their tables, whose turn it is."""
        for game in self._games:
            if game.awaited != but and self._dice.random() < _WATCHING:
                self._watching.append(self._try(partial(_come, game=game)))

    def leave(self) -> None:
        """Let those go who came, and wait until they have."""
        for player in self._watching:
            player.close()
        self._watching.clear()

    def due(self, *, late: bool = False, only: str = "", but: str = "") -> list[Due]:
        """The notices of the turns that are now; the reminders where they are `late`."""
        return [
            Due(game.awaited, game.code, 2 * game.version + late)
            for game in self._games
            if game.awaited != but and only in {"", game.awaited}
        ]

    def _seats(self, name: str) -> dict[str, str]:
        return {game.code: game.tokens[name] for game in self._games if name in game.tokens}

    def _season(self, name: str) -> Any:  # noqa: ANN401  (what the server says)
        headers = {"tricorne-device": self._devices[name]}
        return self._get(_SEASONS, headers, circle=self._circle)["season"]

    # At whichever server answers

    def _get(self, path: str, headers: dict[str, str] | None = None, **asked: str) -> Any:  # noqa: ANN401
        def get(url: str) -> Any:  # noqa: ANN401
            answer = httpx.get(
                f"{url}{path}", params=asked, headers=headers, timeout=_ANSWERS, verify=PLAIN
            )
            return answer.raise_for_status().json()

        return self._try(get)

    def _post(self, path: str, **form: object) -> Any:  # noqa: ANN401
        def post(url: str) -> Any:  # noqa: ANN401
            answer = httpx.post(f"{url}{path}", json=form, timeout=_ANSWERS, verify=PLAIN)
            return answer.raise_for_status().json()

        return self._try(post)

    def _try(self, do: Callable[[str], T]) -> T:
        """Do something at one server after the other, until it is done."""
        end = time.monotonic() + _PATIENCE
        while True:
            try:
                return do(self._dice.choice(self._urls))
            except (httpx.HTTPError, WebSocketException, OSError, EOFError):
                if time.monotonic() > end:
                    raise
            time.sleep(_AGAIN)


def _move(url: str, game: Game) -> None:
    """Let the player to move play until it is somebody else's turn. It may be done again."""
    asked = httpx.get(f"{url}/api/tables/{game.code}", timeout=_ANSWERS, verify=PLAIN)
    outline = asked.raise_for_status().json()
    names = [seat["name"] for seat in outline["seats"]]
    if not game.awaited:
        (seat,) = outline["awaited"]
        game.awaited = names[seat - 1]
    with closing(_come(url, game)) as player:
        player.ids = 100 * player.version
        while (mover := names[player.table["clock"]["seat"] - 1]) == game.awaited:
            if player.act(player.actions[0])["is"] == "refused":
                raise OSError("this server cannot store it now")
        game.awaited, game.version = mover, player.version


def _come(url: str, game: Game) -> Player:
    """The player to move is at the table."""
    player = Player(url.replace("http", "ws", 1), game.code).__enter__()
    try:
        player.hello(game.tokens[game.awaited])
    except BaseException:
        player.close()
        raise
    return player
