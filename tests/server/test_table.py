"""A table as a pure fold of its entries, whatever happens there."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from tests.server.serving import assert_same
from tricorne.play.table import Agreement, CorruptLog, Entry, Seat, Table, decisions, seating
from tricorne.play.table.entry import Acted, Keyed, Rematched, Sat, Thought, read_entry, whole_ms
from tricorne.play.table.message import ActionText
from tricorne.play.table.now import Now
from tricorne.play.table.showing import (
    ShownAction,
    describe_agreement,
    describe_seats,
    describe_table,
)
from tricorne.play.table.undoing import take_back
from tricorne.play.table.wish import Wish
from tricorne.play.thinking.levels import USUAL
from tricorne.rules import PRESETS, Terms, TricorneError, deal, preset
from tricorne.rules.commitment import commit
from tricorne.rules.house_file import house_rules

MS = 1_000_000


BOTS = {"gus": "Gus", "ada": "Ada", USUAL: "Clara"}


def wish(bot: str, seat: int, id_: str | None) -> Wish:
    """That a bot plays for a seat."""
    return Wish({"do": "replace", "bot": bot, "seat": seat, "id": id_})


def about(do: str, seat: int, id_: str | None) -> Wish:
    """A wish about another seat."""
    return Wish({"do": do, "seat": seat, "id": id_})


def laid(sheet: str = "goliath", *kinds: str, target: int | None = None) -> Agreement:
    """A table for people, bots and open seats."""
    seats = []
    for number, kind in enumerate(kinds, start=1):
        match kind:
            case "person":
                seats.append(Seat(number, "person", f"P{number}", keys=(f"key{number}",)))
            case "bot":
                seats.append(Seat(number, "bot", "Gus", "gus"))
            case _:
                seats.append(Seat(number, "open", ""))
    return Agreement("online", Terms(preset(sheet), asked=target), tuple(seats), turn=30)


def sat(table: Table, seat: int | None) -> Sat:
    """A player sits down late."""
    return Sat(seat=seating.open_seat(table, seat), name="Late", key="late")


class History:
    """A table to which things happen, and all that would have been stored."""

    def __init__(self, agreement: Agreement, dice: random.Random) -> None:
        self.agreement = agreement
        self.dice = dice
        self.stored: list[str] = []
        self.table = Table("CODE", agreement)
        self._follow_up()

    def happen(self, entry: Entry) -> None:
        self.stored.append(entry.to_json())
        self.table.apply(entry)
        self._follow_up()

    def _follow_up(self) -> None:
        if self.table.deal_is_due:
            players = len(self.table.seats)
            dealt = deal(self.agreement.terms.sheet, players, self.dice)
            self.happen(decisions.deal(dealt, commit(dealt, "salt")))

    def wish(self) -> Entry:
        """Something that somebody may want; much of it is refused."""
        table, dice = self.table, self.dice
        seat = dice.randint(1, len(table.seats))
        id_ = dice.choice([None, f"id{len(self.stored)}"])
        time_ns = dice.randrange(10**10)
        round_ = table.round
        acts: list[Callable[[], Entry]] = []
        if round_ is not None and not round_.over:
            action = dice.choice(round_.legal_actions())
            mover = round_.seat
            acts = [lambda: decisions.act(table, mover, action, time_ns, id_)] * 12
            acts += [lambda: decisions.time_out(table, time_ns)]
            other = mover % table.match.players + 1
            acts += [lambda: take_back(table, other, "undo", time_ns, id_)]
        others: list[Callable[[], Entry]] = [
            *(
                lambda do=do: take_back(table, seat, do, time_ns, id_)
                for do in ("undo", "ask", "grant", "deny")
            ),
            lambda: decisions.ready(table, seat, id_),
            lambda: decisions.rematch(table, seat, id_),
            lambda: decisions.pause(table, seat, Now(thought_ns=time_ns), id_),
            lambda: decisions.resume(table, seat, Now(), id_),
            lambda: seating.replace(table, 1, wish("gus", seat, id_), Now(gone={seat}), BOTS),
            lambda: seating.return_(table, seat, id_),
            lambda: seating.give(table, seat, about("time", dice.randint(1, 2), id_)),
            lambda: seating.lock(table, seat, Now(), id_, locked=dice.random() < 0.2),
            lambda: sat(table, None),
            lambda: Thought(thought_ns=whole_ms(time_ns)),
            lambda: Keyed(seat=seat, key="another"),
        ]
        if dice.random() < 0.05:
            others += [
                lambda: seating.leave(table, seat, BOTS, id_),
                lambda: seating.resign(table, seat, id_),
                lambda: seating.dismiss(table, 1, about("dismiss", seat, id_), Now(), BOTS),
            ]
        return dice.choice(acts + others)()

    def replayed(self) -> Table:
        """The table that the stored entries add up to."""
        agreement = Agreement.from_json(self.agreement.to_json())
        return Table("CODE", agreement, map(read_entry, self.stored))


@pytest.mark.parametrize("seed", range(30))
def test_stored_entries_add_up_to_the_table(seed: int) -> None:
    dice = random.Random(seed)
    sheet = dice.choice(["goliath", "escale", "chrono", "classic", "deluxe"])
    kinds = [dice.choice(["person", "bot", "open"]) for _ in range(dice.choice([1, 2, 2]))]
    agreement = laid(sheet, "person", *kinds, target=dice.choice([0, 50, 10**6]))
    history = History(agreement, dice)
    refused = 0
    for _ in range(300):
        before = history.table.version
        try:
            history.happen(history.wish())
        except TricorneError:
            refused += 1
            assert history.table.version == before
        assert history.table.version == len(history.stored)
    assert refused < 300
    assert_same(history.replayed(), history.table)


@pytest.mark.parametrize("sheet", PRESETS)
def test_an_agreement_survives_being_stored(sheet: str) -> None:
    agreement = laid(sheet, "person", "bot", target=120)
    assert Agreement.from_json(agreement.to_json()) == agreement


def test_house_rules_survive_being_stored() -> None:
    sheet = house_rules('based_on = "classic"\nbridge = 7\nhand = [9, 9, 7, 7, 6, 5]')
    agreement = Agreement("bots", Terms(sheet), laid("classic", "person", "bot").seats)
    assert Agreement.from_json(agreement.to_json()) == agreement
    assert describe_agreement("CODE", agreement)["house"] == ["bridge", "hand"]


def test_the_time_to_think_is_stored_in_milliseconds() -> None:
    history = History(laid("goliath", "person", "person"), random.Random(0))
    round_ = history.table.round
    assert round_ is not None
    action = round_.legal_actions()[0]
    history.happen(decisions.act(history.table, round_.seat, action, 1_234_567_890, "a"))
    assert history.stored[-1].endswith(f'1.234s"],"by":{round_.log[0].seat},"id":"a"}}')
    assert sum(history.table.times.seats_ns) == 1234 * MS


@pytest.mark.long
def test_an_action_is_shown_as_the_view_shows_it() -> None:
    for seed in range(3):
        dice = random.Random(seed)
        history = History(laid("goliath", "person", "person", "person"), dice)
        table, round_ = history.table, history.table.round
        assert round_ is not None
        for _ in range(60):
            action = dice.choice(round_.legal_actions())
            entry = decisions.act(table, round_.seat, action, 0, None)
            history.happen(entry)
            if round_.over:
                break
            told = ActionText(ShownAction(table, entry, round_, Now()))
            for seat in (None, 1, 2, 3):
                event = json.loads(told.message_to(seat, "a1"))
                shown = describe_table(table, seat, Now())
                view, changed = shown["view"], event["view"]
                assert isinstance(view, dict)
                assert isinstance(changed, dict)
                assert changed == {name: view[name] for name in changed}
                assert event["answers"] == "a1"
                assert event["log"] == view["log"][-1:]
                assert event["breakdowns"] == view["breakdowns"][-1:]
                assert event["doers"] == view["doers"][-1:]
                for name in ("undo", "ask", "asked", "clock"):
                    assert event[name] == shown[name]


def test_entries_that_do_not_fit_the_table_are_refused() -> None:
    history = History(laid("goliath", "person", "person"), random.Random(0))
    round_ = history.table.round
    assert round_ is not None
    entry = decisions.act(history.table, round_.seat, round_.legal_actions()[0], 0, None)
    event = entry.events[0]
    for wrong in (
        Acted(events=(event._replace(points=event.points + 1),)),
        Acted(events=(event._replace(total=99),)),
        Acted(events=(event._replace(seat=3 - event.seat),)),
        Sat(seat=7, name="x", key="y"),
        decisions.deal(round_.deal, commit(round_.deal, "salt")),
    ):
        with pytest.raises(CorruptLog):
            history.table.apply(wrong)


def test_only_the_right_key_opens_a_seat() -> None:
    table = Table("CODE", laid("goliath", "person", "bot", "person"))
    assert [table.seats.opened_by(key) for key in ("key1", "key3")] == [
        table.seats[0],
        table.seats[2],
    ]
    for key in ("key2", "", "key", "key11"):
        assert table.seats.opened_by(key) is None


def test_keys_are_shown_to_nobody() -> None:
    table = Table("CODE", laid("goliath", "person", "bot"))
    assert "key1" not in str([describe_table(table, seat, Now()) for seat in (None, 1, 2)])
    assert "key1" not in str(describe_seats(table, Now()))


def test_a_rematch_keeps_present_players_and_bots_of_absent_ones() -> None:
    history = History(laid("goliath", "person", "open", "person"), random.Random(0))
    table = history.table
    history.happen(sat(table, 2))
    history.happen(seating.replace(table, 1, wish("ada", 3, None), Now(gone={3}), BOTS))
    again = table.next_agreement({1: "new1", 2: "new2", 3: "new3"})
    assert [(seat.kind, seat.name, seat.bot, seat.keys) for seat in again.seats] == [
        ("person", "P1", None, ("new1",)),
        ("person", "Late", None, ("new2",)),
        ("person", "P3", "ada", ("new3",)),
    ]
    history.happen(Rematched(code="NEXT"))
    assert describe_table(table, 1, Now())["rematch"] == "NEXT"


def test_a_tile_cannot_be_asked_for() -> None:
    for text in ("draw 345", "draw ?", " draw", "draw "):
        with pytest.raises(TricorneError) as error:
            decisions.read_action(text)
        assert error.value.code == "message"


def test_a_decision_changes_nothing() -> None:
    history = History(laid("goliath", "person", "person"), random.Random(0))
    round_ = history.table.round
    assert round_ is not None
    before = round_.copy()
    for action in round_.legal_actions():
        decisions.act(history.table, round_.seat, action, 0, None)
    decisions.time_out(history.table, 0)
    assert round_ == before
