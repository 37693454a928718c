"""Tiny games: the rules, the kernel and bots that search play them with few tiles."""

from __future__ import annotations

from random import Random

import pytest

from tricorne.bots import bot
from tricorne.env.tiny import TINY, TinyBot, TinyGame, TinyRound, adapt_bot, tiny_world
from tricorne.kernel import State
from tricorne.rules import DRAW, Draw, Place, preset
from tricorne.rules.tiles import CORNERS, tiles_in

NAMES = tuple(TINY)


def play(game: TinyGame, seed: int, *texts: str) -> TinyRound:
    """A whole round by these bots, or by chance."""
    rng = Random(seed)
    players = [adapt_bot(game, bot(text)) for text in texts]
    round_ = TinyRound(game, game.deal(rng))
    while not round_.over:
        view = round_.view(round_.seat)
        chosen = players[round_.seat - 1].choose(view, rng) if players else None
        round_.push(chosen or rng.choice(round_.legal_actions()))
    return round_


@pytest.mark.parametrize("name", NAMES)
def test_only_its_tiles_are_in_the_game(name: str) -> None:
    game = TINY[name]
    assert all(max(CORNERS[tile]) <= game.highest for tile in tiles_in(game.tiles))
    for seed in range(30):
        round_ = play(game, seed)
        seen = sum(1 << e.action.tile for e in round_.log if isinstance(e.action, Place))
        assert seen | sum(round_.left) | round_.unplayed == game.tiles
        assert round_.ending in ("out", "blocked")


@pytest.mark.parametrize("name", NAMES)
def test_the_kernel_plays_the_same(name: str) -> None:
    game, rng = TINY[name], Random(5)
    for seed in range(30):
        round_ = TinyRound(game, game.deal(Random(seed)))
        state = State.from_round(round_)
        while not round_.over:
            actions = round_.legal_actions()
            assert set(map(str, state.legal_actions())) == {
                "draw" if isinstance(each, Draw) else str(each) for each in actions
            }
            action = rng.choice(actions)
            round_.push(action)
            state.push(DRAW if isinstance(action, Draw) else action)
            assert (state.totals, state.ending) == (round_.totals, round_.ending)
            assert state.hands == round_.hands


def test_a_bot_that_searches_expects_no_tile_from_outside() -> None:
    game = TINY["tiny2"]
    for text in ("expert:playouts=40", "champion:playouts=40", "careful", "plain:playouts=40"):
        made = adapt_bot(game, bot(text))
        assert isinstance(made, TinyBot)
        assert play(game, 3, text, text).over


def test_a_bot_that_searches_beats_one_that_does_not() -> None:
    game, lead = TINY["tiny2"], 0
    for seed in range(25):
        lead += play(game, seed, "expert:playouts=40", "greedy").totals[0]
        lead -= play(game, seed, "greedy", "expert:playouts=40").totals[0]
    assert lead > 0


@pytest.mark.parametrize("name", NAMES)
def test_a_guessed_deal_looks_the_same(name: str) -> None:
    game, rng, differ = TINY[name], Random(2), 0
    for seed in range(4):
        deal = game.deal(Random(seed))
        round_ = TinyRound(game, deal)
        while not round_.over:
            view = round_.view(rng.randint(1, 2))
            world = tiny_world(game, view, rng)
            differ += world.hands != deal.hands
            round_.push(rng.choice(round_.legal_actions()))
    assert differ > 5


def test_a_view_that_cannot_be_is_refused() -> None:
    view = TinyRound(TINY["tiny3"], TINY["tiny3"].deal(Random(1))).view(1)
    with pytest.raises(ValueError, match="no deal agrees"):
        tiny_world(TinyGame(TINY["tiny3"].sheet.changed(hand=(4,) * 6), 3), view, Random(1))


def test_impossible_games_are_refused() -> None:
    with pytest.raises(ValueError, match="draws no lots"):
        TinyGame(preset("goliath"), 2)
    with pytest.raises(ValueError, match="tiles for all hands"):
        TinyGame(preset("classic").changed(hand=(6,) * 6), 2)


def test_anybody_may_open() -> None:
    game = TinyGame(preset("goliath").changed(opening="random", hand=(2,) * 6), 2)
    assert {game.deal(Random(seed)).starter for seed in range(20)} == {1, 2}
