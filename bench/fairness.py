"""How many points ahead a weaker player must start, so that both win half: all pairs of characters.

    python -m bench.fairness play --minutes 10     # play rounds, more at each call
    python -m bench.fairness play --pair pip clara --deals 5000     # more of one pair
    python -m bench.fairness fit                   # fit on even deals, verify on odd ones
    python -m bench.fairness sheets                # by how many points rounds of each sheet differ
    python -m bench.fairness tiles                 # what fewer tiles at the start do instead

Two players by `goliath`. Each deal is played on both seats, and every round is kept in
`build/fairness`, event by event. No bot of a single round plays by the totals, so a head start
changes nobody's moves, and the same rounds answer for every number of points. A match to a target
is put together from whole rounds in an order of chance, and ends with the event that reaches the
target. The two strongest, who think by the clock, have a number of playouts here.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Sequence
from itertools import combinations
from math import erf, sqrt
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tricorne.bots import CHARACTERS, Bot, bot
from tricorne.play.head_starts import Length
from tricorne.play.thinking.levels import CHARACTER_OF
from tricorne.rules import END, PRESETS, Deal, Round, Sheet, Terms, deal, preset
from tricorne.rules.tiles import tile_set, tiles_in

KEYS = tuple(character.key for character in CHARACTERS)
NAMED = {"ada": "ada:playouts=200", "max": "max:playouts=200"}
DEALS = 2500
"""How many deals prove a pair: half of them give the points, and with the other half, the share of
wins is known to 2 of 100. A deal on both seats is as good as two, and no better: the leads of both
rounds have nothing in common."""
FOLDER = Path("build/fairness")
SHEETS = FOLDER / "sheets.json"
TERMS = Terms(preset("goliath"))
SEED = 47
TARGET = 400
MATCHES = 3000
SLICE_S = 4.0
LUCK, STYLE = 90.0, 10.0
"""How far the leads of rounds are from each other, and how far gaps are from the differences of
strengths, for some styles suit each other."""
CHEAP = (("pip", "gus"), ("mia", "gus"))
"""The pairs that say how a sheet differs from `goliath`."""
DATA = Path("src/tricorne/play/measured_gaps.py")
SMOOTHING = 12.0
"""Over how many points the share of wins is smoothed to find where it is a half."""

Events = list[list[int]]
"""A round: of each action, whether the stronger one did it, and its points; then both ends."""
Pair = tuple[str, str]
Numbers = npt.NDArray[np.float64]


def pairs() -> list[Pair]:
    """All pairs, the weaker one first; those who answer soonest come first."""
    return sorted(combinations(KEYS, 2), key=lambda pair: KEYS.index(pair[1]))


def play(weak: Bot, strong: Bot, seat: int, start: Round, seed: int) -> Events:
    """One round, with the stronger player on this seat."""
    round_ = start.copy()
    rngs = [random.Random(f"{seed} {number}") for number in (1, 2)]
    while not round_.over:
        now = round_.seat
        mover = strong if now == seat else weak
        round_.push(mover.choose(round_.view(now), rngs[now - 1]))
    done = [[int(event.seat == seat), event.points] for event in round_.actions()]
    brings = {event.seat: event.points for event in round_.log if event.action == END}
    return [*done, [brings.get(3 - seat, 0), brings.get(seat, 0)]]


def dealt(number: int, terms: Terms = TERMS) -> Deal:
    """The deal of this number."""
    return deal(terms.sheet, 2, random.Random(SEED * 1_000_000 + number))


def sample(pair: Pair, number: int, terms: Terms = TERMS) -> list[Events]:
    """One deal on both seats."""
    start = Round(terms, dealt(number, terms))
    weak, strong = (bot(NAMED.get(key, key)) for key in pair)
    return [play(weak, strong, seat, start, number) for seat in (1, 2)]


def file_of(pair: Pair) -> Path:
    """Where the rounds of a pair are kept, a deal a line."""
    return FOLDER / f"{pair[0]}-{pair[1]}.jsonl"


def play_on(minutes: float, deals: int, chosen: Sequence[Pair]) -> None:
    """Play for so long, a pair after the other: those who answer soonest are proven first."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + 60 * minutes
    played = {}
    for pair in chosen:
        path = file_of(pair)
        played[pair] = path.read_text().count("\n") if path.exists() else 0
    while time.monotonic() < until:
        due = [pair for pair, done in played.items() if done < deals]
        if not due:
            break
        pair = due[0]
        began = time.process_time()
        with file_of(pair).open("a") as file:
            while time.process_time() - began < SLICE_S:
                file.write(json.dumps(sample(pair, played[pair]), separators=(",", ":")) + "\n")
                played[pair] += 1


