"""Tables and counts where a weaker player starts with points."""

from __future__ import annotations

import json
import random

import pytest

from tests.play.hosting import Tape
from tests.play.wishes import new_table_for
from tricorne.play.counting.agreed import make_party
from tricorne.play.counting.count import Count, make_count, read_count, write_count
from tricorne.play.counting.csv import count_of_csv, csv
from tricorne.play.counting.line import Ended, Held, Opens, Turn
from tricorne.play.counting.recording import as_record, count_of_record
from tricorne.play.history.career import career
from tricorne.play.history.game import game_of_count, game_of_record, game_of_table
from tricorne.play.session.laying import new_table
from tricorne.play.table import Agreement, Table
from tricorne.play.table.decisions import act
from tricorne.play.table.entry import CorruptLog, read_entry
from tricorne.play.table.laying import NewSeat, NewTable
from tricorne.play.table.now import Now
from tricorne.play.table.rounds import Told, record
from tricorne.play.table.showing import describe_table
from tricorne.play.table.snapshot import read_snapshot, snapshot
from tricorne.record import read
from tricorne.rules import SheetError
from tricorne.rules.actions import parse_action
from tricorne.rules.tiles import TILE_NAMED

BOTS = {"ada": "Ada"}
KEYS = {1: "k", 2: "l"}
SEATS = (NewSeat("person", "Anna"), NewSeat("bot", bot="ada"))


def asked(credit: tuple[int, ...], **more: object) -> NewTable:
    """Anna against Ada, with a head start."""
    return new_table_for("bots", SEATS, "goliath", credit=credit, **more)


def played(credit: tuple[int, ...]) -> tuple[Table, Told]:
    """A table after one round of random moves, and what is stored of it."""
    rng = random.Random(7)
    laid = new_table(asked(credit).agreement(KEYS, BOTS), {}, Tape(1))
    table, entries = laid.table, [*laid.entries]
    assert table.round is not None
    while not table.over:
        entry = act(table, table.round.seat, rng.choice(table.round.legal_actions()), 0, None)
        table.apply(entry)
        entries.append(entry.to_json())
    return table, Told(table.code, table.agreement.to_json(), entries)


def test_the_totals_begin_with_the_head_start_everywhere() -> None:
    plain, told = played(())[0], played((70, 0))
    table, stored = told
    assert table.match.totals == [plain.match.totals[0] + 70, plain.match.totals[1]]
    assert [*table.finished][-1]["totals"] == table.match.totals
    shown = describe_table(table, 1, Now())
    assert shown["view"]["totals"] == table.match.totals  # type: ignore[index]
    assert shown["table"]["credit"] == [70, 0]  # type: ignore[index]
    assert read(record(stored)).checked().totals == table.match.totals
    again = Table(
        stored.code, Agreement.from_json(stored.agreement), map(read_entry, stored.entries)
    )
    assert again.match == table.match
    assert read_snapshot(table.code, table.agreement, snapshot(table)).match == table.match


def test_a_rematch_has_the_same_head_start() -> None:
    table, _ = played((70, 0))
    assert table.next_agreement({1: "k"}).credit == (70, 0)


def test_nobody_ahead_is_no_head_start() -> None:
    agreement = asked(()).agreement(KEYS, BOTS)
    assert agreement.credit == ()
    assert "credit" not in describe_table(Table("A", agreement), 1, Now())["table"]  # type: ignore[operator]


@pytest.mark.parametrize("credit", [[5], [5, -1], [5, 10**10], "5", [5, None], [5, 0, 0]])
def test_a_damaged_head_start_is_no_agreement(credit: object) -> None:
    stored = json.loads(asked((5, 0)).agreement(KEYS, BOTS).to_json())
    with pytest.raises(CorruptLog):
        Agreement.from_json(json.dumps({**stored, "credit": credit}))


def test_an_older_agreement_has_no_head_start() -> None:
    stored = json.loads(asked((5, 0)).agreement(KEYS, BOTS).to_json())
    del stored["credit"]
    assert Agreement.from_json(json.dumps(stored)).credit == ()


def test_statistics_count_the_points_that_a_player_made() -> None:
    table, stored = played((70, 0))
    shown = json.dumps(describe_table(table, 1, Now()))
    total = table.match.totals[0]
    for told in (game_of_table(shown), game_of_record(record(stored), shown)):
        game = json.loads(told)
        assert (game["players"][0]["points"], game["players"][0]["credit"]) == (total, 70)
        assert "credit" not in game["players"][1]
        mine = {**game, "id": "1", "month": 1, "rounds": 1}
        mine["players"] = [{**each, "you": at == 0} for at, each in enumerate(game["players"])]
        assert json.loads(career(json.dumps([mine]), ""))["best_game"]["points"] == total - 70


def counted() -> Count:
    """A score keeper's count of a short round, with a head start for Ben."""
    tile = TILE_NAMED
    agreed = make_party("goliath", {}, "full", None, ["Anna", "Ben"], [0, 40])
    place = parse_action("345@0,0")
    lines = (
        Opens(1),
        Turn(1, tile["345"], place=place),  # type: ignore[arg-type]
        Turn(2, tile["334"], place=parse_action("334@0,1")),  # type: ignore[arg-type]
    )
    return make_count(agreed, lines)


def test_the_score_keeper_counts_on_from_the_head_start() -> None:
    count = counted()
    assert count.standing.totals == (12, 50)
    for again in (
        read_count(write_count(count)),
        count_of_csv(csv(count)),
        count_of_record(as_record(count)),
    ):
        assert again.agreed.credit == (0, 40)
        assert again.standing.totals == (12, 50)
    assert read(as_record(count)).checked().totals == [12, 50]
    assert json.loads(game_of_count(write_count(count)))["players"][1]["credit"] == 40


def test_a_head_start_of_another_number_of_players_is_no_count() -> None:
    stored = json.loads(write_count(counted()))
    stored["agreed"]["credit"] = [1, 2, 3]
    with pytest.raises(SheetError):
        read_count(json.dumps(stored))


def test_the_head_start_counts_towards_the_target() -> None:
    agreed = make_party("goliath", {}, "full", 50, ["Anna", "Ben"], [0, 40])
    count = make_count(agreed, (Opens(2), Turn(2, TILE_NAMED["345"])))
    assert count.standing.ending == "target"
    assert make_count(agreed, (Opens(2), Ended(2, (Held(0), Held(0))))).standing.totals[1] >= 40
