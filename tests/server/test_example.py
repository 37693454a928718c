"""The example client plays a whole match, and is as short as its page says."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.small import PLENTY, serving
from tricorne.server.environment.settings import Settings
from tricorne.server.host.app import application

pytestmark = [pytest.mark.long, pytest.mark.early]

EXAMPLE = Path(__file__).parents[2] / "examples" / "player.py"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = tmp_path_factory.mktemp("example") / "tables.db"
    strict = replace(PLENTY, messages_at_once=30)  # half of what is promised
    settings = Settings(f"sqlite:///{database}", pace=0, limits=strict)
    with serving(application(settings)) as address:
        yield address


def example(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603  (our own example)
        [sys.executable, str(EXAMPLE), *args],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


@pytest.mark.parametrize(
    "options",
    [
        [],
        ["--bot", "pip", "--sheet", "classic", "--target", "150"],
        ["--bot", "gus", "--target", "400"],
    ],
    ids=["round", "match", "long match"],
)
def test_the_example_plays_to_the_end(address: str, options: list[str]) -> None:
    done = example(address, *options)
    assert done.stderr == ""
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0].startswith("table ")
    assert lines[1].startswith("round 1: ")
    assert lines[-1].startswith(("won", "lost", "shared"))
    assert not [line for line in lines if line.startswith("refused")]


def test_a_goodbye_of_the_server_is_reported_in_one_sentence(tmp_path: Path) -> None:
    strict = replace(PLENTY, messages_a_second=0.1, messages_at_once=5)
    settings = Settings(f"sqlite:///{tmp_path}/tables.db", pace=0, limits=strict)
    with serving(application(settings)) as address:
        done = example(address, "--bot", "gus")
    assert done.stderr == "the server says goodbye: that was too many requests at once\n"
    assert done.returncode == 1


def test_an_absent_or_refusing_server_is_reported_in_one_sentence(address: str) -> None:
    nobody = example("http://127.0.0.1:1")
    assert nobody.stderr.startswith("http://127.0.0.1:1: ")
    no_such = example(address, "--bot", "nobody")
    assert no_such.stderr.startswith(f"{address}: ")
    for done in (nobody, no_such):
        assert done.returncode == 1
        assert done.stderr.count("\n") == 1


def test_the_example_is_short_and_needs_little() -> None:
    lines = EXAMPLE.read_text().splitlines()
    assert len(lines) < 150
    imported = {
        line.split()[1].partition(".")[0] for line in lines if line.startswith(("import ", "from "))
    }
    assert imported - sys.stdlib_module_names - {"__future__"} == {"websockets"}
