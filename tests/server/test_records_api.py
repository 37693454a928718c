"""Records over HTTP: any bytes get an answer, a right record every step of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from tests.cli.running import EXAMPLE, FAULTY, UNFINISHED
from tests.server.small import visitor
from tricorne.record import read
from tricorne.server.api.replay import check_record

if TYPE_CHECKING:
    from httpx import Client

RIGHT = EXAMPLE.read_bytes()


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with visitor() as client:
        yield client


def test_a_record_is_told_step_by_step(client: Client) -> None:
    answer = client.post("/api/records", content=RIGHT)
    assert answer.status_code == 200
    told: dict[str, Any] = answer.json()
    record = read(RIGHT).checked()
    assert told["ok"]
    assert told["sheet"]["name"] == "goliath"
    assert told["players"] == record.header.names
    assert told["winners"] == record.winners
    (round_,) = record.match.rounds
    (shown,) = told["rounds"]
    assert [step["line"] for step in shown["steps"]] == [str(event) for event in round_.log]
    assert shown["steps"][-1]["totals"] == list(round_.totals) == shown["totals"]
    assert shown["start"]["pool"] == 38
    assert [len(hand) for hand in shown["start"]["hands"]] == [9, 9]
    assert [len(hand) for hand in shown["steps"][0]["hands"]] == shown["steps"][0]["sizes"]
    assert shown["deal"] == round_.deal.lines()
    assert {step["figure"] for step in shown["steps"]} >= {None}


def test_unknown_hands_are_not_told(client: Client) -> None:
    told = client.post("/api/records", content=UNFINISHED).json()
    assert told["ok"]
    assert {str(step["hands"]) for step in told["rounds"][0]["steps"]} == {"None"}
    assert [step["sizes"] for step in told["rounds"][0]["steps"]] == [[8, 9], [8, 10], [8, 9]]


def test_a_faulty_record_is_told_up_to_its_error(client: Client) -> None:
    answer = client.post("/api/records", content=FAULTY)
    assert answer.status_code == 422
    told = answer.json()
    assert (told["ok"], told["line"], told["code"]) == (False, 11, "tile")
    assert told["text"] == "the tile 334 lies on the table already"
    assert told["template"].format(**told["details"]) == told["text"]
    assert len(told["rounds"][0]["steps"]) == 3


def test_a_long_answer_is_compressed_for_clients_that_accept_it(client: Client) -> None:
    plain = client.post("/api/records", content=RIGHT, headers={"accept-encoding": "identity"})
    packed = client.post("/api/records", content=RIGHT, headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json() == plain.json()


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{}", b"Tricorne record 1\n", RIGHT * 40])
@pytest.mark.parametrize("kind", ["text/plain", "application/json", "multipart/form-data"])
def test_any_content_of_any_type_gets_an_answer(client: Client, content: bytes, kind: str) -> None:
    answer = client.post("/api/records", content=content, headers={"content-type": kind})
    assert answer.status_code in {200, 422}
    assert "ok" in answer.json()


@given(st.binary() | st.text().map(lambda text: RIGHT + text.encode()))
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_any_bytes_make_an_answer(content: bytes) -> None:
    right, told = check_record(content, False)  # noqa: FBT003  (sent to a process)
    assert json.loads(told)["ok"] is right


@given(st.integers(0, len(RIGHT) - 1), st.integers(0, 255))
def test_a_damaged_record_makes_an_answer(place: int, byte: int) -> None:
    content = RIGHT[:place] + bytes([byte]) + RIGHT[place + 1 :]
    right, told = check_record(content, False)  # noqa: FBT003  (sent to a process)
    assert json.loads(told)["ok"] is right


def test_more_than_a_quarter_of_a_megabyte_is_too_large(client: Client) -> None:
    most = 256 * 1024
    assert client.post("/api/records", content=b"#" * most).status_code == 422
    answer = client.post("/api/records", content=b"#" * (most + 1))
    assert answer.status_code == 413
    assert answer.json()["code"] == "large"


@pytest.mark.long
def test_a_board_of_a_record_is_drawn(client: Client) -> None:
    svg = client.post("/api/records/picture", content=RIGHT)
    assert svg.headers["content-type"] == "image/svg+xml"
    assert svg.text.startswith("<svg")
    early = client.post("/api/records/picture?round=1&step=3", content=RIGHT)
    assert "Board with" in early.text
    assert early.text != svg.text
    png = client.post("/api/records/picture?format=png", content=RIGHT)
    assert png.headers["content-type"] == "image/png"
    assert png.content.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("query", "content", "status", "text"),
    [
        ("?round=2", RIGHT, 404, "there is no round 2; the last one is 1"),
        ("", b"Tricorne record 1\n", 422, "no round has begun, so there is no board"),
        ("", b"nonsense", 422, "the first line is: Tricorne record 1"),
        ("?format=gif", RIGHT, 422, "format: Input should be 'svg' or 'png'"),
        ("?round=0", RIGHT, 422, "round: Input should be greater than or equal to 1"),
    ],
)
def test_a_failure_to_draw_is_explained_in_a_sentence(
    client: Client, query: str, content: bytes, status: int, text: str
) -> None:
    answer = client.post(f"/api/records/picture{query}", content=content)
    assert (answer.status_code, answer.json()["text"]) == (status, text)
