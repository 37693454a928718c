"""`tricorne daily`: a name goes from the list of the day, while the server runs."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import run
from tests.server.databases import Database
from tests.server.days import attempt, finish, look, new_device
from tests.server.serving import Chance, Serving

pytestmark = pytest.mark.long

DAY = "2027-01-15"


def listed(database: str, *more: str) -> list[dict[str, Any]]:
    said = run("daily", "--database", database, "--day", DAY, "--json", *more)
    assert said.exit_code == 0, said.stderr
    told = json.loads(said.stdout)
    assert told["day"] == DAY
    best: list[dict[str, Any]] = told["best"]
    return best


def test_a_name_that_is_removed_is_gone_at_once_while_the_server_runs(
    tmp_path: Path, database: Database
) -> None:
    chance = Chance(random.Random(3))
    with Serving(tmp_path, database=database.url, circumstances=chance.circumstances()) as server:
        rude = new_device(server)
        for name, device in (("Anna", ""), ("[Rude]", rude)):
            counts, player = attempt(server, name, device)
            assert counts
            finish(player)
        best = listed(database.url)
        assert {one["name"] for one in best} == {"Anna", "[Rude]"}
        shown = run("daily", "--database", database.url, "--day", DAY).stdout
        assert all(f"{one['code']}  {one['points']}" in shown for one in best)
        assert "[Rude]" in shown
        (code,) = (one["code"] for one in best if one["name"] == "[Rude]")
        assert [one["name"] for one in listed(database.url, "--remove", code.lower())] == ["Anna"]
        assert [line["name"] for line in look(server)["best"]] == ["Anna"]
        assert look(server, rude)["tried"]
        assert not attempt(server, "[Rude]", rude)[0]
        again = run("daily", "--database", database.url, "--day", DAY, "--remove", code)
        assert (again.exit_code, len(again.stderr.splitlines())) == (1, 1)


@pytest.mark.parametrize("given", [b"", b"no database at all" * 500])
def test_a_list_that_cannot_be_read_prints_one_line(tmp_path: Path, given: bytes) -> None:
    file = tmp_path / "tables.db"
    assert run("daily", "--database", str(file)).exit_code == 1
    assert not file.exists()
    file.write_bytes(given)
    said = run("daily", "--database", str(file))
    assert (said.exit_code, len(said.stderr.splitlines())) == (1, 1)
