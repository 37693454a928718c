"""Arriving at a table over the socket: knocking, locked tables, and removed players."""

from __future__ import annotations

from tests.server.company import two_people
from tests.server.serving import Serving


def test_the_host_lets_a_knocking_player_in_or_not(server: Serving) -> None:
    code, tokens = server.lay("online", ["Anna", "open", "open"], knocking=True)
    address = f"/api/tables/{code}/seats"
    assert server.http.post(address, json={"name": "Ben"}).json()["code"] == "knock"
    anna, ben, eve = (server.player(code, token) for token in (tokens[1], None, None))
    ben.say("knock", name="Putain")
    assert ben.hear("refused")["code"] == "name"
    ben.say("knock", name="Ben")
    assert anna.hear("knocks")["knocks"] == [{"knock": 1, "name": "Ben"}]
    eve.say("knock", name="Eve")
    assert len(anna.hear("knocks")["knocks"]) == 2
    eve.say("turn-away", knock=1)
    assert eve.hear("refused")["code"] == "seat"
    assert anna.ask("admit", knock=1)["seats"][1]["name"] == "Ben"
    assert server.player(code, ben.hear("seat")["token"]).table["you"] == 2
    anna.say("turn-away", knock=2)
    eve.hear("turned-away")
    assert anna.ask("admit", knock=2)["code"] == "seat"
    eve.say("knock", name="Eve")
    anna.hear("knocks", knocks=[{"knock": 3, "name": "Eve"}])
    eve.close()
    anna.hear("knocks", knocks=[])
    server.assert_stored_is_live(code)


def test_any_seated_player_admits_guests_while_the_host_is_away(server: Serving) -> None:
    code, tokens = server.lay("online", ["Anna", "open", "open", "open"], knocking=True)
    anna, ben, eve = (server.player(code, token) for token in (tokens[1], None, None))
    ben.say("knock", name="Ben")
    anna.hear("knocks")
    anna.ask("admit", knock=1)
    ben = server.player(code, ben.hear("seat")["token"])
    eve.say("knock", name="Eve")
    ben.hear("knocks", knocks=[{"knock": 2, "name": "Eve"}])
    assert ben.ask("admit", knock=2)["code"] == "host"
    ben.say("turn-away", knock=2)
    assert ben.hear("refused")["code"] == "host"
    anna.close()
    ben.hear("presence", here=[2])
    ben.say("turn-away", knock=2)
    eve.hear("turned-away")
    eve.say("knock", name="Eve")
    ben.hear("knocks", knocks=[{"knock": 3, "name": "Eve"}])
    assert ben.ask("admit", knock=3)["seats"][2]["name"] == "Eve"
    assert ben.ask("lock")["code"] == "host"


def test_a_locked_table_admits_only_players_with_a_seat(server: Serving) -> None:
    code, anna, ben = two_people(server)
    assert anna.ask("lock")["locked"]
    stranger = server.stranger(code)
    stranger.say("hello", protocol=1, token=None)
    assert stranger.hear("bye")["code"] == "locked"
    assert ben.reconnect()["you"] == 2
    assert not anna.ask("unlock")["locked"]
    assert server.player(code, None).table["you"] is None


def test_a_guest_who_is_put_out_only_watches(server: Serving) -> None:
    code, anna, ben = two_people(server)
    assert ben.ask("dismiss", seat=1)["code"] == "host"
    assert anna.ask("dismiss", seat=2)["code"] == "seat"
    assert anna.ask("resign")["winners"] == [2]
    ben.hear("table", state="over")
    assert anna.ask("dismiss", seat=2)["seats"][1]["kind"] == "bot"
    assert ben.hear("table")["you"] is None
    assert ben.act("draw")["code"] == "seat"
    server.assert_stored_is_live(code)
