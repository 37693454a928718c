"""A snapshot equals the fold of its entries, and its size is independent of their number."""

from __future__ import annotations

import json
import pickle
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.company import play_on
from tests.server.serving import Chance, Serving, assert_same
from tricorne.play.table import Agreement, Entry, Seat, Table, decisions, rounds, situation, undoing
from tricorne.play.table.entry import Mixed, read_entry
from tricorne.play.table.finished import Finished
from tricorne.play.table.now import Now
from tricorne.play.table.showing import describe_table
from tricorne.play.table.snapshot import MADE_BY, read_snapshot, snapshot
from tricorne.play.table.wish import Refused
from tricorne.rules import Terms, deal, preset
from tricorne.rules.commitment import commit, digest_of
from tricorne.server.live import services
from tricorne.server.store import Snapshot

pytestmark = pytest.mark.long

SEATS = tuple(Seat(number, "person", name, keys=(name,)) for number, name in ((1, "A"), (2, "B")))
AGREEMENT = Agreement("online", Terms(preset("goliath"), asked=100_000), SEATS, carried=2)
"""The first two rounds were dealt on a device, the others by the server."""


def play(table: Table, dice: random.Random) -> Entry:  # noqa: PLR0911  (a kind a line)
    """Something that may happen next, mostly an action."""
    round_ = table.round
    if table.mixing is not None:
        return decisions.deal_mixed(table, table.mixing, {1: "part"})
    if table.deal_is_due and dice.random() < 0.5:
        return Mixed(salt="salt", pledges={1: digest_of("part"), 2: digest_of("")})
    if table.deal_is_due:
        dealt = deal(AGREEMENT.terms.sheet, 2, dice)
        return decisions.deal(dealt, commit(dealt, str(dice.random())))
    id_ = str(table.version)
    if table.state == "paused":
        return decisions.resume(table, 1, Now(), id_)
    if table.state == "between":
        return decisions.ready(table, 1 if 1 not in table.ready else 2, id_)
    assert round_ is not None
    if dice.random() < 0.05:
        return decisions.pause(table, 1, Now(), id_)
    last = round_.log[-1].seat if round_.log else 1
    if dice.random() < 0.1 and undoing.undo_rights(table, last)[0]:
        return undoing.take_back(table, last, "undo", 7_000_000, id_)
    if dice.random() < 0.1 and undoing.undo_rights(table, 1)[1]:
        return undoing.take_back(table, 1, "ask", 0, id_)
    if dice.random() < 0.5 and table.asked == 1:
        return undoing.take_back(table, 2, "grant", 0, id_)
    action = dice.choice(round_.legal_actions())
    return decisions.act(table, round_.seat, action, dice.randrange(9) * 10**9, id_)


def lived(entries: int, seed: int = 1) -> Iterator[tuple[Table, Entry]]:
    """A table, and its history."""
    dice = random.Random(seed)
    table = Table("K7QMX2", AGREEMENT)
    for _ in range(entries):
        entry = play(table, dice)
        table = table.after(entry)
        yield table, entry


def test_a_snapshot_restores_its_table_at_every_moment() -> None:
    for number, (table, _) in enumerate(lived(600)):
        if number % 17 == 0:
            again = read_snapshot(table.code, AGREEMENT, snapshot(table))
            assert_same(again, table)
            assert snapshot(again) == snapshot(table)


def test_a_long_table_takes_no_more_room() -> None:
    sizes = {}
    for table, _ in lived(2000):
        if table.match.between_rounds:
            shown = len(json.dumps(describe_table(table, 1, Now())))
            sizes[table.rounds_over] = max(len(pickle.dumps(table)), len(snapshot(table)), shown)
    assert max(sizes) > 12
    early = max(size for rounds, size in sizes.items() if rounds < 7)
    assert max(sizes.values()) < 1.5 * early


def test_the_rounds_that_a_table_has_forgotten_are_found_in_its_entries() -> None:
    seen: list[Finished] = []
    entries = []
    for table, entry in lived(800):
        entries.append(entry.to_json())
        if table.match.between_rounds and len(seen) < table.rounds_over:
            seen.append(table.finished[-1])
    told = rounds.Told("K7QMX2", AGREEMENT.to_json(), entries)
    assert len(seen) > 5
    assert rounds.finished_rounds(told) == seen
    assert rounds.record(told).count("Round ") == len(seen)
    assert rounds.last_board(told) is not None


