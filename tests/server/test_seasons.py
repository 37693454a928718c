"""Seasons of a circle at a server whose clock the test turns on."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import select

from bench.postgres import PostgreSQL
from bench.redis import RedisApart
from tests.server.databases import Database
from tests.server.days import DAY, new_device
from tests.server.nodes import sharing_time
from tests.server.serving import Chance, Serving
from tests.server.test_circles import begun, joined
from tests.server.test_healing import wait_until
from tricorne.play.season.course import SeasonStage
from tricorne.server.live.season_keeper import SeasonKeeper
from tricorne.server.store.erasing import delete_table
from tricorne.server.store.schema import season_games, tables
from tricorne.server.store.seasons import SeasonStep

pytestmark = pytest.mark.long

HERE = "/api/seasons"
NAMES = ("Anna", "Ben", "Cleo", "Dan")

T = TypeVar("T")


@pytest.fixture
def chance() -> Chance:
    return Chance(random.Random(3))


@pytest.fixture
def server(tmp_path: Path, database: Database, chance: Chance) -> Iterator[Serving]:
    circumstances = chance.circumstances()
    with Serving(tmp_path, database=database.url, circumstances=circumstances) as serving:
        yield serving


class Family:
    """A circle, and the devices of its members."""

    def __init__(self, server: Serving, chance: Chance, *names: str) -> None:
        self.server, self.chance = server, chance
        self.devices = {names[0]: new_device(server)}
        self.circle = begun(server, names[0], self.devices[names[0]])
        for name in names[1:]:
            self.devices[name] = joined(server, self.circle, name)
        self.season = ""

    def offer(self, *, length: int = 30, wait: int = 1, **more: object) -> int:
        begins = int(self.chance.seconds + wait * DAY) * 1000
        offer = {"begins": begins, "ends": begins + length * DAY * 1000, **more}
        form = {"device": next(iter(self.devices.values())), "circle": self.circle, "offer": offer}
        answer = self.server.http.post(HERE, json=form)
        if answer.status_code == 201:
            self.season = answer.json()["code"]
        return answer.status_code

    def ask(self, name: str, wish: str) -> int:
        form = {"device": self.devices[name]}
        return self.server.http.post(f"{HERE}/{self.season}/{wish}", json=form).status_code

    def all_join(self, **offer: Any) -> None:  # noqa: ANN401
        assert self.offer(**offer) == 201
        for name in [*self.devices][1:]:
            assert self.ask(name, "join") == 200

    def go_on(self, days: float) -> None:
        """Days pass, and the server looks what is due."""
        self.chance.go_on(int(days * DAY))
        look(self.server)

    def begin(self, **offer: Any) -> None:  # noqa: ANN401
        self.all_join(**offer)
        self.go_on(1)

    def look(self, name: str = "") -> dict[str, Any]:
        device = self.devices[name or next(iter(self.devices))]
        answer = self.server.http.get(
            HERE, params={"circle": self.circle}, headers={"tricorne-device": device}
        )
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()["season"]
        return found

    def seats(self, name: str) -> dict[str, str]:
        """The tokens of a member's seats, by table."""
        return {each["table"]: each["token"] for each in self.look(name)["games"] if each["seat"]}

    def lines(self) -> dict[str, tuple[int, int, int, int]]:
        """Of each member: the place and those still possible, and the points."""
        keys = ("place", "best", "worst", "points")
        members = self.look()["members"]
        return {each["name"]: tuple(each[key] for key in keys) for each in members}

    def play(self, table: str) -> list[int]:
        """Play a game to its end, at both seats; the points."""
        tokens = {}
        for name in self.devices:
            for game in self.look(name)["games"]:
                if game["table"] == table and game["seat"]:
                    tokens[game["seat"]] = game["token"]
        players = {seat: self.server.player(table, token) for seat, token in tokens.items()}
        while True:
            said = self.server.live(table).table
            if said.state != "playing":
                break
            player = players[said.round_in_play.seat]
            player.settle()
            player.act(player.actions[0])
        for player in players.values():
            player.close()
        return [*said.match.totals]


