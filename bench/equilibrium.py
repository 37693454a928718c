"""The equilibrium of a tiny game, and how far bots are from it.

    python -m bench.equilibrium [--game tiny2] [--iterations 200] [--bots greedy careful ...]

It builds the whole tree of the game, with the opener in seat 1, and solves it by counterfactual
regret minimisation (CFR+). Then it lets each bot choose wherever it can come to, and finds the best
answer to that by going through the whole tree: nobody can win more against this bot.
"""

from __future__ import annotations

import argparse
import sys
import time
from array import array
from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tricorne.bots import Bot, bot
from tricorne.env.tiny import TINY, TinyGame, TinyRound, adapt_bot
from tricorne.play.thinking.decision import distinct_actions
from tricorne.rules import Action, Deal, Draw
from tricorne.rules.opening import opener_by_triple
from tricorne.rules.tiles import tile_set, tiles_in

Numbers = npt.NDArray[np.float64]
Places = npt.NDArray[np.int64]

CHANCE = 2
_PAUSE = 60
"""Seconds between two reports."""
BOTS = (
    "random",
    "novice",
    "greedy",
    "careful",
    "plain:playouts=100",
    "expert:playouts=100",
    "champion:playouts=100",
)


def deals(game: TinyGame) -> Iterator[Deal]:
    """All hands with which seat 1 opens."""
    tiles = [*tiles_in(game.tiles)]
    for mine in combinations(tiles, game.hand_size):
        rest = [tile for tile in tiles if tile not in mine]
        for theirs in combinations(rest, game.hand_size):
            hands = tile_set(mine), tile_set(theirs)
            if opener_by_triple(hands) == 1:
                yield Deal(2, 1, hands)


def distinct_choices(round_: TinyRound) -> list[Action]:
    """The actions that make a difference, in an order that never changes."""
    return sorted(distinct_actions(round_.view(round_.seat)), key=str)


class Choices(NamedTuple):
    """The actions of a seat at a node, and the first of its slots: one for each action."""

    first: int
    actions: tuple[str, ...]


class Origin(NamedTuple):
    """How a position comes about: from which node, by a slot of which seat, and by which chance."""

    parent: int
    mover: int
    slot: int
    chance: float


