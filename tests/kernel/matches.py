"""Matches that the kernel played, played again by `rules`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tricorne.kernel import Policy, play_matches, play_round
from tricorne.rules import Match, Terms


def assert_equal_matches(
    terms: Terms, seats: Sequence[Policy], seed: int, first: int, count: int
) -> None:
    """Assert that matches end as in the rules, and with the same winners.

    Every round of a match is one that can be played alone, until the target cuts it short.
    """
    players, endless = len(seats), replace(terms, asked=None if terms.scoring == "none" else 0)
    for number, result in enumerate(play_matches(terms, seats, seed, first, count), first):
        match = Match(terms, players)
        while not match.over and len(match.rounds) < result.rounds:
            alone = play_round(endless, seats, derive(seed, number), len(match.rounds)).to_round()
            round_ = match.start(alone.deal)
            for event in alone.actions():
                if not round_.over:
                    round_.push(event.action)  # type: ignore[arg-type]  # ends are no actions
        assert result.over == match.over
        assert result.totals[:players] == match.totals
        assert result.rounds == len(match.rounds)
        assert result.actions == sum(len(round_.actions()) for round_ in match.rounds)
        assert [seat for seat in range(1, 7) if result.winners >> seat - 1 & 1] == match.winners


def derive(seed: int, number: int) -> int:
    """The kernel's seed of match `number`: two steps of splitmix64."""

    def mixed(word: int) -> int:
        word &= 2**64 - 1
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & 2**64 - 1
        word = (word ^ word >> 27) * 0x94D049BB133111EB & 2**64 - 1
        return word ^ word >> 31

    return mixed(mixed(seed) + number * 0x9E3779B97F4A7C15)
