"""An online table where one starts ahead: told alike everywhere."""

from __future__ import annotations

import pytest

from tests.server.company import play_on, two_people
from tests.server.serving import Serving
from tricorne.record import read

AHEAD = [0, 45]


def test_everything_at_a_table_counts_on_from_the_head_start(server: Serving) -> None:
    code, anna, ben = two_people(server, sheet="goliath", credit=AHEAD)
    assert anna.table["table"]["credit"] == ben.table["table"]["credit"] == AHEAD
    first = anna if anna.view["to_move"] == 1 else ben
    other = ben if first is anna else anna
    assert first.view["totals"] == AHEAD
    place = next(action for action in first.actions if "@" in action)
    first.act(place)
    other.until(first.version)
    assert first.reconnect()["view"]["totals"] == server.live(code).table.match.totals
    assert first.ask("undo")["view"]["totals"] == AHEAD
    again = first.reconnect()
    assert again["view"]["totals"] == AHEAD
    other.until(first.version)
    play_on(anna, ben)
    totals = [*server.live(code).table.match.totals]
    assert anna.reconnect()["view"]["totals"] == totals
    server.assert_stored_is_live(code)
    text = server.http.get(f"/api/tables/{code}/record").text
    assert "Credit 2: 45\n" in text
    assert read(text).checked().totals == totals


def test_the_next_match_begins_with_the_same_head_start(server: Serving) -> None:
    _, anna, ben = two_people(server, sheet="goliath", target="none", credit=AHEAD)
    play_on(anna, ben)
    assert anna.ask("rematch")["is"] == "done"
    ben.hear("ready")
    asked = ben.ask("rematch")
    told = anna.hear("table")
    for code, token in ((told["rematch"], told["token"]), (asked["rematch"], asked["token"])):
        player = server.player(code, token)
        assert player.table["table"]["credit"] == player.view["totals"] == AHEAD
    server.assert_stored_is_live(asked["rematch"])


@pytest.mark.parametrize("credit", [[45], [0, 400], [1, 2, 3], [-1, 0], [0, 100_000]])
def test_a_head_start_that_cannot_be_is_refused(server: Serving, credit: list[int]) -> None:
    seats = [{"kind": "person", "name": "Anna"}, {"kind": "open"}]
    form = {"kind": "online", "seats": seats, "sheet": "classic", "credit": credit}
    answer = server.http.post("/api/tables", json=form)
    assert answer.status_code in (400, 409, 422), answer.text
