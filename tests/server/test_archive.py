"""Finished games move from the database into an archive: none is lost, none is duplicated."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select

from tests.cli.running import run
from tests.server.databases import Database, Sqlite
from tests.server.games import lay, played
from tests.server.serving import Serving
from tricorne.record import read
from tricorne.rules import Terms, preset
from tricorne.server.store import archived, open_engine, visit_database
from tricorne.server.store.alone import hold_lock
from tricorne.server.store.archive import Vault, unpack
from tricorne.server.store.schema import archived as index, entries, leases, nodes, parts, tables
from tricorne.server.upkeep import archiving
from tricorne.server.upkeep.archiving import Archiving

pytestmark = [pytest.mark.long, pytest.mark.early]

OLD, DAY = 1_700_000_000.0, 24 * 3600
OVER = [f"K7MQ2XRWDG3{end}" for end in "TRW"]
STAY = ["K7MQ2XRWDG3X", "K7MQ2XRWDG3V", "K7MQ2XRWDG38"]


def moved(url: str, place: Path | str, *more: str) -> int:
    said = run("archive", "--database", url, "--json", str(place), *more)
    assert said.exit_code == 0, said.stderr
    told: int = json.loads(said.stdout)["moved"]
    return told


def in_parts(vault: Vault) -> list[str]:
    """The codes of all records that lie there."""
    return sorted(
        member.code for number in vault.numbers() for member, _ in unpack(vault.get(number))
    )


def rows(url: str) -> tuple[list[str], list[str]]:
    """The tables of the database, and those that its index names."""
    with visit_database(url) as engine, engine.connect() as connection:
        here, there = (
            list(connection.execute(select(each.c.code).order_by(each.c.code)).scalars())
            for each in (tables, index)
        )
    return here, there


def texts_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*.tri")}


def looked_at(server: Serving, code: str) -> list[str]:
    """Everything that the API tells of a table's past."""
    asked = ("record", "rounds", "picture.svg")
    answers = [server.http.get(f"/api/tables/{code.lower()}/{each}") for each in asked]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    return [answer.text for answer in answers]


def test_a_table_archived_during_play_can_be_watched_as_before(
    tmp_path: Path, database: Database
) -> None:
    folder = tmp_path / "archive"
    games = [played(code, seed) for seed, code in enumerate(OVER)]
    going_on, daily, new = (
        played(STAY[0], 4, most=30),
        played(STAY[1], 5, kind="daily", day="2023-11-14"),
        played(STAY[2], 6),
    )
    lay(database.url, *games, going_on, daily, now=OLD)
    lay(database.url, new, now=time.time() - 29 * DAY)
    with Serving(tmp_path, database=database.url, archive=str(folder)) as server:
        before = [looked_at(server, code) for code in OVER]
        dump, again = tmp_path / "dump", tmp_path / "again"
        assert run("dump", "--database", database.url, str(dump)).exit_code == 0
        assert moved(database.url, folder) == 3
        more = ("--archive", str(folder), str(again))
        assert run("dump", "--database", database.url, *more).exit_code == 0
        assert texts_in(dump) == texts_in(again)
        assert [looked_at(server, code) for code in OVER] == before
        assert rows(database.url) == (sorted(STAY), sorted(OVER))
        assert moved(database.url, folder) == 0
        vault = Vault(str(folder))
        assert in_parts(vault) == sorted(OVER)
        assert all(read(text).ok for _, text in unpack(vault.get(1)))
        assert run("archive", "--database", database.url, "--check", str(folder)).exit_code == 0
        (part,) = folder.iterdir()
        content = part.read_bytes()
        part.write_bytes(content[:40] + b"?" + content[41:])
        answer = server.http.get(f"/api/tables/{min(OVER)}/record")
        assert (answer.status_code, answer.json()["code"]) == (503, "disk")
        said = run("archive", "--database", database.url, "--check", str(folder))
        assert said.exit_code == 1
        assert said.stderr == f"tricorne: {vault.part_name(1)}: it is damaged\n"
        part.unlink()
        assert server.http.get(f"/api/tables/{OVER[0]}/record").status_code == 503
        said = run("archive", "--database", database.url, "--check", str(folder))
        assert said.stderr == f"tricorne: {vault.part_name(1)}: there is no such file\n"


class Cut(BaseException):
    """The power fails."""


