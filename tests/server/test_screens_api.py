"""Big screens: which table each shows, who says so, and what a screen learns."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.serving import Serving
from tricorne.server.store.screens import SLOT_LETTERS, slot_of

pytestmark = pytest.mark.long

KEY = "a-key-of-a-big-screen_0123456789"


def show(server: Serving, key: str, code: str, token: str) -> tuple[int, Any]:
    answer = server.http.post("/api/screens", json={"key": key, "code": code, "token": token})
    return answer.status_code, answer.json()


def shown(server: Serving, key: str = KEY) -> object:
    answer = server.http.get(f"/api/screens/{slot_of(key)}")
    assert answer.status_code == 200, answer.text
    return answer.json()["code"]


def test_a_screen_shows_what_somebody_at_a_table_chose_and_nothing_before(server: Serving) -> None:
    key = KEY[::-1]
    assert shown(server, key) is None
    first, tokens = server.lay("online", ["Ann", "open"])
    second, others = server.lay("online", ["Ann", "open"])
    assert show(server, key, first, tokens[1]) == (200, {"slot": slot_of(key)})
    assert shown(server, key) == first
    assert show(server, key, second.lower(), others[1])[0] == 200
    assert shown(server, key) == second


def test_only_who_has_a_seat_there_may_show_a_table(server: Serving) -> None:
    code, _ = server.lay("online", ["Ann", "open"])
    for table, token, status, why in (
        (code, "a token of nobody", 403, "token"),
        ("XXXXXXXXXXXX", "a token of nobody", 404, "dead"),
    ):
        answer = show(server, KEY, table, token)
        assert (answer[0], answer[1]["code"]) == (status, why)
    assert shown(server) is None


def test_the_name_of_a_screen_follows_from_its_key(server: Serving) -> None:
    own = server.http.post("/api/screens/own", json={"key": KEY}).json()
    assert own == {"slot": slot_of(KEY)}
    assert len(own["slot"]) == SLOT_LETTERS
    assert slot_of(KEY) != slot_of(f"{KEY}1")
    for key in ("short", "k" * 65, "not letters! " * 4):
        assert server.http.post("/api/screens/own", json={"key": key}).status_code == 422


def test_a_table_is_on_four_screens_at_most(server: Serving) -> None:
    code, tokens = server.lay("online", ["Ann", "open"])
    keys = [f"{KEY}{number}" for number in range(5)]
    for key in keys:
        assert show(server, key, code, tokens[1])[0] == 200
    on = [shown(server, key) for key in keys]
    assert (on.count(code), on[-1]) == (4, code)


def test_a_screen_of_a_deleted_table_shows_nothing(server: Serving) -> None:
    key = f"{KEY}-deleted"
    code, tokens = server.lay("online", ["Ann", "open"])
    show(server, key, code, tokens[1])
    answer = server.http.post(f"/api/tables/{code}/forget", json={"tokens": [tokens[1]]})
    assert answer.json() == {"deleted": True}
    assert shown(server, key) is None
