"""Every attempt at a lesson, by the rules."""

from __future__ import annotations

from tricorne.play.lessons.lesson import HOST, Scene, Stage
from tricorne.play.lessons.table import parse_placement
from tricorne.rules import Round

Attempts = dict[tuple[str, ...], Stage]


def attempts(scene: Scene, round_: Round, before: tuple[str, ...] = ()) -> Attempts:
    """The end of each attempt, by the actions of the learner."""
    found: Attempts = {}
    for action in round_.legal_actions():
        after = round_.copy()
        after.push(action)
        done = (*before, str(action))
        verdict = scene.verdict(after)
        if verdict != "open":
            found[done] = verdict
            continue
        if after.seat == HOST:
            after.push(parse_placement(scene.host_places))
            assert scene.verdict(after) == "open"
        found |= attempts(scene, after, done)
    return found


def solutions(scene: Scene, round_: Round) -> list[tuple[str, ...]]:
    """The attempts that reach the goal, the shortest ones first."""
    every = attempts(scene, round_)
    return sorted((done for done in every if every[done] == "reached"), key=len)