def look(server: Serving) -> None:
    keeper: SeasonKeeper = server.app.state.seasons
    server.inside(keeper.look())


def test_a_season_of_thirty_days_is_offered_played_and_over(
    server: Serving, chance: Chance
) -> None:
    family = Family(server, chance, "Anna", "Ben", "Cleo")
    family.all_join()
    offered = family.look("Ben")
    assert (offered["stage"], offered["each"], offered["joined"]) == ("offered", 2, True)
    assert offered["games"] == []
    assert not offered["may_call_off"]
    family.go_on(1)
    running = family.look("Ben")
    assert running["stage"] == "running"
    assert len(running["games"]) == 3
    assert family.lines() == dict.fromkeys(("Anna", "Ben", "Cleo"), (1, 1, 3, 0))
    own = [game for game in running["games"] if game["seat"]]
    assert len(own) == 2
    assert all(game["token"] for game in own)
    assert [game["token"] for game in running["games"] if not game["seat"]] == [None]
    totals = family.play(running["games"][0]["table"])
    assert family.look()["games"][0]["totals"] == totals
    assert sum(points for *_, points in family.lines().values()) == 2
    family.go_on(29)
    assert family.look()["stage"] == "reminded"
    family.go_on(1)
    over = family.look()
    assert over["stage"] == "over"
    assert all(game["totals"] is not None for game in over["games"])
    assert all(place == best == worst for place, best, worst, _ in family.lines().values())
    assert all(game["token"] is None for game in over["games"])


def test_the_tables_are_in_days_and_a_member_may_be_away_as_long_as_was_offered(
    server: Serving, chance: Chance
) -> None:
    family = Family(server, chance, "Anna", "Ben")
    family.begin(days=3, away=3)
    (game,) = family.look()["games"]
    assert server.live(game["table"]).table.agreement.days == 3
    seats = {game["table"]: game["token"]}
    refused = server.http.post("/api/away", json={"days": 4, "seats": seats}).json()
    assert refused["refused"] == {game["table"]: "busy"}
    told = server.http.post("/api/away", json={"days": 3, "seats": seats}).json()
    assert told["told"] == [game["table"]]


def test_a_season_ends_with_its_last_game(server: Serving, chance: Chance) -> None:
    family = Family(server, chance, "Anna", "Ben")
    family.begin()
    (game,) = family.look()["games"]
    family.play(game["table"])
    look(server)
    assert family.look()["stage"] == "over"
    assert sorted(place for place, *_ in family.lines().values()) in ([1, 2], [1, 1])


def test_a_rematch_of_a_game_of_a_season_counts_for_no_season(
    server: Serving, chance: Chance
) -> None:
    family = Family(server, chance, "Anna", "Ben")
    family.begin()
    own = [family.look(name)["games"][0] for name in family.devices]
    table = own[0]["table"]
    family.play(table)
    look(server)
    over, lines = family.look(), family.lines()
    for each in own:
        server.player(table, each["token"]).say("rematch", id="again")
    wait_until(lambda: server.live(table).table.rematch is not None)
    following = server.live(table).table.rematch
    assert following is not None
    assert server.live(following).table.agreement.credit == ()
    headers = {"tricorne-device": family.devices["Ben"]}
    told = server.http.get(f"/api/daily/circles/{family.circle}/games", headers=headers).json()
    assert [each["code"] for each in told["running"]] == [following]
    look(server)
    assert (family.look()["games"], family.lines()) == (over["games"], lines)


def test_too_few_members_play_no_season(server: Serving, chance: Chance) -> None:
    family = Family(server, chance, "Anna", "Ben")
    assert family.offer() == 201
    assert family.offer() == 409
    family.go_on(1)
    assert family.look()["stage"] == "off"
    assert family.offer() == 201


