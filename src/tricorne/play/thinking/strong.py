"""The bots that search: their decisions, and the parameters of their searches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from tricorne.play.thinking.decision import (
    Decision,
    aim_of,
    considered_actions,
    moves_of,
    sight_of,
)
from tricorne.play.thinking.levels import CHARACTER_OF
from tricorne.play.thinking.populations import TO_THE_END, playing_on, weights_for
from tricorne.play.thinking.quick import choose_at_once, seen_by

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tricorne.play.search.task import Task
    from tricorne.play.thinking.populations import PlayingOn
    from tricorne.rules.actions import Action
    from tricorne.rules.deal import Entropy
    from tricorne.rules.view import View

_TWO, _THREE = 2, 3
_SEED_BITS = 62
_NO_EVIDENCE = (1.0, 1.0, 1.0)
"""The doubts of a bot that believes only what is certain."""
_DRAWING = {3: 20.0}
"""By number of players, what drawing is worth to a champion without weights of its own. Among four
and more it brings no win."""


@dataclass(frozen=True)
class CarefulThinking:
    """Looks one turn ahead."""

    cares: Sequence[float] | None = None
    """The weight of each concern; None for the kernel's defaults."""

    computes: ClassVar[bool] = True

    def decision(self, view: View, rng: Entropy) -> Decision | Action:
        """The decision for the most promising action, or the only action."""
        actions = list(view.actions)
        if len(actions) == 1:
            return actions[0]
        return Decision(actions, task_for("careful", view, actions, playing=self.cares), rng)


@dataclass(frozen=True)
class PlainThinking:
    """Ignores evidence about hidden hands, and plays out all candidates equally often."""

    playouts: int = 400
    declines: bool = True
    """If not, it places whenever a tile fits, and assumes that everybody does."""

    computes: ClassVar[bool] = True

    def decision(self, view: View, rng: Entropy) -> Decision | Action:
        """The decision for the action with the best mean, or the only action to consider."""
        actions = considered_actions(view, declines=self.declines)
        if len(actions) == 1:
            return actions[0]
        seed = rng.getrandbits(_SEED_BITS)
        task = task_for(
            "plain",
            view,
            actions,
            seed=seed,
            playouts=self.playouts,
            doubts=_NO_EVIDENCE,
            playing="greedy",
            declines=self.declines,
        )
        return Decision(actions, task)


@dataclass(frozen=True)
class ExpertThinking:
    """Infers the hidden hands, and spends most playouts on the best candidates."""

    seconds: float = 1.0
    playouts: int = 0
    """The total number; with 0, it thinks for `seconds`."""
    doubts: Sequence[float] | None = None
    """How often players act against good sense; None for the kernel's defaults."""
    playing: str | Sequence[float] | None = None
    """The policy in playouts: `greedy`, `random`, or the cares of careful players."""
    reach: int = 4
    """The size of the pool at which the endgame search begins; -1 for never. With more than two
    players, it begins when the pool is empty."""
    drawing: float = 0.0
    """The points that drawing is worth beyond its playouts, where the sheet allows it although a
    tile fits: in playouts nobody draws for a better hand. Counts neither in a match to a target nor
    for a single player."""
    sure: float = 4.0
    """By the clock, it stops thinking once the best action leads each other one by this many
    standard errors; 0 for never."""
    declines: bool = True
    """Without, it places whenever a tile fits, as families do, and takes it that everybody does."""

    computes: ClassVar[bool] = True

    def decision(self, view: View, rng: Entropy) -> Decision | Action:
        """The decision for the best action, or the only action to consider."""
        actions = considered_actions(view, declines=self.declines)
        if len(actions) == 1:
            return actions[0]
        seed = rng.getrandbits(_SEED_BITS)
        task = task_for(
            "expert",
            view,
            actions,
            seed=seed,
            playouts=self.playouts,
            seconds=self.seconds,
            reach=self.reach if view.players <= _TWO else min(self.reach, 0),
            doubts=self.doubts,
            playing=self.playing,
            drawing=self.drawing if view.players > 1 and view.terms.sheet.may_decline else 0.0,
            sure=self.sure,
            declines=self.declines,
        )
        return Decision(actions, task)


