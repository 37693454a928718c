"""The games of a tournament: how one is played, and the line that says what happened."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from tricorne.bots.engine import EngineBot
from tricorne.bots.engine.confinement import Confinement, confining
from tricorne.lab.experiment import Batch
from tricorne.lab.playing import Keep, play
from tricorne.rules import unpack_action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tricorne.lab.clocks import Patience
    from tricorne.lab.forfeits import Forfeit
    from tricorne.lab.moves import ToldRounds
    from tricorne.lab.records import Records
    from tricorne.lab.tournament.plan import Entrant
    from tricorne.rules import Terms


class Due(NamedTuple):
    """A game before it is played. Stages and tables are counted from 1, deals from 0."""

    stage: int
    table: int
    deal: int
    bots: tuple[str, ...]
    """By seat."""


class Loss(NamedTuple):
    """Why a bot has lost a game that it could not play to its end."""

    seat: int
    how: str
    detail: str


class TournamentGame(NamedTuple):
    """A game that was played."""

    due: Due
    won: tuple[int, ...]
    """The seats that have won it, together."""
    points: tuple[int, ...] = ()
    """Of each seat; nothing for a game that a bot has lost by a fault."""
    moves: str = ""
    """All actions as a record writes them, with spaces between them."""
    loss: Loss | None = None
    record: str = ""
    """What was played of a game that a bot has lost by a fault, as a record."""

    @property
    def faulty(self) -> str:
        """The bot that has lost it by a fault; nothing if none has."""
        return "" if self.loss is None else self.due.bots[self.loss.seat - 1]

    @property
    def makes_sense(self) -> bool:
        """Whether its seats and points are those of a table."""
        seats = range(1, len(self.due.bots) + 1)
        losing = self.loss is not None and (self.loss.seat not in seats or bool(self.points))
        counted = self.loss is not None or len(self.points) == len(seats)
        return bool(self.won) and {*self.won} <= {*seats} and counted and not losing

    def line(self) -> str:
        """The game as its file has it."""
        told: dict[str, Any] = {**self.due._asdict(), "won": self.won}
        if self.loss is None:
            told |= {"points": self.points, "moves": self.moves}
        else:
            told |= {"loss": self.loss._asdict(), "record": self.record}
        return json.dumps(told, ensure_ascii=False)

    @classmethod
    def of_line(cls, told: dict[str, Any]) -> TournamentGame:
        """The game of a line. Raises KeyError, TypeError or ValueError for none."""
        loss = Loss(**told["loss"]) if "loss" in told else None
        due = Due(told["stage"], told["table"], told["deal"], tuple(told["bots"]))
        points = () if loss else told["points"]
        return cls(
            due,
            tuple(told["won"]),
            tuple(points),
            "" if loss else told["moves"],
            loss,
            told["record"] if loss else "",
        )


@dataclass(frozen=True)
class GamesToPlay:
    """Games for one worker, and all that they depend on."""

    terms: Terms
    seed: int
    patience: Patience
    compiled: bool
    confinement: Confinement
    seated: tuple[tuple[Due, tuple[Entrant, ...]], ...]
    """Each game, and its bots by seat."""


def play_games(job: GamesToPlay) -> list[TournamentGame]:
    """Play them, each with programs that are started anew."""
    with confining(job.confinement):
        return [_played(job, due, entrants) for due, entrants in job.seated]


def _played(job: GamesToPlay, due: Due, entrants: Sequence[Entrant]) -> TournamentGame:
    bots = [entrant.contender for entrant in entrants]
    try:
        found = play(job, bots, Batch(due.deal, 1), Keep(moves=True))
    finally:
        for each in bots:
            if isinstance(each.bot, EngineBot):
                each.bot.close()
    won = _seats(int(found.records["winners"][0]))
    if found.whole[0] and found.told is not None:
        return TournamentGame(due, won, _points(found.records, len(bots)), _moves(found.told))
    (forfeit,) = found.forfeits.examples.values()
    return TournamentGame(due, won, loss=_loss(forfeit), record=forfeit.record)


def _seats(winners: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(1, winners.bit_length() + 1) if winners >> seat - 1 & 1)


def _points(records: Records, players: int) -> tuple[int, ...]:
    return tuple(map(int, records["points"][0][:players]))


def _moves(told: ToldRounds) -> str:
    return " ".join(str(unpack_action(int(code))) for code in told.moves["action"])


def _loss(forfeit: Forfeit) -> Loss:
    return Loss(forfeit.seat, forfeit.how, forfeit.detail)
