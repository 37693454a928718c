"""Players' own bots in the terminal: the message when they fail, and the kept game."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
BOTS = """
class Failing:
    def choose(self, view, rng):
        raise RuntimeError("out of tiles")

class Cheating:
    def choose(self, view, rng):
        return None
"""


def children(pid: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    found = []
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in path.read_text().split():
            found += [int(child), *children(int(child))]
    return found


def play(*args: str, data: Path) -> Terminal:
    return Terminal("play", "--terminal", "--seed", "3", *args, data=data)


def go_on(terminal: Terminal) -> str:
    """Do the next possible thing: confirm, place, draw or pass."""
    screen = terminal.screen
    for sign, key in (("place it", ""), (": place", "1"), ("d: draw", "d"), ("p: pass", "p")):
        if sign in screen:
            return terminal.type(key)
    return terminal.type("")


def until_over(terminal: Terminal) -> str:
    """All that was said last, when the game has ended; a few moves are enough here."""
    for _ in range(12):
        if terminal.closed:
            break
        go_on(terminal)
    assert terminal.closed
    return " ".join(terminal.screen.split())


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("Failing", "failed: RuntimeError: out of tiles (mine.py:4)"),
        ("Cheating", "answered with an illegal action, None"),
    ],
)
def test_a_bot_that_fails_ends_the_game_in_one_line(tmp_path: Path, bot: str, told: str) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(BOTS)
    with play("--bot", f"{mine}:{bot}", data=tmp_path) as terminal:
        terminal.asked()
        said = until_over(terminal)
        assert terminal.leave() == 1
    assert told in said
    assert "The game is saved. Continue with: tricorne play --terminal --resume" in said
    assert "Traceback" not in said


def test_an_engine_that_is_killed_ends_the_game_which_goes_on_later(tmp_path: Path) -> None:
    bot = f"exec:perl {ROOT / 'examples' / 'engine.pl'}"
    with play("--bot", bot, data=tmp_path) as terminal:
        terminal.asked()
        engines: list[int] = []
        for _ in range(12):
            go_on(terminal)
            if engines := _engines(terminal.process.pid):
                break
        for pid in engines:
            os.kill(pid, signal.SIGKILL)
        said = until_over(terminal)
        assert terminal.leave() == 1
    assert "failed: EngineError: it ended, with exit code -9" in said
    with Terminal("play", "--terminal", "--resume", data=tmp_path) as again:
        assert "Perl example" in again.asked()
        again.type("q")


def _engines(pid: int) -> list[int]:
    """The engines themselves, without the keepers that start them."""
    return [
        child
        for child in children(pid)
        if Path(f"/proc/{child}/cmdline").read_bytes().startswith(b"perl\0")
    ]