class Tree:
    """All positions of a game in which somebody chooses, or which are the end.

    A slot is an action of a seat that knows so much. What is forced has no node of its own. The
    parents of nodes at a level stand at lower levels.
    """

    def __init__(self, game: TinyGame) -> None:
        self.game = game
        self.choices: dict[int, Choices] = {}
        """By what a seat knows."""
        self.deals = [*deals(game)]
        self._known: dict[tuple[int, str], int] = {}
        self._slots = 0
        self._nodes: tuple[array[float], ...] = tuple([array(kind) for kind in "iBBidd"])
        self._add(Origin(0, CHANCE, 0, 1.0), 0)
        for deal in self.deals:
            self._grow(TinyRound(game, deal), self.begin(deal), self._dealt())
        parents, levels, movers, slots, chances, worths = map(np.asarray, self._nodes)
        order = np.argsort(levels, kind="stable")
        place = np.empty_like(order)
        place[order] = np.arange(len(order))
        self.parents, self.movers = place[parents[order]], movers[order]
        self.slots, self.chances, self.worths = slots[order], chances[order], worths[order]
        ends = np.searchsorted(levels[order], np.arange(1, levels.max() + 2))
        self.levels = [slice(*pair) for pair in pairwise([*ends]) if pair[0] < pair[1]]
        """The nodes of each level but the first, which is the root."""
        by_parent = 1 + np.argsort(self.parents[1:], kind="stable")
        borders = np.searchsorted(self.parents[by_parent], [0, *ends])
        self._children = [by_parent[a:b] for a, b in pairwise([*borders]) if a < b]
        """By level: the nodes that follow those of the level."""
        every = self.choices.values()
        self.firsts = np.array([each.first for each in every])
        self.sizes = np.array([len(each.actions) for each in every])
        self.owner = np.repeat(np.arange(len(self.sizes)), self.sizes)
        """By slot: the number of its choice."""
        self.at = np.zeros(len(self.sizes), np.int64)
        """By choice: a node where it is made."""
        chosen = self.movers < CHANCE
        self.at[self.owner[self.slots[chosen]]] = self.parents[chosen]
        self.seats = np.zeros(len(self.sizes), np.int64)
        """By choice: the seat that makes it, from 0."""
        self.seats[self.owner[self.slots[chosen]]] = self.movers[chosen]

    # The knowledge of seats

    def begin(self, deal: Deal) -> tuple[int, ...]:
        """The knowledge of each seat after the deal."""
        hands = enumerate(deal.hands or ())
        return tuple([self.learn(seat, f"{seat} {hand}") for seat, hand in hands])

    def learn(self, before: int, seen: str) -> int:
        """A number for what a seat knows, after what it knew before and has seen now."""
        return self._known.setdefault((before, seen), len(self._known) + 2)

    def see(self, knows: tuple[int, ...], mover: int, action: Action) -> tuple[int, ...]:
        """The knowledge of each seat after an action. Nobody else sees which tile was drawn."""
        hidden = "draw" if isinstance(action, Draw) else str(action)
        shown = [f"{mover} {action if seat == mover else hidden}" for seat in range(len(knows))]
        return tuple(map(self.learn, knows, shown))

    # How it grows

    def _dealt(self) -> Origin:
        return Origin(0, CHANCE, 0, 1 / len(self.deals))

    def _grow(self, round_: TinyRound, knows: tuple[int, ...], origin: Origin) -> None:
        """Add a position, and all that can follow."""
        if round_.over:
            one, other = round_.totals
            self._add(origin, len(round_.log) + 1, one - other)
            return
        actions, seat = distinct_choices(round_), round_.seat - 1
        if len(actions) == 1:
            self._follow(round_, actions[0], knows, origin)
            return
        node = self._add(origin, len(round_.log) + 1)
        choices = self.choices.get(knows[seat])
        if choices is None:
            choices = Choices(self._slots, tuple(map(str, actions)))
            self.choices[knows[seat]] = choices
            self._slots += len(actions)
        for at, action in enumerate(actions):
            self._follow(round_, action, knows, Origin(node, seat, choices.first + at, 1.0))

    def _follow(
        self, round_: TinyRound, action: Action, knows: tuple[int, ...], origin: Origin
    ) -> None:
        for outcome, chance in outcomes(round_, action):
            later = self.see(knows, round_.seat - 1, outcome)
            round_.push(outcome)
            self._grow(round_, later, origin._replace(chance=origin.chance * chance))
            round_.pop()

    def _add(self, origin: Origin, level: int, worth: float = 0.0) -> int:
        node = len(self._nodes[0])
        told = (origin.parent, level, origin.mover, origin.slot, origin.chance, worth)
        for row, value in zip(self._nodes, told, strict=True):
            row.append(value)
        return node

    # The results of strategies

    def chances_to_come(self, strategy: Numbers, seat: int) -> tuple[Numbers, Numbers]:
        """How likely each node is if this seat wants to come there, and if all others do."""
        own, others = np.ones((2, len(self.parents)))
        for level in self.levels:
            parents, mine = self.parents[level], self.movers[level] == seat
            weight = np.where(self.movers[level] < CHANCE, strategy[self.slots[level]], 1.0)
            own[level] = own[parents] * np.where(mine, weight, 1.0)
            others[level] = others[parents] * np.where(mine, 1.0, weight) * self.chances[level]
        return own, others

    def gains(self, strategy: Numbers, seat: int, others: Numbers) -> tuple[Numbers, Numbers]:
        """The points of each slot of a seat and of each node, weighted by the others' chances."""
        worths = self._worths_for(seat)
        brings = np.zeros(self._slots)
        for level in reversed(self.levels):
            slots, parents = self.slots[level], self.parents[level]
            here = worths[level] * self.chances[level]
            mine = self.movers[level] == seat
            weight = np.where(self.movers[level] < CHANCE, strategy[slots], 1.0)
            brings += np.bincount(slots[mine], (others[parents] * here)[mine], self._slots)
            np.add.at(worths, parents, here * weight)
        return brings, worths

    def best(self, strategy: Numbers, seat: int) -> tuple[float, Numbers]:
        """The points of the best answer of a seat to a strategy of the other, and that answer."""
        _, others = self.chances_to_come(strategy, seat)
        worths = self._worths_for(seat)
        answer = np.zeros(self._slots)
        for children in reversed(self._children):
            slots, parents = self.slots[children], self.parents[children]
            here = worths[children] * self.chances[children]
            mine = self.movers[children] == seat
            brings = np.bincount(slots[mine], (others[parents] * here)[mine], self._slots)
            for number in np.unique(self.owner[slots[mine]]):
                first = self.firsts[number]
                answer[first + brings[first : first + self.sizes[number]].argmax()] = 1
            weight = np.where(self.movers[children] < CHANCE, strategy[slots], 1.0)
            np.add.at(worths, parents, here * np.where(mine, answer[slots], weight))
        return float(worths[0]), answer

    def _worths_for(self, seat: int) -> Numbers:
        return self.worths * (1 - 2 * seat)

    def even_strategy(self) -> Numbers:
        """The strategy that chooses by chance."""
        return 1 / self.sizes[self.owner].astype(float)


def outcomes(round_: TinyRound, action: Action) -> list[tuple[Action, float]]:
    """The positions after an action: any tile of the pool may be drawn."""
    if not isinstance(action, Draw):
        return [(action, 1.0)]
    pool = [*tiles_in(round_.unplayed & ~sum(round_.hands or ()))]
    return [(Draw(tile), 1 / len(pool)) for tile in pool]


