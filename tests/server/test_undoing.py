"""The rule for taking back, and for the players who have to agree, without a server."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.server.test_table import BOTS, History, laid
from tricorne.play.codes import ServerCode
from tricorne.play.table import decisions, seating
from tricorne.play.table.entry import Denied, Locked, Paused, Replaced, Resumed, Returned, Undone
from tricorne.play.table.now import Now
from tricorne.play.table.undoing import (
    actions_taken_back,
    agreed_undo,
    seats_to_agree,
    take_back,
    undo_rights,
)
from tricorne.play.table.wish import Wish
from tricorne.rules import Draw, Place, TricorneError

if TYPE_CHECKING:
    from tricorne.play.table import Kind, Table
    from tricorne.rules import Action, Round


def may_undo(table: Table, seat: int) -> bool:
    return undo_rights(table, seat)[0]


def may_ask(table: Table, seat: int) -> bool:
    return undo_rights(table, seat)[1]


def met(*kinds: str, seed: int = 0, kind: Kind = "online") -> History:
    """People and bots at a table, without a limit of time."""
    sheet = "goliath" if len(kinds) > 1 else "chrono"
    agreement = replace(laid(sheet, *kinds), kind=kind, turn=None)
    return History(agreement, random.Random(seed))


def playing(history: History) -> Round:
    round_ = history.table.round
    assert round_ is not None
    return round_


def move(history: History, wanted: type[Action] | None = None) -> None:
    """The player to move does something of this kind, or else anything legal."""
    round_ = playing(history)
    legal = round_.legal_actions()
    fitting = [action for action in legal if isinstance(action, wanted or Place)]
    action = (fitting or legal)[0]
    history.happen(decisions.act(history.table, round_.seat, action, 0, None))


def turn(history: History, *, draws: bool = False) -> None:
    """A whole turn, and whether anything may be drawn in it."""
    seat = playing(history).seat
    while playing(history).seat == seat and not playing(history).over:
        move(history, Draw if draws else None)


def asked(history: History) -> int | None:
    return history.table.asked


def refusal(table: Table, seat: int, do: str) -> object:
    with pytest.raises(TricorneError) as caught:
        take_back(table, seat, do, 0, None)
    return caught.value.refusal.code


def after_placing(*kinds: str, kind: Kind = "online", answers: int = 0) -> tuple[History, int]:
    """A table where others have placed this many tiles after a person; and the person's seat."""
    for seed in range(50):
        history = met(*kinds, seed=seed, kind=kind)
        while kinds[playing(history).seat - 1] != "person":
            turn(history)
        seat = playing(history).seat
        for _ in range(1 + answers):
            move(history)
        if all(isinstance(e.action, Place) for e in playing(history).log[-1 - answers :]):
            return history, seat
    raise AssertionError("nobody could place")


def test_a_bots_answer_is_taken_back_with_the_move() -> None:
    history, seat = after_placing("person", "bot", "bot")
    before = len(playing(history).log) - 1
    for answers in range(3):
        assert may_undo(history.table, seat)
        assert not may_ask(history.table, seat)
        if answers < 2:
            turn(history, draws=answers == 0)
    history.happen(take_back(history.table, seat, "undo", 0, None))
    assert len(playing(history).log) == len(history.table.doers) == before
    assert playing(history).seat == seat
    assert history.replayed().round == history.table.round


def test_one_move_after_the_other_is_taken_back_until_a_tile_was_drawn() -> None:
    history, seat = after_placing("person", "bot", kind="bots")
    lengths = [len(playing(history).log) - 1]
    while len(lengths) < 3:
        turn(history)
        if any(isinstance(each, Place) for each in playing(history).legal_actions()):
            lengths.append(len(playing(history).log))
        else:
            lengths.clear()
        turn(history)
    for length in reversed(lengths):
        history.happen(take_back(history.table, seat, "undo", 0, None))
        assert len(playing(history).log) == length


