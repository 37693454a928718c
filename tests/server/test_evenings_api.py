"""An evening at online tables: who is led where, who learns what, and who may change it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pytest

from tests.server.serving import Chance, Serving
from tricorne.play.evening.boards import board, promise_of
from tricorne.play.table import Agreement, Seat
from tricorne.record import promises, read
from tricorne.rules import Terms
from tricorne.rules.presets import preset
from tricorne.server.environment.settings import Limits
from tricorne.server.store import Old
from tricorne.server.store.evenings import MOST_LETTERS, find_evening, store_evening
from tricorne.server.store.register import SWEPT
from tricorne.server.store.schema import evenings

pytestmark = pytest.mark.long

FORM: dict[str, Any] = {
    "names": ["Anna", "Ben", "Cleo", "Dan"],
    "movement": "howell",
    "size": 2,
    "rounds": 2,
    "deals": 1,
    "sheet": "goliath",
}
TWO_MONTHS = 61 * 24 * 3600
_TOLD_BY_CHANCE = re.compile(r"[0-9a-f]{16,64}")


@dataclass
class Evening:
    """An evening on a server, with the organiser's key."""

    server: Serving
    code: str
    key: str

    def post(self, what: str, **form: object) -> tuple[int, str]:
        """What the server answers: a status, and the sentence of a refusal."""
        answer = self.server.http.post(f"/api/evenings/{self.code}/{what}", json=form)
        said = answer.json() if answer.content else {}
        return answer.status_code, said.get("text", "")

    def raw(self, key: str = "", after: str = "") -> dict[str, Any]:
        path = f"/api/evenings/{self.code}?after={after}"
        answer = self.server.http.get(path, headers={"tricorne-token": key})
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    def look(self, key: str = "") -> dict[str, Any]:
        shown: dict[str, Any] = self.raw(key)["evening"]
        return shown

    @property
    def revision(self) -> int:
        revision: int = self.raw()["revision"]
        return revision

    @property
    def tokens(self) -> list[str]:
        """Of the players, one for each contestant."""
        return [first for first, *_ in self.raw(self.key)["tokens"]]

    def step(self, do: str = "start") -> tuple[int, str]:
        return self.post("step", key=self.key, revision=self.revision, do=do)

    def change(self, **change: object) -> tuple[int, str]:
        told = {"key": self.key, "revision": self.revision, "change": json.dumps(change)}
        return self.post("change", **told)

    def correct(
        self, points: list[int] | None, *, table: int = 1, deal: int = 1
    ) -> tuple[int, str]:
        """Type a result; without points, the deal was not played."""
        place = {"round": deal, "table": table, "deal": deal}
        return self.change(**place, points=points, fault=[])

    def seat(self, token: str) -> dict[str, Any]:
        answer = self.server.http.post(f"/api/evenings/{self.code}/seat", json={"key": token})
        assert answer.status_code == 200, answer.text
        errand: dict[str, Any] = answer.json()
        return errand

    def play(self, table: int) -> str:
        """Play all of a deal at this table of the present round; returns its code."""
        shown = self.look()
        pair = shown["rounds"][shown["started"] - 1]["tables"][table - 1]["contestants"]
        seats = {each: self.seat(self.tokens[each]) for each in pair}
        code: str = seats[pair[0]]["code"]
        players = {
            seats[each]["seat"]: self.server.player(code, self.tokens[each]) for each in pair
        }
        first = players[1]
        while first.table["state"] == "playing":
            mover = players[first.view["to_move"]]
            version = mover.act(max(mover.view["actions"], key=lambda a: a["points"])["action"])
            for player in players.values():
                player.until(version["version"])
        for player in players.values():
            player.close()
        return code


def begin(server: Serving, **form: object) -> Evening:
    answer = server.http.post("/api/evenings", json=FORM | form)
    assert answer.status_code == 201, answer.text
    return Evening(server, **answer.json())


def test_each_player_is_led_from_table_to_table_by_one_link(server: Serving) -> None:
    evening = begin(server)
    anna = evening.tokens[0]
    assert evening.seat(anna)["errand"] == "wait"
    evening.step()
    first = evening.seat(anna)
    assert (first["errand"], first["name"], first["round"], first["deal"]) == ("play", "Anna", 1, 1)
    assert evening.seat(anna) == first
    evening.play(first["table"])
    assert evening.seat(anna)["errand"] == "wait"
    evening.play(3 - first["table"])
    evening.step()
    second = evening.seat(anna)
    assert (second["errand"], second["round"], second["deal"]) == ("play", 2, 2)
    for table in (1, 2):
        evening.play(table)
    assert evening.seat(anna)["errand"] == "over"


