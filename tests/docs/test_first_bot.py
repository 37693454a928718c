"""Everything on the page about a first bot works, beginning with its ten lines."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.cli.terminal import Terminal
from tools.docs.pages import DOCS, blocks, read

PAGE = read(DOCS / "first-bot.md")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    return tmp_path


def files() -> list[tuple[str, str]]:
    """The files on the page, in their order: a name and a source each."""
    return re.findall(r"^```python\n# (\S+)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def arenas() -> list[str]:
    lines = [line for block in blocks(PAGE, "sh") for line in block.splitlines()]
    return [line for line in lines if line.startswith("tricorne arena")]


def test_ten_lines_make_a_bot() -> None:
    (_, source), *_ = files()
    assert len([line for line in source.splitlines() if line]) < 10


@pytest.mark.campaign
@pytest.mark.long
def test_the_arena_says_what_the_page_says(folder: Path) -> None:
    first, *others = arenas()
    (name, source), (_, later) = files()
    (folder / name).write_text(source)
    done = run(*shlex.split(first)[1:])
    assert done.exit_code == 0
    (share,) = re.findall(r"my_bot.py:MyBot +200 +([0-9.]+) ±", done.stdout)
    assert 50 < float(share) < 70
    (folder / name).write_text(later)
    for line in others:
        done = run(*shlex.split(line)[1:])
        assert done.exit_code == 0, done.stderr
        assert "Elo" in done.stdout


@pytest.mark.long
def test_the_bot_plays_in_the_terminal(folder: Path) -> None:
    (name, source), *_ = files()
    (folder / name).write_text(source)
    (line,) = re.findall(r"^tricorne (play --terminal .*)$", PAGE, re.MULTILINE)
    with Terminal(*shlex.split(line), data=folder) as terminal:
        terminal.type("")
        assert "MyBot" in terminal.screen
        terminal.type("1")
        terminal.type("q")
