"""`tricorne play`, in a terminal of 80 by 24."""

from __future__ import annotations

import re
import signal
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.cli.running import EXAMPLE, FAULTY, HEAD, UNFINISHED, run, run_apart
from tricorne.bots import opponents
from tricorne.record import Record, read
from tricorne.rules import Event, Place

if sys.platform == "win32":
    pytest.skip("a pseudo-terminal of POSIX", allow_module_level=True)

from tests.cli.terminal import Terminal

pytestmark = [pytest.mark.long, pytest.mark.early]

LINES = EXAMPLE.read_text().replace("Date: 2026-11-21", "Bot 2: hal").splitlines()
BOT_UNKNOWN = "\n".join(LINES[:20])


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A player who asks for an impossible game sits at a terminal, too."""
    monkeypatch.setattr("tricorne.cli.terminal._is_terminal", lambda _stream: True)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def refused(*args: str) -> tuple[int, str]:
    """The exit code and the message of a game that cannot begin."""
    result = run("play", "--terminal", *args)
    assert result.stdout == ""
    return result.exit_code, result.stderr


def kept(data: Path) -> Path:
    (path,) = (data / "tricorne" / "games").glob("*.tri")
    return path


def record_in(path: Path) -> Record:
    return read(path.read_bytes()).checked()


def play_to_the_end(terminal: Terminal, place: str = ": place ·") -> str:
    """Always the first offered placement; Enter if there is none."""
    screen = terminal.asked()
    while not terminal.closed:
        screen = terminal.type("1" if place in screen else "")
    assert terminal.leave() == 0
    return screen


def test_a_whole_game_can_be_played_and_is_kept(tmp_path: Path) -> None:
    with Terminal("play", "--terminal", "--seed", "3", data=tmp_path) as terminal:
        screen = play_to_the_end(terminal)
    assert "The end of the round" in screen
    assert "Winner: " in screen
    assert "Thinking time: You " in screen
    assert f"The record: {kept(tmp_path)}" in screen.replace("\n", "")
    record = record_in(kept(tmp_path))
    assert record.finished
    assert record.header.names == ["", "Gus"]
    assert record.header.other["Bot 2"] == "gus"


def test_a_whole_game_can_be_played_in_french(tmp_path: Path) -> None:
    with Terminal(
        "play", "--terminal", "--seed", "4", data=tmp_path, LANG="fr_FR.UTF-8"
    ) as terminal:
        screen = play_to_the_end(terminal, "\N{NO-BREAK SPACE}: poser · ")
    assert "La fin de la manche" in screen
    assert "Victoire\N{NO-BREAK SPACE}: " in screen
    assert record_in(kept(tmp_path)).header.names == ["", "Gaspard"]


def test_each_opponent_may_be_another_one(tmp_path: Path) -> None:
    asked = ("--bot", "clara", "--bot", "random", "--bot", "gus", "--name", "Clara")
    with Terminal("play", "--terminal", "--seed", "4", *asked, data=tmp_path) as terminal:
        play_to_the_end(terminal)
    record = record_in(kept(tmp_path))
    assert record.finished
    assert record.header.names == ["Clara", "Clara 2", "Random", "Gus"]
    others = [record.header.other[f"Bot {seat}"] for seat in (2, 3, 4)]
    assert others == ["clara", "random", "gus"]


def test_every_screen_of_a_turn_fits_into_80_by_24(tmp_path: Path) -> None:
    with Terminal("play", "--terminal", "--seed", "6", "--players", "4", data=tmp_path) as terminal:
        screen = terminal.asked()
        for _ in range(16):
            if "· q: quit" not in screen and "Enter: place it" not in screen:
                break
            lines = screen.splitlines()
            assert len(lines) <= 24
            assert max(map(len, lines)) <= 80
            screen = terminal.type("1" if ": place ·" in screen else "")


def test_a_tile_is_tried_first_and_can_be_taken_back(tmp_path: Path) -> None:
    with Terminal("play", "--terminal", "--seed", "5", data=tmp_path) as terminal:
        assert "1 335    +11" in terminal.asked()
        tried = terminal.type("1")
        assert "/?\\" in tried
        assert "the tile +11" in tried
        assert not any(isinstance(e.action, Place) for e in log_of(tmp_path))
        assert "1 335    +11" in terminal.type("u")
        assert "nothing to take back" in terminal.type("u")
        assert "/?\\" in terminal.type("335")
        assert "Gus: " in terminal.type("")
        assert "nothing to take back" in terminal.type("u")
        assert len(log_of(tmp_path)) >= 2


def log_of(data: Path) -> list[Event]:
    match = record_in(kept(data)).match
    assert match is not None
    return list(match.rounds[-1].log)


def test_pages_and_hints_are_shown_on_request(tmp_path: Path) -> None:
    with Terminal("play", "--terminal", "--seed", "5", data=tmp_path) as terminal:
        terminal.asked()
        hint = terminal.type("h")
        assert re.search(r"\d: place \d{3}, \+\d", hint)
        assert "Enter: back to the table" in hint
        terminal.type("")
        assert "It scores the sum of its numbers." in terminal.type("r")
        terminal.type("")
        assert "save a copy: s FILE" in terminal.type("?")
        terminal.type("")
        assert "figures" in terminal.type("t")
        terminal.type("")
        assert "What you can place" in terminal.type("m")
        terminal.type("")
        terminal.type("b")
        terminal.type("")
        assert "“x”: type a number or a letter" in terminal.type("x")
        assert "opens and must place a tile" in terminal.type("d")
        assert "opens and must place a tile" in terminal.type("p")
        assert "saved in " in terminal.type("s")
        copy = tmp_path / "copy.tri"
        assert "saved: " in terminal.type(f"s {copy}")
        assert copy.read_bytes() == kept(tmp_path).read_bytes()
        assert "/: " in terminal.type("s /")
        with TemporaryDirectory() as short:
            assert "Is a directory" in terminal.type(f"s {short}")
        assert "type the number of a placement" in terminal.type("")


def test_a_game_that_was_quit_resumes_with_the_same_bots(tmp_path: Path) -> None:
    with Terminal(
        "play", "--terminal", "--seed", "5", "--name", " Ada \t L. ", data=tmp_path
    ) as terminal:
        terminal.asked()
        terminal.type("1")
        terminal.type("")
        screen = terminal.type("q")
        assert "The game is saved. Continue with: tricorne play --terminal --resume " in screen
        assert terminal.leave() == 0
    for which in ([], [str(kept(tmp_path))]):
        before = log_of(tmp_path)
        with Terminal("play", "--terminal", "--resume", *which, data=tmp_path) as terminal:
            assert "Ada L.: 335 +11" in terminal.asked()
            terminal.type("q")
            assert terminal.leave() == 0
        assert log_of(tmp_path) == before
    with Terminal("play", "--terminal", "--resume", data=tmp_path) as terminal:
        play_to_the_end(terminal)
    assert record_in(kept(tmp_path)).finished
    with Terminal("play", "--terminal", "--resume", data=tmp_path) as terminal:
        assert re.search("Winners?: ", terminal.asked())  # a tie has two
        assert terminal.leave() == 0


@pytest.mark.parametrize(("keys", "code"), [("\x03", 130), ("\x04", 0), ("1\n\x03", 130)])
def test_ctrl_c_and_ctrl_d_lose_nothing(tmp_path: Path, keys: str, code: int) -> None:
    with Terminal("play", "--terminal", "--seed", "5", data=tmp_path) as terminal:
        terminal.asked()
        terminal.type("1")
        terminal.type("")
        screen = terminal.send(keys)
        while terminal.process.poll() is None:
            screen += terminal.asked()
        assert terminal.leave() == code
        assert "The game is saved." in screen
        assert "Traceback" not in screen
    assert len(log_of(tmp_path)) >= 2


def test_a_killed_game_and_a_closed_terminal_lose_nothing(tmp_path: Path) -> None:
    for number, end in enumerate(("kill", "close")):
        data = tmp_path / str(number)
        with Terminal("play", "--terminal", "--seed", "5", data=data) as terminal:
            terminal.asked()
            terminal.type("1")
            terminal.type("")
            before = kept(data).read_bytes()
            if end == "kill":
                terminal.process.send_signal(signal.SIGKILL)
            else:
                terminal.hang_up()
            terminal.leave()
        assert kept(data).read_bytes() == before
        assert record_in(kept(data)).match is not None
        assert list(kept(data).parent.iterdir()) == [kept(data)]


def test_a_game_that_cannot_be_kept_says_so_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "tricorne").write_text("no folder")
    with Terminal("play", "--terminal", "--seed", "5", data=tmp_path) as terminal:
        assert "the game cannot be saved: " in terminal.asked()
        copy = tmp_path / "copy.tri"
        assert "saved: " in terminal.type(f"s {copy}")
        assert "the game could not be saved in " in terminal.type("q")
        assert terminal.leave() == 1
    assert record_in(copy).match is not None


def test_without_colour_nothing_is_coloured(tmp_path: Path) -> None:
    with Terminal("play", "--terminal", "--seed", "5", data=tmp_path, NO_COLOR="1") as terminal:
        terminal.asked()
        terminal.type("1")
        assert "\x1b[3" not in terminal._text  # noqa: SLF001  (colours and all)


def test_without_a_terminal_there_is_no_game() -> None:
    done = run_apart("play", "--terminal")
    assert done.returncode == 1
    assert done.stderr == ("tricorne: the game needs an interactive terminal\n")
    assert run("play", "--terminal", lang="fr").stderr.startswith(
        "tricorne: il faut un terminal pour jouer"
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (FAULTY, ":11: tile: the tile 334 lies on the table already"),
        (HEAD, ": no round has begun, so there is nothing to resume"),
        (UNFINISHED, ": hands or pool are unknown, so bots cannot play it on"),
        (BOT_UNKNOWN, ": there is no bot “hal”; there are: " + ", ".join(opponents())),
        (None, ": No such file or directory"),
    ],
)
@pytest.mark.usefixtures("at_a_terminal")
def test_a_file_that_cannot_be_resumed_prints_one_line(
    tmp_path: Path, text: str | None, reason: str
) -> None:
    file = tmp_path / "game.tri"
    if text is not None:
        file.write_text(text)
    assert refused("--resume", str(file)) == (1, f"tricorne: {file}{reason}\n")


@pytest.mark.parametrize(
    ("asked", "code", "reason"),
    [
        (
            ["--bot", "hal"],
            2,
            f"there is no bot “hal”; there are: {', '.join(opponents())}",
        ),
        (["--players", "2", "--bot", "gus", "--bot", "pip"], 1, "more bots than seats: 2 besides"),
        (["--players", "1", "--sheet", "chrono", "--bot", "gus"], 1, "more bots than seats: 1"),
        (["--bot", "gus"] + ["--bot", "pip"] * 4, 1, "6 cannot play by goliath"),
    ],
)
@pytest.mark.usefixtures("at_a_terminal")
def test_impossible_opponents_are_refused_with_a_reason(
    asked: list[str], code: int, reason: str
) -> None:
    returned, said = refused(*asked)
    assert returned == code
    assert reason in said


def test_without_a_kept_game_there_is_nothing_to_resume(tmp_path: Path) -> None:
    with Terminal("play", "--terminal", "--resume", data=tmp_path) as terminal:
        assert f"tricorne: no game is saved in {tmp_path}" in terminal.asked()
        assert terminal.leave() == 1


@pytest.mark.usefixtures("at_a_terminal")
def test_an_impossible_number_of_players_prints_one_line() -> None:
    said = "tricorne: 3 cannot play by app, which is for 2 to 2 players\n"
    assert refused("--sheet", "app", "--players", "3") == (1, said)
