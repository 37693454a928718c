"""All games of a tournament in their order, as far as the results are known that they need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from tricorne.lab.contest import rotate_bots
from tricorne.lab.errors import LabCode, LabError
from tricorne.lab.tournament.games import Due, TournamentGame
from tricorne.lab.tournament.pairing import ScoresSoFar, Seatmates, all_tables, pairs, swiss_tables
from tricorne.lab.tournament.plan import TournamentPlan
from tricorne.rules.errors import N_, refuse


class Schedule:
    """Whose turn it is to meet, by the games that were played until now."""

    def __init__(self, plan: TournamentPlan, games: Sequence[TournamentGame] = ()) -> None:
        self.plan = plan
        self.games: list[TournamentGame] = []
        bots = len(plan.entrants)
        self._places = {name: place for place, name in enumerate(plan.names)}
        self.scores = [Fraction()] * bots
        """How much each bot has won: a game that several have won is shared. Who sits out gets what
        players win on average."""
        self._rests = [0] * bots
        self._met: Counter[tuple[int, int]] = Counter()
        self._tables = self._next_tables(0)
        for game in games:
            self.take(game)

    @property
    def stage(self) -> int:
        """How many stages are over."""
        return len(self.games) // self._games_of_a_stage

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return self.plan.stages * self._games_of_a_stage

    @property
    def over(self) -> bool:
        """Whether all are played."""
        return len(self.games) >= self.total

    @property
    def _games_of_a_stage(self) -> int:
        return len(self._tables) * self.plan.games_at_a_table

    @property
    def rests(self) -> Sequence[int]:
        """How often each bot has sat out."""
        return self._rests

    def take(self, game: TournamentGame) -> None:
        """Note a game. Raises LabError if it is not the next one in the order."""
        number = len(self.games)
        if self.over or game.due != self.due(number) or not game.makes_sense:
            text = N_("game {n}: it is not the one that was to be played")
            raise LabError(refuse(LabCode.DISK, text, n=number + 1))
        self.games.append(game)
        for seat in game.won:
            self.scores[self._places[game.due.bots[seat - 1]]] += Fraction(1, len(game.won))
        if len(self.games) % self._games_of_a_stage == 0:
            self._end_stage()

    def due(self, number: int) -> Due | None:
        """The game with this number; None as long as it depends on results that are missing."""
        stage, within = divmod(number, self._games_of_a_stage)
        if self.plan.pairing == "swiss" and stage != self.stage:
            return None
        table, within = divmod(within, self.plan.games_at_a_table)
        deal, rotation = divmod(within, self.plan.players)
        names = tuple(self.plan.names[bot] for bot in self._tables[table])
        deal += stage * self.plan.deals
        return Due(stage + 1, table + 1, deal, rotate_bots(names, rotation))

    def rest(self, at_once: int) -> Iterator[list[Due] | None]:
        """The games that are left, at most so many at once, all of the same table.

        None stands for those that depend on results that are missing.
        """
        number = len(self.games)
        while number < self.total:
            here = self.plan.games_at_a_table - number % self.plan.games_at_a_table
            found = [self.due(each) for each in range(number, number + min(here, at_once))]
            together = [each for each in found if each is not None]
            yield together or None
            number += len(together)

    def _next_tables(self, stage: int) -> list[Seatmates]:
        plan = self.plan
        if plan.pairing == "all":
            return self._tables if stage else all_tables(len(plan.entrants), plan.players)
        return swiss_tables(ScoresSoFar(self.scores, self._met, self._rests), plan.players)

    def _end_stage(self) -> None:
        sitting = {bot for table in self._tables for bot in table}
        for bot in range(len(self.scores)):
            if bot not in sitting:
                self._rests[bot] += 1
                self.scores[bot] += self.plan.deals
        for table in self._tables:
            self._met.update(pairs(table))
        if not self.over:
            self._tables = self._next_tables(self.stage)
