"""`rules` and the kernel are one game: every legal action, point, ending and total is the same.

`python -m bench.agreement kernel` goes on where this stops.
"""

from random import Random

import pytest

from tests.kernel.in_step import compare, random_round
from tests.kernel.sums import plain
from tricorne.kernel import State, packing
from tricorne.rules import PRESETS, Place, Round, Terms, deal, pack_action, preset

ROUNDS = 1000
CHUNK = 100
LATER = (pytest.param(first, marks=pytest.mark.long) for first in range(CHUNK, ROUNDS, CHUNK))


@pytest.mark.parametrize("first", [0, *LATER])
def test_the_kernel_and_the_rules_agree_on_whole_rounds(first: int) -> None:
    for seed in range(first, first + CHUNK):
        compare(seed)


def test_the_compared_rounds_cover_sheets_players_scorings_and_endings() -> None:
    rounds = [random_round(Random(seed)) for seed in range(ROUNDS)]
    assert {round_.terms.sheet.name for round_ in rounds} == set(PRESETS)
    assert {round_.players for round_ in rounds} == {1, 2, 3, 4, 5, 6}
    assert {round_.terms.scoring for round_ in rounds} == {"full", "simple", "none"}
    assert {round_.terms.sheet.draws for round_ in rounds} >= {1, 2, 3, 4, 5, 60, "unlimited"}
    assert {round_.terms.sheet.blocked for round_ in rounds} >= {"fewest", "differences"}
    assert any(not round_.terms.sheet.may_keep_drawn for round_ in rounds)
    assert any(round_.terms.round_winner_wins and round_.terms.rounds for round_ in rounds)


@pytest.mark.parametrize("seed", range(40))
def test_a_position_made_from_a_view_is_the_same_game(seed: int) -> None:
    random = Random(seed)
    sheet = preset(random.choice(PRESETS))
    round_ = Round(Terms(sheet), deal(sheet, 2, random))
    for _ in range(60):
        round_.push(random.choice(round_.legal_actions()))
        if round_.over:
            break
        assert round_.hands is not None
        assert round_.deal.pool is not None
        pool = round_.deal.pool[len(round_.deal.pool) - round_.pool_size :]
        state = State.from_view(round_.view(round_.seat), round_.hands, pool)
        twin = State.from_round(round_)
        assert state.legal_actions() == twin.legal_actions()
        assert state.fitting == twin.fitting
        for field in ("seat", "draws", "drawn", "idle_passes", "unplayed", "hands"):
            if field != "drawn" or round_.draws:
                assert plain(state.position, field) == plain(twin.position, field)


def test_a_table_that_grows_in_one_direction_stays_on_the_grid() -> None:
    for step in ("left", "right", "up", "down"):
        round_, state = _alone()
        while not round_.over:
            placements = [a for a in round_.legal_actions() if isinstance(a, Place)]
            assert set(state.legal_actions()) == set(round_.legal_actions())
            action = _furthest(placements, step) if placements else round_.legal_actions()[0]
            round_.push(action)
            state.push(action)


def _furthest(placements: list[Place], step: str) -> Place:
    sign = -1 if step in {"left", "up"} else 1
    axis = 1 if step in {"left", "right"} else 0
    return max(placements, key=lambda place: sign * place.cell[axis])


def _alone() -> tuple[Round, State]:
    """A lone player with unlimited draws."""
    sheet = preset("chrono").changed(draws="unlimited", hand=[40, 9, 7, 7, 6, 6])
    round_ = Round(Terms(sheet), deal(sheet, 1, Random(5)))
    return round_, State.from_round(round_)


def test_the_kernel_numbers_an_action_like_its_packed_form() -> None:
    rng = Random(1)
    round_ = Round(Terms(preset("goliath")), deal(preset("goliath"), 2, rng))
    while not round_.over:
        opening = not round_.board.laid
        for action in round_.legal_actions():
            form = pack_action(action)
            assert packing.pack_action(action, opening=True) == form
            bare = form if opening or form < 0 else form & ~3
            assert packing.pack_action(action, opening=opening) == bare
        round_.push(rng.choice(round_.legal_actions()))
