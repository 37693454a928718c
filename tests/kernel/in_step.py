"""Rounds played in `rules` and in the kernel in step, which must agree on everything.

Each round has one seed. It determines the sheet or house rules, scoring, target, number of players,
totals, the deal, and the moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tricorne.kernel import Policy, State, playouts
from tricorne.rules import (
    PRESETS,
    Action,
    Draw,
    Pass,
    Round,
    Sheet,
    SheetError,
    Terms,
    deal,
    preset,
)
from tricorne.rules.terms import SCORINGS

AMOUNTS = (0, 0, 1, 3, 5, 10, 25, 40, 50, 70, 1_000_000)


def random_house_rules(random: Random, sheets: Sequence[str] = PRESETS) -> Sheet:
    """A sheet in which every parameter may have any value."""
    while True:
        fewest = random.randint(1, 6)
        hand = [random.randint(1, 46 // players) for players in range(1, 7)]
        usual = [
            random.randint(min(4, 46 // players), min(9, 46 // players)) for players in range(1, 7)
        ]
        try:
            return preset(random.choice(sheets)).changed(
                players=[fewest, random.randint(fewest, 6)],
                hand=hand if random.random() < 0.1 else usual,
                opening=random.choice(["lots", "triple", "random"]),
                triple_bonus=random.choice(AMOUNTS),
                zero_bonus=random.choice(AMOUNTS),
                zero_instead=random.random() < 0.5,
                bridge=random.choice(AMOUNTS),
                two_sides=random.choice(AMOUNTS),
                hexagons=random.choices(AMOUNTS, k=3),
                draws=random.choice([1, 2, 3, 4, 5, 60, "unlimited"]),
                draw_cost=random.choice(AMOUNTS),
                last_draw_cost=random.choice(AMOUNTS),
                last_draw_when=random.choice(["unplaced", "always"]),
                empty_pass_cost=random.choice(AMOUNTS),
                may_decline=(declines := random.random() < 0.5),
                out_bonus=random.choice(AMOUNTS),
                out_takes=random.random() < 0.5,
                out_costs=random.random() < 0.5,
                blocked=random.choice(["own", "lowest", "differences", "nothing", "fewest"]),
                target=random.choice([0, 50, 100, 400]),
                target_when=random.choice(["at once", "round", "after round"]),
                ties=random.choice(["shared", "time"]),
                may_keep_drawn=declines or random.random() < 0.5,
                target_winner=random.choice(["highest", "round"]),
                rounds=random.choice([0, 0, 1, 3]),
            )
        except SheetError:  # too many tiles in the hands
            continue


def random_terms(random: Random, sheets: Sequence[str] = PRESETS) -> Terms:
    """A published sheet or house rules, each scoring, with and without a target."""
    plain = random.random() < 0.5
    sheet = preset(random.choice(sheets)) if plain else random_house_rules(random, sheets)
    scoring = random.choice(("full", *SCORINGS))
    asked = random.choice([None, None, 0, 40, 150])
    return Terms(sheet, scoring, None if scoring == "none" else asked)


def random_round(random: Random, sheets: Sequence[str] = PRESETS) -> Round:
    """A round by random terms, dealt but not opened; with totals as in the middle of a match."""
    terms = random_terms(random, sheets)
    players = random.randint(*terms.sheet.players)
    totals = [random.randint(-50, (terms.target or 400) - 1) for _ in range(players)]
    return Round(terms, deal(terms.sheet, players, random), totals)


def compare(seed: int) -> int:
    """Play a round in both, and return its number of actions. AssertionError if they differ."""
    random = Random(seed)
    round_ = random_round(random)
    state = State.from_round(round_)
    eagerness = random.choice([0.2, 0.5, 0.9, 1.0])
    look_ahead = random.randint(1, 40)
    count = 0
    assert_equal(state, round_)
    while not round_.over:
        actions = {action: round_.points(action) for action in round_.legal_actions()}
        assert state.legal_actions() == actions, (seed, count)
        action = choose(list(actions), eagerness, random)
        round_.push(action)
        state.push(action)
        assert_equal(state, round_)
        count += 1
        if count == look_ahead and not round_.over:
            assert_playouts_leave_no_trace(state)
    assert state.legal_actions() == {}
    assert state.to_round() == round_
    assert bytes(State.from_round(round_).position.log) == bytes(state.position.log)
    return count


def assert_equal(state: State, round_: Round) -> None:
    """Assert that both describe a position alike."""
    assert state.totals == round_.totals
    assert state.ending == round_.ending
    assert state.hands == round_.hands
    assert state.pool_size == round_.pool_size
    if not round_.over:
        assert state.seat == round_.seat
        assert state.draws == round_.draws
    if round_.board.laid:
        assert state.fitting == round_.board.fitting


def assert_playouts_leave_no_trace(state: State) -> None:
    """A playout restores the state; `compare` checks that the round then continues as before."""
    position = state.position
    used = position.actions
    log, table = position.log[:used], (bytes(position.points), bytes(position.places))
    seats = [list(Policy)[seat % 2] for seat in range(state.players)]
    playouts(state, seats, seed=1, first=0, count=2)
    assert (bytes(position.points), bytes(position.places)) == table
    assert position.log[:used] == log
    position.log[used:] = [0] * (len(position.log) - used)


def choose(actions: list[Action], eagerness: float, random: Random) -> Action:
    """Some action; the eagerness is the probability of a placement, if there is one."""
    placements = [action for action in actions if not isinstance(action, Draw | Pass)]
    others = actions[len(placements) :]
    if placements and (not others or random.random() < eagerness):
        return random.choice(placements)
    return random.choice(others)