def test_a_persons_draw_cannot_be_taken_back() -> None:
    history, seat = after_placing("person", "bot")
    turn(history)
    move(history, Draw)
    assert isinstance(playing(history).log[-1].action, Draw)
    assert refusal(history.table, seat, "undo") == ServerCode.UNDO
    history, seat = after_placing("person", "person")
    move(history, Draw)
    assert isinstance(playing(history).log[-1].action, Draw)
    assert not may_ask(history.table, seat)


@pytest.mark.parametrize("seed", range(6))
def test_no_undo_hides_what_a_person_has_seen(seed: int) -> None:
    dice = random.Random(seed)
    history = met(*dice.choices(["person", "bot"], k=2), "person", seed=seed)
    table = history.table
    undone = 0
    while not playing(history).over:
        held, log = list(playing(history).hands or ()), list(playing(history).log)
        seat = dice.choice(table.seats.persons)
        if dice.random() < 0.7 or not actions_taken_back(table, seat):
            action = dice.choice(playing(history).legal_actions())
            history.happen(decisions.act(table, playing(history).seat, action, 0, None))
            continue
        agree = seats_to_agree(table, seat, actions_taken_back(table, seat))
        history.happen(take_back(table, seat, "ask" if agree else "undo", 0, None))
        for other in agree:
            history.happen(take_back(table, other, "grant", 0, None))
        undone += 1
        length = len(playing(history).log)
        assert log[:length] == playing(history).log
        assert not any(e.seat == seat and isinstance(e.action, Draw) for e in log[length:])
        for person in table.seats.persons:
            now = (playing(history).hands or [])[person - 1]
            assert held[person - 1] & ~now == 0
        if undone > 30:
            break
    assert undone


def test_nothing_is_taken_back_in_the_deal_of_the_day() -> None:
    history = met("person", kind="daily")
    move(history)
    assert not may_undo(history.table, 1)
    assert refusal(history.table, 1, "undo") == ServerCode.UNDO
    history = met("person", kind="alone")
    move(history)
    assert may_undo(history.table, 1)


def test_after_another_persons_move_an_undo_needs_their_consent() -> None:
    history, seat = after_placing("person", "person")
    assert may_undo(history.table, seat)
    history, seat = after_placing("person", "person", answers=1)
    other = 3 - seat
    before = len(playing(history).log) - 2
    assert not may_undo(history.table, seat)
    assert refusal(history.table, seat, "undo") == ServerCode.UNDO
    assert refusal(history.table, other, "grant") == ServerCode.UNDO
    history.happen(take_back(history.table, seat, "ask", 0, "a"))
    assert asked(history) == seat
    assert refusal(history.table, seat, "grant") == ServerCode.UNDO
    assert refusal(history.table, seat, "ask") == ServerCode.UNDO
    history.happen(take_back(history.table, other, "grant", 0, "b"))
    assert len(playing(history).log) == before
    assert asked(history) is None
    assert history.replayed().round == history.table.round


def test_all_others_must_agree_and_one_can_deny() -> None:
    history, seat = after_placing("person", "person", "person", "bot", answers=1)
    one, two = sorted(seats_to_agree(history.table, seat, actions_taken_back(history.table, seat)))
    history.happen(take_back(history.table, seat, "ask", 0, None))
    history.happen(take_back(history.table, one, "grant", 0, None))
    assert history.table.granted == {one}
    history.happen(take_back(history.table, two, "deny", 0, None))
    assert asked(history) is None


def test_a_request_ends_when_somebody_moves_or_the_requester_leaves() -> None:
    for how in ("move", "deny"):
        history, seat = after_placing("person", "person", answers=1)
        history.happen(take_back(history.table, seat, "ask", 0, None))
        if how == "move":
            move(history)
        else:
            history.happen(take_back(history.table, seat, "deny", 0, None))
        assert asked(history) is None


