"""Everything that is stored is charged to somebody, who waits once it is too much."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
from hypothesis import given, strategies as st
from sqlalchemy import func, select, update

from tests.server.databases import Sqlite
from tests.server.serving import PLENTY, Serving
from tests.server.test_counts_api import LINES, change, look, said
from tricorne.server.environment.settings import Limits
from tricorne.server.store import Counts, Followed, Store
from tricorne.server.store.counts import TextChange
from tricorne.server.store.engine import visit_database
from tricorne.server.store.finding import find
from tricorne.server.store.schema import count_changes, counts
from tricorne.server.store.writer import A_CHANGE

if TYPE_CHECKING:
    from tests.server.databases import Database

HOUR = 3600


@given(st.text("ab", max_size=20), st.text("ab", max_size=20))
def test_a_difference_leads_from_any_text_to_any_other(before: str, after: str) -> None:
    change = TextChange.between(before, after)
    assert change.apply_to(before) == after
    assert len(change.text) <= len(after)


class Shared:
    """The counts of an open store, at a time that a test sets."""

    def __init__(self, url: str) -> None:
        self.store = Store(url)
        self.now = 1_800_000_000.0
        self.counts = Counts(self.store, Limits(), lambda: self.now)

    async def found(self) -> Followed:
        found = await self.counts.find("C")
        assert found is not None
        return found

    async def write(self, text: str) -> bool:
        return await self.counts.change(await self.found(), "hand", text)


def rows(url: str) -> tuple[int, int]:
    """The revision at which a count is stored whole, and how many changes are stored."""
    with visit_database(url) as engine, engine.connect() as connection:
        changes = connection.execute(select(func.count()).select_from(count_changes)).scalar_one()
        return connection.execute(select(counts.c.revision)).scalar_one(), changes


@pytest.mark.long
def test_a_name_is_found_in_every_revision_of_a_count_whatever_letters_changed(
    database: Database,
) -> None:
    async def work() -> None:
        shared = Shared(database.url)
        await shared.store.open()
        await shared.counts.begin(Followed("C", "key", 1, "hand", '{"names":["Anna","Ben"]}'))
        for names in ('["Annie","Ben"]', '["Annie","Béa"]', '["Zo","Béa"]', '["Zoé","Béa"]'):
            assert await shared.write(f'{{"names":{names}}}')
        await shared.store.close()

    asyncio.run(work())
    with visit_database(database.url) as engine, engine.connect() as connection:
        tables = {
            name: {(trace.table, trace.code) for trace in find(connection, name)}
            for name in ("Anna", "annie", "BÉA", "Zoé", "Nobody")
        }
    whole, later = ("counts", "C"), ("count_changes", "C")
    assert tables == {
        "Anna": {whole},
        "annie": {later},
        "BÉA": {later},
        "Zoé": {later},
        "Nobody": set(),
    }


@pytest.mark.long
def test_a_change_is_stored_alone_until_the_count_is_stored_whole_again(database: Database) -> None:
    async def work() -> None:
        shared = Shared(database.url)
        await shared.store.open()
        texts = ["x" * 5000 + "y" * number for number in range(302)]
        await shared.counts.begin(Followed("C", "key", 1, "hand", texts[0]))
        for number, text in enumerate(texts[1:], start=2):
            assert await shared.write(text)
            found = await shared.found()
            assert (found.revision, found.count) == (number, text)
        whole, changes = rows(database.url)
        assert whole == 1 + 2 * 128
        assert changes == 302 - whole + 1, "the one that the whole one stands for is kept"
        shared.now += HOUR
        assert await shared.write("z")
        assert rows(database.url) == (303, 1), "at least once an hour, so that `at` is right"
        await shared.counts.end("C")
        with visit_database(database.url) as engine, engine.connect() as connection:
            assert not connection.execute(select(count_changes)).all()
        await shared.store.close()

    asyncio.run(work())


@pytest.mark.long
@pytest.mark.parametrize("up_to_date", [True, False])
def test_of_two_changes_at_once_one_is_stored(database: Database, *, up_to_date: bool) -> None:
    async def work() -> None:
        shared = Shared(database.url)
        await shared.store.open()
        shared.store.up_to_date = up_to_date
        await shared.counts.begin(Followed("C", "key", 1, "hand", "begun"))
        before = await shared.found()
        both = [shared.counts.change(before, f"hand {n}", f"text {n}") for n in range(4)]
        assert sorted(await asyncio.gather(*both)) == [False, False, False, True]
        assert (await shared.found()).revision == 2
        await shared.store.close()

    asyncio.run(work())


@pytest.mark.long
def test_while_an_older_server_runs_counts_are_stored_as_it_knows_them(database: Database) -> None:
    async def work() -> None:
        shared = Shared(database.url)
        await shared.store.open()
        shared.store.up_to_date = False
        await shared.counts.begin(Followed("C", "key", 1, "hand", "begun"))
        assert await shared.write("second")
        with visit_database(database.url) as engine:
            with engine.connect() as connection:
                assert connection.execute(select(counts.c.revision, counts.c.count)).one() == (
                    2,
                    "second",
                )
            before = await shared.found()
            older = update(counts).where(counts.c.revision == 2)
            with engine.begin() as connection:
                connection.execute(older.values(revision=3, hand="older", count="third"))
        assert not await shared.counts.change(before, "hand", "lost"), "the older server was first"
        assert (await shared.found()).count == "third"
        assert await shared.write("fourth")
        shared.store.up_to_date = True
        assert await shared.write("fifth")
        found = await shared.found()
        assert (found.revision, found.count, found.whole) == (5, "fifth", 4)
        await shared.store.close()

    asyncio.run(work())


@pytest.mark.long
def test_every_kind_of_change_is_charged_and_refused_with_a_sentence(
    tmp_path: Path, sqlite: Sqlite
) -> None:
    limits = replace(PLENTY, stored_a_day=40 * A_CHANGE, stored_lightly=0.0)
    with Serving(tmp_path, database=sqlite.url, limits=limits) as server:
        http = server.http
        device = http.get("/api/daily").json()["device"]
        code, tokens = server.lay("online", ["Anna", "open"])
        anna = server.player(code, tokens[1])
        begun = http.post("/api/counts", json={"count": said(2)}).json()
        circle = http.post("/api/daily/circles", json={"name": "Ann", "device": device}).json()
        answers: list[httpx.Response] = []
        while not answers or answers[-1].status_code == 200:
            revision = len(answers) + 1
            answers.append(change(http, begun, revision, 2 + revision % (len(LINES) - 2)))
        assert 5 < len(answers) <= 40
        refused = [
            answers[-1],
            http.post("/api/counts", json={"count": said(2)}),
            http.post("/api/tables", json={"kind": "bots", "seats": BOTS}),
            http.post(f"/api/tables/{code}/seats", json={"name": "Ben"}),
            http.post(
                f"/api/daily/circles/{circle['code']}/join", json={"name": "B", "device": device}
            ),
        ]
        for answer in refused:
            assert (answer.status_code, answer.json()["code"]) == (429, "often")
            assert int(answer.headers["retry-after"]) > 0
            assert answer.json()["text"].startswith("too much was saved from this address lately")
        anna.say("leave", id="late")
        assert anna.hear("refused", answers="late")["code"] == "often"
        assert look(http, begun["code"])["revision"] == len(answers), "reading goes on"
        ended = http.post(f"/api/counts/{begun['code']}/end", json={"key": begun["key"]})
        assert ended.status_code == 204, "deleting is never refused"
        assert http.post("/api/daily/forget", json={"device": device}).status_code == 200
        numbers = http.get("/metrics").text
        written = [line for line in numbers.splitlines() if "tricorne_written_bytes_total" in line]
        assert float(written[-1].split()[1]) >= 40 * A_CHANGE


BOTS = [{"kind": "person"}, {"kind": "bot", "bot": "gus"}]


@pytest.mark.long
def test_once_all_have_stored_too_much_those_who_stored_little_go_on(
    tmp_path: Path, sqlite: Sqlite
) -> None:
    for lightly, status in ((1e9, 200), (0.0, 429)):
        limits = replace(
            PLENTY, stored_a_day=1e6, stored_a_day_by_all=A_CHANGE, stored_lightly=lightly
        )
        with Serving(tmp_path, database=sqlite.url, limits=limits) as server:
            begun = server.http.post("/api/counts", json={"count": said(2)}).json()
            assert change(server.http, begun, 1, 3).status_code == status
