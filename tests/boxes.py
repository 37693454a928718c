"""Matches by every sheet, which four implementations must play alike, action by action.

They are `rules`, the second opinion of `tests/naive`, the kernel, and the game in the page. Each
match has a seed. As many seeds as there are `BOXES` go through all sheets, variants, numbers of
players and of rounds, and values that came later. Scoring, target, deals, actions and further house
rules are left to chance. A release is checked by `python -m bench.agreement boxes --rounds 100000`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any, NamedTuple

from tests.kernel.in_step import choose
from tests.kernel.matches import assert_equal_matches
from tests.naive import game as naive
from tests.naive.deal import Deal as NaiveDeal
from tests.naive.generate import house_rules
from tests.naive.sheets import PRESETS as NAIVE, changed
from tests.naive.tiles import Placed, placements, tile_of
from tricorne.kernel import Policy, State
from tricorne.rules import (
    PRESETS,
    Action,
    Draw,
    Match,
    Pass,
    Place,
    Round,
    Sheet,
    SheetError,
    Terms,
    deal,
    preset,
)
from tricorne.rules.actions import END
from tricorne.rules.presets import offered_variants
from tricorne.rules.terms import Scoring

Plain = dict[str, Any]

LATER: tuple[Plain, ...] = (
    {},
    {"may_decline": False, "may_keep_drawn": False},
    {"blocked": "fewest"},
    {"target_when": "after round", "target_winner": "round"},
)
"""Values that came into sheets later, beside the numbers of rounds."""

NUMBERS_OF_ROUNDS = (0, 1, 2, 3, 5)
_MOST_ROUNDS = 8
_LOOKS = 1 / 3
"""In so many steps the second opinion and the page list all actions, which takes them long."""
_TENTH_NS = 100_000_000


class Box(NamedTuple):
    """A sheet with its house rules, and the number of players."""

    sheet: str
    house: Plain
    players: int


def _boxes() -> Iterator[Box]:
    for name, rounds, later in product(PRESETS, NUMBERS_OF_ROUNDS, LATER):
        fewest, most = preset(name).players
        variants = [{}, *(each.changes for each in offered_variants(preset(name)))]
        for variant, players in product(variants, range(fewest, most + 1)):
            yield Box(name, {**variant, **later, "rounds": rounds}, players)


BOXES = [*_boxes()]
Random(1).shuffle(BOXES)


def play(seed: int) -> Plain:
    """Play a match in Python and the kernel, and return what the page is to repeat.

    AssertionError if any two differ.
    """
    played = _Played(seed)
    policies = [Policy((seed + seat) % 2) for seat in range(played.players)]
    assert_equal_matches(played.terms, policies, seed, 0, 1)
    return played.play()


class _Played:
    """A match that is played by chance in `rules`, in the second opinion and in the kernel."""

    def __init__(self, seed: int) -> None:
        dice = self.dice = Random(seed)
        box = BOXES[seed % len(BOXES)]
        sheet, house = _sheet(box, dice)
        fewest, most = sheet.players
        self.players = min(max(box.players, fewest), most)
        scoring: Scoring = dice.choice(["full", "full", "full", "simple", "none"])
        low, high = (15, 400) if scoring == "full" else (3, 60)
        asked = dice.choice([None, None, 0, dice.randint(low, high)])
        self.terms = Terms(sheet, scoring, None if scoring == "none" else asked)
        self.match = Match(self.terms, self.players)
        self.naive = changed(NAIVE[box.sheet], house)
        self.target = naive.target_of(self.naive, scoring, self.terms.asked)
        self.eager = dice.choice([0.2, 0.5, 0.9, 1.0])
        self.timed = dice.random() < 0.5
        self.history: list[list[int]] = []
        self.times: list[tuple[int, Fraction | None]] = []

    def play(self) -> Plain:
        """Play it to its end, or for many rounds."""
        rounds: list[Plain] = []
        while not self.match.over and len(rounds) < _MOST_ROUNDS:
            rounds.append(self._play_round())
        terms = self.terms
        return {
            "sheet": {"name": terms.sheet.name, **terms.sheet.parameters()},
            "scoring": terms.scoring,
            "asked": terms.asked,
            "players": self.players,
            "rounds": rounds,
            "winners": self.match.winners,
        }

    def _play_round(self) -> Plain:
        round_ = self.match.start(deal(self.terms.sheet, self.players, self.dice))
        lines, steps = round_.deal.lines(), []
        second, state = self._dealt(lines), State.from_round(round_)
        while not round_.over:
            points = {action: round_.points(action) for action in round_.legal_actions()}
            legal = {str(action): brings for action, brings in points.items()}
            assert state.legal_actions() == points
            looked = self.dice.random() < _LOOKS
            if looked:
                assert _legal(second) == legal
            action = choose([*points], self.eager, self.dice)
            time = self.dice.randrange(300) * _TENTH_NS if self.timed else None
            event = round_.push(action, time)
            state.push(action)
            second.events.append(_event(second, event.seat, action))
            self.times.append((event.seat, None if time is None else Fraction(time)))
            assert (state.totals, state.ending) == (round_.totals, round_.ending)
            told = " ".join(f"{one}{legal[one]:+d}" for one in legal) if looked else None
            steps.append([told, str(action), time])
        self._compare_end(second, round_)
        return {"deal": lines, "steps": steps, "ending": round_.ending, "totals": round_.totals}

    def _dealt(self, lines: list[str]) -> naive.Round:
        """The deal as the second opinion reads it."""
        second = NaiveDeal(self.naive, self.players)
        for line in lines[:-1]:
            name, _, text = line.partition(": ")
            if name == "Pool":
                second.add_pool(text)
            elif name == "Lots":
                second.add_lots(text)
            else:
                second.add_hand(int(name.removeprefix("Hand ")), text)
        starter = second.starter(lines[-1].removeprefix("Starter: "))
        scoring, hands = self.terms.scoring, second.hands
        return naive.Round(self.naive, scoring, self.players, starter, hands, second.pool)

    def _compare_end(self, second: naive.Round, round_: Round) -> None:
        """Compare what the end brings, whether the match is over, and who wins it."""
        totals = [*round_.initial_totals]
        for event in round_.log:
            totals[event.seat - 1] += event.points
            self.history.append([*totals])
        match, target = self.match, self.target
        if round_.ending == "target":
            mover = round_.log[-1].seat
            assert naive.wins_at_once(self.naive, target, totals[mover - 1])
            assert (match.over, match.winners) == (True, [mover])
            return
        assert naive.outcome(second) == round_.ending
        hands = [naive.hand(second, seat) for seat in range(1, self.players + 1)]
        ends = naive.end_amounts(second, hands)
        assert ends == [event.points for event in round_.log if event.action == END]
        over = naive.match_is_over(second, target, self.history, len(match.rounds))
        assert over == match.over
        winners = naive.winners(second, totals, self.times, target, ends) if over else []
        assert winners == match.winners


def _sheet(box: Box, dice: Random) -> tuple[Sheet, Plain]:
    """The sheet of a box, in a third of all matches with further house rules."""
    while True:
        house = box.house
        if dice.random() < 1 / 3:
            house = {**house_rules(dice, box.sheet, small_pools=dice.random() < 0.5), **house}
        try:
            return preset(box.sheet).changed(**house), house
        except SheetError:
            continue


def _legal(second: naive.Round) -> dict[str, int]:
    """All legal actions with their points, as the second opinion sees them."""
    found = placements(naive.table(second), naive.placeable(second))
    legal = {f"{one.digits}@{one.row},{one.col}": naive.place_points(second, one) for one in found}
    if naive.may_draw(second):
        legal["draw"] = naive.draw_points(second)
    if naive.may_pass(second):
        legal["pass"] = naive.pass_points(second)
    return legal


def _event(second: naive.Round, seat: int, action: Action) -> naive.Event:
    """An action as the second opinion writes it down."""
    match action:
        case Place(cell=cell):
            placed = Placed(str(action)[:3], *cell)
            return naive.Event(seat, "place", tile_of(placed.digits), placed)
        case Draw():
            pool = second.pool or []
            return naive.Event(seat, "draw", pool[len(pool) - naive.pool_size(second)])
        case Pass():
            return naive.Event(seat, "pass")
