"""Levels differ: weaker ones overlook moves, and each character beats the one before."""

from __future__ import annotations

import random

import pytest

from tests.bots.rounds import by_greedy, fresh
from tricorne.bots import CHARACTERS, Greedy, Overlooking, bot
from tricorne.lab.contenders import contenders
from tricorne.lab.views import play_by_views
from tricorne.rules import DRAW, PASS, Place, Round, Terms, View, preset
from tricorne.rules.practice import named_deal

GOLIATH, DELUXE = Terms(preset("goliath")), Terms(preset("deluxe"))


def choices(terms: Terms) -> list[View]:
    """Views in which something fits."""
    views = [round_.view(round_.seat) for round_ in by_greedy(terms, 2, 3)]
    return [view for view in views if isinstance(view.actions[0], Place)]


class Listing:
    """A bot that records its views."""

    def __init__(self) -> None:
        self.shown: list[View] = []

    def choose(self, view: View, _rng: object) -> object:
        self.shown.append(view)
        return view.actions[0]


def test_only_places_are_overlooked_as_often_as_the_level_says() -> None:
    listing, dice = Listing(), random.Random(1)
    views = choices(GOLIATH) * 20
    for view in views:
        Overlooking(listing, 0.25).choose(view, dice)  # type: ignore[arg-type]
    there = sum(isinstance(action, Place) for view in views for action in view.actions)
    seen = sum(isinstance(action, Place) for view in listing.shown for action in view.actions)
    assert 0.72 < seen / there < 0.78
    for view, shown in zip(views, listing.shown, strict=True):
        assert {*shown.actions} <= {*view.actions}
        assert {*view.actions} & {DRAW, PASS} <= {*shown.actions}


def test_a_bot_that_overlooks_every_place_draws_only_if_it_may() -> None:
    blind, dice = Overlooking(Greedy(), 1.0), random.Random(1)
    for terms in (GOLIATH, DELUXE):
        views = choices(terms)
        for view in views:
            may_draw = DRAW in view.actions
            action = blind.choose(view, dice)
            assert action in view.actions
            assert action == DRAW if may_draw else isinstance(action, Place) or PASS in view.actions
        assert any(DRAW in view.actions for view in views) == (terms is GOLIATH)


def test_the_same_seed_overlooks_the_same() -> None:
    pip = bot("pip")
    views = choices(GOLIATH)
    first, second = ([pip.choose(view, random.Random(7)) for view in views] for _ in range(2))
    assert first == second


def test_a_character_has_options_too() -> None:
    assert bot("mia") == bot("mia:")
    assert bot("pip:overlooks=0.9") == Overlooking(bot("pip").bot, 0.9)  # type: ignore[attr-defined]


@pytest.mark.long
@pytest.mark.parametrize("pair", [("pip", "mia"), ("mia", "gus"), ("gus", "clara")], ids="-".join)
def test_each_character_beats_the_one_before(pair: tuple[str, str]) -> None:
    """By points, each deal on both seats; `bench.levels` measures the slower bots."""
    margin = 0
    for seed in range(10):
        for bots in (pair, pair[::-1]):
            round_ = play_by_views(fresh(GOLIATH, 2, seed), contenders(bots, apart=True), f"{seed}")
            margin += (round_.totals[1] - round_.totals[0]) * (1 if bots is pair else -1)
    assert margin > 0


@pytest.mark.long
@pytest.mark.parametrize("character", ["clara:overlooks=0", "bruno", "ada:playouts=100"])
def test_only_the_champion_draws_before_placing_what_fits(character: str) -> None:
    playing, rng = bot(character), random.Random(1)
    views = [view for view in choices(GOLIATH) if not view.draws]
    assert any(DRAW in view.actions for view in views)
    assert all(isinstance(playing.choose(view, rng), Place) for view in views)


def test_the_steps_between_the_levels_are_about_even() -> None:
    first, *ladder, champion = CHARACTERS
    assert all(one.beats is not None and 55 <= one.beats <= 70 for one in ladder)
    assert first.beats is None
    assert champion.bot == "champion"
    assert champion.beats is not None
    assert champion.beats > 70


@pytest.mark.long
def test_a_character_that_overlooks_a_place_plays_endgames_too() -> None:
    bruno = bot("bruno")
    for number in (5, 7, 8):  # a place was overlooked near the end of these
        rng = random.Random(number - 1)
        round_ = Round(GOLIATH, named_deal(str(number), GOLIATH.sheet, 2))
        while not round_.over:
            round_.push(bruno.choose(round_.view(round_.seat), rng))
        assert round_.ending is not None