def test_all_tables_play_the_promised_deal(server: Serving) -> None:
    evening = begin(server)
    promised = evening.look()["promises"]
    assert evening.look()["secret"] is None
    evening.step()
    for table in (1, 2):
        evening.play(table)
    shown = evening.look()
    assert [*shown["salts"]] == ["1"]
    texts = [server.http.get(f"/api/tables/{each['code']}/record").text for each in shown["tables"]]
    for text in texts:
        record = read(text).checked()
        (promise,) = promises(record)
        assert promise.error is None
        assert promise.mixing is not None
        assert promise.mixing.digest == promised[0]
        assert promise.mixing.salt == shown["salts"]["1"]
    evening.step()
    for table in (1, 2):
        evening.play(table)
    end = evening.look()
    assert promise_of(end["secret"]) == end["promise"]
    dealt = board(end["secret"], 1, preset("goliath"), 2)
    assert all("\n".join(dealt.lines()) in text for text in texts)


def test_nobody_sees_a_deal_that_is_still_to_be_played_elsewhere(server: Serving) -> None:
    evening = begin(server)
    evening.step()
    code = evening.play(1)
    other = next(t for t in evening.tokens if evening.seat(t)["errand"] == "play")
    for token in ("", other):
        for what in ("record", "rounds", "picture.svg"):
            headers = {"tricorne-token": token}
            answer = server.http.get(f"/api/tables/{code}/{what}", headers=headers)
            assert answer.status_code == 403, (what, answer.text)
            assert "once all tables of the evening" in answer.json()["text"]
    watcher = server.stranger(code)
    watcher.say("hello", protocol=1, token=None)
    assert watcher.hear("bye")["code"] == "waiting"
    assert all(each["code"] is None for each in evening.look()["tables"])
    assert evening.look()["boards"] == []
    evening.play(2)
    assert server.http.get(f"/api/tables/{code}/record").status_code == 200
    assert server.player(code, None).table["state"] == "over"
    assert all(each["code"] for each in evening.look()["tables"])


def test_two_worlds_show_the_same_to_whoever_has_yet_to_play(server: Serving) -> None:
    """The deals and all that was played at the first table differ; what others get does not."""

    def seen() -> list[str]:
        evening = begin(server)
        evening.step()
        code = evening.play(1)
        waiting = [t for t in evening.tokens if evening.seat(t)["errand"] == "play"]
        found = [json.dumps(evening.look(token)) for token in ("", evening.key, *waiting)]
        about = ("", "/record", "/rounds", "/picture.svg")
        found += [server.http.get(f"/api/tables/{code}{what}").text for what in about]
        found.append(json.dumps([evening.seat(token)["errand"] for token in evening.tokens]))
        return [
            _TOLD_BY_CHANCE.sub(
                "?", re.sub(r'"mark": "\w+"', "", text.replace(code, "CODE"))
            ).replace(evening.code, "EVENING")
            for text in found
        ]

    assert seen() == seen()


def test_a_table_that_falls_behind_plays_on_while_others_begin_the_next_round(
    server: Serving,
) -> None:
    evening = begin(server)
    evening.step()
    evening.play(1)
    late = [t for t in evening.tokens if evening.seat(t)["errand"] == "play"]
    evening.step()
    assert {evening.seat(token)["round"] for token in late} == {1}
    ready = [t for t in evening.tokens if t not in late]
    waits = [evening.seat(token) for token in ready]
    assert {each["errand"] for each in waits} == {"wait"}
    assert all(each["behind"] for each in waits)


def test_a_deal_that_a_table_does_not_play_counts_as_the_organiser_says(server: Serving) -> None:
    evening = begin(server)
    evening.step()
    evening.play(1)
    late = [t for t in evening.tokens if evening.seat(t)["errand"] == "play"]
    assert evening.correct(None, table=2)[0] == 200
    assert {evening.seat(token)["errand"] for token in late} == {"wait"}
    assert [len(each["lines"]) for each in evening.look()["boards"]] == [2]


def test_a_corrected_score_counts_until_it_is_taken_back(server: Serving) -> None:
    evening = begin(server)
    evening.step()
    for table in (1, 2):
        evening.play(table)
    played = evening.look()["rounds"][0]["tables"][0]["results"][0]["points"]
    assert evening.correct([played[0] + 7, played[1]])[0] == 200
    assert evening.look()["rounds"][0]["tables"][0]["results"][0]["points"] == [
        played[0] + 7,
        played[1],
    ]
    assert evening.change(round=1, table=1, deal=1)[0] == 200
    assert evening.look()["rounds"][0]["tables"][0]["results"][0]["points"] == played


