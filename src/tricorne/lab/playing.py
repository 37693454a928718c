"""Rounds and matches by number: played by the kernel, or by bots that only Python knows.

Both answer with the kernel's records, so later code need not know which one played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np

from tricorne.kernel import MOST_ROUNDS, Policy, play_round
from tricorne.lab.clocks import Patience
from tricorne.lab.contenders import Contender, policies
from tricorne.lab.experiment import Batch
from tricorne.lab.forfeits import Forfeit, Forfeits
from tricorne.lab.moves import KeptRound, ToldRounds, play_told, tell_rounds
from tricorne.lab.records import MATCH, ROUND, Records, play_matches, play_rounds
from tricorne.lab.rounds import write_match, write_round
from tricorne.lab.views import SpoiltError, play_by_views
from tricorne.record import write
from tricorne.rules import Deal, Match, Terms


class Conditions(Protocol):
    """Everything that rounds depend on beside the bots and their number."""

    @property
    def terms(self) -> Terms: ...
    @property
    def seed(self) -> int: ...
    @property
    def patience(self) -> Patience: ...
    @property
    def compiled(self) -> bool: ...


class Keep(NamedTuple):
    """What of each round is wanted beside its result: all of it, as Python's, or its moves."""

    games: bool = False
    moves: bool = False


class Played(NamedTuple):
    """The records of some rounds or matches, which of them were completed, and the forfeits."""

    records: Records
    whole: np.ndarray
    forfeits: Forfeits
    games: Sequence[KeptRound] = ()
    told: ToldRounds | None = None


NOTHING = Keep()


def play(
    circumstances: Conditions, bots: Sequence[Contender], batch: Batch, keep: Keep = NOTHING
) -> Played:
    """Play a batch with these bots on the seats, and `keep` of its rounds what is asked for.

    A forfeited round has only a valid opener and valid winners: all other seats.
    """
    seats = policies(bots)
    if seats is None or not circumstances.compiled:
        return _play_by_views(circumstances, bots, batch, keep)
    terms, seed, count = circumstances.terms, circumstances.seed, batch.count
    told = None
    if keep.moves and batch.kind == "rounds":
        records, told = play_told(terms, seats, seed, batch.first, count)
    else:
        by_kernel = play_rounds if batch.kind == "rounds" else play_matches
        records = by_kernel(terms, seats, seed, batch.first, count)
    numbers = range(batch.first, batch.first + count) if keep.games else ()
    games = [KeptRound(n, play_round(terms, seats, seed, n).to_round()) for n in numbers]
    return Played(records, np.ones(count, bool), Forfeits(), games, told)


def _play_by_views(
    circumstances: Conditions, bots: Sequence[Contender], batch: Batch, keep: Keep
) -> Played:
    records = np.zeros(batch.count, ROUND if batch.kind == "rounds" else MATCH)
    whole = np.ones(batch.count, bool)
    forfeits, games = Forfeits(), []
    for index, record in enumerate(records):
        number = batch.first + index
        match = Match(circumstances.terms, len(bots))
        try:
            if batch.kind == "rounds":
                _play_round(circumstances, bots, number, match)
                write_round(match.rounds[0], record)
                games.append(KeptRound(number, match.rounds[0]))
            else:
                _play_match(circumstances, bots, number, match)
                write_match(match, record)
        except SpoiltError as spoilt:
            whole[index] = False
            record["winners"] = (1 << len(bots)) - 1 & ~(1 << spoilt.seat - 1)
            if batch.kind == "rounds":
                record["opener"] = match.rounds[0].deal.starter - 1
            forfeits.add(
                _forfeit(
                    spoilt, circumstances.seed, number, write(match, [each.name for each in bots])
                )
            )
    told = tell_rounds(games, circumstances.terms, len(bots)) if keep.moves else None
    return Played(records, whole, forfeits, games, told)


def _play_round(
    circumstances: Conditions, bots: Sequence[Contender], number: int, match: Match
) -> None:
    round_ = match.start(kernel_deal(circumstances.terms, len(bots), circumstances.seed, number))
    play_by_views(round_, bots, f"{circumstances.seed}/{number}", circumstances.patience)


def _play_match(
    circumstances: Conditions, bots: Sequence[Contender], number: int, match: Match
) -> None:
    """A match on the deals that the kernel gives to the match of this number."""
    own_seed = match_seed(circumstances.seed, number)
    while not match.over and len(match.rounds) < MOST_ROUNDS:
        played = len(match.rounds)
        round_ = match.start(kernel_deal(circumstances.terms, len(bots), own_seed, played))
        play_by_views(
            round_, bots, f"{circumstances.seed}/{number}/{played}", circumstances.patience
        )


def _forfeit(spoilt: SpoiltError, seed: int, number: int, record: str) -> Forfeit:
    return Forfeit(
        bot=spoilt.bot,
        how=spoilt.how,
        detail=spoilt.detail,
        place=spoilt.place,
        seed=seed,
        deal=number,
        seat=spoilt.seat,
        traceback=spoilt.trace,
        record=record,
    )


def kernel_deal(terms: Terms, players: int, seed: int, number: int) -> Deal:
    """The deal that the kernel gives to the round of this number.

    Of lots it has only the winner.
    """
    return play_round(terms, [Policy.RANDOM] * players, seed, number).to_round().deal


_WORD = (1 << 64) - 1


def match_seed(seed: int, number: int) -> int:
    """The seed that the kernel deals the rounds of this match from: its `chance.derive`."""
    return _mixed(_mixed(seed & _WORD) + number * 0x9E3779B97F4A7C15 & _WORD)


def _mixed(word: int) -> int:
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _WORD
    return word ^ word >> 31
