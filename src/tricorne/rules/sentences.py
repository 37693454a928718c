"""The rules of a match as sentences: what all games share, and what these terms say.

They are templates, translated where they are shown. A detail called `points` is a number of points
and reads as such: "5 points".
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from tricorne.rules.errors import N_
from tricorne.rules.parameters import UNLIMITED
from tricorne.rules.sheet import Blocked, Opening, TargetWhen
from tricorne.rules.terms import Terms


class Topic(StrEnum):
    """The topics of the sentences, in the order in which one learns the game."""

    LAYING = "laying"
    TURN = "turn"
    OPENING = "opening"
    OUT = "out"
    BLOCKED = "blocked"
    MATCH = "match"


class Sentence(NamedTuple):
    """A sentence with places, and its details."""

    template: str
    details: dict[str, object]


_OPENING: dict[Opening, str] = {
    "lots": N_("The players draw lots; the highest value opens, with any tile."),
    "triple": N_(
        "The highest triple opens, a tile with three equal numbers; if nobody has one, the"
        " tile with the highest value opens."
    ),
    "random": N_("Chance decides who opens, with any tile."),
}

_BLOCKED: dict[Blocked, str] = {
    "own": N_("Then everybody loses the value of the tiles they still hold."),
    "lowest": N_("Then the lowest hand gets the values of all the others and loses its own."),
    "differences": N_("Then the lowest hand gets its difference from each of the others."),
    "nothing": N_("Then no points change."),
    "fewest": N_(
        "Then the player with the fewest tiles gets the values of all the others and loses their"
        " own; among equally few, the lowest hand."
    ),
}

_TARGET: dict[TargetWhen, str] = {
    "at once": N_("A player who gets there by placing a tile wins at once."),
    "round": N_("The round in which a player gets there is played to its end."),
    "after round": N_("Only totals after the end of a round count."),
}


def rules_of(terms: Terms) -> dict[Topic, list[Sentence]]:
    """All rules that a player needs for these terms, by topic."""
    return {
        Topic.LAYING: laying(terms),
        Topic.TURN: [*drawing(terms), *declining(terms), *passing(terms)],
        Topic.OPENING: opening(terms),
        Topic.OUT: going_out(terms),
        Topic.BLOCKED: blocked_end(terms),
        Topic.MATCH: match(terms),
    }


def say(template: str, **details: object) -> Sentence:
    """Write a sentence: `say("Each draw costs {points}.", points=5)`."""
    return Sentence(template, details)


def laying(terms: Terms) -> list[Sentence]:
    """Where a tile fits, and what it scores."""
    fits = N_(
        "A tile fits where a whole side of it joins another tile, and every corner shows the"
        " number that is already there."
    )
    worth = {
        "full": [say(N_("It scores the sum of its numbers."))],
        "simple": [say(N_("Every tile scores {points}."), points=terms.amounts.tile[0])],
        "none": [],
    }
    return [say(fits), *worth[terms.scoring]]


def drawing(terms: Terms) -> list[Sentence]:
    """How often a player may draw, and the cost."""
    limit, amounts = terms.sheet.draws, terms.amounts
    if limit == UNLIMITED:
        times = say(N_("If you place no tile, you draw until one fits or the pool is empty."))
    elif limit == 1:
        times = say(N_("If you place no tile, you draw one, once a turn."))
    else:
        template = N_("If you place no tile, you draw one. Most draws in a turn: {times}.")
        times = say(template, times=limit)
    cost = (
        say(N_("Each draw costs {points}."), points=amounts.draw)
        if amounts.draw
        else say(N_("Drawing costs nothing."))
    )
    return [times, cost, *_last_draw(terms)]


def _last_draw(terms: Terms) -> list[Sentence]:
    if terms.sheet.draws == UNLIMITED:
        return []
    amounts = terms.amounts
    last = amounts.draws[-1] - amounts.draw
    every = sum(amounts.draws) + amounts.exhausted_pass
    if last:
        template = N_(
            "The last of these costs {points} more, even if you place that tile: {all} in all."
        )
        return [say(template, points=last, all=every)]
    if amounts.exhausted_pass:
        template = N_(
            "Using up the draws without placing a tile costs {points} more: {all} in all."
        )
        return [say(template, points=amounts.exhausted_pass, all=every)]
    return []


def declining(terms: Terms) -> list[Sentence]:
    """What may be placed after a draw, and whether one may draw although a tile fits."""
    only = N_("After drawing, you may place only the tile just drawn.")
    may = N_("You may draw even though one of your tiles fits.")
    keep = N_("A player who can place a tile must; only a tile just drawn may be kept.")
    must = N_("A player who can place a tile must, even a tile just drawn.")
    if terms.sheet.may_decline:
        return [say(only), say(may)]
    return [say(only), say(keep if terms.sheet.may_keep_drawn else must)]


def passing(terms: Terms) -> list[Sentence]:
    """The cost of passing when the pool is empty."""
    cost = terms.amounts.empty_pass
    if not cost:
        return [say(N_("When the pool is empty and you place nothing, you pass."))]
    template = N_("When the pool is empty and you place nothing, you pass, which costs {points}.")
    return [say(template, points=cost)]


def opening(terms: Terms) -> list[Sentence]:
    """Who opens, and what that scores."""
    sheet = terms.sheet
    said = [say(_OPENING[sheet.opening])]
    if sheet.opening == "triple" and sheet.zero_instead:
        template = N_(
            "A player who opens with a triple and also holds 0-0-0 may open with 0-0-0 instead."
        )
        said.append(say(template))
    if any(terms.amounts.opening_bonus):
        if sheet.triple_bonus:
            template = N_("Opening with a triple scores {points} more.")
            said.append(say(template, points=sheet.triple_bonus))
        if sheet.zero_bonus:
            template = N_("Opening with 0-0-0 scores {points} more.")
            said.append(say(template, points=sheet.triple_bonus + sheet.zero_bonus))
    return said


def going_out(terms: Terms) -> list[Sentence]:
    """What going out scores."""
    if terms.scoring == "none":
        return [
            say(
                N_("A player who goes out, by placing their last tile, ends the round and wins it.")
            )
        ]
    amounts = terms.amounts
    said = [say(N_("A player who goes out, by placing their last tile, ends the round."))]
    if amounts.out_bonus:
        said.append(say(N_("That scores {points}."), points=amounts.out_bonus))
    if amounts.out_takes:
        more = N_("The values of all tiles that the others still hold are added.")
        alone = N_("That scores the values of all tiles that the others still hold.")
        said.append(say(more if amounts.out_bonus else alone))
    if amounts.out_costs:
        said.append(say(N_("The others lose the values of their tiles.")))
    return said


def blocked_end(terms: Terms) -> list[Sentence]:
    """What is counted when nobody can play."""
    when = say(N_("A round is blocked when the pool is empty and nobody can play."))
    if terms.scoring == "none":
        return [when, say(N_("Then the player with the fewest tiles wins."))]
    return [when, say(_BLOCKED[terms.amounts.blocked])]


def match(terms: Terms) -> list[Sentence]:
    """When a match is over, and who wins it."""
    return [*match_end(terms), *match_winner(terms)]


def match_end(terms: Terms) -> list[Sentence]:
    """When a match is over."""
    if terms.scoring == "none":
        return [say(N_("The match is one round."))]
    if terms.is_one_round:
        return [say(N_("The match is one round. Most points wins."))]
    if not terms.target:
        template = N_("Rounds in the match: {rounds}. Most points wins.")
        return [say(template, rounds=terms.rounds)]
    until = say(N_("Rounds are played until somebody has {points}."), points=terms.target)
    said = [until, say(_TARGET[terms.sheet.target_when])]
    if terms.rounds:
        said.append(say(N_("The last round is round {rounds}."), rounds=terms.rounds))
    return said


def match_winner(terms: Terms) -> list[Sentence]:
    """Who wins a match of several rounds, if more than one might."""
    if terms.scoring == "none" or terms.is_one_round:
        return []
    by_round = N_(
        "If several players reach the target in a round, the one of them who won that round wins;"
        " if none of them won it, or more than one, the highest total."
    )
    shared = N_("Equal totals share the win.")
    quicker = N_("Ties go to the player with less thinking time.")
    equal = say(quicker if terms.sheet.ties == "time" else shared)
    return [say(by_round), equal] if terms.target and terms.round_winner_wins else [equal]