def test_somebody_late_sits_down_from_the_next_round_on(server: Serving) -> None:
    evening = begin(server, names=["Anna", "Ben", "Cleo", "Dan", "Eve"])
    evening.step()
    assert evening.change(name="Fred", round=1)[0] == 422
    assert evening.change(name="Fred", round=2)[0] == 200
    for table in (1, 2):
        evening.play(table)
    evening.step()
    assert evening.seat(evening.tokens[5])["errand"] == "play"


@pytest.mark.parametrize("size", [2, 4])
def test_partners_have_a_link_each_and_sit_opposite(server: Serving, size: int) -> None:
    evening = begin(server, size=size)
    evening.step()
    tokens = evening.raw(evening.key)["tokens"][0]
    assert len(tokens) == size // 2
    seats = [evening.seat(token)["seat"] for token in tokens]
    assert seats in ([1, 3][: size // 2], [2, 4][: size // 2])


def test_only_the_organiser_changes_an_evening(server: Serving) -> None:
    evening = begin(server)
    player = evening.tokens[0]
    for key in ("", player, "made up"):
        for what, form in (
            ("step", {"revision": 1, "do": "start"}),
            ("change", {"revision": 1, "change": "{}"}),
            ("end", {}),
        ):
            assert evening.post(what, key=key, **form) == (403, "only the organiser can do that")
        assert evening.raw(key)["tokens"] is None
    assert evening.post("seat", key="made up") == (403, "this link opens no seat of this evening")
    other = begin(server)
    assert evening.post("seat", key=other.tokens[0])[0] == 403


def test_of_two_organisers_the_second_sees_first_what_the_first_has_done(server: Serving) -> None:
    evening = begin(server)
    before = evening.revision
    evening.step()
    again = evening.post("step", key=evening.key, revision=before, do="start")
    assert again == (409, "somebody else has changed the evening meanwhile")
    assert evening.look()["started"] == 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"round": 1, "table": 1, "deal": 7, "points": [1, 2], "fault": []},
            "deal 7 is not played",
        ),
        ({"round": 1, "table": 9, "deal": 1, "points": [1, 2], "fault": []}, "there is no table 9"),
        ({"round": 2, "table": 1, "deal": 2, "points": [1, 2], "fault": []}, "has not begun"),
        ({"round": 1, "table": 1, "deal": 1, "points": [9999, 2], "fault": []}, "no result"),
        ({"name": "Ben", "round": 2}, "two names are the same"),
        ({"name": " ", "round": 2}, "needs a name"),
    ],
)
def test_a_wrong_entry_gets_a_sentence(server: Serving, change: dict[str, Any], said: str) -> None:
    evening = begin(server)
    evening.step()
    status, text = evening.change(**change)
    assert status in {409, 422}
    assert said in text


def test_after_the_end_nothing_changes_any_more(server: Serving) -> None:
    evening = begin(server)
    evening.step()
    code = evening.seat(evening.tokens[0])["code"]
    assert evening.step("finish")[0] == 200
    assert evening.step() == (409, "this evening is over")
    assert evening.correct([1, 2]) == (409, "this evening is over")
    assert evening.seat(evening.tokens[0])["errand"] == "over"
    assert promise_of(evening.look()["secret"]) == evening.look()["promise"]
    assert server.player(code, None).table["state"] == "playing"


def test_who_plays_on_after_the_end_changes_no_result(server: Serving) -> None:
    evening = begin(server)
    evening.step()
    evening.play(1)
    late = [t for t in evening.tokens if evening.seat(t)["errand"] == "play"]
    seats = {evening.seat(token)["seat"]: token for token in late}
    code = evening.seat(late[0])["code"]
    assert evening.step("finish")[0] == 200
    told = evening.look()
    players = {seat: server.player(code, token) for seat, token in seats.items()}
    while players[1].table["state"] == "playing":
        mover = players[players[1].view["to_move"]]
        version = mover.act(max(mover.view["actions"], key=lambda a: a["points"])["action"])
        for player in players.values():
            player.until(version["version"])
    assert evening.look() == told


