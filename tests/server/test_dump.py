"""`tricorne dump`: games for research, without personal data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.server.databases import Database
from tests.server.games import SEATS, lay, played
from tricorne.lab.games import rounds_in
from tricorne.record import read
from tricorne.server.store import connect_beside
from tricorne.server.store.schema import entries
from tricorne.server.upkeep.finished_game import Bygone


def dumped(url: str, folder: Path) -> dict[str, int]:
    said = run("dump", "--database", url, "--json", str(folder))
    assert said.exit_code == 0, said.stderr
    told: dict[str, int] = json.loads(said.stdout)
    return told


def contents(folder: Path) -> dict[str, str]:
    return {path.stem: path.read_text() for path in folder.rglob("*.tri")}


@pytest.mark.long
def test_a_dump_has_all_games_that_are_over_and_nothing_about_anybody(
    tmp_path: Path, database: Database
) -> None:
    over = [played(f"K7MQ2XRWDG3{end}", seed) for seed, end in enumerate("TRW")]
    going_on = played("K7MQ2XRWDG3X", 7, most=12)
    lay(database.url, *over, going_on)
    folder = tmp_path / "games"
    assert dumped(database.url, folder) == {"games": 3, "new": 3, "unreadable": 0}
    texts = contents(folder)
    for told in ("Zo", "Lef", "Ben", "Ours", "K7MQ2", *SEATS[0].keys, *SEATS[1].keys):
        assert not any(told in text for text in texts.values()), told
    assert not any(
        "Date" in text or "2027" in text.partition("Promise")[0] for text in texts.values()
    )
    assert all("\nPlayer 1: A\nPlayer 2: B\nPlayer 3: Gus\n" in text for text in texts.values())
    assert run("check", str(folder)).exit_code == 0
    rounds = rounds_in(folder, 3)
    assert set(rounds["game"]) == set(texts)
    assert set(rounds["player_3"]) == {"Gus"}
    assert rounds_in(folder, 2).is_empty()
    again = played("K7MQ2XRWDG32", 11)
    lay(database.url, again)
    assert dumped(database.url, folder) == {"games": 4, "new": 1, "unreadable": 0}
    assert texts.items() < contents(folder).items()


def test_a_game_is_the_same_text_whether_it_comes_from_its_table_or_from_its_record() -> None:
    game = Bygone.of(played("K7MQ2XRWDG3T", 3), 1_800_000_000_000)
    assert game is not None
    text = game.record()
    assert "\nTable: K7MQ2XRWDG3T\nDate: 2027-01-15\nBots: 3 gus\nPromise 1: " in text
    kept = Bygone.read(read(text).checked())
    assert kept.record() == text
    assert kept.nameless() == game.nameless()
    with pytest.raises(ValueError, match="no record of a table"):
        Bygone.read(read(kept.nameless()).checked())


def test_an_unreadable_table_is_reported_and_the_others_are_written(
    tmp_path: Path, database: Database
) -> None:
    lay(database.url, played("K7MQ2XRWDG3T", 1), played("K7MQ2XRWDG3X", 2))
    with connect_beside(database.url) as connection:
        broken = entries.c.code == "K7MQ2XRWDG3T"
        connection.execute(entries.update().where(broken).values(entry='{"do": "?"}'))
    said = run("dump", "--database", database.url, str(tmp_path / "games"))
    assert said.exit_code == 1
    assert len(said.stderr.splitlines()) == 1
    assert "K7MQ2XRWDG3T" in said.stderr
    assert said.stdout == f"{tmp_path / 'games'}: 1 finished game, 1 of them new\n"
