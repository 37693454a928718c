"""The strong bots play legally and repeatably, keep to their time, and use only their view."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import chain, count, product

import pytest

from tests.bots.rounds import ALL_TERMS, HOUSE, MATCH, by_greedy, fresh, halfway, title
from tests.campaign import one_in
from tricorne.bots import Bot, Novice, searching
from tricorne.bots.careful import Careful
from tricorne.bots.champion import Champion
from tricorne.bots.expert import Expert
from tricorne.bots.opponents import player
from tricorne.bots.plain import Plain
from tricorne.kernel.engine import CutShortError, stop_when
from tricorne.play.thinking.levels import CHARACTERS
from tricorne.rules import Deal, Draw, IllegalAction, Place, Round, Terms, preset
from tricorne.rules.tiles import tiles_in

pytestmark = pytest.mark.long

GOLIATH = Terms(preset("goliath"))
QUICK: list[Bot] = [Expert(playouts=24), Champion(playouts=24), Careful(), Plain(4), Novice()]


NO_POOL = Terms(preset("goliath").changed(players=[2, 2], hand=[28, 9, 7, 7, 6, 6]))
"""All tiles are dealt to two."""


@pytest.mark.parametrize("terms", one_in(3, [*ALL_TERMS, MATCH, HOUSE, NO_POOL]), ids=title)
def test_strong_bots_choose_legal_actions_under_any_terms(terms: Terms) -> None:
    fewest, most = terms.sheet.players
    for players, bot in product(range(fewest, most + 1), QUICK):
        round_ = fresh(terms, players, players)
        rng = random.Random(1)
        while not round_.over:
            view = round_.view(round_.seat)
            action = (bot if round_.seat == 1 else Novice()).choose(view, rng)
            assert action in view.actions
            round_.push(action)


@pytest.mark.parametrize("bot", QUICK[:4], ids=str)
def test_the_same_seed_gives_the_same_answers(bot: Bot) -> None:
    views = [round_.view(round_.seat) for round_ in by_greedy(GOLIATH, 2, 4)]
    first, second = (
        [bot.choose(view, random.Random(n)) for n, view in enumerate(views)] for _ in range(2)
    )
    assert first == second


@pytest.mark.parametrize("bot", QUICK[:4], ids=str)
def test_hidden_facts_do_not_change_the_answer(bot: Bot) -> None:
    for round_ in by_greedy(GOLIATH, 2, 8):
        other = _elsewhere(round_)
        view, twin = round_.view(round_.seat), other.view(round_.seat)
        assert view.to_dict() == twin.to_dict()
        assert bot.choose(view, random.Random(3)) == bot.choose(twin, random.Random(3))


def _elsewhere(round_: Round) -> Round:
    """The same round with the tiles that one seat has not seen dealt differently."""
    deal = round_.deal
    assert deal.hands is not None
    assert deal.pool is not None
    hands, pool = list(deal.hands), list(deal.pool)
    drawn = len(pool) - round_.pool_size
    pool[drawn:] = pool[drawn:][::-1]
    placed = {event.action.tile for event in round_.log if isinstance(event.action, Place)}
    theirs = 1 - (round_.seat - 1)
    kept = [tile for tile in tiles_in(hands[theirs]) if tile not in placed]
    for tile, place in zip(kept, range(drawn, len(pool)), strict=False):
        hands[theirs] ^= 1 << tile | 1 << pool[place]
        pool[place] = tile
    twin = Round(round_.terms, Deal(deal.players, deal.starter, tuple(hands), tuple(pool)))
    twin.deal = Deal(deal.players, deal.starter, tuple(hands), tuple(pool), deal.lots)
    for event in round_.actions():
        action = event.action
        twin.push(action if isinstance(action, Place) else twin.legal_actions()[-1])
    return twin


def test_the_expert_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    view = halfway(GOLIATH, 3).view(halfway(GOLIATH, 3).seat)
    looks = count()
    monkeypatch.setattr(searching, "perf_counter", lambda: 0.01 * next(looks))
    assert Expert(seconds=0.2).choose(view, random.Random(1)) in view.actions
    assert next(looks) == 21  # the one that says that it is time was the last


@pytest.mark.parametrize("bot", [Expert(seconds=60), Plain(10**6)], ids=["expert", "plain"])
def test_a_bot_cut_short_answers_with_its_best_so_far(bot: Bot) -> None:
    view = halfway(GOLIATH, 3).view(halfway(GOLIATH, 3).seat)
    calls = count()
    with stop_when(lambda: next(calls) == 20):
        assert bot.choose(view, random.Random(1)) in view.actions
    assert next(calls) == 21  # the kernel has not been called since


@pytest.mark.parametrize("bot", [*QUICK[:4]], ids=str)
def test_a_bot_cut_short_before_any_result_says_so(bot: Bot) -> None:
    view = halfway(GOLIATH, 3).view(halfway(GOLIATH, 3).seat)
    with stop_when(lambda: True), pytest.raises(CutShortError):
        bot.choose(view, random.Random(1))
    assert bot.choose(view, random.Random(1)) in view.actions


def test_a_single_legal_action_needs_no_thought() -> None:
    view = next(
        view
        for round_ in by_greedy(GOLIATH, 2, 1)
        if len((view := round_.view(round_.seat)).actions) == 1
    )
    with stop_when(lambda: True):  # all thinking is stopped
        assert Expert(seconds=10).choose(view, random.Random(1)) == view.actions[0]


@pytest.mark.parametrize("bot", QUICK[:4], ids=str)
def test_a_bot_without_a_known_hand_is_refused(bot: Bot) -> None:
    round_ = Round(GOLIATH, Deal(2, 1))
    with pytest.raises(IllegalAction, match="needs to know its hand"):
        bot.choose(round_.view(1), random.Random(1))


def test_every_character_is_a_bot() -> None:
    view = halfway(GOLIATH, 6).view(halfway(GOLIATH, 6).seat)
    for character in CHARACTERS:
        assert player(character).choose(view, random.Random(1)) in view.actions
    wins = [character.wins for character in CHARACTERS]
    assert wins == sorted(wins)
    assert len({character.key for character in CHARACTERS}) == len(CHARACTERS)


@pytest.mark.parametrize(
    ("terms", "players", "counts"),
    [
        (Terms(preset("goliath")), 2, True),
        (Terms(preset("goliath")), 3, True),
        (Terms(preset("app")), 2, False),
        (MATCH, 2, False),
        (Terms(preset("chrono")), 1, False),
    ],
)
def test_the_worth_of_drawing_counts_where_a_tile_could_be_placed(
    terms: Terms, players: int, *, counts: bool
) -> None:
    usual = Expert(playouts=24, reach=-1)
    drawing = replace(usual, drawing=1000.0)
    views = [round_.view(round_.seat) for round_ in by_greedy(terms, players, 3) if not round_.over]
    for view in views[4:20:3]:
        before = usual.advise(view, random.Random(1))
        advice = drawing.advise(view, random.Random(1))
        choice = any(isinstance(action, Place) for action in view.actions)
        if counts and choice and Draw() in before.worths:
            assert advice.action == Draw()
            assert advice.worths[Draw()] >= before.worths[Draw()] + 500
        else:
            assert advice == before


def test_near_its_target_the_expert_takes_what_wins_the_match() -> None:
    found = 0
    for round_ in chain.from_iterable(by_greedy(MATCH, 2, seed) for seed in range(8)):
        view = round_.view(round_.seat)
        winning = [
            action
            for action in view.actions
            if view.totals[round_.seat - 1] + view.points(action) >= 60
            and isinstance(action, Place)
        ]
        if winning:
            found += 1
            assert Expert(playouts=200).choose(view, random.Random(1)) in winning
    assert found