def test_a_table_of_an_evening_has_no_rematch_and_cannot_be_given_up(server: Serving) -> None:
    evening = begin(server)
    evening.step()
    token = evening.tokens[0]
    code = evening.seat(token)["code"]
    anna = server.player(code, token)
    assert anna.table["table"]["shared_deal"] == evening.code
    assert "leave your seat to a bot" in anna.ask("resign")["text"]
    anna.close()
    evening.play(evening.seat(token)["table"])
    anna = server.player(code, token)
    assert anna.ask("rematch")["text"] == "the match is over"


def test_a_client_that_has_seen_it_is_told_nothing_again(server: Serving) -> None:
    evening = begin(server)
    mark = evening.raw()["mark"]
    assert evening.raw(after=mark)["evening"] is None
    evening.step()
    assert evening.raw(after=mark)["evening"]["started"] == 1


@pytest.mark.parametrize(
    "form",
    [
        {"names": ["Anna"]},
        {"names": ["Anna", "Anna", "Ben", "Cleo"]},
        {"rounds": 9},
        {"deals": 9},
        {"sheet": "nonsense"},
        {"size": 3},
        {"names": [f"Pair {n}" for n in range(32)], "rounds": 24, "deals": 8},
    ],
)
def test_an_impossible_evening_is_refused(server: Serving, form: dict[str, Any]) -> None:
    answer = server.http.post("/api/evenings", json=FORM | form)
    assert answer.status_code in {409, 422}, answer.text


def test_the_organiser_deletes_an_evening(server: Serving) -> None:
    evening = begin(server)
    assert evening.post("end", key=evening.key)[0] == 204
    answer = server.http.get(f"/api/evenings/{evening.code}")
    assert (answer.status_code, answer.json()["text"]) == (404, "there is no such evening")


def test_an_old_evening_is_deleted(server: Serving, chance: Chance) -> None:
    evening, later = begin(server), begin(server)
    chance.go_on(TWO_MONTHS)
    later.step()
    sweep = next(each for each in SWEPT if each.table is evenings)
    server.inside(server.app.state.store.sweep(sweep, Limits()))
    found = [server.http.get(f"/api/evenings/{each.code}").status_code for each in (evening, later)]
    assert found == [404, 200]


def test_a_deleted_table_leaves_no_trace_and_holds_nobody_up(server: Serving) -> None:
    evening = begin(server)
    evening.step()
    shown = evening.look()
    pair = shown["rounds"][0]["tables"][0]["contestants"]
    tokens = [evening.tokens[each] for each in pair]
    code = evening.seat(tokens[0])["code"]
    answer = server.http.post(f"/api/tables/{code}/forget", json={"tokens": tokens})
    assert answer.json() == {"deleted": True}
    assert evening.seat(tokens[0])["errand"] == "wait"
    evening.play(2)
    assert {each["code"] for each in evening.look()["tables"] if each["table"] == 1} == {None}


def test_an_expired_table_leads_nobody_to_a_dead_link(server: Serving) -> None:
    evening = begin(server)
    evening.step()
    pair = evening.look()["rounds"][0]["tables"][0]["contestants"]
    tokens = [evening.tokens[each] for each in pair]
    code = evening.seat(tokens[0])["code"]
    assert code
    server.inside(server.app.state.store.forget([Old(code, 0)]))
    assert {evening.seat(token)["errand"] for token in tokens} == {"wait"}


def test_no_device_brings_a_table_of_an_evening(server: Serving) -> None:
    evening = begin(server)
    seats = (Seat(1, "person", "Anna", keys=("k",)), Seat(2, "bot", "Ada", "ada"))
    agreement = Agreement("bots", Terms(preset("goliath")), seats)
    mine = replace(agreement, shared_deal=evening.code)
    found = [
        server.http.post("/api/tables/lifted", json={"agreement": each.to_json(), "entries": []})
        for each in (agreement, mine)
    ]
    assert [each.status_code for each in found] == [201, 422]


def test_an_evening_that_has_been_changed_too_often_says_so(server: Serving) -> None:
    evening = begin(server)
    evening.step()
    store = server.app.state.store
    row = server.inside(store.ask(partial(find_evening, code=evening.code)))
    typed = {"round": 1, "table": 1, "deal": 1, "points": [9, 1], "fault": []}
    told, write = json.loads(row.evening), partial(json.dumps, separators=(",", ":"))
    room = MOST_LETTERS - len(row.evening)
    told["changes"] = [typed] * (room // (len(write(typed)) + 1))
    often = replace(row, revision=row.revision + 1, evening=write(told))
    kept = partial(store_evening, after=often, begun=(), given_up=None)
    assert server.inside(store.change_apart(kept))
    assert evening.correct([1000, -100]) == (503, "this evening has been changed too often")
    assert evening.revision == often.revision
