"""The deal of the day: one for all, one attempt a device, the best by points and time."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.player import Player
from tests.server.serving import Chance, Serving
from tricorne.play.table.naming import NAME_LETTERS, called
from tricorne.server.api.invented import LANGUAGES, every_name
from tricorne.server.live.live_table import LiveTable

pytestmark = [pytest.mark.long, pytest.mark.early]

SECOND = 1_000_000_000
DAY = 24 * 3600


@pytest.fixture
def chance() -> Chance:
    return Chance(random.Random(3))


@pytest.fixture
def server(tmp_path: Path, chance: Chance) -> Iterator[Serving]:
    with Serving(tmp_path, circumstances=chance.circumstances()) as serving:
        yield serving


def look(server: Serving, device: str = "") -> dict[str, Any]:
    said: dict[str, Any] = server.http.get("/api/daily", headers={"tricorne-device": device}).json()
    return said


def new_device(server: Serving) -> str:
    """A device that has asked for the day."""
    given: str = look(server)["device"]
    return given


def attempt(server: Serving, name: str, device: str = "") -> tuple[bool, Player]:
    """Somebody tries, on a new device if he names none; whether it counts, and his client."""
    form = {"name": name, "device": device or new_device(server)}
    answer = server.http.post("/api/daily", json=form)
    assert answer.status_code == 201, answer.text
    said = answer.json()
    return said["counts"], server.player(said["code"], said["tokens"]["1"])


def finish(player: Player, *, pick: int = 0) -> int:
    """Play to the end; the points."""
    while player.table["state"] == "playing":
        player.act(player.actions[pick])
    points: int = player.view["totals"][0]
    return points


def test_everybody_has_the_same_deal(server: Serving, chance: Chance) -> None:
    day = look(server)
    _, anna = attempt(server, "Anna")
    _, ben = attempt(server, "Ben")
    assert anna.view["hand"] == ben.view["hand"]
    assert anna.table["digest"] == ben.table["digest"] == day["digest"]
    assert anna.table["table"]["day"] == day["day"] == "2027-01-15"
    finish(anna)
    (over,) = anna.table["rounds"]
    here = f"/api/tables/{anna.table['table']['code']}"
    told = (f"{here}/record", f"{here}/rounds")
    assert over["salt"] is over["deal"] is None
    assert [server.http.get(path).status_code for path in told] == [403, 403]
    chance.seconds += DAY
    assert [server.http.get(path).status_code for path in told] == [200, 200]
    (over,) = anna.reconnect()["rounds"]
    laid_open = "\n".join([over["salt"], *over["deal"]])
    assert hashlib.sha256(laid_open.encode()).hexdigest() == day["digest"]


def test_another_day_has_another_deal(server: Serving, chance: Chance) -> None:
    today = look(server)
    chance.seconds += DAY
    tomorrow = look(server)
    assert today["day"] != tomorrow["day"]
    assert today["digest"] != tomorrow["digest"]
    assert tomorrow["best"] == []


def test_the_deal_outlasts_the_server_and_differs_elsewhere(
    tmp_path: Path, chance: Chance, server: Serving
) -> None:
    digest = look(server)["digest"]
    server.stop()
    with Serving(tmp_path, circumstances=chance.circumstances()) as again:
        assert look(again)["digest"] == digest
    (tmp_path / "other").mkdir()
    with Serving(tmp_path / "other", circumstances=chance.circumstances()) as other:
        assert look(other)["digest"] != digest


def test_the_first_attempt_of_a_device_counts(server: Serving) -> None:
    device = new_device(server)
    assert not look(server, device)["tried"]
    assert look(server, device)["device"] == device
    counts, anna = attempt(server, "Anna", device)
    assert counts
    assert look(server, device)["tried"]
    points = finish(anna)
    counts, again = attempt(server, "Anna", device)
    assert not counts
    finish(again, pick=-1)
    best = look(server, device)["best"]
    assert best == [{"name": "Anna", "points": points, "time_ms": 0, "you": True}]
    assert not look(server, new_device(server))["best"][0]["you"]


def test_more_points_are_better_then_less_time(server: Serving, chance: Chance) -> None:
    results = []
    for name, seconds in [("slow", 9), ("quick", 1), ("middle", 5)]:
        _, player = attempt(server, name)
        chance.nanoseconds += seconds * SECOND
        results.append(finish(player))
    _, other = attempt(server, "other")
    points = finish(other, pick=-1)
    assert points != results[0]
    best = look(server)["best"]
    alike = [line["name"] for line in best if line["name"] != "other"]
    assert alike == ["quick", "middle", "slow"]
    assert best[0]["name"] == ("other" if points > results[0] else "quick")
    assert {line["time_ms"] for line in best} == {0, 1000, 5000, 9000}


def test_a_player_without_a_name_gets_an_invented_one(server: Serving) -> None:
    device = new_device(server)
    invented = look(server, device)["invented"]
    assert look(server, device)["invented"] == invented
    _, player = attempt(server, "", device)
    finish(player)
    assert look(server)["best"][0]["name"] == invented["en"][0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_invented_name_is_one_that_a_player_could_choose(language: str) -> None:
    names = every_name(language)
    assert len(names) > 300
    assert [name for name in names if called(name, NAME_LETTERS) != name] == []


def test_only_finished_attempts_are_listed(server: Serving) -> None:
    _, anna = attempt(server, "Anna")
    anna.act(anna.actions[0])
    assert look(server)["best"] == []


def test_its_clock_runs_while_nobody_looks(server: Serving, chance: Chance) -> None:
    _, anna = attempt(server, "Anna")
    code = anna.table["table"]["code"]
    anna.close()
    live = server.live(code)
    while server.call(lambda: live.now.here):
        pass
    chance.nanoseconds += 60 * SECOND
    assert anna.reconnect()["clock"]["thought_ms"] == 60_000
    assert anna.ask("pause")["code"] == "paused"


def test_its_clock_runs_while_its_table_is_put_away(server: Serving, chance: Chance) -> None:
    _, anna = attempt(server, "Anna")
    code = anna.table["table"]["code"]
    chance.go_on(2)
    anna.close()
    live = server.live(code)
    while server.call(lambda: live.users):
        pass
    chance.go_on(1000)
    server.inside(server.hall.put_away_idle())
    assert not len(server.hall)
    chance.go_on(3600)
    server.http.get(f"/api/tables/{code}")  # who looks it up stops nothing
    chance.go_on(60)
    assert anna.reconnect()["clock"]["thought_ms"] == (2 + 1000 + 3600 + 60) * 1000
    finish(anna)
    assert look(server)["best"][0]["time_ms"] == 4_662_000


@pytest.mark.parametrize("how", ["politely", "at once"])
def test_its_clock_runs_while_the_server_is_away(
    tmp_path: Path, chance: Chance, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    async def written_down_by_nobody(_: LiveTable) -> None:
        pass

    with Serving(tmp_path, circumstances=chance.circumstances()) as server:
        _, anna = attempt(server, "Anna")
        code = anna.table["table"]["code"]
        chance.go_on(2)
        anna.act(anna.actions[0])
        chance.go_on(5)
        if how == "at once":
            monkeypatch.setattr(LiveTable, "put_away", written_down_by_nobody)
    chance.go_on(600)
    with Serving(tmp_path, circumstances=chance.circumstances()) as again:
        anna = again.player(code, anna.token)
        assert anna.table["clock"]["times_ms"] == [2000]
        assert anna.table["clock"]["thought_ms"] == 605_000


def test_its_clock_does_not_run_for_who_only_looks(server: Serving, chance: Chance) -> None:
    said = server.http.post("/api/daily", json={"device": new_device(server)}).json()
    watching = server.player(said["code"], None)
    chance.nanoseconds += 60 * SECOND
    watching.settle()
    anna = server.player(said["code"], said["tokens"]["1"])
    assert anna.table["clock"]["thought_ms"] == 0


def test_there_is_no_rematch(server: Serving) -> None:
    _, anna = attempt(server, "Anna")
    finish(anna)
    assert anna.ask("rematch")["code"] == "over"


def test_a_device_is_named_by_the_server(server: Serving) -> None:
    device = new_device(server)
    for made_up in ("", "device-anna", device[:-1], device.upper(), f"x{device}", "é.é"):
        form = {"name": "Anna", "device": made_up}
        answer = server.http.post("/api/daily", json=form)
        assert (answer.status_code, answer.json()["code"]) == (403, "token")
    assert look(server, "device-anna")["device"] not in {"device-anna", device}


def test_of_many_attempts_from_one_address_some_count(server: Serving, chance: Chance) -> None:
    most = server.settings.limits.daily_attempts
    counted = [attempt(server, "Anna")[0] for _ in range(most + 2)]
    assert counted == [True] * most + [False] * 2
    chance.seconds += DAY
    assert attempt(server, "Anna")[0]


def test_there_are_no_hints(server: Serving) -> None:
    _, anna = attempt(server, "Anna")
    assert anna.ask("hint", step=1)["code"] == "hint"
    anna.act(anna.actions[0])
    assert anna.ask("undo")["code"] == "undo"


@pytest.mark.parametrize("body", [{}, {"name": "A"}, {"device": "x" * 121}, {"device": 5}, []])
def test_nonsense_is_refused(server: Serving, body: object) -> None:
    answer = server.http.post("/api/daily", json=body)
    assert answer.status_code == 422
    assert answer.json()["code"] == "request"