def test_who_leaves_has_lost_what_is_not_over_and_nobody_joins_later(
    server: Serving, chance: Chance
) -> None:
    family = Family(server, chance, "Anna", "Ben", "Cleo")
    family.begin()
    assert family.ask("Cleo", "leave") == 200
    assert family.ask("Cleo", "join") == 409
    assert family.ask("Cleo", "call-off") == 403
    over = [game["totals"] for game in family.look()["games"] if game["totals"]]
    assert sorted(map(str, over)) == ["[0, None]", "[None, 0]"]
    assert {name: points for name, (*_, points) in family.lines().items()} == {
        "Anna": 2,
        "Ben": 2,
        None: 0,
    }


def test_who_leaves_the_circle_leaves_its_season(server: Serving, chance: Chance) -> None:
    family = Family(server, chance, "Anna", "Ben")
    family.begin()
    form = {"device": family.devices["Ben"]}
    server.http.post(f"/api/daily/circles/{family.circle}/leave", json=form)
    look(server)
    assert family.look()["stage"] == "over"
    assert family.lines()["Anna"] == (1, 1, 1, 2)


def test_a_table_deleted_in_mid_season_is_a_draw(server: Serving, chance: Chance) -> None:
    family = Family(server, chance, "Anna", "Ben", "Cleo")
    family.begin()
    first, second, _ = family.look()["games"]
    totals = family.play(first["table"])
    for game in (first, second):
        gone = partial(delete_table, code=game["table"], at=0)
        server.inside(server.store.erase(gone))
        server.call(partial(server.hall.let_go, game["table"]))
    after = [game["totals"] for game in family.look()["games"]]
    assert after == [totals, [0, 0], None]


def test_a_player_who_deletes_their_data_at_a_table_ends_no_season(
    server: Serving, chance: Chance
) -> None:
    family = Family(server, chance, "Anna", "Ben", "Cleo")
    family.begin()
    own = [game for game in family.look()["games"] if game["seat"]]
    gone = {"tokens": [own[0]["token"]]}
    answer = server.http.post(f"/api/tables/{own[0]['table']}/forget", json=gone)
    assert answer.status_code == 200
    family.go_on(30)
    over = family.look()
    assert over["stage"] == "over"
    assert all(game["totals"] is not None for game in over["games"])
    assert sum(points for *_, points in family.lines().values()) == 6


def test_two_members_play_a_season_of_one_game_to_its_end(server: Serving, chance: Chance) -> None:
    family = Family(server, chance, "Anna", "Ben")
    family.begin(length=2, unfinished="draw")
    family.go_on(2)
    assert family.look()["stage"] == "over"
    assert family.lines() == {"Anna": (1, 1, 1, 1), "Ben": (1, 1, 1, 1)}


def test_a_season_is_called_off_before_it_begins(server: Serving, chance: Chance) -> None:
    family = Family(server, chance, "Anna", "Ben")
    family.all_join()
    assert family.ask("Ben", "call-off") == 403
    assert family.ask("Anna", "call-off") == 200
    family.go_on(2)
    assert family.look()["stage"] == "off"
    assert family.look()["games"] == []


def test_strangers_see_no_season_and_join_none(server: Serving, chance: Chance) -> None:
    family = Family(server, chance, "Anna", "Ben")
    family.all_join()
    family.devices["Eve"] = new_device(server)
    assert family.ask("Eve", "join") == 404
    asked = {"params": {"circle": family.circle}}
    assert server.http.get(HERE, **asked).status_code == 404  # type: ignore[arg-type]
    family.season = "K" * 12
    assert family.ask("Anna", "join") == 404


