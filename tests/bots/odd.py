"""Odd positions: rules and states that nobody would think of, and the bot that is asked there.

A seed determines all of it: the rules, the players, how far the round has come, and the bot.
`bench.agreement` asks thousands of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from tests.kernel.in_step import choose, random_house_rules
from tests.rules.test_set_up import set_up_anew
from tricorne.bots.searching import answer_task
from tricorne.play.thinking.decision import Decision, aim_of
from tricorne.play.thinking.levels import CHARACTER_OF, CHARACTERS
from tricorne.play.thinking.overlooking import overlook
from tricorne.play.thinking.strong import STRONG, begin
from tricorne.rules import (
    Action,
    Deal,
    Draw,
    IllegalAction,
    Place,
    Round,
    Sheet,
    SheetError,
    Terms,
    View,
    deal,
    preset,
)
from tricorne.rules.terms import SCORINGS

SECONDS = 0.02
"""The time of a bot that thinks by the clock."""
DEAR = 1000
"""At this price no player who can place draws, unless another amount is as high."""

Thinks = Callable[[View, Random], Decision | Action]


def _thinks(name: str, **options: Any) -> Thinks:  # noqa: ANN401  (options of any bot)
    bot: Any = STRONG[name](**options)
    thinks: Thinks = bot.decision
    return thinks


def _character(key: str) -> Thinks:
    return lambda view, rng: begin(key, view, rng, SECONDS)


BOTS: dict[str, Thinks] = {
    **{
        f"{name}:{','.join(f'{key}={value}' for key, value in options.items())}": _thinks(
            name, **options
        )
        for name in ("champion", "expert")
        for declines in (True, False)
        for options in (
            {"playouts": 1, "declines": declines},
            {"playouts": 40, "declines": declines},
            {"seconds": SECONDS, "declines": declines},
        )
    },
    "careful": _thinks("careful"),
    "plain": _thinks("plain", playouts=3),
    **{character.key: _character(character.key) for character in CHARACTERS},
}
HASTY = {"plain", *(name for name in BOTS if "playouts=1," in name)}
"""Too few playouts for good sense."""
NEVER_DECLINE = {name for name in BOTS if name.endswith("declines=False")} | {"bruno", "ada"}


class Odd(NamedTuple):
    """A position, and the bot that is asked."""

    round: Round
    bot: str
    seed: int


def position(seed: int) -> Odd:
    """A position with a decision to make."""
    random = Random(f"odd {seed}")
    while True:
        round_ = _begun(random)
        # How eagerly each seat places: never draws if it need not, now and then, or hoards
        eager = [random.choice([0.0, 0.05, 0.3, 0.9, 1.0]) for _ in range(round_.players)]
        length = random.choice([0, 1, 3, 10, 30, 60, 100, 200])
        before = round_.copy()
        while not round_.over and len(round_.log) < length:
            before = round_.copy()
            actions = list(round_.legal_actions())
            round_.push(choose(actions, eager[round_.seat - 1], random))
        if round_.over:
            round_ = before  # the last decision of all
        if _can_be_set_up(round_) and random.random() < 0.2:
            round_ = set_up_anew(round_)
        if not round_.over:
            return Odd(round_, random.choice([*BOTS]), seed)


def _can_be_set_up(round_: Round) -> bool:
    """Whether the position can be set up without its past: between turns, with all hands known."""
    return bool(round_.hands and round_.board.laid and not round_.draws and not round_.over)


def _begun(random: Random) -> Round:
    """A round by random rules with random totals, dealt; now and then nobody knows the hands."""
    sheet = _sheet(random)
    scoring = random.choice(("full", *SCORINGS))
    asked = None if scoring == "none" else random.choice([None, None, 0, 40])
    terms = Terms(sheet, scoring, asked)
    players = random.randint(*sheet.players)
    totals = [random.randint(-50, (terms.target or 400) - 1) for _ in range(players)]
    dealt = deal(sheet, players, random)
    if random.random() < 0.03:
        dealt = Deal(players, dealt.starter, lots=dealt.lots)  # nobody wrote the hands down
    return Round(terms, dealt, totals)


def _sheet(random: Random) -> Sheet:
    """A published sheet or house rules, often with one thing taken to its extreme."""
    sheet = preset("goliath") if random.random() < 0.3 else random_house_rules(random)
    changes: dict[str, Any] = random.choice(
        [
            {},
            {"draw_cost": 0, "last_draw_cost": 0, "empty_pass_cost": 0},
            {"draw_cost": DEAR, "last_draw_cost": DEAR},
            {"may_decline": False},
            {"may_decline": True, "draws": "unlimited"},
            {"players": [1, 6], "hand": [1] * 6},
            {"players": [6, 6], "hand": [9, 9, 7, 7, 6, 6]},
            {"players": [2, 6], "hand": [46, 23, 15, 11, 9, 7]},
        ]
    )
    try:
        return sheet.changed(**changes)
    except SheetError:
        return sheet


def asked(odd: Odd) -> None:
    """Let the bot choose; AssertionError if its choice is not legal, or makes no sense."""
    view = odd.round.view(odd.round.seat)
    try:
        decision = BOTS[odd.bot](view, Random(odd.seed))
    except IllegalAction:
        assert odd.round.hands is None, "a bot that knows its hand chooses"
        return
    action = decision
    if isinstance(decision, Decision):
        action = decision.advice(answer_task(decision.task)).action
    assert action in view.actions, f"{action} is not legal"
    places = any(isinstance(one, Place) for one in view.actions)
    if _sees_a_place(odd, view) and not view.draws and odd.bot in NEVER_DECLINE:
        assert isinstance(action, Place), f"{action} declines to place"
    thought = isinstance(decision, Decision) and odd.bot not in HASTY
    if places and thought and not view.draws and _is_too_dear(odd):
        assert not isinstance(action, Draw), "it draws at any price"


def _sees_a_place(odd: Odd, view: View) -> bool:
    """Whether a tile fits where the bot does not overlook it."""
    overlooks = CHARACTER_OF[odd.bot].overlooks if odd.bot in CHARACTER_OF else 0
    sees = overlook(view, overlooks, Random(odd.seed)) if overlooks else view
    return any(isinstance(one, Place) for one in sees.actions)


def _is_too_dear(odd: Odd) -> bool:
    """Whether a draw costs more than any action could gain."""
    terms = odd.round.terms
    usual = replace(preset("goliath"), draw_cost=DEAR, last_draw_cost=DEAR)
    counts = terms.scoring == "full" and aim_of(terms) == "margin"
    return counts and terms.sheet == usual
