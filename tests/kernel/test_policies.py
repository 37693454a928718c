"""The policies choose exactly the moves that their definitions demand."""

from random import Random

import pytest

from tests.bots.rounds import MATCH
from tests.kernel.chi_square import looks_even
from tricorne.bots.careful import Careful
from tricorne.kernel import Policy, play_round, playouts
from tricorne.lab import Plan, simulate
from tricorne.rules import Action, Draw, Place, Round, Terms, preset
from tricorne.rules.tiles import VALUES

pytestmark = pytest.mark.long

GOLIATH = Terms(preset("goliath"))
WITHOUT_POINTS = Terms(preset("goliath"), "none")
TERMS = [GOLIATH, Terms(preset("classic")), Terms(preset("deluxe"), "simple"), Terms(preset("app"))]


def choices(terms: Terms, seats: list[Policy], number: int) -> list[tuple[Round, Action]]:
    """Every position of a round, with the action taken there."""
    played = play_round(terms, seats, 11, number).to_round()
    round_ = Round(terms, played.deal)
    found = []
    for event in played.actions():
        assert not isinstance(event.action, Draw) or event.action.tile is not None
        action = event.action
        found.append((round_.copy(), action))
        round_.push(action)  # type: ignore[arg-type]  # ends are no actions
    return found  # type: ignore[return-value]


@pytest.mark.parametrize("policy", [Policy.RANDOM, Policy.NOVICE, Policy.GREEDY])
@pytest.mark.parametrize("terms", TERMS)
def test_nobody_draws_or_passes_while_something_fits(terms: Terms, policy: Policy) -> None:
    for number in range(10):
        for round_, action in choices(terms, [policy] * 2, number):
            can_place = any(isinstance(a, Place) for a in round_.legal_actions())
            assert isinstance(action, Place) == can_place


@pytest.mark.parametrize("terms", TERMS)
def test_greedy_takes_the_most_points(terms: Terms) -> None:
    for number in range(10):
        for round_, action in choices(terms, [Policy.GREEDY] * 2, number):
            if isinstance(action, Place):
                placements = [a for a in round_.legal_actions() if isinstance(a, Place)]
                assert round_.points(action) == max(map(round_.points, placements))


@pytest.mark.parametrize("terms", TERMS)
def test_a_novice_places_a_tile_of_the_highest_value(terms: Terms) -> None:
    for number in range(10):
        for round_, action in choices(terms, [Policy.NOVICE] * 2, number):
            if isinstance(action, Place):
                placements = [a for a in round_.legal_actions() if isinstance(a, Place)]
                assert VALUES[action.tile] == max(VALUES[place.tile] for place in placements)


@pytest.mark.parametrize("terms", [*TERMS, MATCH, WITHOUT_POINTS])
def test_the_kernel_takes_what_the_careful_bot_finds_best(terms: Terms) -> None:
    for number in range(3):
        players = min(2 + number, terms.sheet.players[1])
        for round_, action in choices(terms, [Policy.CAREFUL] * players, number):
            if len(round_.legal_actions()) > 1:
                worths = Careful().advise(round_.view(round_.seat), Random(1)).worths
                action = Draw() if isinstance(action, Draw) else action  # noqa: PLW2901
                assert worths[action] == max(worths.values())


@pytest.mark.parametrize("name", ["goliath", "classic"])
def test_careful_players_place_and_win_where_no_points_are_counted(name: str) -> None:
    terms = Terms(preset(name), "none")
    for round_, action in choices(terms, [Policy.CAREFUL] * 2, 1):
        assert isinstance(action, Place) or not any(
            isinstance(each, Place) for each in round_.legal_actions()
        )
    won = simulate(Plan(terms, ("careful", "greedy"), rounds=2000, seed=1)).wins(1)
    assert won.mean - won.half_width > 0.5


@pytest.mark.parametrize("policy", [Policy.RANDOM, Policy.NOVICE, Policy.GREEDY])
@pytest.mark.parametrize("terms", [GOLIATH, WITHOUT_POINTS])
def test_every_candidate_is_chosen_equally_often(terms: Terms, policy: Policy) -> None:
    """Where there are n candidates, the rank of the chosen one is spread evenly from 0 to 1."""
    bins = [0.0] * 12
    for number in range(150):
        for round_, action in choices(terms, [policy] * 2, number):
            if not isinstance(action, Place):
                continue
            candidates = [a for a in round_.legal_actions() if isinstance(a, Place)]
            if policy == Policy.GREEDY:
                best = max(map(round_.points, candidates))
                candidates = [a for a in candidates if round_.points(a) == best]
            if policy == Policy.NOVICE:
                best = max(VALUES[a.tile] for a in candidates)
                candidates = [a for a in candidates if VALUES[a.tile] == best]
            if len(candidates) in {2, 3, 4, 6, 12}:
                share = 12 // len(candidates)
                first = sorted(candidates).index(action) * share
                for index in range(first, first + share):
                    bins[index] += 1 / share
    assert sum(bins) > 300
    assert looks_even(bins)


def test_every_seat_needs_a_policy() -> None:
    state = play_round(GOLIATH, [Policy.RANDOM] * 3, 1, 1)
    with pytest.raises(ValueError, match="3 players"):
        playouts(state, [Policy.RANDOM] * 2, 1, 0, 1)
