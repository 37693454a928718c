"""Whether the exam tells strong bots from weak ones: `python -m bench.exam [--deals 200]`.

It asks all own bots, lets each play against `greedy`, and compares the points that they lose in the
exam with their leads. The reliability is how well the odd questions agree with the even ones about
these bots, and so how well two such exams would (Spearman and Brown).
"""

from __future__ import annotations

import argparse

import numpy as np

from tools.exam import SHEET
from tricorne.bots import bot
from tricorne.lab import Contest, compare, processes
from tricorne.lab.exam import ExamResult, exam_questions, examine
from tricorne.rules import Terms, preset

BOTS = {
    "random": "random",
    "Pip": "pip",
    "Mia": "mia",
    "novice": "novice",
    "Gus": "gus",
    "Clara": "clara",
    "Bruno": "bruno",
    "careful": "careful",
    "plain": "plain:playouts=400",
    "Ada": "expert:playouts=400,declines=false",
    "expert": "expert:playouts=400",
    "champion": "champion:playouts=400",
}
"""All own bots, those by the clock with a fixed number of playouts, and what each is written as."""


def main() -> None:
    """Print a table, and how well it agrees."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    given = parser.parse_args()
    terms, results, leads, wins = Terms(preset(SHEET)), [], [0.0], [50.0]
    results.append(examine(bot("greedy")))
    print("| bot | points lost | right | wins against `greedy` | lead |\n|---|---|---|---|---|")
    _tell("greedy", results[0], "50", "0")
    with processes(1) as workers:
        for name, text in BOTS.items():
            results.append(examine(bot(text)))
            met = compare(Contest(terms, (text, "greedy"), given.deals, seed=1), workers)
            this = met.contest.names[0]
            share, lead = met.share(this), met.margin(this)
            wins.append(100 * share.mean)
            leads.append(lead.mean)
            _tell(
                name,
                results[-1],
                f"{100 * share.mean:.0f} ± {100 * share.half_width:.0f}",
                f"{lead.mean:+.0f} ± {lead.half_width:.0f}",
            )
    lost = [result.mark().lost.mean for result in results]
    print(f"{len(results)} bots, {len(exam_questions())} questions")
    print(f"correlation with leads {-_correlation(lost, leads):.3f}")
    print(f"correlation with wins {-_correlation(lost, wins):.3f}")
    print(f"correlation of ranks with wins {-_correlation(_ranks(lost), _ranks(wins)):.3f}")
    halves = [[np.mean(each.lost[start::2]) for each in results] for start in (0, 1)]
    half = _correlation(*halves)
    print(f"reliability {2 * half / (1 + half):.4f} (the halves correlate by {half:.4f})")


def _tell(name: str, result: ExamResult, share: str, lead: str) -> None:
    mark = result.mark()
    lost = f"{mark.lost.mean:.2f} ± {mark.lost.half_width:.2f}"
    print(f"| {name} | {lost} | {100 * mark.right:.0f} % | {share} | {lead} |", flush=True)


def _correlation(one: object, other: object) -> float:
    return float(np.corrcoef(np.asarray(one), np.asarray(other))[0, 1])


def _ranks(values: list[float]) -> list[int]:
    return [*np.argsort(np.argsort(values))]


if __name__ == "__main__":
    main()
