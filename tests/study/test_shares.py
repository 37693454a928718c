"""The seats' shares in the chance to win, from the chances that each knew to be its own."""

from __future__ import annotations

import pytest

from tests.study.rounds import GOLIATH, played, pushed
from tricorne.play.study.shares import KnownChance, result_of, share_at_chance, shares_after
from tricorne.record import read, write
from tricorne.record.credit import credit_lines
from tricorne.rules import Match, Terms, preset


@pytest.mark.parametrize(
    ("known", "shares"),
    [
        ([(1, 0.5)], [0.5, 0.5]),
        ([(1, 1.0)], [2 / 3, 1 / 3]),
        ([(1, 1.0), (2, 0.0)], [1.0, 0.0]),
        ([(1, 0.0), (2, 0.0)], [0.5, 0.5]),
        ([(1, 0.9), (2, 0.3)], [0.75, 0.25]),
        ([(1, 0.9), (2, 0.3), (1, None)], [0.75, 0.25]),
    ],
)
def test_each_seat_has_its_share_of_the_chances_that_were_last_known(
    known: list[tuple[int, float | None]], shares: list[float]
) -> None:
    after = shares_after([KnownChance(*each) for each in known], 2)
    assert len(after) == len(known)
    assert after[-1] == pytest.approx(shares)


@pytest.mark.parametrize(
    ("taken", "chance", "share"),
    [
        (0.6, 0.6, 0.6 / 1.1),
        (0.6, 1.0, 1.0),
        (0.6, 0.0, 0.0),
        (0.6, 0.2, 0.2 / (0.2 + 0.5 * 0.8 / 0.4)),
        (1.0, 1.0, 1.0 / 1.5),
        (1.0, 0.5, 0.5),
        (0.0, 0.5, 0.5 / (0.5 + 0.25)),
    ],
)
def test_another_action_changes_a_share_by_its_odds(
    taken: float, chance: float, share: float
) -> None:
    known = [KnownChance(1, 0.3), KnownChance(2, 0.5), KnownChance(1, taken)]
    assert share_at_chance(known, 2, chance) == pytest.approx(share)


def test_the_result_of_a_round_is_shared_by_the_winners() -> None:
    round_ = played(GOLIATH, 2, 3)
    most = max(round_.totals)
    assert result_of(round_, in_points=True) == [float(total == most) for total in round_.totals]
    assert result_of(round_, in_points=False) == result_of(round_, in_points=True)
    goes_on = played(Terms(preset("goliath"), asked=10_000), 2, 3)
    assert result_of(goes_on, in_points=False) == []
    round_.back_to(5)
    assert result_of(round_, in_points=True) == []


def test_a_studied_record_begins_with_its_head_start_and_may_end_otherwise() -> None:
    plain = played(GOLIATH, 2, 3)
    credit = tuple(400 if total == min(plain.totals) else 0 for total in plain.totals)
    match = Match(GOLIATH, 2, credit=credit)
    ahead = match.start(plain.deal)
    for event in plain.actions():
        ahead.push(pushed(event))
    record = read(write(match, other=credit_lines(credit))).record
    assert record.begun is not None
    (studied,) = record.begun.rounds
    assert tuple(studied.initial_totals) == credit
    won = result_of(plain, in_points=True)
    assert result_of(studied, in_points=True) == [1.0 - each for each in won]