def solve(tree: Tree, iterations: int) -> Numbers:
    """A strategy of both seats that is close to an equilibrium: the mean over predictive CFR+."""
    regrets, mean = np.zeros((2, len(tree.owner)))
    strategy = tree.even_strategy()
    began, told = time.process_time(), 0.0
    for number in range(1, iterations + 1):
        for seat in (0, 1):
            own, others = tree.chances_to_come(strategy, seat)
            mine = _is_of(tree, seat)
            mean += number * number * own[tree.at][tree.owner] * strategy * mine
            brings = tree.gains(strategy, seat, others)[0]
            usual = np.bincount(tree.owner, brings * strategy, len(tree.sizes))
            regret = (brings - usual[tree.owner]) * mine
            regrets = np.maximum(regrets + regret, 0)
            later = _shared(tree, np.maximum(regrets + regret, 0))
            strategy = np.where(mine, later, strategy)
        if time.process_time() - began > told + _PAUSE:
            told = time.process_time() - began
            share = _shared(tree, mean)
            gap = tree.best(share, 0)[0] + tree.best(share, 1)[0]
            print(f"{number} iterations: {gap:.3f} points open", file=sys.stderr, flush=True)
    return _shared(tree, mean)


def _is_of(tree: Tree, seat: int) -> npt.NDArray[np.bool_]:
    """Which slots are of a seat."""
    return np.equal(tree.seats[tree.owner], seat)


def _shared(tree: Tree, amounts: Numbers) -> Numbers:
    """The chances of slots, by amounts of each choice; even where there are none."""
    sums = np.bincount(tree.owner, amounts, len(tree.sizes))[tree.owner]
    return np.where(sums > 0, amounts / np.where(sums > 0, sums, 1), tree.even_strategy())


class Asked:
    """The strategy of a bot, at each node that it can reach."""

    def __init__(self, tree: Tree, text: str) -> None:
        self.tree = tree
        self.bot: Bot = adapt_bot(tree.game, bot(text))
        self.strategy = tree.even_strategy()
        self._taken: dict[int, int] = {}
        for seat in (0, 1):
            for deal in tree.deals:
                self._walk(TinyRound(tree.game, deal), tree.begin(deal), seat)

    def _walk(self, round_: TinyRound, knows: tuple[int, ...], seat: int) -> None:
        if round_.over:
            return
        actions, mover = distinct_choices(round_), round_.seat - 1
        if mover == seat and len(actions) > 1:
            actions = [actions[self._choice(round_, knows[seat], actions)]]
        for action in actions:
            for outcome, _ in outcomes(round_, action):
                later = self.tree.see(knows, mover, outcome)
                round_.push(outcome)
                self._walk(round_, later, seat)
                round_.pop()

    def _choice(self, round_: TinyRound, knows: int, actions: list[Action]) -> int:
        """Its choice there: always the same, also between equals."""
        if knows not in self._taken:
            chosen = self.bot.choose(round_.view(round_.seat), Random(knows))
            at = [str(each) for each in actions].index(_name(chosen, actions))
            choices = self.tree.choices[knows]
            self.strategy[choices.first : choices.first + len(actions)] = 0
            self.strategy[choices.first + at] = 1
            self._taken[knows] = at
        return self._taken[knows]


def _name(chosen: Action, actions: list[Action]) -> str:
    """The action among these; a first tile lies one way round."""
    names = [str(each) for each in actions]
    tiles = [getattr(each, "tile", None) for each in actions]
    return (
        str(chosen) if str(chosen) in names else names[tiles.index(getattr(chosen, "tile", None))]
    )


def value_of(tree: Tree, strategy: Numbers) -> float:
    """The points that the opener wins by a strategy of both seats."""
    _, others = tree.chances_to_come(strategy, 0)
    _, worths = tree.gains(strategy, 0, others)
    return float(worths[0])


def mix_strategies(tree: Tree, one: Numbers, other: Numbers) -> Numbers:
    """A strategy in which the opener plays one way, and the second seat the other way."""
    return np.where(_is_of(tree, 0), one, other)


def main() -> None:
    """Solve a game, and print what bots lose."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=TINY, default="tiny2")
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--bots", nargs="*", default=BOTS)
    given = parser.parse_args()
    tree = Tree(TINY[given.game])
    print(
        f"{given.game}: {len(tree.deals):,} deals, {len(tree.parents):,} nodes,"
        f" {len(tree.sizes):,} choices, {len(tree.owner):,} actions",
        flush=True,
    )
    found = solve(tree, given.iterations)
    most, least = tree.best(found, 0)[0], -tree.best(found, 1)[0]
    value = value_of(tree, found)
    print(f"the opener wins {value:.3f} points: at least {least:.3f}, at most {most:.3f}")
    print("| bot | loses as opener | as second | on average | against the equilibrium |")
    print("|---|---|---|---|---|")
    for text in given.bots:
        asked = Asked(tree, text).strategy
        opens, follows = value + tree.best(asked, 1)[0], tree.best(asked, 0)[0] - value
        meets = value - value_of(tree, mix_strategies(tree, asked, found))
        meets += value_of(tree, mix_strategies(tree, found, asked)) - value
        print(
            f"| `{text}` | {opens:.2f} | {follows:.2f} | {(opens + follows) / 2:.2f}"
            f" | {meets / 2:.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
