"""A shared count: its messages, its views, and the rights to continue it."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import TYPE_CHECKING

import httpx
import pytest

from tests.server.counting import play, table
from tests.server.serving import PLENTY, Chance, Serving
from tricorne.play.counting.count import Count, make_count, normalize_count, write_count

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.databases import Database

AGREED = table("goliath", 2)
LINES = [line for line, _ in play(AGREED.terms, 2, seed=1)[1]]
_DAY = 24 * 3600


def said(lines: int) -> str:
    return write_count(make_count(AGREED, tuple(LINES[:lines])))


@pytest.fixture(scope="module")
def chance() -> Chance:
    return Chance(random.Random(4))


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory, chance: Chance) -> Iterator[httpx.Client]:
    limits = replace(PLENTY, counts=8)
    folder = tmp_path_factory.mktemp("counts")
    with Serving(folder, circumstances=chance.circumstances(), limits=limits) as serving:
        yield serving.http


@pytest.fixture
def begun(http: httpx.Client) -> Iterator[dict[str, str]]:
    answer = http.post("/api/counts", json={"count": said(2)})
    assert answer.status_code == 201
    yield answer.json()
    http.post(f"/api/counts/{answer.json()['code']}/end", json={"key": answer.json()["key"]})


def look(http: httpx.Client, code: str, after: int = 0) -> dict[str, object]:
    shown: dict[str, object] = http.get(f"/api/counts/{code}?after={after}").json()
    return shown


def change(http: httpx.Client, begun: dict[str, str], revision: int, lines: int) -> httpx.Response:
    sent = {"key": begun["key"], "revision": revision, "count": said(lines)}
    return http.post(f"/api/counts/{begun['code']}", json=sent)


def test_a_follower_sees_every_change_exactly_once(
    http: httpx.Client, begun: dict[str, str]
) -> None:
    code = begun["code"]
    assert look(http, code) == {"revision": 1, "count": said(2)}
    assert look(http, code, after=1) == {"revision": 1, "count": None}
    assert change(http, begun, 1, 5).json() == {"revision": 2}
    assert look(http, code, after=1) == {"revision": 2, "count": said(5)}


def test_a_change_of_an_old_revision_is_refused(http: httpx.Client, begun: dict[str, str]) -> None:
    assert change(http, begun, 1, 3).status_code == 200
    late = change(http, begun, 1, 4)
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    assert look(http, begun["code"]) == {"revision": 2, "count": said(3)}


def test_a_follower_without_the_key_cannot_count(http: httpx.Client, begun: dict[str, str]) -> None:
    wrong = change(http, {**begun, "key": "guessed"}, 1, 3)
    assert (wrong.status_code, wrong.json()["code"]) == (403, "token")
    sent = {"key": "guessed"}
    assert http.post(f"/api/counts/{begun['code']}/end", json=sent).status_code == 403
    assert look(http, begun["code"])["revision"] == 1
    assert begun["key"] not in http.get(f"/api/counts/{begun['code']}").text


def test_a_count_that_is_no_longer_shared_is_deleted(http: httpx.Client) -> None:
    begun = http.post("/api/counts", json={"count": said(2)}).json()
    path = f"/api/counts/{begun['code']}"
    assert http.post(f"{path}/end", json={"key": begun["key"]}).status_code == 204
    assert http.get(path).status_code == 404
    assert change(http, begun, 1, 3).status_code == 404


def test_only_a_count_is_kept_and_nothing_else_that_is_sent(http: httpx.Client) -> None:
    for text in ("", "null", "[" * 9000, json.dumps({"count": 1, "agreed": "a diary"})):
        assert http.post("/api/counts", json={"count": text}).status_code == 422, text[:20]
    whole = json.loads(said(3))
    whole["diary"] = "Dear diary"
    whole["changes"][0][2][0]["diary"] = "Dear diary"
    assert normalize_count(json.dumps(whole)).text == said(3)
    assert http.post("/api/counts", json={"count": " " * 201 * 1024}).status_code == 422
    large = {"content": b"{" + b" " * 300_000 + b"}", "headers": {"connection": "close"}}
    assert http.post("/api/counts", **large).status_code == 413  # type: ignore[arg-type]


def test_names_that_children_should_not_read_are_shown_to_nobody(
    http: httpx.Client, begun: dict[str, str]
) -> None:
    rude = write_count(make_count(replace(AGREED, names=("Mamie", "Big Dick")), ()))
    kept = {"key": begun["key"], "revision": begun["revision"]}
    for path, more in ("", {}), (f"/{begun['code']}", kept):
        answer = http.post(f"/api/counts{path}", json={"count": rude, **more})
        assert answer.status_code == 409
        assert "there is a rude word in “Big Dick”" in answer.text
    assert look(http, begun["code"])["revision"] == begun["revision"]


def test_reading_a_count_takes_no_longer_than_it_is_long() -> None:
    """Lines that are put in at the beginning again and again would all be told anew each time."""
    changes = [[0, 0, [{"what": "opens", "seat": 1}]]] * 3000
    empty = json.loads(write_count(Count(AGREED)))
    text = json.dumps({**empty, "changes": changes, "done": len(changes)})
    assert json.loads(normalize_count(text).text)["changes"] == changes


def test_each_new_count_deletes_two_old_ones_and_their_number_is_limited(
    http: httpx.Client, chance: Chance
) -> None:
    def begin() -> httpx.Response:
        return http.post("/api/counts", json={"count": said(1)})

    codes = [begin().json()["code"] for _ in range(8)]
    full = begin()
    assert (full.status_code, full.json()["code"]) == (503, "full")
    chance.go_on(2 * _DAY)
    assert begin().status_code == 201, "full, what nobody has changed for a day makes room"
    chance.go_on(61 * _DAY)
    begin()
    there = [http.get(f"/api/counts/{code}").status_code == 200 for code in codes]
    assert there == [False] * 4 + [True] * 4


def test_a_count_is_kept_in_either_database(
    database: Database, chance: Chance, tmp_path: Path
) -> None:
    with Serving(tmp_path, database=database.url, circumstances=chance.circumstances()) as one:
        begun = one.http.post("/api/counts", json={"count": said(4)}).json()
        assert change(one.http, begun, 1, 5).status_code == 200
    with Serving(tmp_path, database=database.url, circumstances=chance.circumstances()) as two:
        assert look(two.http, begun["code"]) == {"revision": 2, "count": said(5)}
