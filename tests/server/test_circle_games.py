"""The games of a circle: members find them without a link, and see who has won."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select
from websockets.exceptions import ConnectionClosed

from tests.server import days
from tests.server.company import play_on
from tests.server.databases import Database
from tests.server.days import new_device
from tests.server.serving import Serving
from tests.server.test_circles import HERE, ask, begun, joined, way_in
from tests.server.test_healing import wait_until
from tricorne.server.store import circle_games as games_stored, connect_beside, visit_database
from tricorne.server.store.schema import circle_games, circle_seats
from tricorne.server.upkeep import stewarding

pytestmark = pytest.mark.long

chance, server = days.chance, days.server


def own(server: Serving, device: str) -> dict[str, Any]:
    """The only circle of a device, as the first screen asks for it."""
    (found,) = server.http.get(HERE, headers={"tricorne-device": device}).json()
    told: dict[str, Any] = found
    return told


def games(server: Serving, code: str, device: str) -> dict[str, Any]:
    answer = server.http.get(f"{HERE}/{code}/games", headers={"tricorne-device": device})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def laid(server: Serving, code: str, device: str, *seats: str, **more: object) -> tuple[str, str]:
    """A game that a member lays for the circle: its table, and the token of the first seat."""
    table, tokens = server.lay("online", [*(seats or ("Anna", "open"))], **more)
    answer = ask(server, f"{code}/games", device=device, table=table, token=tokens[1])
    assert answer == (201, code)
    return table, tokens[1]


def sat(server: Serving, code: str, table: str, device: str) -> str:
    """The token of a member who sits down at a game without its link."""
    answer = server.http.post(f"{HERE}/{code}/games/{table}/sit", json={"device": device})
    assert answer.status_code == 201, answer.text
    token: str = answer.json()["token"]
    return token


def seat_of(server: Serving, table: str, token: str) -> int:
    """The seat that a token opens."""
    answer = server.http.post(f"/api/tables/{table}/seats/opened", json={"token": token})
    seat: int = answer.json()["seat"]
    return seat


def resigned(server: Serving, table: str, token: str) -> None:
    """Somebody gives up, which ends the match."""
    player = server.player(table, token)
    player.ask("resign")
    player.close()


def test_a_member_sees_an_invitation_and_sits_down_in_one_step(server: Serving) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    ben, clara = joined(server, code, "Ben"), joined(server, code, "Clara")
    table, _ = laid(server, code, anna)
    assert own(server, anna)["invitations"] == []
    (invited,) = own(server, ben)["invitations"]
    assert (invited["code"], invited["names"]) == (table, ["Anna"])
    token = sat(server, code, table, ben)
    player = server.player(table, token)
    assert [seat["name"] for seat in player.table["seats"]] == ["Anna", "Ben"]
    assert own(server, clara)["invitations"] == []
    assert own(server, ben)["running"] == own(server, anna)["running"] == 1
    (running,) = games(server, code, clara)["running"]
    assert (running["seats"], running["open"], running["you"]) == (
        {"1": "Anna", "2": "Ben"},
        0,
        None,
    )
    assert server.http.post(f"{HERE}/{code}/games/{table}/sit", json={"device": clara}).is_error


def test_who_has_a_seat_opens_it_on_a_further_device(server: Serving) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    ben = joined(server, code, "Ben")
    table, _ = laid(server, code, anna)
    first, second = (sat(server, code, table, ben) for _ in range(2))
    assert first != second
    assert [seat_of(server, table, each) for each in (first, second)] == [2, 2]


def test_two_devices_of_a_member_that_move_at_once_move_once(server: Serving) -> None:
    anna, tablet = new_device(server), new_device(server)
    code = begun(server, "Anna", anna)
    given = way_in(server, f"{code}/devices", anna).partition("#pass=")[2]
    assert ask(server, f"{code}/join", device=tablet, **{"pass": given})[0] == 200
    ben = joined(server, code, "Ben")
    table, token = laid(server, code, anna, days=2)
    seats = {1: [token, sat(server, code, table, tablet)], 2: [sat(server, code, table, ben)]}
    if server.live(table).table.round_in_play.seat == 2:
        seats[2].append(sat(server, code, table, ben))
    mover = server.live(table).table.round_in_play.seat
    before = server.live(table).table.version

    def moves(token: str) -> None:
        with suppress(ConnectionClosed):  # the other device has come to the seat
            player = server.player(table, token)
            player.ids = 1000 * seats[mover].index(token)  # each has ids of its own
            if player.actions:  # else the other has moved
                player.act(player.actions[0])

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(moves, seats[mover]))
    after = server.live(table).table
    assert after.version == before + 1
    assert after.round_in_play.seat != mover
    server.assert_stored_is_live(table)


def test_a_seat_that_somebody_else_has_taken_is_not_opened_for_who_had_it(
    server: Serving,
) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    ben = joined(server, code, "Ben")
    table, _ = laid(server, code, anna, "Anna", "open", "open")
    token = sat(server, code, table, ben)
    player = server.player(table, token)
    player.ask("leave")
    _, stranger = server.sit(table, "Zoe")
    again = sat(server, code, table, ben)
    assert [seat_of(server, table, each) for each in (stranger, again)] == [2, 3]


def test_results_say_who_won_and_against_whom(server: Serving) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    ben = joined(server, code, "Ben")
    for loser in (0, 1, 1):
        table, token = laid(server, code, anna)
        tokens = [token, sat(server, code, table, ben)]
        resigned(server, table, tokens[loser])
    seen = games(server, code, ben)
    assert (seen["running"], len(seen["over"])) == ([], 3)
    assert sorted(each["winners"] for each in seen["over"]) == [[1], [1], [2]]
    assert [
        (each["name"], each["games"], each["won"], each["against_you"], each["beaten"])
        for each in seen["results"]
    ] == [("Anna", 3, 2, 3, 1), ("Ben", 3, 1, 0, 0)]
    assert ask(server, f"{code}/leave", device=anna) == (200, code)
    assert [each["games"] for each in games(server, code, ben)["results"]] == [0]


def test_the_next_match_is_a_game_of_the_circle_too(server: Serving) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    ben = joined(server, code, "Ben")
    table, token = laid(server, code, anna, sheet="goliath", credit=[0, 45])
    other = sat(server, code, table, ben)
    resigned(server, table, token)
    for each in (token, other):
        player = server.player(table, each)
        player.say("rematch", id="again")
    wait_until(lambda: len(games(server, code, ben)["running"]) == 1)
    (following,) = games(server, code, ben)["running"]
    assert following["seats"] == {"1": "Anna", "2": "Ben"}
    assert following["code"] != table
    again = sat(server, code, following["code"], ben)
    assert seat_of(server, following["code"], again) == 2
    assert server.live(following["code"]).table.match.totals == [0, 45]
    resigned(server, following["code"], again)
    found = {each["name"]: each["points"] for each in games(server, code, anna)["results"]}
    assert found == {"Anna": 0, "Ben": 0}


def test_a_match_that_the_operator_ends_counts(tmp_path: Path, database: Database) -> None:
    with Serving(tmp_path, database=database.url) as server:
        anna = new_device(server)
        code = begun(server, "Anna", anna)
        ben = joined(server, code, "Ben")
        table, _ = laid(server, code, anna)
        sat(server, code, table, ben)
        with visit_database(database.url) as engine:
            stewarding.end(engine, table)
            assert stewarding.rename_circle(engine, code, "Us")
            assert not stewarding.rename_circle(engine, table, "Us")
        assert [each["code"] for each in games(server, code, ben)["over"]] == [table]
        assert own(server, ben)["title"] == "Us"


def test_a_table_that_is_deleted_leaves_the_circle(server: Serving) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    ben = joined(server, code, "Ben")
    table, token = laid(server, code, anna)
    answer = server.http.post(f"/api/tables/{table}/forget", json={"tokens": [token]})
    assert answer.json() == {"deleted": True}
    assert own(server, ben)["invitations"] == games(server, code, ben)["running"] == []
    assert ask(server, f"{code}/games/{table}/sit", device=ben) == (404, "dead")
    assert ask(server, f"{code}/games", device=anna, table=table, token=token) == (404, "dead")


def test_a_game_is_put_into_one_circle_by_who_sits_there(server: Serving) -> None:
    anna = new_device(server)
    code, other = begun(server, "Anna", anna), begun(server, "Anna", anna)
    ben, zoe = joined(server, code, "Ben"), new_device(server)
    table, token = laid(server, code, anna)
    put = {"table": table, "token": token}
    assert ask(server, f"{other}/games", device=anna, **put) == (409, "seat")
    assert ask(server, f"{code}/games", device=zoe, **put) == (404, "dead")
    assert ask(server, f"{code}/games", device="x.y", **put) == (403, "token")
    assert ask(server, f"{code}/games", device=ben, table=table, token=zoe[:9]) == (403, "token")
    assert ask(server, f"{code}/games/{table}/sit", device=zoe) == (404, "dead")
    assert ask(server, f"{other}/games/{table}/sit", device=anna) == (404, "dead")
    bots, keys = server.lay("bots", ["Anna", "bot:gus"])
    assert ask(server, f"{code}/games", device=anna, table=bots, token=keys[1])[0] == 403
    assert ask(server, f"{code}/games/{table}/drop", device=ben) == (403, "host")
    assert ask(server, f"{code}/games/{table}/drop", device=anna) == (200, code)
    assert ask(server, f"{code}/games/{table}/drop", device=anna) == (404, "dead")
    assert ask(server, f"{other}/games", device=anna, **put) == (201, other)


def test_no_more_games_are_laid_at_once_than_a_circle_may_have(
    tmp_path: Path, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games_stored, "RUNNING", 5)
    with Serving(tmp_path, database=database.url) as server:
        anna = new_device(server)
        code = begun(server, "Anna", anna)
        tables = [server.lay("online", ["Anna", "open"]) for _ in range(12)]
        with ThreadPoolExecutor(12) as threads:
            answers = threads.map(
                lambda laid_: ask(
                    server, f"{code}/games", device=anna, table=laid_[0], token=laid_[1][1]
                ),
                tables,
            )
            statuses = sorted(status for status, _ in answers)
        assert statuses == [201] * 5 + [409] * 7
        assert len(games(server, code, anna)["running"]) == 5
        assert ask(server, f"{code}/close", device=anna) == (200, code)
        with connect_beside(database.url) as connection:
            for each in (circle_games, circle_seats):
                left = connection.execute(select(func.count()).select_from(each)).scalar_one()
                assert left == 0


def duels(server: Serving, code: str, device: str) -> list[dict[str, Any]]:
    """The games of a circle that say how strong its members are."""
    answer = server.http.get(f"{HERE}/{code}/duels", headers={"tricorne-device": device})
    assert answer.status_code == 200, answer.text
    told: list[dict[str, Any]] = answer.json()
    return told


def played_out(server: Serving, table: str, tokens: list[str]) -> list[int]:
    """Both play until the match is over; the totals."""
    players = [server.player(table, token) for token in tokens]
    while not (match := server.live(table).table.match).over:
        if match.between_rounds:
            for player in players:
                player.ask("ready")
            continue
        play_on(*players)
    for player in players:
        player.close()
    return [*match.totals]


def test_a_match_of_two_says_what_each_made_without_a_head_start(server: Serving) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    ben = joined(server, code, "Ben")
    short = {"target": 50, "credit": [0, 40], "house": {"target_when": "at once"}}
    table, token = laid(server, code, anna, sheet="goliath", **short)
    keys = [token, sat(server, code, table, ben)]
    totals = played_out(server, table, keys)
    (told,) = duels(server, code, ben)
    assert told["points"] == [totals[0], totals[1] - 40]
    assert (told["code"], told["sheet"], told["names"]) == (table, "goliath", ["Anna", "Ben"])
    assert told["you"] == 2
    found = {each["name"]: each["points"] for each in games(server, code, anna)["results"]}
    assert found == {"Anna": totals[0], "Ben": totals[1] - 40}


def test_a_match_given_up_and_one_with_simple_scoring_say_nothing(server: Serving) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    ben = joined(server, code, "Ben")
    table, token = laid(server, code, anna)
    sat(server, code, table, ben)
    resigned(server, table, token)
    simple = {"sheet": "goliath", "scoring": "simple", "target": 3}
    table, token = laid(server, code, anna, **simple, house={"target_when": "at once"})
    played_out(server, table, [token, sat(server, code, table, ben)])
    assert len(games(server, code, ben)["over"]) == 2
    assert duels(server, code, ben) == []


def test_only_members_hear_of_duels(server: Serving) -> None:
    code = begun(server, "Anna", new_device(server))
    for device in ("", new_device(server)):
        headers = {"tricorne-device": device}
        assert server.http.get(f"{HERE}/{code}/duels", headers=headers).status_code == 404
