"""How strong people are, from the games that they have played, and the head start that follows.

A strength is in points a round, as `play.head_starts` counts it. Before any game, a person is as
strong as the character that was chosen for them, give or take `DOUBT`. Every round between two
players then says how much stronger one of them is, give or take `LUCK`. Both are taken as normal,
so the estimate is the posterior mean: few games change little, many decide.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from tricorne.play.head_starts import Length, gap_of, pace_of, scale_of, strength_of
from tricorne.play.measured_gaps import STRENGTHS

DOUBT = 20.0
"""How far a person is from the character that was chosen for them: a standard deviation."""
RANGE = 60.0
"""The same without a choice: how far people are from the middle."""
LUCK = 90.0
"""The standard deviation of the lead that a round brings."""
_STEPS = 200
_TWO = 2
_NEAR = 0.01
_YOU = "you"
"""The key of the owner of the games, which is neither a character's nor a name's."""


class Guess(NamedTuple):
    """The strength of a person before any game, and the variance around it."""

    mean: float
    variance: float


class Lead(NamedTuple):
    """By how many points one was ahead of the other in a game of some rounds. A bot has its key."""

    one: str
    other: str
    rounds: int
    points: float


def guess_of(like: str) -> Guess:
    """What is thought of a person who plays like this character, or of anybody."""
    doubt = DOUBT if like in STRENGTHS else RANGE
    return Guess(strength_of(like), doubt * doubt)


def estimate_strengths(people: dict[str, Guess], leads: Sequence[Lead]) -> dict[str, float]:
    """The strength of each person: the posterior mean, given these guesses and leads.

    Characters are as strong as measured. Leads over others say nothing here.
    """
    found = {name: guess.mean for name, guess in people.items()}
    known = [each for each in leads if _counts(each, people)]
    noise = LUCK * LUCK
    for _ in range(_STEPS):
        moved = 0.0
        for name, guess in people.items():
            weight, total = 1 / guess.variance, guess.mean / guess.variance
            for one, other, rounds, points in known:
                if name in (one, other):
                    rival, lead = (other, points) if name == one else (one, -points)
                    against = found[rival] if rival in found else STRENGTHS[rival]
                    weight += rounds / noise
                    total += (lead + rounds * against) / noise
            moved = max(moved, abs(total / weight - found[name]))
            found[name] = total / weight
        if moved < _NEAR:
            break
    return found


def _counts(lead: Lead, people: dict[str, Guess]) -> bool:
    sides = (lead.one, lead.other)
    known = [side in people or side in STRENGTHS for side in sides]
    return lead.rounds > 0 and all(known) and any(side in people for side in sides)


def remove_styles(leads: Sequence[Lead], likes: dict[str, str]) -> list[Lead]:
    """The leads as strengths alone would bring them. Some characters suit each other better."""
    found = []
    for lead in leads:
        one, other = (likes.get(side, side) for side in (lead.one, lead.other))
        style = gap_of(one, other) - (strength_of(other) - strength_of(one))
        found.append(lead._replace(points=lead.points + lead.rounds * style))
    return found


def leads_of(games: list[dict[str, Any]]) -> list[Lead]:
    """The leads that remembered games say: of two players, with all points, without head starts."""
    leads = []
    for game in games:
        lead = _lead(game)
        if lead is not None:
            leads.append(lead)
    return leads


def _lead(game: dict[str, Any]) -> Lead | None:
    players = game["players"]
    if len(players) != _TWO or game["scoring"] != "full" or not game["over"]:
        return None
    one, other = (_key(player) for player in players)
    made = [_made(player) for player in players]
    if one == other or made[0] is None or made[1] is None:
        return None
    return Lead(one, other, game["rounds"], (made[0] - made[1]) / scale_of(game["sheet"]))


def _made(player: dict[str, Any]) -> int | None:
    points: int | None = player["points"]
    return None if points is None else points - player.get("credit", 0)


def _key(player: dict[str, Any]) -> str:
    """A name for each: a bot's key; the owner of the games; a folded name, which is no bot's."""
    if player["you"]:
        return _YOU
    return str(player["bot"] or f"={' '.join(player['name'].split()).casefold()}")


def propose_head_starts(asked: str) -> str:
    """The head start for each player, how many games speak for it, and how many of them `together`.

    Asked are players, each with the character that they are `like`, the terms of the match, and
    games: those that a device remembers, and those of its circles. Who is as strong as guessed, is
    as far behind as their characters are.
    """
    said = json.loads(asked)
    people: dict[str, Guess] = {}
    for player in said["players"]:
        if not player["bot"]:
            people[_key(player)] = guess_of(player["like"])
    leads = [lead for lead in leads_of(said["games"]) if _counts(lead, people)]
    likes = [player["bot"] or player["like"] for player in said["players"]]
    keys = map(_key, said["players"])
    found = estimate_strengths(people, remove_styles(leads, dict(zip(keys, likes, strict=True))))
    grown = [
        found[_key(player)] - strength_of(like) if _key(player) in found else 0.0
        for player, like in zip(said["players"], likes, strict=True)
    ]
    strengths = [strength_of(like) + more for like, more in zip(likes, grown, strict=True)]
    top = strengths.index(max(strengths))
    length = Length(said["target"], said["rounds"], said["sheet"], said["scoring"])
    credit = [
        length.head_start(
            gap_of(like, likes[top]) + grown[top] - more, pace_of(like, likes[top]) + grown[top]
        )
        for like, more in zip(likes, grown, strict=True)
    ]
    together = sum(lead.one in people and lead.other in people for lead in leads)
    return json.dumps({"credit": credit, "games": len(leads), "together": together})