@dataclass(frozen=True)
class ChampionThinking:
    """Weighs the promise of a larger hand, against the kind of players that the others seem to be.

    If nobody may decline, or among three, its trials go on among families. Among three, it adds a
    constant to a draw. Among more, it thinks like an expert.
    """

    seconds: float = 1.0
    playouts: int = 0
    """The total number; with 0, it thinks for `seconds`."""
    depth: int = 3
    """By weights of its own, a playout ends after this many of its turns. Then what the position
    promises counts."""
    reach: int = 4
    """As with an expert."""
    sure: float = 4.0
    """As with an expert."""
    prospects: str = ""
    """The name of its own weights; those for the terms if it is empty."""
    declines: bool = True
    """As with an expert."""

    computes: ClassVar[bool] = True

    def decision(self, view: View, rng: Entropy) -> Decision | Action:
        """The decision for the best action, or the only action."""
        expert = ExpertThinking(
            self.seconds,
            self.playouts,
            reach=self.reach,
            drawing=_DRAWING.get(view.players, 0.0),
            sure=self.sure,
            declines=self.declines,
        )
        decision = expert.decision(view, rng)
        foresight = self._foresight(view)
        if foresight is None or not isinstance(decision, Decision):
            return decision
        return replace(decision, task={**decision.task, **foresight})

    def _foresight(self, view: View) -> PlayingOn | None:
        """How its trials go on; None to the end of the round."""
        terms, players = view.terms, view.players
        may_decline = self.declines and terms.sheet.may_decline
        if self.prospects or (may_decline and players == _TWO and terms.scoring != "none"):
            name = self.prospects or weights_for(terms, players)
            return {"prospects": name, "population": None, "depth": self.depth, "least_pool": 0}
        if players > _THREE:
            return None
        return playing_on("families", terms, players, declines=self.declines)


STRONG = {
    "careful": CarefulThinking,
    "plain": PlainThinking,
    "expert": ExpertThinking,
    "champion": ChampionThinking,
}
"""The bots that search, by their names."""


def begin(key: str, view: View, rng: Entropy, seconds: float) -> Action | Decision:
    """The action of a character, or the decision that a search has to answer.

    A bot that thinks by the clock has this many seconds. Raises KeyError for an unknown key.
    """
    action = choose_at_once(key, view, rng)
    if action is not None:
        return action
    character = CHARACTER_OF[key]
    bot = limit_time(STRONG[character.bot](**character.options), seconds)
    decision: Decision | Action = bot.decision(seen_by(character, view, rng), rng)
    return decision


def limit_time(bot: Any, seconds: float) -> Any:  # noqa: ANN401  (returns the type of bot given)
    """The bot, limited to this many seconds if it thinks by the clock."""
    if isinstance(bot, (ExpertThinking, ChampionThinking)) and not bot.playouts:
        return replace(bot, seconds=seconds)
    return bot


def task_for(  # noqa: PLR0913  (the fields of a task)
    way: str,
    view: View,
    actions: Sequence[Action],
    *,
    seed: int = 0,
    playouts: int = 0,
    seconds: float = 0.0,
    reach: int = -1,
    hands: Sequence[int] | None = None,
    doubts: Sequence[float] | None = None,
    playing: str | Sequence[float] | None = None,
    playing_on: PlayingOn | None = None,
    drawing: float = 0.0,
    sure: float = 0.0,
    declines: bool = True,
) -> Task:
    """The search of a way for the best of these actions."""
    return {
        "way": way,
        "sight": sight_of(view),
        "moves": moves_of(actions),
        "seed": seed,
        "playouts": playouts,
        "seconds": seconds,
        "reach": reach,
        "hands": hands,
        "doubts": doubts,
        "playing": playing,
        **(playing_on or TO_THE_END),
        "declines": declines,
        "drawing": drawing,
        "sure": sure,
        "aim": aim_of(view.terms),
        "unit": view.terms.amounts.unit,
    }
