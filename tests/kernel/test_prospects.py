"""The prospects of positions: notes of a round, policies with weights, and trials cut off."""

from __future__ import annotations

from ctypes import Structure
from itertools import count, pairwise
from math import hypot

import pytest

from tests.bots.rounds import HOUSE, fresh, halfway
from tricorne.bots.workspace import KernelWorkspace
from tricorne.kernel import Policy, State, call
from tricorne.kernel.layout import Job, Listing, Script
from tricorne.kernel.thinking import (
    CARES,
    FEATURES,
    HAND,
    POOLS,
    SHARED,
    Belief,
    Desk,
    Incident,
    Notes,
    Prospects,
    Trial,
)
from tricorne.play.search.position import understand
from tricorne.play.search.trial import Trial as Searching
from tricorne.play.study.sums import Sums
from tricorne.play.thinking.strong import task_for
from tricorne.rules import Draw, Place, Round, Terms, preset
from tricorne.rules.tiles import DOUBLES, TRIPLES, VALUES, tiles_in

GOLIATH = Terms(preset("goliath"))
_VALUE, _FITTING = HAND.index("value"), HAND.index("tiles that fit")
_TRIPLES, _DOUBLES = HAND.index("triples"), HAND.index("doubles")


def played(players: int, policy: int, *more: Structure, seed: int = 5, wanders: int = 0) -> State:
    """A round that the kernel has played by one policy on all seats."""
    state = State(GOLIATH, players)
    job = Job(seed=seed, count=1)
    job.policies[:players] = [policy] * players
    job.wanders[:players] = [wanders] * players
    desk = Desk()
    desk.cares[:] = CARES
    call("play_rounds", state.rules, state.position, job, desk, *more)
    return state


def noted(state: State) -> tuple[list[Round], list[Notes]]:
    """The round before each action from the second one on, and the notes that go with it."""
    whole = state.to_round()
    rounds, parts = [], []
    twin = Round(whole.terms, whole.deal, whole.initial_totals)
    for event in whole.actions():
        if twin.board.laid:
            rounds.append(twin.copy())
        twin.push(event.action)  # type: ignore[arg-type]  # no End among the actions
    length = state.position.actions
    script = Script(count=length)
    script.actions[:length] = state.position.log[:length]
    again = State.from_round(Round(whole.terms, whole.deal, whole.initial_totals))
    notes = Notes()
    while notes.first < length:
        done = call("take_notes", again.rules, again.position, script, Desk(), notes)
        parts.append(Notes.from_buffer_copy(notes))
        notes.first = done
    return rounds, parts