class Sample(NamedTuple):
    """The rounds of some deals: points of the weaker and the stronger one, event by event."""

    rounds: list[npt.NDArray[np.int64]]

    @property
    def margins(self) -> Numbers:
        """By how much the stronger one won each round."""
        return np.array([float(round_[:, 1].sum() - round_[:, 0].sum()) for round_ in self.rounds])

    def needs(self, target: int, seed: int) -> Numbers:
        """How many points ahead the weaker one wins each of many matches to this target."""
        rng = np.random.default_rng(seed)
        return np.array([self._need(target, rng) for _ in range(MATCHES)])

    def _need(self, target: int, rng: np.random.Generator) -> float:
        before = np.zeros(2, np.int64)
        best = -np.inf
        while True:
            totals = before + np.cumsum(self.rounds[rng.integers(len(self.rounds))], axis=0)
            reached = np.flatnonzero(totals[:, 1] >= target)
            if not len(reached):
                best, before = max(best, float(totals[:, 0].max())), totals[-1]
                continue
            at = int(reached[0])
            best = max(best, float(totals[:at, 0].max(initial=-(10**6))))
            weak, strong = (float(each) for each in totals[at])
            return min(target - best, max(target - weak, strong - weak + 1))


def load(pair: Pair) -> tuple[Sample, Sample]:
    """The rounds of even deals, and those of odd ones."""
    halves: tuple[list[npt.NDArray[np.int64]], ...] = ([], [])
    for number, line in enumerate(file_of(pair).read_text().splitlines()):
        for events in json.loads(line):
            *done, end = events
            points = [[0, one] if strong else [one, 0] for strong, one in done]
            halves[number % 2].append(np.array([*points, end]))
    return Sample(halves[0]), Sample(halves[1])


def fit(needs: Numbers) -> float:
    """The points with which the weaker one wins half, after some smoothing."""
    low, high = -500.0, 1000.0
    spread = SMOOTHING * sqrt(2)
    while high - low > 0.1:  # noqa: PLR2004  (of a point)
        middle = (low + high) / 2
        share = np.mean([erf((middle - need) / spread) for need in needs])
        low, high = (middle, high) if share < 0 else (low, middle)
    return (low + high) / 2


def share(needs: Numbers, points: float) -> float:
    """How many of 100 the weaker one wins with so many points; equal totals count half."""
    return float(100 * (np.mean(needs < points) + np.mean(needs == points) / 2))


def error(odd: Sample) -> float:
    """Half of the interval of 95 % of such a share: a deal on both seats is one observation."""
    won = np.sign(odd.margins - np.median(odd.margins)).reshape(-1, 2).mean(axis=1)
    return float(98 * won.std() / sqrt(len(won)))


def strengths_of(gaps: dict[Pair, float], rounds: dict[Pair, int]) -> dict[str, float]:
    """The strengths whose differences come nearest to these gaps; the weakest has 0.

    The more rounds, the more a gap weighs, for the less it is chance.
    """
    rows, due = [], []
    for (weak, strong), gap in gaps.items():
        weight = sqrt(rounds[weak, strong])
        rows.append([weight * ((key == strong) - (key == weak)) for key in KEYS[1:]])
        due.append(weight * gap)
    found = np.linalg.lstsq(np.array(rows), np.array(due), rcond=None)[0]
    return {KEYS[0]: 0.0, **dict(zip(KEYS[1:], map(float, found), strict=True))}


