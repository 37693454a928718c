"""Golden playthroughs: whole rounds as text, so that any change of the rules shows as a diff.

`python -m tools.golden` regenerates them; `tests/rules/test_golden.py` compares. Each step shows
the seat to move, the legal actions with points and figures, the action, and the changes in the view
of every seat and of a spectator. Growing fields (`log`, `board`) show only their new entries.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tricorne.rules import DRAW, Action, Match, Place, Round, Sheet, Terms, deal, preset
from tricorne.rules.terms import Scoring

FOLDER = Path(__file__).parents[1] / "tests" / "golden"

CONSTANT = ("seat", "lots", "starter")
"""The head of the file, which must not change."""


class Play(NamedTuple):
    """A match to be played: its sheet, the number of players, and the seed."""

    sheet: Sheet
    players: int
    seed: int
    scoring: Scoring = "full"
    asked: int | None = None
    eager: float = 0.9
    """How likely a player who can place a tile does so."""


PLAYS = {
    "goliath": Play(preset("goliath"), 2, 1),
    "goliath-blocked": Play(preset("goliath"), 2, 15, eager=0.7),
    "goliath-target": Play(preset("goliath"), 2, 3, asked=60),
    "escale-three-players": Play(preset("escale"), 3, 2),
    "escale-none": Play(preset("escale"), 3, 4, "none"),
    "chrono-alone": Play(preset("chrono"), 1, 3),
    "chrono-four-players": Play(preset("chrono"), 4, 4),
    "classic": Play(preset("classic"), 2, 5),
    "classic-simple": Play(preset("classic"), 4, 6, "simple", 20),
    "deluxe": Play(preset("deluxe"), 2, 7),
    "app": Play(preset("app"), 2, 8),
    "pressman-blocked": Play(preset("pressman"), 2, 13),
    "wikipedia-five-players": Play(preset("wikipedia"), 5, 30),
    "xxl-one-round": Play(preset("xxl").changed(rounds=1), 3, 20),
    "luxe-six-players": Play(preset("luxe"), 6, 10),
    "cards": Play(preset("cards"), 2, 17),
    "house-five-players": Play(
        preset("goliath").changed(
            players=[1, 6],
            opening="triple",
            triple_bonus=7,
            draws="unlimited",
            draw_cost=2,
            empty_pass_cost=3,
            may_decline=False,
            out_takes=False,
            out_costs=True,
            blocked="differences",
        ),
        5,
        9,
    ),
}


def playthrough(play: Play) -> str:
    """One round, every step of it, as text."""
    return "\n".join(_lines(play)) + "\n"


def _lines(play: Play) -> Iterator[str]:
    dice = random.Random(play.seed)
    match = Match(Terms(play.sheet, play.scoring, play.asked), play.players)
    round_ = match.start(deal(play.sheet, play.players, dice))
    onlookers = [*range(1, play.players + 1), None]
    shown = {seat: round_.view(seat).to_dict() for seat in onlookers}
    yield from _head(play, round_)
    terms = match.terms.to_dict()
    yield from (_whole(seat, {**terms, **shown[seat]}) for seat in onlookers)
    step = 0
    while not round_.over:
        step += 1
        yield f"\n{step}. seat {round_.seat} to move"
        yield from _choices(round_)
        before = len(round_.log)
        round_.push(_choose(round_, dice, play.eager))
        yield from (f"  > {event}" for event in round_.log[before:])
        for seat in onlookers:
            seen = round_.view(seat).to_dict()
            yield from _change(seat, shown[seat], seen)
            shown[seat] = seen
    yield f"\n{round_!r}"
    yield f"{match!r}"
    yield f"winners: {' '.join(map(str, match.winners)) or '-'}"


def _head(play: Play, round_: Round) -> Iterator[str]:
    terms = round_.terms
    yield f"# {play.sheet.name}, {play.players} players, seed {play.seed}"
    yield from (f"{key}: {value}" for key, value in play.sheet.parameters().items())
    yield f"scoring: {terms.scoring}"
    yield f"played to: {terms.target}\n"
    yield from round_.deal.lines()
    yield ""


def _name(seat: int | None) -> str:
    return "spectator" if seat is None else f"seat {seat}"


def _whole(seat: int | None, seen: dict[str, object]) -> str:
    """A view before anything has happened."""
    parts = [
        f"{key} {_text(value)}"
        for key, value in seen.items()
        if key not in ("sheet", "amounts", "actions")
    ]
    return f"{_name(seat)}: " + "; ".join(parts)


def _change(seat: int | None, old: dict[str, object], new: dict[str, object]) -> Iterator[str]:
    """The changes in a view, on one line."""
    parts = []
    for key, value in new.items():
        before = old[key]
        if key == "actions" or value == before:
            continue
        if key in CONSTANT:
            parts.append(f"{key} MUST NOT CHANGE")
        elif (
            isinstance(value, list)
            and isinstance(before, list)
            and key in ("log", "board")
            and value[: len(before)] == before
        ):
            parts.append(f"{key} + {_text(value[len(before) :])}")
        else:
            parts.append(f"{key} {_text(value)}")
    yield f"    {_name(seat)}: " + "; ".join(parts)


def _text(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(map(_text, value)) + "]"
    return "-" if value is None else str(value)


def _choices(round_: Round) -> Iterator[str]:
    """All legal actions as the view of the seat to move has them, by points and figure."""
    found: dict[tuple[int, str], list[str]] = {}
    view = round_.view(round_.seat)
    plain = view.to_dict()["actions"]
    assert isinstance(plain, list)
    for one, action in zip(plain, view.actions, strict=True):
        points = view.points(action)
        assert points == round_.points(action)
        figure = one.get("figure") or ""
        found.setdefault((points, figure), []).append(one["action"])
    for (points, figure), actions in sorted(found.items(), reverse=True):
        yield f"  {points:+d}{' ' if figure else ''}{figure}: {' '.join(sorted(actions))}"


def _choose(round_: Round, dice: random.Random, eager: float) -> Action:
    actions = round_.legal_actions()
    placements = [action for action in actions if isinstance(action, Place)]
    if placements and (len(placements) == len(actions) or dice.random() < eager):
        return dice.choice(placements)
    return DRAW if DRAW in actions else actions[-1]


def main() -> None:
    """Write all playthroughs anew, and leave no other file behind."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for name, play in PLAYS.items():
        path = FOLDER / f"{name}.txt"
        path.write_text(playthrough(play), encoding="utf-8")


if __name__ == "__main__":
    main()