@pytest.mark.parametrize("players", [2, 3])
def test_notes_tell_every_seat_what_each_hand_is_like(players: int) -> None:
    rounds, parts = noted(played(players, Policy.GREEDY))
    rows = [
        (part.seats[at], part.pools[at], part.margins[at], list(part.features[at]))
        for part in parts
        for at in range(part.count)
    ]
    assert len(rows) == players * len(rounds)
    for at, (seat, pool, margin, features) in enumerate(rows):
        round_ = rounds[at // players]
        assert seat == at % players
        assert pool == round_.pool_size
        others = [total for other, total in enumerate(round_.totals) if other != seat]
        assert margin == round_.totals[seat] - max(others)
        fitting = round_.board.fitting
        for turn, group in enumerate((0, len(HAND))):
            hand = round_.may_hold(1 + (seat + turn) % players)
            value = sum(VALUES[tile] for tile in tiles_in(hand))
            assert features[group + _VALUE] == pytest.approx(value / 50)
            assert features[group + _FITTING] == pytest.approx((hand & fitting).bit_count() / 5)
            triples, doubles = (hand & kind for kind in (TRIPLES, DOUBLES))
            assert features[group + _TRIPLES] == triples.bit_count()
            assert features[group + _DOUBLES] == pytest.approx(doubles.bit_count() / 5)


def test_a_player_without_weights_takes_the_most_points_now() -> None:
    rounds, _ = noted(played(2, Policy.KEEN, Prospects()))
    for before, after in pairwise(rounds):
        actions = before.legal_actions()
        (event,) = after.log[len(before.log) :]
        if isinstance(event.action, Place):
            points = [before.points(action) for action in actions if isinstance(action, Place)]
            out = before.sizes[before.seat - 1] == 1
            assert out or event.points == max(points)
        else:
            assert not any(isinstance(action, Place) for action in actions) or before.draws


def test_weights_decide_whether_a_tile_is_drawn() -> None:
    """With a hundred points for each tile of a hand, everybody draws as long as they may."""
    prospects = Prospects()
    for seat in range(2):
        for row in prospects.weights[seat]:
            row[0] = 1000.0
    rounds, _ = noted(played(2, Policy.KEEN, prospects))
    drawn = [round_ for round_ in rounds if round_.pool_size and round_.draws == 0]
    for round_ in drawn:
        later = rounds[min(rounds.index(round_) + 1, len(rounds) - 1)]
        assert isinstance(later.log[-1].action, Draw)


def test_a_player_who_wanders_does_anything() -> None:
    rounds, _ = noted(played(2, Policy.KEEN, Prospects(), wanders=1000))
    kinds = {type(round_.log[-1].action).__name__ for round_ in rounds}
    assert {"Place", "Draw", "Pass"} <= kinds


def cut_off(
    round_: Round, depth: int, prospects: Prospects, *, least_pool: int = 0, sees_all: bool = False
) -> list[float]:
    """The mean result of each action, by trials of this many turns."""
    state, listing = State.from_round(round_), Listing()
    number = call("list_actions", state.rules, state.position, listing)
    trial = Trial(policy=Policy.CAREFUL, others=Policy.CAREFUL, worlds=8, count=number, depth=depth)
    trial.least_pool, trial.sees_all = least_pool, sees_all
    trial.cares[:] = CARES
    trial.candidates[:number] = listing.actions[:number]
    call("try_out", state.rules, state.position, Belief(), trial, prospects)
    return [total / 8 for total in trial.sums[:number]]


def test_a_trial_of_one_turn_brings_the_points_of_a_placement() -> None:
    round_ = halfway(GOLIATH, 3)
    totals = round_.totals
    ahead = totals[round_.seat - 1] - totals[2 - round_.seat]
    worths = cut_off(round_, 1, Prospects())
    for action, worth in zip(round_.legal_actions(), worths, strict=True):
        if isinstance(action, Place):
            assert worth == ahead + round_.points(action)


def test_promised_points_are_added_where_a_trial_ends() -> None:
    prospects = Prospects()
    for seat in range(2):
        for row in prospects.weights[seat]:
            row[SHARED] = 17.5  # for being at the table
    round_ = halfway(GOLIATH, 3)
    plain, promised = (cut_off(round_, 2, each) for each in (Prospects(), prospects))
    assert [more - less for more, less in zip(promised, plain, strict=True)] == pytest.approx(
        [17.5] * len(plain)
    )


def test_longer_trials_are_whole_rounds() -> None:
    round_ = halfway(GOLIATH, 3)
    assert cut_off(round_, 500, Prospects()) == cut_off(round_, 0, Prospects())


def test_trials_are_whole_rounds_once_the_pool_is_small() -> None:
    round_ = halfway(GOLIATH, 3)
    whole, short = (cut_off(round_, depth, Prospects()) for depth in (0, 1))
    pool = round_.pool_size
    assert whole != short
    assert cut_off(round_, 1, Prospects(), least_pool=pool + 1) == whole
    assert cut_off(round_, 1, Prospects(), least_pool=pool - 3) == short


def test_a_promise_may_know_the_hand_of_another_seat() -> None:
    """A point for each point in the hand of the other seat: its mean, or its true value."""
    round_ = halfway(GOLIATH, 3)
    prospects = Prospects()
    for row in prospects.weights[round_.seat - 1]:
        row[len(HAND) + _VALUE] = 50.0
    blind, seeing, plain = (
        cut_off(round_, 1, weights, sees_all=sees_all)
        for weights, sees_all in ((prospects, False), (prospects, True), (Prospects(), False))
    )
    held = sum(VALUES[tile] for tile in tiles_in(round_.may_hold(3 - round_.seat)))
    places = [at for at, action in enumerate(round_.legal_actions()) if isinstance(action, Place)]
    assert [seeing[at] - plain[at] for at in places] == pytest.approx([held] * len(places))
    assert all(blind[at] - plain[at] != pytest.approx(held) for at in places)


def tried_out(round_: Round, worlds: int, depth: int = 0) -> tuple[Trial, int]:
    """A trial of all actions in worlds in which the hands and the pool are those of the round."""
    state, listing = State.from_round(round_), Listing()
    count = call("list_actions", state.rules, state.position, listing)
    careful = Policy.CAREFUL
    trial = Trial(policy=careful, others=careful, worlds=worlds, count=count, depth=depth, seed=5)
    trial.cares[:] = CARES
    trial.candidates[:count] = listing.actions[:count]
    call("try_out", state.rules, state.position, Belief(), trial, Prospects())
    return trial, count


def test_a_trial_adds_up_what_errors_of_differences_need() -> None:
    round_ = halfway(GOLIATH, 3)
    whole, count = tried_out(round_, 20)
    assert whole.pairs[0] == whole.squares[0]
    singles = []
    for first in range(20):
        state = State.from_round(round_)
        trial = Trial(policy=Policy.CAREFUL, others=Policy.CAREFUL, worlds=1, count=count, seed=5)
        trial.first = first
        trial.cares[:] = CARES
        trial.candidates[:count] = whole.candidates[:count]
        call("try_out", state.rules, state.position, Belief(), trial, Prospects())
        singles.append(trial.sums[:count])
    products = [sum(row[0] * row[at] for row in singles) for at in range(count)]
    assert whole.pairs[:count] == pytest.approx(products)


def test_a_trial_counts_what_happens_to_each_seat() -> None:
    trial, count = tried_out(halfway(GOLIATH, 3), 50)
    for candidate in range(count):
        out, block = (trial.incidents[candidate][each] for each in (Incident.OUT, Incident.BLOCK))
        assert sum(out) + sum(block) == 50
        for incident in Incident:
            assert all(0 <= worlds <= 50 for worlds in trial.incidents[candidate][incident])
            assert not any(trial.incidents[candidate][incident][2:])
    trials = [tried_out(halfway(GOLIATH, seed, actions=8), 1)[0] for seed in range(40)]
    for incident in Incident:
        seats = [trial.incidents[0][incident] for trial in trials]
        assert {0, 1} == {worlds for row in seats for worlds in row[:2]}
    short, _ = tried_out(halfway(GOLIATH, 3), 50, depth=1)
    assert sum(short.incidents[0][Incident.OUT]) < 50


def in_worlds(round_: Round, *, own_draws: bool) -> Sums:
    """A trial of all actions in imagined worlds, to the end of the round."""
    kernel, view = KernelWorkspace(), round_.view(round_.seat)
    task = task_for("plain", view, view.actions, seed=7)
    understand(kernel, task)
    trial = Searching(kernel, task)
    kernel.put("trial", "own_draws", int(own_draws))
    assert [*trial.run(480)] == [None] * 15
    sums = Sums(len(task["moves"]))
    sums.add(range(len(task["moves"])), trial.last_sums())
    return sums


@pytest.mark.parametrize(("terms", "players"), [(GOLIATH, 2), (GOLIATH, 3), (HOUSE, 2)])
def test_seats_that_draw_from_their_own_places_make_differences_less_random(
    terms: Terms, players: int
) -> None:
    """And no other: the mean is the same, within noise."""
    shares = []
    for seed in range(4):
        round_ = halfway(terms, seed, players, actions=12)
        shared, own = (in_worlds(round_, own_draws=each) for each in (False, True))
        for action in range(len(shared.sums)):
            one, other = shared.lead(action), own.lead(action)
            noise = hypot(one.error or 0.0, other.error or 0.0)
            assert abs(one.worth - other.worth) <= 4.0 * noise
            if action:
                shares.append((other.error or 0.0) / (one.error or 1.0))
    assert sum(shares) / len(shares) < 0.97


def shown_by(round_: Round) -> float:
    """The habit that the other seat has shown to the seat to move."""
    kernel = KernelWorkspace()
    understand(kernel, task_for("expert", round_.view(round_.seat), []))
    return kernel.floats("belief", "shown", 2)[2 - round_.seat]


def test_a_belief_tells_players_who_keep_fitting_tiles_from_others() -> None:
    prospects = Prospects()
    for seat in range(2):
        for row in prospects.weights[seat]:
            row[0] = 1000.0
    for kept, policy in ((False, Policy.GREEDY), (True, Policy.KEEN)):
        shown = []
        for seed in range(6):
            rounds, _ = noted(played(2, policy, prospects, seed=seed))
            late = [round_ for round_ in rounds if len(round_.log) > 30 and round_.draws == 0]
            shown.append(shown_by(late[0]))
        mean = sum(shown) / len(shown)
        assert mean > 0.35 if kept else mean < 0.15


def test_weights_change_with_the_pool_in_straight_lines() -> None:
    rounds = (round_ for seed in count() for round_ in noted(played(2, 1, seed=seed))[0])
    round_ = next(
        round_
        for round_ in rounds
        if round_.pool_size == (POOLS[1] + POOLS[2]) // 2
        and any(isinstance(action, Place) for action in round_.legal_actions())
    )
    found = []
    for at in range(len(POOLS)):
        prospects = Prospects()
        for seat in range(2):
            prospects.weights[seat][at][SHARED] = 12.0
        found.append(prospects)
    plain = cut_off(round_, 1, Prospects())
    shares = [
        [more - less for more, less in zip(cut_off(round_, 1, each), plain, strict=True)]
        for each in found
    ]
    actions = list(round_.legal_actions())
    place = next(at for at, action in enumerate(actions) if isinstance(action, Place))
    assert [share[place] for share in shares] == pytest.approx([0, 6, 6, 0, 0])  # between 3 and 9


def test_there_is_a_place_for_every_feature() -> None:
    assert len(Notes().features[0]) == len(Desk().features) == FEATURES


def test_six_players_can_be_described() -> None:
    state = State.from_round(fresh(HOUSE, 6, 1))
    policies = [Policy.KEEN] * 6
    job = Job(seed=1, count=1)
    job.policies[:] = policies
    call("play_rounds", state.rules, state.position, job, Desk(), Prospects())
    assert state.ending is not None
