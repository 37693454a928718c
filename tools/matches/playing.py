"""Matches between our own opponents, dealt and played from a seed."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tricorne.bots.opponents import player
from tricorne.play.thinking.levels import CHARACTER_OF
from tricorne.record import write
from tricorne.rules import Match, Terms, deal, preset
from tricorne.rules.terms import Scoring


class Play(NamedTuple):
    """A match to be played: its sheet, bots, seed and terms."""

    sheet: str
    names: tuple[str, ...]
    seed: int
    asked: int | None = None
    timed: bool = False
    scoring: Scoring = "full"
    rounds: int = 0


PLAYS = {
    "goliath": Play("goliath", ("clara", "gus"), 262, asked=400),
    "escale": Play("escale", ("clara", "gus", "mia"), 97, asked=400),
    "escale-simple": Play("escale", ("gus", "mia"), 1, scoring="simple"),
    "chrono": Play("chrono", ("clara", "gus"), 143, asked=300, timed=True),
    "chrono-tied": Play("chrono", ("gus", "mia"), 205, timed=True),
    "chrono-alone": Play("chrono", ("clara",), 23, timed=True),
    "classic": Play("classic", ("clara", "gus"), 29),
    "deluxe": Play("deluxe", ("clara", "gus", "mia", "pip"), 105),
    "pressman": Play("pressman", ("gus", "mia"), 18),
    "pressman-several": Play("pressman", ("gus", "mia"), 149),
    "wikipedia": Play("wikipedia", ("gus", "mia", "mia"), 22),
    "wikipedia-zero": Play("wikipedia", ("gus", "mia"), 70),
    "xxl": Play("xxl", ("gus", "mia"), 29, asked=400),
    "xxl-rounds": Play("xxl", ("gus", "mia", "mia"), 95, rounds=3),
    "luxe": Play("luxe", ("gus", "mia", "gus", "mia", "mia"), 5),
    "cards": Play("cards", ("gus", "mia"), 120),
}
"""The seeds were looked for: these matches show more rules than most."""


def played(play: Play) -> str:
    """The match as a record."""
    dice = Random(play.seed)
    players = [found for name in play.names if (found := CHARACTER_OF.get(name))]
    bots = [player(character) for character in players]
    sheet = preset(play.sheet).changed(rounds=play.rounds)
    match = Match(Terms(sheet, play.scoring, play.asked), len(players))
    while not match.over:
        round_ = match.start(deal(sheet, len(players), dice))
        while not round_.over:
            action = bots[round_.seat - 1].choose(round_.view(round_.seat), dice)
            round_.push(action, _thought(dice) if play.timed else None)
    return write(match, [player.names["en"] for player in players])


def _thought(dice: Random) -> int:
    """How long a person may have thought, to a tenth of a second."""
    return dice.randrange(10, 200) * 100_000_000
