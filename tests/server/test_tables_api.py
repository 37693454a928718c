"""Tables over HTTP: creating them, looking at them, sitting down, downloads."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.server.player import Player
from tests.server.serving import Chance, Serving
from tricorne.play.table import Agreement, Seat, Table, decisions
from tricorne.play.table.agreement import Kind
from tricorne.play.table.entry import Entry
from tricorne.record import read
from tricorne.rules import PRESETS, Terms, deal, preset
from tricorne.rules.commitment import commit, digest_of
from tricorne.server.environment.effects import CODE_ALPHABET

ANNA = {"kind": "person", "name": "Anna"}
GUS = {"kind": "bot", "bot": "gus"}
OPEN = {"kind": "open"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    chance = Chance(random.Random(8))
    folder = tmp_path_factory.mktemp("api")
    with Serving(folder, circumstances=chance.circumstances()) as serving:
        yield serving


def play(player: Player) -> None:
    while player.table["state"] == "playing":
        player.act(player.actions[0])


def test_codes_are_easy_to_say(server: Serving) -> None:
    assert not set(CODE_ALPHABET) & set("AEIOUY01L5SZB")
    code, _ = server.lay("bots", ["Anna", "bot:gus"])
    assert len(code) == 12
    assert set(code) <= set(CODE_ALPHABET)


def test_a_short_code_leads_to_a_table_only_while_it_waits_for_people(server: Serving) -> None:
    code, _ = server.lay("online", ["Anna", "open"])
    short = f"/api/tables/waiting/{code[:6]}"
    for said in (short, f"/api/tables/waiting/{code[:6].lower()}"):
        assert server.http.get(said).json() == {"code": code}
    for wrong in (code, code[:5], code[:7], "XXXXXX", "%25", "K7QMX_"):
        assert server.http.get(f"/api/tables/waiting/{wrong}").status_code == 404
    assert server.http.get(f"/api/tables/{code[:6]}").status_code == 404
    server.http.post(f"/api/tables/{code}/seats", json={"name": "Ben"})
    assert server.http.get(short).status_code == 404
    assert server.http.get(f"/api/tables/{code}").status_code == 200


@pytest.mark.parametrize("sheet", PRESETS)
def test_every_sheet_can_be_played(server: Serving, sheet: str) -> None:
    code, tokens = server.lay("bots", ["Anna", "bot:gus"], sheet=sheet)
    assert server.player(code, tokens[1]).table["table"]["sheet"]["name"] == sheet


@pytest.mark.parametrize(
    ("kind", "seats", "title"),
    [("alone", ["Anna"], "Chrono"), ("bots", ["Anna", "bot:gus"], "Goliath")],
)
def test_a_request_without_a_sheet_gets_the_usual_one_for_its_players(
    server: Serving, kind: str, seats: list[str], title: str
) -> None:
    code, tokens = server.lay(kind, seats)
    assert server.player(code, tokens[1]).table["table"]["title"] == title


def test_a_key_can_be_tried_without_disturbing_the_table(server: Serving) -> None:
    code, tokens = server.lay("alone", ["Anna"])
    anna = server.player(code, tokens[1])
    opened = f"/api/tables/{code}/seats/opened"
    answer = server.http.post(opened, json={"token": tokens[1]}).json()
    assert answer == {"seat": 1, "name": "Anna", "kind": "alone"}
    for nothing in ("", "?", "x" * 100, tokens[1].upper()):
        answer = server.http.post(opened, json={"token": nothing}).json()
        assert answer == {"seat": None, "name": None, "kind": "alone"}
    assert server.http.post(opened, json={"token": "x" * 101}).status_code == 422
    while not anna.actions:
        anna.next()
    anna.act(anna.actions[0])


def test_a_table_shows_its_agreement(server: Serving) -> None:
    code, _ = server.lay(
        "online",
        ["Anna", "open", "bot:gus"],
        sheet="classic",
        house={"bridge": 7, "players": [2, 5]},
        scoring="simple",
        target=50,
        limits={"turn": 20},
        language="fr",
    )
    shown = server.http.get(f"/api/tables/{code.lower()}").json()
    table = shown["table"]
    assert (shown["code"], shown["kind"], shown["state"]) == (code, "online", "waiting")
    assert table["sheet"]["bridge"] == 7
    assert table["house"] == ["bridge", "players"]
    assert (table["scoring"], table["target"]) == ("simple", 50)
    assert table["limits"] == {"turn": 20, "round": None}
    assert [seat["name"] for seat in shown["seats"]] == ["Anna", "", "Gaspard"]


def test_a_target_can_be_left_to_the_sheet_or_left_out(server: Serving) -> None:
    for target, expected in [(None, 400), ("none", 0), (70, 70)]:
        code, _ = server.lay("bots", ["Anna", "bot:gus"], sheet="classic", target=target)
        assert server.http.get(f"/api/tables/{code}").json()["table"]["target"] == expected


@pytest.mark.parametrize(
    ("kind", "seats", "more", "code"),
    [
        ("bots", [ANNA], {}, "seats"),
        ("bots", [GUS, GUS], {}, "seats"),
        ("device", [ANNA, OPEN], {}, "seats"),
        ("alone", [ANNA, ANNA], {}, "seats"),
        ("online", [OPEN, OPEN], {}, "seats"),
        ("alone", [ANNA], {"sheet": "goliath"}, "rules"),
        ("bots", [ANNA, GUS], {"sheet": "poker"}, "rules"),
        ("bots", [ANNA, GUS], {"house": {"bridge": -1}}, "rules"),
        ("bots", [ANNA, GUS], {"house": {"fly": 1}}, "rules"),
        ("bots", [ANNA, GUS], {"house": {"hand": [50] * 6}}, "rules"),
        ("bots", [ANNA, GUS], {"scoring": "none", "target": 5}, "rules"),
        ("bots", [ANNA, {"kind": "bot", "bot": "nobody"}], {}, "bot"),
        ("bots", [ANNA, GUS], {"target": 0}, "request"),
        ("bots", [ANNA, GUS], {"target": "all"}, "request"),
        ("bots", [ANNA, GUS], {"limits": {"turn": 1}}, "request"),
        ("bots", [ANNA, GUS], {"language": "x" * 36}, "request"),
        ("bots", [ANNA, GUS], {"house": {"bridge": 1.5}}, "request"),
        ("daily", [ANNA], {}, "request"),
        ("bots", [], {}, "request"),
        ("bots", [ANNA] * 7, {}, "request"),
        ("bots", "everybody", {}, "request"),
        ("bots", [{"kind": "person", "name": "x" * 300}, GUS], {}, "request"),
    ],
)
def test_an_impossible_table_is_refused(
    server: Serving, kind: str, seats: object, more: dict[str, object], code: str
) -> None:
    answer = server.http.post("/api/tables", json={"kind": kind, "seats": seats, **more})
    assert answer.status_code == 422, answer.text
    said = answer.json()
    assert said["code"] == code
    assert said["text"]
    assert said["template"]


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("  Anna  Lena ", "Anna Lena"),
        ("", ""),
        ("\n\t\u202e", ""),
        ("Tab\tand\nline\u2028end", "Tab and line end"),
        ("x" * 100, "x" * 24),
        ("Zoë 🎲", "Zoë 🎲"),
        ("<b>", "<b>"),
    ],
)
def test_a_name_is_one_line(server: Serving, name: str, called: str) -> None:
    code, _ = server.lay("online", [name, "open"])
    server.sit(code, "")
    seats = server.http.get(f"/api/tables/{code}").json()["seats"]
    assert [seat["name"] for seat in seats] == [called, ""]


@pytest.mark.parametrize(
    ("kind", "seats", "sitting", "called"),
    [
        ("online", ["Papa", "open", "open"], ["papa", "\u0420apa"], ["papa 2", "\u0420apa 3"]),
        ("online", ["Ada", "bot:ada", "open"], ["ada"], ["Ada 2", "ada 3"]),
        ("device", ["Papa", "Papa", "PAPA"], [], ["Papa 2", "PAPA 3"]),
        ("bots", ["Gaspard", "bot:gus", "bot:gus"], [], ["Gus 2", "Gus 3"]),
    ],
)
def test_players_of_one_name_are_told_apart(
    server: Serving, kind: str, seats: list[str], sitting: list[str], called: list[str]
) -> None:
    code, _ = server.lay(kind, seats)
    for name in sitting:
        server.sit(code, name)
    shown = server.http.get(f"/api/tables/{code}").json()["seats"]
    assert [seat["name"] for seat in shown] == [seats[0], *called]


def test_foul_names_are_refused_in_a_sentence(server: Serving) -> None:
    seats = [{"kind": "person", "name": "C0nnard"}, {"kind": "open"}]
    laid = server.http.post("/api/tables", json={"kind": "online", "seats": seats})
    code, _ = server.lay("online", ["Anna", "open"])
    sat = server.http.post(f"/api/tables/{code}/seats", json={"name": "f.u.c.k"})
    device = server.http.get("/api/daily").json()["device"]
    tried = server.http.post("/api/daily", json={"name": "Salope", "device": device})
    assert {answer.status_code for answer in (laid, sat, tried)} == {409}
    assert {answer.json()["code"] for answer in (laid, sat, tried)} == {"name"}


def test_an_unknown_code_leads_nowhere(server: Serving) -> None:
    for path in ("", "/record", "/picture.svg"):
        for code in ("222222", "nonsense", "%2e%2e"):
            answer = server.http.get(f"/api/tables/{code}{path}")
            assert answer.status_code == 404
            assert answer.json()["code"] in ("dead", "missing")
    assert server.http.post("/api/tables/222222/seats", json={}).status_code == 404


def on_a_device(kind: Kind = "alone", *names: str) -> dict[str, object]:
    """A table as a device has stored it, with a round begun; its keys are `token 1`..."""
    seats = tuple(
        Seat(number, "person", name, keys=(digest_of(f"token {number}"),))
        for number, name in enumerate(names or ("Anna",), start=1)
    )
    agreement = Agreement(kind, Terms(preset("chrono" if len(seats) == 1 else "goliath")), seats)
    dealt = deal(agreement.terms.sheet, len(seats), random.Random(5))
    entry = decisions.deal(dealt, commit(dealt, "salt"))
    return {"agreement": agreement.to_json(), "entries": [entry.to_json()]}


def test_a_table_of_a_device_is_lifted_to_the_server_and_goes_on_there(server: Serving) -> None:
    answer = server.http.post("/api/tables/lifted", json=on_a_device())
    assert answer.status_code == 201
    anna = server.player(answer.json()["code"], "token 1")
    assert anna.table["state"] == "playing"
    anna.act(anna.actions[0])
    assert anna.table["version"] == 2


def against_a_bot() -> dict[str, object]:
    """The same of a table at which Anna and Ada have laid a tile each."""
    seats = (Seat(1, "person", "Anna", keys=(digest_of("token"),)), Seat(2, "bot", "Ada", "ada"))
    agreement = Agreement("bots", Terms(preset("goliath")), seats)
    dealt = deal(agreement.terms.sheet, 2, random.Random(5))
    entries: list[Entry] = [decisions.deal(dealt, commit(dealt, "salt"))]
    table = Table("LOCAL", agreement, entries)
    while table.round is not None and len(table.round.board.laid) < len(seats):
        action = table.round.legal_actions()[0]
        entry = decisions.act(table, table.round.seat, action, 0, None)
        table.apply(entry)
        entries.append(entry)
    return {"agreement": agreement.to_json(), "entries": [one.to_json() for one in entries]}


def test_somebody_takes_the_seat_of_a_bot_at_a_table_of_a_device_and_its_hand(
    server: Serving,
) -> None:
    told = against_a_bot()
    code = server.http.post("/api/tables/lifted", json={**told, "freed": 2}).json()["code"]
    anna = server.player(code, "token")
    assert anna.table["state"] == "waiting"
    tiles = anna.view["sizes"][1]
    seat, token = server.sit(code, "Ben")
    ben = server.player(code, token)
    assert (seat, len(ben.view["hand"]), ben.table["state"]) == (2, tiles, "playing")
    assert [doer["name"] for doer in ben.view["doers"]].count("Ada") == 1
    anna.until(ben.version)
    mover = (anna, ben)[ben.view["to_move"] - 1]
    mover.act(mover.actions[0])


@pytest.mark.parametrize("freed", [1, 2])
def test_one_of_two_at_a_device_goes_on_with_another_one(server: Serving, freed: int) -> None:
    told = {**on_a_device("device", "Anna", "Ben"), "freed": freed}
    code = server.http.post("/api/tables/lifted", json=told).json()["code"]
    stays = server.player(code, f"token {3 - freed}")
    assert (stays.table["table"]["kind"], stays.table["state"]) == ("online", "waiting")
    seat, token = server.sit(code, "Carla")
    comes = server.player(code, token)
    assert (seat, len(comes.view["hand"]), comes.table["state"]) == (freed, 9, "playing")
    opened = server.http.post(f"/api/tables/{code}/seats/opened", json={"token": f"token {freed}"})
    assert opened.json()["seat"] is None


def test_players_who_wait_in_vain_can_let_a_bot_play_again(server: Serving) -> None:
    told = {**against_a_bot(), "freed": 2}
    code = server.http.post("/api/tables/lifted", json=told).json()["code"]
    anna = server.player(code, "token")
    anna.ask("replace", seat=2)
    assert anna.table["state"] == "playing"


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({**against_a_bot(), "freed": 1}, "request"),
        ({**against_a_bot(), "freed": 3}, "request"),
        ({**on_a_device(), "freed": 1}, "request"),
        ({**on_a_device("device", "Anna", "Ben", "Carla"), "freed": 1}, "request"),
        ({**on_a_device(), "agreement": "{}"}, "request"),
        ({**on_a_device(), "entries": ['{"do":"resume","by":1}', '{"do":"dance"}']}, "request"),
        ({**on_a_device(), "entries": ["[]"]}, "request"),
        (on_a_device("online"), "request"),
        (on_a_device("daily"), "request"),
        (on_a_device("alone", "c0nn4rd"), "name"),
        (on_a_device("alone", "A" * 25), "request"),
    ],
)
def test_an_impossible_table_of_a_device_is_not_lifted(
    server: Serving, told: dict[str, object], code: str
) -> None:
    answer = server.http.post("/api/tables/lifted", json=told)
    assert answer.status_code in {409, 422}
    assert answer.json()["code"] == code


@pytest.mark.long
def test_a_record_tells_nothing_of_a_round_that_is_played(server: Serving) -> None:
    code, tokens = server.lay("device", ["Anna", "Ben"], target=10**6)
    device = server.player(code, tokens[1])
    record = server.http.get(f"/api/tables/{code}/record")
    assert "Hand" not in record.text
    assert "Player 1: Anna" in record.text
    assert server.http.get(f"/api/tables/{code}/picture.svg").json()["code"] == "waiting"
    while device.table["state"] == "playing":
        device.hello(tokens[device.view["to_move"]])
        device.act(device.actions[0])
    text = server.http.get(f"/api/tables/{code}/record").text
    device.ask("next")
    assert server.http.get(f"/api/tables/{code}/record").text == text
    match = read(text).checked().match
    assert match is not None
    assert match.totals == device.table["rounds"][0]["totals"]


@pytest.mark.long
def test_a_table_has_pictures_to_share(server: Serving) -> None:
    code, tokens = server.lay("alone", ["Anna"], sheet="chrono")
    play(server.player(code, tokens[1]))
    for kind, start in [("svg", b"<svg"), ("png", b"\x89PNG")]:
        answer = server.http.get(f"/api/tables/{code}/picture.{kind}")
        assert answer.status_code == 200, answer.text
        assert answer.content.startswith(start)
    assert server.http.get(f"/api/tables/{code}/picture.gif").status_code == 422