@pytest.mark.parametrize(
    "odd",
    [{"length": 1}, {"length": 93}, {"wait": 61}, {"days": 0}, {"size": 5}, {"sheet": "none"}],
)
def test_an_odd_offer_is_refused(tmp_path: Path, chance: Chance, odd: dict[str, Any]) -> None:
    with Serving(tmp_path, circumstances=chance.circumstances()) as server:
        assert Family(server, chance, "Anna").offer(**odd) in (409, 422)


def test_a_season_begins_once_however_often_it_is_tried(server: Serving, chance: Chance) -> None:
    family = Family(server, chance, "Anna", "Ben", "Cleo", "Dan")
    family.all_join(size=3)
    chance.go_on(DAY)
    at = int(chance.seconds * 1000)
    steps = [SeasonStep(family.season, at) for _ in range(5)]
    for step in steps:
        server.inside(server.store.erase(step))
    assert Counter(step.made for step in steps) == {SeasonStage.RUNNING: 1, None: 4}
    for _ in range(3):
        look(server)
    assert len(laid(server)) == len(family.look()["games"]) == 4


def laid(server: Serving) -> list[str]:
    found: Callable[..., Any] = lambda connection: [  # noqa: E731
        *connection.execute(select(tables.c.code)).scalars()
    ]
    codes: list[str] = server.inside(server.store.ask(found))
    return codes


def test_after_a_crash_the_missing_tables_are_laid_and_no_other(
    tmp_path: Path, database: Database, chance: Chance
) -> None:
    with serving(tmp_path, database, chance) as server:
        family = Family(server, chance, "Anna", "Ben", "Cleo")
        family.all_join()
        chance.go_on(DAY)
        lay, calls = server.hall.lay, []

        async def fail_later(*given: Any, **more: Any) -> Any:  # noqa: ANN401
            calls.append(given)
            if len(calls) == 2:
                raise RuntimeError("killed here")
            return await lay(*given, **more)

        server.hall.lay = fail_later  # type: ignore[method-assign]
        look(server)
        assert len(laid(server)) == 1
    with serving(tmp_path, database, chance) as server:
        family.server = server
        look(server)
        assert len(laid(server)) == 3
        assert all(game["table"] for game in family.look()["games"])


def serving(tmp_path: Path, database: Database, chance: Chance) -> Serving:
    return Serving(tmp_path, database=database.url, circumstances=chance.circumstances())


def test_three_nodes_that_all_take_themselves_for_the_first_do_everything_once(
    tmp_path: Path, postgresql: PostgreSQL, redis: RedisApart
) -> None:
    with sharing_time(tmp_path, postgresql, redis, 3) as time:
        family = Family(time.nodes[0], time, *NAMES)
        family.all_join()
        for days in (1, 29, 1):
            time.go_on(days * DAY)
            do_at_once(look, time.nodes)
            assert len(laid(time.nodes[0])) == 6
        assert family.look()["stage"] == "over"
        codes = select(season_games.c.table)
        store = time.nodes[1].store
        noted = time.nodes[1].inside(store.ask(lambda c: [*c.execute(codes).scalars()]))
        assert sorted(noted) == sorted(laid(time.nodes[0]))


def do_at_once(do: Callable[[Serving], T], nodes: list[Serving]) -> list[T]:
    """What comes of it at each of these servers, which do it all at the same time."""
    with ThreadPoolExecutor() as threads:
        return [*threads.map(do, nodes)]


def test_a_season_says_nothing_of_a_game_before_it_is_over(server: Serving, chance: Chance) -> None:
    """So it says nothing of hidden tiles: it is the same to the byte, whatever is played."""
    family = Family(server, chance, "Anna", "Ben")
    family.begin()
    before = family.look()
    (game,) = before["games"]
    live = server.live(game["table"])
    for _ in range(3):
        name = live.table.seats[live.table.round_in_play.seat - 1].name
        (own,) = family.look(name)["games"]
        player = server.player(own["table"], own["token"])
        player.act(player.actions[0])
        player.close()
    assert json.dumps(family.look()) == json.dumps(before)
