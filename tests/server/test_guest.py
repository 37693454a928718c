"""A bot takes a seat at somebody's table, over the network."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.server.player import Player
from tests.server.serving import Serving
from tricorne.bots import Greedy
from tricorne.bots.guest import GuestError, SeatedBot, address, play, sit_down
from tricorne.rules import Action, View

pytestmark = pytest.mark.long

MINE = """
class MyBot:
    def choose(self, view, rng):
        return max(view.actions, key=view.points)
"""


class Failing:
    def choose(self, view: View, rng: object) -> Action:  # noqa: ARG002
        raise RuntimeError("out of tiles")


class Cheating:
    def choose(self, view: View, rng: object) -> Action:  # noqa: ARG002
        return "the best one"  # type: ignore[return-value]  # as bots do


def beside(work: Callable[[], object]) -> threading.Thread:
    thread = threading.Thread(target=work)
    thread.start()
    return thread


def play_on(anna: Player) -> None:
    """Anna plays to the end of the match."""
    while anna.table["state"] != "over":
        if anna.table["state"] == "playing" and anna.view["to_move"] == 1:
            anna.act(anna.actions[0])
        elif anna.table["state"] == "between":
            anna.ask("next")
        else:
            anna.next()


def test_a_bot_plays_a_match_at_somebodys_table(server: Serving, tmp_path: Path) -> None:
    (tmp_path / "my_bot.py").write_text(MINE)
    code, tokens = server.lay("online", ["Anna", "open"], target=150)
    anna = server.player(code, tokens[1])
    other = beside(lambda: play_on(anna))
    done = run("join", server.url, code[:6], "--bot", f"{tmp_path / 'my_bot.py'}:MyBot")
    other.join()
    assert done.exit_code == 0, done.stderr
    first, *rounds, last = done.stdout.splitlines()
    assert first == f"Sitting at {server.url}/t/{code}"
    totals = ":".join(map(str, anna.view["totals"]))
    assert rounds[-1] == f"Round {len(rounds)}: {totals}"
    assert last == ("Won." if 2 in anna.table["winners"] else "Lost.")
    assert anna.table["seats"][1]["name"] == "MyBot"


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        (Failing(), "the bot failed: RuntimeError: out of tiles"),
        (Cheating(), "the bot chose the best one, which is not legal"),
    ],
)
def test_a_bot_that_cannot_play_leaves_the_table_to_the_others(
    server: Serving, bot: Failing | Cheating, told: str
) -> None:
    code, tokens = server.lay("online", ["Anna", "open"], target="none")
    anna = server.player(code, tokens[1])
    _, token = sit_down(server.url, code, "Bad")
    other = beside(lambda: play_on(anna))
    with pytest.raises(GuestError, match=told):
        play(server.url, code, SeatedBot(bot, token), lambda _guest: None)
    other.join()
    assert anna.table["state"] == "over"
    assert anna.table["seats"][1]["kind"] == "bot"


def test_a_bot_that_missed_something_says_hello_again() -> None:
    guest = SeatedBot(Greedy(), "token")
    missed = {"is": "event", "version": 7, "log": [], "view": {}}
    assert guest.hear(json.dumps(missed)) == guest.hello()
    assert guest.hear('{"is": "refused", "code": "stale"}') == guest.hello()
    assert guest.hear('{"is": "presence"}') is None


def test_a_link_or_an_address_and_a_code_name_a_table() -> None:
    named = ("http://h:8000", "K7QMX2")
    assert address("http://h:8000/t/k7qmx2", None) == address("http://h:8000", "K7QMX2") == named


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["here", "K7QMX2"], "“here” is no address: write http://... or https://..."),
        (["http://127.0.0.1:1"], "the code of the table is missing"),
        (
            ["http://127.0.0.1:1", "K7QMX2HJ3KPQ"],
            "http://127.0.0.1:1/api/tables/K7QMX2HJ3KPQ/seats: ",
        ),
        (["{}", "K7QMX2"], "the server refuses: there is no such table"),
        (["{}", "K7QMX2HJ3KPQ"], "the server refuses: there is no such table"),
    ],
)
def test_a_missing_table_is_reported_in_one_sentence(
    server: Serving, args: list[str], told: str
) -> None:
    done = run("join", *(arg.replace("{}", server.url) for arg in args))
    assert done.exit_code == 1
    assert done.stderr.startswith(f"tricorne: {told}")
    assert done.stderr.count("\n") == 1


def test_a_full_table_is_reported_in_one_sentence(server: Serving) -> None:
    code, _ = server.lay("online", ["Anna", "bot:gus"])
    done = run("join", server.url, code)
    assert done.exit_code == 1
    assert done.stderr.startswith("tricorne: the server refuses: ")