def shrink(direct: float, told: float, rounds: int) -> float:
    """The gap of a pair, the nearer to that of the strengths, the fewer rounds it has."""
    own = rounds / (rounds + (1.25 * LUCK / STYLE) ** 2)
    return own * direct + (1 - own) * told


class Fitted(NamedTuple):
    """The figures of the even deals."""

    strengths: dict[str, float]
    gaps: dict[Pair, float]
    made: dict[Pair, float]
    bases: dict[str, float]


def fit_pairs(halves: dict[Pair, Sample]) -> Fitted:
    """The strengths of the characters, the gaps and paces of all pairs, and the bases of paces."""
    direct = {pair: fit(half.margins) for pair, half in halves.items()}
    rounds = {pair: len(half.rounds) for pair, half in halves.items()}
    found = strengths_of(direct, rounds)
    gaps = {
        pair: shrink(gap, found[pair[1]] - found[pair[0]], rounds[pair])
        for pair, gap in direct.items()
    }
    made = {
        pair: TARGET * gaps[pair] / fit(half.needs(TARGET, SEED)) for pair, half in halves.items()
    }
    bases = {
        key: float(np.mean([pace - found[key] for pair, pace in made.items() if pair[1] == key]))
        for key in KEYS[1:]
    }
    return Fitted(found, gaps, made, bases)


def fit_all() -> None:
    """Fit on even deals, write the data, and print what odd deals say about it."""
    halves = {pair: load(pair) for pair in pairs()}
    fitted = fit_pairs({pair: even for pair, (even, _) in halves.items()})
    DATA.write_text(module_of(fitted), encoding="utf-8")
    for pair in pairs():
        odd = halves[pair][1]
        print(row(pair, odd, fitted))


def module_of(fitted: Fitted) -> str:
    """The data as a module."""
    strengths = "".join(f'    "{key}": {value:.0f},\n' for key, value in fitted.strengths.items())
    gaps, made = (
        "".join(f'    "{weak} {strong}": {each:.0f},\n' for (weak, strong), each in figures.items())
        for figures in (fitted.gaps, fitted.made)
    )
    bases = "".join(f'    "{key}": {value:.0f},\n' for key, value in fitted.bases.items())
    scales, paces = (
        "".join(f'    "by {name}": {value:.2f},\n' for name, value in each.items())
        for each in sheet_shares()
    )
    return (
        '"""How strong the characters are, in points a round: written by `bench.fairness`."""\n\n'
        f"STRENGTHS = {{\n{strengths}}}\n\n"
        f'GAPS = {{\n{gaps}}}\n"""How far the first is behind the second, by `goliath`."""\n\n'
        f"MADE = {{\n{made}}}\n"
        '"""What the second makes in a round against the first, as far as matches tell."""\n\n'
        f"SCALES = {{\n{scales}}}\n"
        '"""By how many points rounds of each sheet are decided, for each by `goliath`."""\n\n'
        f"PACES = {{\n{paces}}}\n"
        '"""How many points the stronger one makes in a round of each sheet, for each by `goliath`.'
        '"""\n\n'
        f"BASES = {{\n{bases}}}\n"
        '"""What each makes in a round beside its strength, against weaker ones on average."""\n'
    )


def row(pair: Pair, odd: Sample, fitted: Fitted) -> str:
    """Of a pair: the head start for a round and for a match, and what the weaker one then wins."""
    weak, strong = (CHARACTER_OF[key].names["en"] for key in pair)
    gap = round(fitted.gaps[pair])
    margins, needs = odd.margins, odd.needs(TARGET, SEED + 1)
    match = Length(TARGET).head_start(gap, round(fitted.made[pair]))
    return (
        f"| {weak} against {strong} | {share(margins, 0):.0f} | {gap} | {share(margins, gap):.1f}"
        f" ± {error(odd):.1f} | {match} | {share(needs, match + 0.5):.0f} | {len(margins)} |"
    )