def test_a_request_outlasts_a_pause_and_needs_no_absent_player_or_bot() -> None:
    history, seat = after_placing("person", "person", "person", answers=1)
    one, two = sorted(seats_to_agree(history.table, seat, actions_taken_back(history.table, seat)))
    before = len(playing(history).log) - 2
    history.happen(take_back(history.table, seat, "ask", 0, None))
    for happened in Paused(thought_ns=0), Resumed(), Locked(locked=True):
        history.happen(happened)
        assert asked(history) == seat
    assert agreed_undo(history.table, Now()) is None
    assert agreed_undo(history.table, Now(gone=[one])) is None
    assert isinstance(take_back(history.table, two, "grant", 0, None, gone=[one]), Undone)
    assert isinstance(agreed_undo(history.table, Now(gone=[one, two])), Undone)
    history.happen(Replaced(by=seat, seat=one, bot="gus", name="Gus"))
    history.happen(take_back(history.table, two, "grant", 0, None))
    assert len(playing(history).log) == before
    assert history.replayed().round == history.table.round


def test_a_request_ends_once_a_bot_plays_for_the_requester() -> None:
    history, seat = after_placing("person", "person", answers=1)
    history.happen(take_back(history.table, seat, "ask", 0, None))
    history.happen(Replaced(by=3 - seat, seat=seat, bot="gus", name="Gus"))
    assert asked(history) is None


def test_a_request_that_would_leave_no_time_ends() -> None:
    history, seat = after_placing("person", "person", answers=1)
    history.happen(take_back(history.table, seat, "ask", 0, None))
    history.table.agreement = replace(history.agreement, turn=30)
    now = Now(gone=[3 - seat], thought_ns=31 * 10**9)
    assert isinstance(agreed_undo(history.table, now), Denied)


def test_on_one_device_a_move_stays_once_somebody_else_has_moved() -> None:
    history, seat = after_placing("person", "person", kind="device")
    assert may_undo(history.table, seat)
    history, seat = after_placing("person", "person", kind="device", answers=1)
    assert actions_taken_back(history.table, seat) == 0


def test_a_player_cannot_take_back_moves_of_the_clock_or_their_bot() -> None:
    history = met("person", "person")
    seat = playing(history).seat
    history.happen(decisions.time_out(history.table, 0))
    assert history.table.doers[-1].late
    assert actions_taken_back(history.table, seat) == 0
    history, seat = after_placing("person", "person")
    other = 3 - seat
    history.happen(Replaced(by=seat, seat=other, bot="gus", name="Gus"))
    move(history)
    assert (history.table.doers[-1].name, history.table.doers[-1].bot) == (f"P{other}", "gus")
    history.happen(Returned(by=other))
    assert actions_taken_back(history.table, other) == 0


def test_past_moves_keep_the_name_of_their_player() -> None:
    history, seat = after_placing("person", "person")
    history.happen(seating.leave(history.table, seat, BOTS, None))
    assert history.table.seats[seat - 1].kind == "bot"
    assert history.table.doers[-1].name == f"P{seat}"
    assert [player.name for player in history.table.players] == ["P1", "P2"]


def test_nothing_is_taken_back_if_no_time_would_be_left() -> None:
    history, seat = after_placing("person", "bot", answers=1)
    history.table.agreement = replace(history.agreement, turn=30)
    with pytest.raises(TricorneError, match="no time left"):
        take_back(history.table, seat, "undo", 30 * 10**9, None)
    assert isinstance(take_back(history.table, seat, "undo", 10**9, None), Undone)


def test_an_undo_stays_valid_after_moves_of_bots_only() -> None:
    history, seat = after_placing("person", "bot")
    seen = history.table.version
    turn(history)
    asked = Wish({"do": "undo", "id": "u", "version": seen})
    assert isinstance(decisions.decide(history.table, seat, asked, Now(), BOTS), Undone)
    early = Wish({"do": "undo", "id": "u", "version": seen - 1})
    with pytest.raises(TricorneError) as caught:
        decisions.decide(history.table, seat, early, Now(), BOTS)
    assert caught.value.refusal.code == ServerCode.STALE
