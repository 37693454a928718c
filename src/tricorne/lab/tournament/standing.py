"""How a tournament stands: places, who has beaten whom, and strengths with their intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import permutations, product
from typing import Any, NamedTuple

import numpy as np

from tricorne.lab.elo import PER_NAT, Rating, Scores, ratings_by, shares, strengths
from tricorne.lab.experiment import sheet_title
from tricorne.lab.tournament.games import TournamentGame
from tricorne.lab.tournament.schedule import Schedule


class TournamentPlace(NamedTuple):
    """A bot, and what it has come to."""

    rank: int
    """Equal for those that have won as much."""
    bot: str
    games: int
    won: Fraction
    """A game that several have won is shared; for sitting out there is an average share."""
    rests: int
    faults: int
    """How many games it has lost by a fault."""
    rating: Rating


class Encounters(NamedTuple):
    """How often one bot came out above another one at the same table; a tie is half of it."""

    score: float
    games: int


class TournamentStanding:
    """The result so far. Anchors have fixed strengths, in Elo; else the mean of all is 0."""

    def __init__(self, schedule: Schedule, anchors: Mapping[str, float] | None = None) -> None:
        self.schedule = schedule
        self.anchors = anchors or {}
        self.names = schedule.plan.names
        self._at = {name: place for place, name in enumerate(self.names)}
        games, players = schedule.games, schedule.plan.players
        seats = [[self._at[name] for name in game.due.bots] for game in games]
        merits = [self._merits(game) for game in games]
        self._bots = np.array(seats, np.int64).reshape(-1, players)
        """By game and seat."""
        ranked = np.array(merits, np.int64).reshape(-1, players)
        others = 1 - np.eye(players)
        self._above = (1 + np.sign(ranked[:, :, None] - ranked[:, None, :])) / 2 * others
        """By game and two seats: 1 where the first came out above the second, 1/2 for a tie."""
        bots = len(self.names)
        self._played = np.zeros((bots, bots))
        self._won = np.zeros((bots, bots))
        for one, two in permutations(range(players), 2):
            pair = self._bots[:, one], self._bots[:, two]
            np.add.at(self._played, pair, 1)
            np.add.at(self._won, pair, self._above[:, one, two])

    @property
    def places(self) -> list[TournamentPlace]:
        """All bots, the best first: by what they have won, and then by their strength."""
        schedule = self.schedule
        games = Counter(name for game in schedule.games for name in game.due.bots)
        faults = Counter(game.faulty for game in schedule.games if game.faulty)
        order = sorted(
            range(len(self.names)), key=lambda at: (-schedule.scores[at], -self.ratings[at].elo, at)
        )
        ranks = {score: rank for rank, score in self._ranks()}
        return [
            TournamentPlace(
                ranks[schedule.scores[at]],
                self.names[at],
                games[self.names[at]],
                schedule.scores[at],
                schedule.rests[at],
                faults[self.names[at]],
                self.ratings[at],
            )
            for at in order
        ]

    def duel(self, bot: str, other: str) -> Encounters:
        """The games of two bots at the same table."""
        one, two = self._at[bot], self._at[other]
        return Encounters(float(self._won[one, two]), int(self._played[one, two]))

    @cached_property
    def ratings(self) -> list[Rating]:
        """The strength of each bot, in the order of the plan.

        A tie is added for each bot, shared out among those that it has met.
        """
        met = self._played > 0
        opponents = np.maximum(met.sum(axis=1), 1)
        ties = met * 2 / (opponents[:, None] + opponents)
        scores = Scores(self._played + ties, self._won.sum(axis=1) + ties.sum(axis=1) / 2)
        anchors = {self._at[name]: elo / PER_NAT for name, elo in self.anchors.items()}
        found = strengths(scores, anchors)
        return ratings_by(scores, found, self._noise(shares(found)), anchors)

    def _noise(self, expected: np.ndarray) -> np.ndarray:
        """How much the scores of whole deals scatter around what the strengths expect.

        A bot's own strength follows its scores, so that they scatter less the fewer deals it has:
        that is made up for.
        """
        bots, players = len(self.names), self.schedule.plan.players
        due = expected[self._bots[:, :, None], self._bots[:, None, :]] * (1 - np.eye(players))
        beyond = (self._above - due).sum(axis=2)
        order = np.argsort(self._bots, axis=1)
        numbers = self._deal_numbers()
        off = np.zeros((len({*numbers}), players))
        np.add.at(off, numbers, np.take_along_axis(beyond, order, 1))
        at = np.zeros(off.shape, np.int64)
        at[numbers] = np.take_along_axis(self._bots, order, 1)
        noise, deals = np.zeros((bots, bots)), np.bincount(at.ravel(), minlength=bots)
        for one, two in product(range(players), repeat=2):
            np.add.at(noise, (at[:, one], at[:, two]), off[:, one] * off[:, two])
        grown = np.sqrt(deals / np.maximum(deals - 1, 0.5))
        scaled: np.ndarray = noise * np.outer(grown, grown)
        return scaled

    def _deal_numbers(self) -> list[int]:
        """For each game, the number of its deal at its table."""
        found: dict[tuple[int, int], int] = {}
        return [
            found.setdefault((game.due.table, game.due.deal), len(found))
            for game in self.schedule.games
        ]

    def _merits(self, game: TournamentGame) -> list[int]:
        """By points where they count and all have some; else by who has won."""
        if game.points and self.schedule.plan.terms.scoring != "none":
            return [*game.points]
        return [int(seat in game.won) for seat in range(1, len(game.due.bots) + 1)]

    def _ranks(self) -> Iterator[tuple[int, Fraction]]:
        scores = sorted(self.schedule.scores, reverse=True)
        for score in {*scores}:
            yield scores.index(score) + 1, score

    def to_dict(self) -> dict[str, Any]:
        """The object that `tricorne tournament --json` prints."""
        plan, places = self.schedule.plan, self.places
        order = [place.bot for place in places]
        return {
            "sheet": sheet_title(plan.terms.sheet),
            "pairing": plan.pairing,
            "players": plan.players,
            "stages": plan.stages,
            "deals": plan.deals,
            "games": len(self.schedule.games),
            "of": self.schedule.total,
            "bots": [
                {
                    "rank": place.rank,
                    "bot": place.bot,
                    "games": place.games,
                    "won": float(place.won),
                    "rests": place.rests,
                    "faults": place.faults,
                    "elo": place.rating.elo,
                    "error": place.rating.error,
                }
                for place in places
            ],
            "crosstable": [
                [None if bot == other else [*self.duel(bot, other)] for other in order]
                for bot in order
            ],
            "faults": [
                {**fault.due._asdict(), **fault.loss._asdict()}
                for fault in self.schedule.games
                if fault.loss is not None
            ],
        }
