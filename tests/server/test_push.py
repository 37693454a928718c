"""Devices are told when it is their turn, in games in which all play in their own time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select

from tests.server import pushing
from tests.server.pushing import Browser, Pushed, PushService, push_service, status, subscribe
from tests.server.serving import Chance, Serving
from tests.server.test_days import DAY, at_the_table, lay, outline
from tests.server.test_healing import wait_until
from tricorne.server.live import notifier as telling
from tricorne.server.push import delivery
from tricorne.server.store.alarms import TAKEN_MS, take_alarms
from tricorne.server.store.schema import alarms, listening, subscriptions

pytestmark = pytest.mark.long

MOMENT = 5
NAMES = ("Anna", "Ben")


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "_EVERY", 0.02)
    monkeypatch.setattr(delivery, "SECONDS", 0.3)


@pytest.fixture(name="service")
def _service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


class Game:
    """A game of two, each with a browser that hears of it."""

    def __init__(self, server: Serving, chance: Chance, **more: object) -> None:
        self.server = server
        self.chance = chance
        self.code, self.tokens = lay(server, **more)
        self.browsers = [Browser(f"{name}-{self.code}") for name in NAMES]

    def listen(self, **more: object) -> None:
        """Both begin to hear of the game."""
        for browser, token in zip(self.browsers, self.tokens, strict=True):
            answer = subscribe(self.server, browser, {self.code: token}, **more)
            assert answer.json() == {"told": [self.code]}, answer.text

    @property
    def awaited(self) -> int:
        """The player to move: 0 or 1."""
        (seat,) = outline(self.server, self.code)["awaited"]
        return int(seat) - 1

    def move(self) -> str:
        """The player to move comes, places a tile or passes, and goes away."""
        who = self.awaited
        with at_the_table(self.server, self.code, self.tokens[who]) as player:
            player.ids = 10 * player.version
            while True:
                action = player.actions[0]
                assert player.act(action)["is"] != "refused"
                if not action.startswith("draw"):
                    break
        live = self.server.live(self.code)
        self.server.until(lambda: not live.everybody)
        return action

    def read(self, pushed: Pushed) -> tuple[int, dict[str, Any]]:
        """Whom a message reaches, and what it says."""
        paths = [f"/fcm/send/{name}-{self.code}" for name in NAMES]
        who = paths.index(pushed.path)
        return who, pushed.said(self.browsers[who])

    def rings_at(self) -> int | None:
        """When its alarm rings, in milliseconds since 1970, once nobody attends to it."""
        found: list[Any] = []

        def is_free() -> bool:
            asked = select(alarms.c.rings_at, alarms.c.taken).where(alarms.c.code == self.code)
            found[:] = self.server.inside(
                self.server.store.ask(lambda connection: connection.execute(asked).all())
            )
            due = int(self.chance.seconds * 1000)
            return not found or (found[0].taken is None and found[0].rings_at > due)

        wait_until(is_free)
        return found[0].rings_at if found else None


@contextmanager
def playing(
    folder: Path, service: PushService, *, quiet: bool = False, **more: object
) -> Iterator[Game]:
    """A game whose players hear of it."""
    chance = Chance(random.Random(1))
    circumstances = chance.circumstances()
    with Serving(folder, circumstances=circumstances, line=service.line) as server:
        game = Game(server, chance, **more)
        if not quiet:
            game.listen()
        yield game


def test_a_player_is_told_of_their_turn_and_later_reminded_once(
    tmp_path: Path, service: PushService
) -> None:
    with playing(tmp_path, service) as game:
        mine, action = game.awaited, game.move()
        game.chance.go_on(MOMENT)
        who, said = game.read(*service.wait(1))
        assert who == 1 - mine
        tile = "\u2011".join(sorted_tile(action))
        assert said == {
            "title": f"Your turn with {NAMES[mine]}",
            "body": f"{NAMES[mine]} placed {tile}.",
            "code": game.code,
            "number": said["number"],
        }
        due = game.chance.seconds - MOMENT + 2 * DAY * 4 // 5
        assert game.rings_at() == due * 1000
        game.chance.go_on(2 * DAY)
        _, again = game.read(service.wait(2)[-1])
        assert again["title"] == f"Still your turn with {NAMES[mine]}"
        assert again["number"] == said["number"] + 1
        assert game.rings_at() is None
        assert len(service.pushed) == 2


def sorted_tile(action: str) -> str:
    """The digits of a placed tile as it is called, from its lowest."""
    turned = [action[place:3] + action[:place] for place in range(3)]
    return min(turned)


def test_what_a_push_service_sees_tells_it_nothing_of_the_game(
    tmp_path: Path, service: PushService
) -> None:
    with playing(tmp_path, service) as game:
        for count in (1, 2):
            game.move()
            game.chance.go_on(MOMENT)
            service.wait(count)
            game.rings_at()
        game.move()
        game.chance.go_on(MOMENT)
        first, second, third = service.wait(3)
        public = game.server.http.get("/api/push").json()["key"]
        claims = first.claims(game.chance.seconds)
        assert claims["aud"] == f"https://{pushing.HOST}"
        assert first.headers["authorization"].endswith(f"k={public}")
        assert first.headers["topic"] == third.headers["topic"] != second.headers["topic"]
        assert game.code not in str([each.headers for each in service.pushed])
        assert {len(each.body) % 256 for each in service.pushed} == {(86 + 16) % 256}


def test_nobody_is_told_who_is_at_the_table(tmp_path: Path, service: PushService) -> None:
    with playing(tmp_path, service) as game:
        mine = game.awaited
        with at_the_table(game.server, game.code, game.tokens[1 - mine]):
            with at_the_table(game.server, game.code, game.tokens[mine]) as player:
                player.act(player.actions[0])
            game.chance.go_on(MOMENT)
            assert game.rings_at() is not None  # the reminder
        assert not service.pushed


def test_a_move_that_is_taken_back_at_once_is_never_told(
    tmp_path: Path, service: PushService
) -> None:
    with playing(tmp_path, service) as game:
        mine = game.awaited
        with at_the_table(game.server, game.code, game.tokens[mine]) as player:
            player.act(player.actions[0])
            player.ask("undo")
            game.chance.go_on(MOMENT)
            assert game.rings_at() is not None
        assert not service.pushed


def test_the_languages_of_readers_are_theirs(tmp_path: Path, service: PushService) -> None:
    with playing(tmp_path, service, quiet=True) as game:
        game.listen(language="fr-CA")
        mine = game.awaited
        game.move()
        game.chance.go_on(MOMENT)
        _, said = game.read(*service.wait(1))
        assert said["title"] == f"À vous de jouer avec {NAMES[mine]}"


def test_a_notice_waits_until_the_quiet_hours_of_the_device_end(
    tmp_path: Path, service: PushService
) -> None:
    with playing(tmp_path, service, quiet=True) as game:
        zone = ZoneInfo("America/Montreal")
        here = datetime.fromtimestamp(game.chance.seconds, zone)
        night = (here.hour * 60, here.hour * 60 + 90)
        game.listen(zone="America/Montreal", quiet=[minute % 1440 for minute in night])
        game.move()
        game.chance.go_on(MOMENT)
        rings_at = game.rings_at()
        assert rings_at is not None
        ends = datetime.fromtimestamp(rings_at / 1000, zone)
        assert (ends.hour * 60 + ends.minute, ends.second) == (night[1] % 1440, 0)
        assert not service.pushed
        game.chance.go_on(rings_at // 1000 - int(game.chance.seconds))
        service.wait(1)


def test_a_player_on_holiday_is_told_when_they_are_back(
    tmp_path: Path, service: PushService
) -> None:
    with playing(tmp_path, service) as game:
        mine = game.awaited
        seats = {game.code: game.tokens[1 - mine]}
        said = game.server.http.post("/api/away", json={"days": 3, "seats": seats}).json()
        game.move()
        game.chance.go_on(MOMENT)
        assert game.rings_at() == said["until"]
        assert not service.pushed
        game.chance.go_on(3 * DAY)
        service.wait(1)


@pytest.mark.parametrize("number", [404, 410])
def test_a_subscription_that_is_gone_is_forgotten(
    tmp_path: Path, service: PushService, number: int
) -> None:
    with playing(tmp_path, service) as game:
        path = f"/fcm/send/{NAMES[1 - game.awaited]}-{game.code}"
        service.answers[path] = [status(number)]
        game.move()
        game.chance.go_on(MOMENT)
        service.wait(1)
        game.rings_at()
        stored = game.server.inside(
            game.server.store.ask(
                lambda connection: connection.execute(select(subscriptions.c.endpoint)).all()
            )
        )
        assert len(stored) == 1
        assert not stored[0].endpoint.endswith(path)


@pytest.mark.parametrize(
    "answer",
    [
        status(503),
        status(429, "Retry-After: 60"),
        pushing.silence,
        pushing.endless_head,
        pushing.nonsense,
    ],
    ids=["fails", "is busy", "is silent", "never ends", "speaks nonsense"],
)
def test_a_push_service_in_trouble_is_tried_again_and_delays_nothing_else(
    tmp_path: Path, service: PushService, answer: pushing.Answer
) -> None:
    with playing(tmp_path, service) as game:
        path = f"/fcm/send/{NAMES[1 - game.awaited]}-{game.code}"
        service.answers[path] = [answer]
        game.move()
        game.chance.go_on(MOMENT)
        service.wait(1)
        rings_at = game.rings_at()
        assert rings_at == (game.chance.seconds + 60) * 1000
        game.chance.go_on(60)
        first, second = [game.read(pushed) for pushed in service.wait(2)]
        assert first == second


@pytest.mark.parametrize(
    "answer", [status(302, "Location: http://127.0.0.1/"), status(400)], ids=["redirect", "refusal"]
)
def test_a_redirect_is_not_followed_and_a_refusal_is_final(
    tmp_path: Path, service: PushService, answer: pushing.Answer
) -> None:
    with playing(tmp_path, service) as game:
        service.answers[f"/fcm/send/{NAMES[1 - game.awaited]}-{game.code}"] = [answer]
        game.move()
        game.chance.go_on(MOMENT)
        service.wait(1)
        assert game.rings_at() is not None  # for the reminder
        game.chance.go_on(3600)
        assert (len(service.pushed), service.lines) == (1, 1)


def test_an_endless_body_is_not_read(tmp_path: Path, service: PushService) -> None:
    with playing(tmp_path, service) as game:
        service.answers[f"/fcm/send/{NAMES[1 - game.awaited]}-{game.code}"] = [pushing.endless_body]
        game.move()
        game.chance.go_on(MOMENT)
        service.wait(1)
        rings_at = game.rings_at()
        assert rings_at is not None
        assert rings_at > (game.chance.seconds + DAY) * 1000


def test_one_server_takes_an_alarm_and_another_one_does_once_it_has_died(
    tmp_path: Path, service: PushService
) -> None:
    with playing(tmp_path, service) as game:
        store = game.server.store
        at = int(game.chance.seconds * 1000) + 10 * DAY * 1000

        def take(later_ms: int) -> int:
            taking = store.change_apart(lambda to: take_alarms(to, at + later_ms, 10))
            return len(game.server.inside(taking))

        game.move()
        assert [take(ms) for ms in (0, 1, TAKEN_MS - 1, TAKEN_MS, TAKEN_MS + 1)] == [1, 0, 0, 1, 0]


def test_a_clock_that_jumps_neither_loses_nor_repeats_a_notice(
    tmp_path: Path, service: PushService
) -> None:
    with playing(tmp_path, service) as game:
        game.chance.seconds += 400 * DAY
        game.move()
        game.chance.go_on(MOMENT)
        service.wait(1)
        game.rings_at()
        game.chance.seconds -= 400 * DAY
        game.rings_at()
        game.move()
        game.chance.go_on(MOMENT)
        numbers = [game.read(pushed)[1]["number"] for pushed in service.wait(2)]
        assert numbers == sorted({*numbers})


def test_a_restart_loses_no_notice_and_repeats_none(tmp_path: Path, service: PushService) -> None:
    with playing(tmp_path, service) as game:
        chance, code, tokens = game.chance, game.code, game.tokens
        game.move()
    chance.go_on(MOMENT)
    for _ in range(2):
        with Serving(tmp_path, circumstances=chance.circumstances(), line=service.line) as server:
            game.server = server
            assert (game.code, game.tokens) == (code, tokens)
            service.wait(1)
            assert game.rings_at() is not None
    assert len(service.pushed) == 1


def test_a_forged_subscription_is_refused_with_a_sentence(
    tmp_path: Path, service: PushService
) -> None:
    with playing(tmp_path, service, quiet=True) as game:
        browser, seats = game.browsers[0], {game.code: game.tokens[0]}
        off_curve = {**browser.keys, "p256dh": pushing.to_text(b"\x04" + bytes(64))}
        for forged in (
            {"endpoint": "https://10.0.0.1/x"},
            {"keys": off_curve},
            {"keys": {**browser.keys, "auth": "c2hvcnQ"}},
            {"zone": "Mars/Olympus"},
            {"zone": "../../etc/passwd"},
            {"quiet": [0, 1440]},
            {"quiet": [60]},
        ):
            answer = subscribe(game.server, browser, seats, **forged)
            assert answer.status_code == 422, forged
        theirs = {game.code: "the key of somebody else", "K" * 12: game.tokens[0]}
        assert subscribe(game.server, browser, theirs).json() == {"told": []}
        stored = game.server.inside(
            game.server.store.ask(
                lambda connection: connection.execute(select(listening.c.code)).all()
            )
        )
        assert stored == []


def test_whoever_ends_it_or_is_erased_hears_no_more(tmp_path: Path, service: PushService) -> None:
    with playing(tmp_path, service) as game:
        end = {"endpoint": game.browsers[0].endpoint}
        assert game.server.http.post("/api/push/end", json=end).json() == {"told": []}
        forget = {"tokens": [game.tokens[1]]}
        path = f"/api/tables/{game.code}/forget"
        assert game.server.http.post(path, json=forget).is_success
        for table in (listening, subscriptions):
            left = game.server.inside(
                game.server.store.ask(
                    lambda connection, table=table: connection.execute(select(table)).all()  # type: ignore[misc]
                )
            )
            assert left == []


def test_without_the_option_nobody_can_subscribe(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        code, tokens = lay(server)
        assert server.http.get("/api/push").json() == {"key": None}
        answer = subscribe(server, Browser("x"), {code: tokens[0]})
        assert answer.status_code == 404


def test_the_key_is_made_once_for_a_database(tmp_path: Path, service: PushService) -> None:
    keys = []
    for _ in range(2):
        with Serving(tmp_path, line=service.line) as server:
            keys.append(server.http.get("/api/push").json()["key"])
    assert keys[0] == keys[1]
    assert len(pushing.to_bytes(keys[0])) == 65
