"""The example client plays a whole match, and is as short as its page says."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.small import PLENTY, serving
from tricorne.web.app import application
from tricorne.web.settings import Settings

EXAMPLE = Path(__file__).parents[2] / "examples" / "player.py"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = tmp_path_factory.mktemp("example") / "tables.db"
    settings = Settings(f"sqlite:///{database}", pace=0, bot_processes=0, limits=PLENTY)
    with serving(application(settings)) as address:
        yield address


@pytest.mark.parametrize(
    "options",
    [[], ["--bot", "pip", "--sheet", "classic", "--target", "150"]],
    ids=["round", "match"],
)
def test_the_example_plays_to_the_end(address: str, options: list[str]) -> None:
    done = subprocess.run(  # noqa: S603  (our own example)
        [sys.executable, str(EXAMPLE), address, *options],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0].startswith("table ")
    assert lines[1].startswith("round 1: ")
    assert lines[-1].startswith(("won", "lost"))
    assert not [line for line in lines if line.startswith("refused")]


def test_the_example_is_short_and_needs_little() -> None:
    lines = EXAMPLE.read_text().splitlines()
    assert len(lines) < 150
    imported = {
        line.split()[1].partition(".")[0] for line in lines if line.startswith(("import ", "from "))
    }
    assert imported - sys.stdlib_module_names - {"__future__"} == {"websockets"}
