"""How surely a top puts players in their right order, and how many rounds that takes otherwise.

    python -m bench.tops [--events 4000] [--times 12]
    python -m bench.tops rounds [--rounds 300]

The characters answer all questions that the page carries, each so many times, by other chance than
that by which the questions were chosen. An event asks some of them, drawn at random, and each
character gives one of these answers. The second command plays ordinary rounds of two neighbours,
and says after how many of them the better one is ahead in 95 of 100 cases.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from tools.tops.file import tops
from tools.tops.tasting import chooser, chosen
from tricorne.play.puzzles.puzzle import PLAYERS
from tricorne.play.table.agreement import agreed_terms
from tricorne.play.top.answers import Answers, Sent
from tricorne.play.top.ranking import ranking
from tricorne.play.top.scoring import Score, score
from tricorne.play.top.top import PEERS, TopQuestion, position
from tricorne.rules import Round
from tricorne.rules.practice import named_deal

LENGTHS = (6, 12, 20)
PAIRS = (("clara", "ada"), ("pip", "clara"), ("pip", "gus"), ("gus", "clara"))
_SURE = 1.645
"""So many deviations from the middle, an outcome is certain in 95 of 100 cases."""
_LIMIT_MS = 60_000


class Asked(NamedTuple):
    """A question, and what each character answers, every time they are asked."""

    question: TopQuestion
    answers: dict[str, list[int]]


def asked(times: int) -> list[Asked]:
    """All questions of the page, answered."""
    return [Asked(each, _answers(each, times)) for top in tops() for each in top.questions]


def _answers(question: TopQuestion, times: int) -> dict[str, list[int]]:
    round_ = position(question)
    chance = f"bench {question.deal} {question.begun}"
    return {key: chosen(round_, key, chance, times) for key in PEERS}


def event(some: list[Asked], rng: Random) -> list[str]:
    """The ranking of an event, from the first to the last."""
    answers = Answers(tuple([len(each.question.losses) for each in some]))
    scores = dict.fromkeys(PEERS, Score())
    for at, each in enumerate(some):
        answers.open(at, at * _LIMIT_MS)
        for player in PEERS:
            choice = rng.choice(each.answers[player])
            answers.take(Sent(player, at, choice, at * _LIMIT_MS + 1))
        answers.close(at, (at + 1) * _LIMIT_MS)
        for player in PEERS:
            counted = score(each.question, answers.chosen(player, at), 0)
            scores[player] = scores[player].plus(counted)
    placed = ranking(scores)
    shared = Counter(each.place for each in placed)
    return [each.player for each in placed if shared[each.place] == 1]


def print_events(events: int, times: int) -> None:
    """How many events of each length have the right order."""
    every = asked(times)
    print(f"{len(every)} questions, {events} events of each length")
    for length in LENGTHS:
        rng, right = Random(f"events of {length}"), Counter[str]()
        for _ in range(events):
            order = event(rng.sample(every, length), rng)
            for less, more in PAIRS:
                first = [player for player in order if player in {less, more}]
                right[f"{more} before {less}"] += first == [more, less]
            right["the whole order"] += order == [*reversed(PEERS)]
        shares = ", ".join(f"{what} {100 * count / events:.1f}" for what, count in right.items())
        print(f"{length} positions: of 100 events, {shares}")


def print_rounds(rounds: int) -> None:
    """After how many ordinary rounds the better of two is ahead in 95 of 100 cases."""
    for less, more in PAIRS:
        leads = [lead(less, more, deal) for deal in range(1, rounds + 1)]
        mean, deviation = fmean(leads), stdev(leads)
        error = deviation / len(leads) ** 0.5
        needed = (_SURE * deviation / max(mean, 0.01)) ** 2
        print(
            f"{more} leads {less} by {mean:.1f} ± {error:.1f} points a round: {needed:.0f} rounds"
        )


def lead(less: str, more: str, deal: int) -> int:
    """By how much the better one leads after a round; they take the seats in turn."""
    terms = agreed_terms("goliath", {}, "full", 0)
    round_ = Round(terms, named_deal(str(100_000 + deal // 2), terms.sheet, PLAYERS))
    seats = [more, less] if deal % 2 else [less, more]
    players, rng = [chooser(key) for key in seats], Random(f"round {deal} {less} {more}")
    while not round_.over:
        round_.push(players[round_.seat - 1].choose(round_.view(round_.seat), rng))
    return round_.totals[seats.index(more)] - round_.totals[seats.index(less)]


def main() -> None:
    """Print one of the two."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", choices=("events", "rounds"), default="events")
    parser.add_argument("--events", type=int, default=4000)
    parser.add_argument("--times", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=300)
    given = parser.parse_args()
    if given.what == "rounds":
        print_rounds(given.rounds)
    else:
        print_events(given.events, given.times)


if __name__ == "__main__":
    main()