def compare_sheets(deals: int) -> None:
    """Measure by how many points rounds of each sheet are decided, and what the stronger makes."""
    found = {}
    for name in PRESETS:
        terms = Terms(preset(name))
        rounds = [
            np.array(_points(events)).sum(axis=0)
            for pair in CHEAP
            for number in range(deals)
            for events in sample(pair, number, terms)
        ]
        made = np.array(rounds)
        leads = made[:, 1] - made[:, 0]
        found[name] = [float(leads.mean()), float(made[:, 1].mean())]
        error = 1.96 * leads.std() / sqrt(len(leads))
        print(
            f"| `{name}` | {leads.mean():.0f} ± {error:.0f} | {made[:, 1].mean():.0f} |", flush=True
        )
    SHEETS.write_text(json.dumps(found))


def sheet_shares() -> tuple[dict[str, float], dict[str, float]]:
    """Of each sheet beside `goliath`: the leads of its rounds, and the points of its stronger."""
    found = json.loads(SHEETS.read_text())
    lead, made = found[TERMS.sheet.name]
    return {name: each[0] / lead for name, each in found.items()}, {
        name: each[1] / made for name, each in found.items()
    }


class Uneven(Deal):
    """A deal with hands of different sizes, which no sheet and no record allows."""

    def checked(self, sheet: Sheet) -> Deal:  # noqa: ARG002  (nothing is checked)
        """The deal itself."""
        return self

    def sizes(self, sheet: Sheet) -> list[int]:  # noqa: ARG002  (the sheet does not know)
        """How many tiles each seat holds."""
        return [hand.bit_count() for hand in self.hands or ()]


def fewer_tiles(pair: Pair, fewer: int, deals: int) -> float:
    """How many of 100 rounds the weaker one wins with so many tiles fewer at the start."""
    weak, strong = (bot(NAMED.get(key, key)) for key in pair)
    won = []
    for number in range(deals):
        for seat in (1, 2):
            full = dealt(number)
            assert full.hands is not None  # noqa: S101  (of a deal of our own)
            assert full.pool is not None  # noqa: S101
            tiles = list(tiles_in(full.hands[2 - seat]))
            random.Random(number).shuffle(tiles)
            hands = list(full.hands)
            hands[2 - seat] = tile_set(tiles[fewer:])
            pool = (*full.pool, *tiles[:fewer])
            less = Uneven(2, full.starter, tuple(hands), pool)
            points = np.array(_points(play(weak, strong, seat, Round(TERMS, less), number)))
            made, other = points.sum(axis=0)
            won.append(1.0 if made > other else 0.5 if made == other else 0.0)
    return 100 * sum(won) / len(won)


def _points(events: Events) -> list[list[int]]:
    *done, end = events
    return [*([0, one] if strong else [one, 0] for strong, one in done), end]


def compare_tiles(deals: int) -> None:
    """Print what fewer tiles do for some pairs."""
    for pair in (("pip", "mia"), ("mia", "gus"), ("pip", "gus")):
        row = [f"{fewer_tiles(pair, fewer, deals):.0f}" for fewer in range(6)]
        print(f"| {pair[0]} - {pair[1]} | {' | '.join(row)} |", flush=True)


def _sort_pair(one: str, other: str) -> Pair:
    """These two as all pairs are named."""
    return (one, other) if KEYS.index(one) < KEYS.index(other) else (other, one)


def main(given: Sequence[str] | None = None) -> None:
    """Play, fit, or compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("do", choices=("play", "fit", "sheets", "tiles"))
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--deals", type=int)
    parser.add_argument("--pair", nargs=2, choices=KEYS, metavar=("ONE", "OTHER"))
    said = parser.parse_args(given)
    if said.do == "play":
        if said.pair and said.pair[0] == said.pair[1]:
            parser.error("--pair: two different characters")
        chosen = [_sort_pair(*said.pair)] if said.pair else pairs()
        play_on(said.minutes, said.deals or DEALS, chosen)
    elif said.do == "fit":
        fit_all()
    elif said.do == "sheets":
        compare_sheets(said.deals or 400)
    else:
        compare_tiles(said.deals or 400)


if __name__ == "__main__":
    main()