def cut_at(step: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Before or after a step, nothing goes on; which step that is, is counted over all of them."""
    count = 0

    def cutting(work: Callable[..., Any]) -> Callable[..., Any]:
        def cut(*args: Any, **named: Any) -> Any:  # noqa: ANN401  (whatever it takes and gives)
            nonlocal count
            count += 2
            if count - 1 == step:
                raise Cut
            done = work(*args, **named)
            if count == step:
                raise Cut
            return done

        return cut

    return cutting


@contextmanager
def small_parts() -> Iterator[pytest.MonkeyPatch]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(archiving, "_TABLES", 2)
        patch.setattr(archiving, "_AT_ONCE", 1)
        yield patch


def test_an_interrupted_archiving_loses_and_doubles_nothing(
    tmp_path: Path,
) -> None:
    short = Terms(preset("goliath"), asked=10)
    games = [played(code, seed, terms=short) for seed, code in enumerate(OVER)]
    full = Sqlite(tmp_path)
    lay(full.url, *games, now=OLD)
    step = 0
    finished = False
    while not finished:
        step += 1
        folder = tmp_path / str(step)
        folder.mkdir()
        url = Sqlite(folder).url
        shutil.copy(full.path, folder)
        vault = Vault(str(folder / "archive"))
        with small_parts() as patch, visit_database(url) as engine:
            cutting = cut_at(step)
            for name in ("put", "get", "remove"):
                patch.setattr(vault, name, cutting(getattr(vault, name)))
            for name in ("move", "is_empty"):
                patch.setattr(archived, name, cutting(getattr(archived, name)))
            try:
                list(Archiving(engine, vault).run(int(time.time() * 1000)))
                finished = True
            except Cut:
                patch.undo()
        here, there = rows(url)
        assert sorted([*here, *there]) == sorted(OVER), step
        with small_parts():
            assert moved(url, folder / "archive") == len(here)
        assert rows(url) == ([], sorted(OVER)), step
        assert in_parts(Vault(str(folder / "archive"))) == sorted(OVER), step
    assert step > 15


def test_a_table_that_changes_meanwhile_stays(
    tmp_path: Path, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(database.url, *(played(code, seed) for seed, code in enumerate(OVER)), now=OLD)
    with visit_database(database.url) as engine:
        ready = {"code": OVER[1], "version": 10**5, "at": 0, "entry": '{"do": "lock"}'}
        move = archived.move

        def something_happens(*given: Any) -> int:  # noqa: ANN401  (as above)
            with engine.begin() as connection:
                connection.execute(insert(entries).values(ready))
            monkeypatch.undo()
            return move(*given)

        monkeypatch.setattr(archived, "move", something_happens)
        engine.dispose()
        own = open_engine(database.url)
        list(Archiving(own, Vault(str(tmp_path / "archive"))).run(int(time.time() * 1000)))
        own.dispose()
    assert rows(database.url) == ([OVER[1]], sorted({*OVER} - {OVER[1]}))


def test_a_table_that_a_node_looks_after_stays_until_it_is_put_away(
    tmp_path: Path, database: Database
) -> None:
    lay(database.url, *(played(code, seed) for seed, code in enumerate(OVER)), now=OLD)
    with visit_database(database.url) as engine, engine.begin() as connection:
        node = {"id": "node", "speaks": 1, "beat": 0, "gone": False, "deaf": False}
        connection.execute(insert(nodes).values(node))
        connection.execute(insert(leases).values(code=OVER[1], node="node"))
    assert moved(database.url, tmp_path) == 2
    assert rows(database.url) == ([OVER[1]], sorted({*OVER} - {OVER[1]}))
    with visit_database(database.url) as engine, engine.begin() as connection:
        connection.execute(delete(nodes))
    assert moved(database.url, tmp_path) == 1
    assert rows(database.url) == ([], sorted(OVER))


def test_an_index_that_was_lost_is_made_anew(tmp_path: Path, database: Database) -> None:
    folder = tmp_path / "archive"
    lay(database.url, *(played(code, seed) for seed, code in enumerate(OVER)), now=OLD)
    assert moved(database.url, folder) == 3
    lay(database.url, played(OVER[0], 0), now=OLD)  # a backup from before was put in its place
    with visit_database(database.url) as engine, engine.begin() as connection:
        connection.execute(delete(index))
        connection.execute(delete(parts))
    assert moved(database.url, folder) == 3
    assert rows(database.url) == ([], sorted(OVER))
    assert in_parts(Vault(str(folder))) == sorted(OVER)


def test_any_store_will_do_and_a_wrong_one_is_refused_in_a_line(
    tmp_path: Path, database: Database
) -> None:
    lay(database.url, played(OVER[0], 1), now=OLD)
    memory = f"memory://{tmp_path.name}"
    (tmp_path / "file").touch()
    for place, said in (
        (str(tmp_path / "file"), f"file://{tmp_path}/file"),
        ("nowhere://archive", "neither a folder nor the URL of a store"),
    ):
        answer = run("archive", "--database", database.url, place)
        assert (answer.exit_code, len(answer.stderr.splitlines())) == (1, 1), answer.output
        assert said in answer.stderr
    with visit_database(database.url) as engine, hold_lock(engine, "archive"):
        answer = run("archive", "--database", database.url, memory)
        assert answer.stderr == "tricorne: another one is at it already\n"
    assert moved(database.url, memory) == 1
    assert in_parts(Vault(memory)) == [OVER[0]]