def test_a_pause_cannot_fill_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(situation, "MOST_IDLE", 20)
    *_, (table, _) = lived(3)
    for number in range(100):
        wish = decisions.resume if table.state == "paused" else decisions.pause
        if not table.has_time_to_waste and table.state != "paused":
            with pytest.raises(Refused, match="only moves are possible now"):
                decisions.pause(table, 1, Now(), str(number))
            break
        table = table.after(wish(table, 1, Now(), str(number)))
    assert table.state == "playing"
    assert table.idle <= 21
    round_ = table.round
    assert round_ is not None
    table.apply(decisions.act(table, round_.seat, round_.legal_actions()[0], 0, "a"))


def test_a_match_that_is_too_long_ends_with_its_leader_as_winner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(situation, "MOST_ENTRIES", 300)
    table = Table("K7QMX2", AGREEMENT)
    dice = random.Random(3)
    while table.state != "over":
        table = table.after(play(table, dice))
    assert 300 <= table.version < 500
    assert not table.deal_is_due
    best = max(table.match.totals)
    assert table.winners == [seat for seat in (1, 2) if table.match.totals[seat - 1] == best]
    for seat in (1, 2):
        table = table.after(decisions.rematch(table, seat, "again"))
    assert table.rematch_is_due


def test_the_latest_ids_of_each_seat_are_known_and_no_more() -> None:
    *_, (table, _) = lived(1000)
    assert all(len(ids) <= 60 for ids in table.done.values())
    assert max(max(ids.values())[0] for ids in table.done.values()) > 990


def test_a_long_table_is_opened_by_its_snapshot_and_by_its_entries_where_that_does_not_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "_A_SNAPSHOT", 10)
    applied = []
    apply = Table.apply

    def noted(table: Table, entry: Entry) -> None:
        applied.append(entry)
        apply(table, entry)

    chance = Chance(random.Random(2)).circumstances()
    with (
        Serving(tmp_path, circumstances=chance) as server,
        closing(sqlite3.connect(tmp_path / "tables.db")) as database,
    ):
        code, tokens = server.lay("alone", ["Anna"], sheet="chrono", target="none")
        play_on(server.player(code, tokens[1]), actions=25)
        monkeypatch.setattr(Table, "apply", noted)
        for spoil, most in (
            ("UPDATE snapshots SET made_by = made_by", 10),  # the deal, the log, what came after
            ("UPDATE snapshots SET state = 'no JSON'", 30),
            ("UPDATE snapshots SET state = '{\"round\": []}'", 30),
            ("UPDATE snapshots SET made_by = 'somebody else'", 30),
        ):
            with database:
                database.execute(spoil)
            applied.clear()
            server.assert_stored_is_live(code)
            assert (len(applied) < 10) == (most == 10)


def test_a_finished_game_keeps_no_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "_A_SNAPSHOT", 5)
    chance = Chance(random.Random(2)).circumstances()
    with (
        Serving(tmp_path, circumstances=chance) as server,
        closing(sqlite3.connect(tmp_path / "tables.db")) as database,
    ):
        code, tokens = server.lay("alone", ["Anna"], sheet="chrono", target="none")
        anna = server.player(code, tokens[1])
        play_on(anna, actions=10)
        assert database.execute("SELECT version FROM snapshots").fetchall() == [(10,)]
        while anna.table["state"] == "playing":
            play_on(anna, actions=1)
        assert anna.table["state"] == "over"
        assert database.execute("SELECT version FROM snapshots").fetchall() == []
        server.assert_stored_is_live(code)


def test_a_snapshot_of_another_table_is_not_used(tmp_path: Path) -> None:
    with Serving(tmp_path, circumstances=Chance(random.Random(9)).circumstances()) as server:
        code, _ = server.lay("online", ["Anna", "open"])
        stored = server.inside(server.store.read(code))
    assert stored is not None
    table = services.replay_table(stored)
    wrong = Snapshot(7, MADE_BY, snapshot(table))
    with pytest.raises(ValueError, match="another version"):
        services.replay_table(replace(stored, snapshot=wrong))
    assert [read_entry(entry) for entry in stored.entries] == []
