"""Make the questions of the exam: `nice -n 19 python -m tools.exam search`, then `choose`.

`search` plays deals with bots of all kinds, takes a decision of each, and has every action judged:
exactly, where the exact search answers, and elsewhere by champions who play on, with 50 times the
playouts of a bot. It adds a line for each deal to `build/exam.jsonl`, goes on where it was ended,
and may be ended at any time. `choose` writes the file of the exam, from the first questions found.
No question is chosen by what a bot does there.
"""

from __future__ import annotations

import argparse
import json
from itertools import count
from math import ceil
from pathlib import Path
from random import Random
from typing import Any

from tools.puzzles.judging import COURTS, exactly, tried
from tricorne.bots import bot
from tricorne.lab.exam import HEAD, kind_of
from tricorne.play.puzzles.puzzle import PLAYERS, choices
from tricorne.play.study.sums import Sums
from tricorne.play.table.agreement import agreed_terms
from tricorne.rules import Action, Round, View
from tricorne.rules.practice import beginning_name, named_deal, named_position

FILE = Path(__file__).parents[1] / "src" / "tricorne" / "lab" / "exam.json"
FOUND = Path(__file__).parents[1] / "build" / "exam.jsonl"
FIRST = 50_001
"""The first deal: puzzles and tops come from lower ones."""
SHEET = "goliath"
QUESTIONS = 1000
PLAYOUTS = 20_000
"""50 times the 400 of a bot that does not think by the clock."""
CHAMPIONS = COURTS[1]
_WHO = ("greedy", "careful", "plain:playouts=60", "expert:playouts=60", "champion:playouts=60")
_LATE, _LATE_SHARE = 4, 0.3
"""A decision with so small a pool is taken from so many rounds, if there is one."""
_LEAST_CHOICES = 3
_LEAST_LOSS, _ERRORS = 5.0, 2.0
"""A question has an action that certainly loses so many points."""


def question_of(number: int) -> list[Any] | None:
    """The question of a deal; None if the decision that was drawn does not matter."""
    rng = Random(f"exam {number}")
    found = _decision(number, rng)
    if found is None:
        return None
    round_, begun = found
    view, actions = round_.view(round_.seat), choices(round_)
    order, sums, exact = _judged(view, actions, rng.getrandbits(40))
    leads = {at: sums.lead(index) for index, at in enumerate(order)}
    losses = [round(max(0.0, -leads[at].worth), 1) for at in range(len(actions))]
    errors = [round(leads[at].error or 0.0, 1) for at in range(len(actions))]
    if all(
        lost - _ERRORS * error < _LEAST_LOSS for lost, error in zip(losses, errors, strict=True)
    ):
        return None
    kind = kind_of(round_, actions, actions[order[0]])
    return [kind, str(number), begun, exact, losses, errors]


def _decision(number: int, rng: Random) -> tuple[Round, str] | None:
    """A decision of a round, drawn at random, and its name."""
    terms = agreed_terms(SHEET, {}, "full", 0)
    dealt = Round(terms, named_deal(str(number), terms.sheet, PLAYERS))
    players = [bot(text) for text in rng.choices(_WHO, k=PLAYERS)]
    round_ = dealt.copy()
    every: list[int] = []
    late: list[int] = []
    while not round_.over:
        view = round_.view(round_.seat)
        if view.board.laid and len(view.actions) >= _LEAST_CHOICES:
            (late if view.pool_size <= _LATE else every).append(len(round_.log))
        round_.push(players[round_.seat - 1].choose(view, rng))
    among = late if late and (not every or rng.random() < _LATE_SHARE) else every
    if not among:
        return None
    begun = beginning_name(round_, rng.choice(among))
    return named_position(begun, dealt), begun


def _judged(view: View, actions: list[Action], seed: int) -> tuple[list[int], Sums, bool]:
    """All actions, the best one first, what they are worth, and whether that is exact.

    The best one is found in some worlds, and then compared with the others in the same ones.
    """
    every = [*range(len(actions))]
    sums, exact = _worths(view, actions, seed)
    best = sums.best(every)
    order = [best, *(at for at in every if at != best)]
    if best:
        sums, exact = _worths(view, [actions[at] for at in order], seed)
    return order, sums, exact


def _worths(view: View, actions: list[Action], seed: int) -> tuple[Sums, bool]:
    found = exactly(view, actions, seed) if view.pool_size <= _LATE else None
    if found is not None:
        return found, True
    return tried(CHAMPIONS, view, actions, seed, ceil(PLAYOUTS / len(actions))), False


def search(most: int) -> None:
    """Find questions until there are so many."""
    FOUND.parent.mkdir(exist_ok=True)
    lines = FOUND.read_text("utf-8").splitlines() if FOUND.exists() else []
    questions = sum(json.loads(line)[1] is not None for line in lines)
    with FOUND.open("a", encoding="utf-8") as file:
        for number in count(FIRST + len(lines)):
            if questions >= most:
                return
            found = question_of(number)
            questions += found is not None
            file.write(json.dumps([number, found]) + "\n")
            file.flush()


def choose(most: int) -> None:
    """Write the file."""
    lines = [json.loads(line)[1] for line in FOUND.read_text("utf-8").splitlines()]
    some = [line for line in lines if line is not None][:most]
    rows = ",\n".join(json.dumps(line, separators=(",", ":")) for line in [HEAD, SHEET, *some])
    FILE.write_text(f"[\n{rows}\n]\n", encoding="utf-8")
    print(f"{len(some)} questions, {sum(line[3] for line in some)} of them exact")


def main() -> None:
    """Search, or choose."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("search", "choose"))
    parser.add_argument("--questions", type=int, default=QUESTIONS)
    given = parser.parse_args()
    (search if given.what == "search" else choose)(given.questions)


if __name__ == "__main__":
    main()
