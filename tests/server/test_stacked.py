"""A client that writes its own deal cannot make it look like one that the server has dealt."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.company import play_on
from tests.server.serving import Serving
from tricorne.play.table import Agreement, Seat, decisions
from tricorne.rules import Deal, Terms, preset
from tricorne.rules.commitment import commit, digest_of
from tricorne.rules.tiles import NAMES

pytestmark = pytest.mark.long


@pytest.fixture(name="server", scope="module")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("stacked")) as server:
        yield server


def stacked() -> dict[str, object]:
    """A device's table whose owner has given themselves the high tiles, and a stranger the low."""
    seats = (
        Seat(1, "person", "Mallory", keys=(digest_of("token"),)),
        Seat(2, "bot", "Ada", "ada"),
    )
    agreement = Agreement("bots", Terms(preset("goliath").changed(opening="random")), seats)
    order = sorted(NAMES, key=lambda name: (sum(map(int, name)), name))
    low, high, rest = order[:9], order[-9:], order[9:-9]
    lines = [f"Hand 1: {' '.join(high)}", f"Hand 2: {' '.join(low)}", f"Pool: {' '.join(rest)}"]
    dealt = Deal.read((*lines, "Starter: 1"), agreement.terms.sheet, 2)
    entry = decisions.deal(dealt, commit(dealt, "a salt of my own"))
    return {"agreement": agreement.to_json(), "entries": [entry.to_json()], "freed": 2}


def test_a_stacked_deck_is_neither_promised_nor_called_checked(server: Serving) -> None:
    answer = server.http.post("/api/tables/lifted", json=stacked())
    assert answer.status_code == 201
    code = answer.json()["code"]
    _, token = server.sit(code, "Stranger")
    mallory, stranger = server.player(code, "token"), server.player(code, token)
    assert stranger.table["digest"] is None
    play_on(mallory, stranger)
    (over,) = stranger.table["rounds"]
    assert (over["digest"], over["salt"]) == (None, None)
    assert "Promise" not in server.http.get(f"/api/tables/{code}/record").text
