"""“You can still finish 1st to 4th”: the places that a season may still bring each member.

At a table of two, both places are exact as far as points go: some further results lead to each. At
larger tables, each pair of players counts as a game of its own, which allows more results than
there are: the true places lie within. Members level on points may be ranked either way as long as
one of them still plays. So results to come only narrow what was said, and the end is in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tricorne.play.season.game import Fixture
from tricorne.play.season.standings import SeasonLine, standings

_WIN = 2
"""The points that a pair of players divides in a game."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """The best and the worst place that a member may still get."""

    member: int
    best: int
    worst: int


def prospects(members: int, games: Sequence[Fixture]) -> list[Prospect]:
    """What each member may still reach, by number."""
    lines = sorted(standings(members, games), key=lambda line: line.member)
    left = [[0] * members for _ in range(members)]
    for game in games:
        if game.totals is None:
            for one in game.members:
                for other in game.members:
                    left[one][other] += 1 if one != other else 0
    return [
        Prospect(line.member, _best(line, lines, left), _worst(line, lines, left)) for line in lines
    ]


def _best(own: SeasonLine, lines: list[SeasonLine], left: list[list[int]]) -> int:
    """The place after winning all that is left, while the others take points from each other."""
    most = own.points + _WIN * sum(left[own.member])
    ahead = 0
    doubtful: list[int] = []
    room: list[int] = []
    for line in lines:
        if line.member == own.member:
            continue
        if not line.left and not own.left:
            ahead += 1 if line.rank > own.rank else 0
        elif line.points > most:
            ahead += 1
        elif line.points + _WIN * _besides(line, own, left) > most:
            doubtful.append(line.member)
            room.append(most - line.points)
    if doubtful:
        inside = _games_among(doubtful, left)
        spare = [_WIN * games for games in inside]
        ahead += len(doubtful) - _largest(room, spare)
    return 1 + ahead


def _worst(own: SeasonLine, lines: list[SeasonLine], left: list[list[int]]) -> int:
    """The place after losing all that is left, while as many others as can get as many points."""
    ahead = 0
    doubtful: list[int] = []
    need: list[int] = []
    for line in lines:
        if line.member == own.member:
            continue
        lacks = own.points - line.points - _WIN * left[own.member][line.member]
        if not line.left and not own.left:
            ahead += 1 if line.rank > own.rank else 0
        elif lacks <= 0:
            ahead += 1
        elif lacks <= _WIN * _besides(line, own, left):
            doubtful.append(line.member)
            need.append(-lacks)
    if doubtful:
        inside = _games_among(doubtful, left)
        all_ = [sum(left[member]) - left[member][own.member] for member in doubtful]
        spare = [_WIN * (inside[mask] - each) for mask, each in enumerate(_sums_of_subsets(all_))]
        ahead += _largest(need, spare)
    return 1 + ahead


def _besides(line: SeasonLine, own: SeasonLine, left: list[list[int]]) -> int:
    """How many games a member has left besides those against this one."""
    return sum(left[line.member]) - left[line.member][own.member]


def _sums_of_subsets(values: list[int]) -> list[int]:
    """The sum of each subset; a subset is the bits of its index."""
    sums = [0]
    for value in values:
        sums.extend([before + value for before in sums])
    return sums


def _games_among(some: list[int], left: list[list[int]]) -> list[int]:
    """How many games each subset of these members has left among themselves."""
    among = [0]
    for number, member in enumerate(some):
        against = _sums_of_subsets([left[member][other] for other in some[:number]])
        among.extend([before + against[mask] for mask, before in enumerate(among)])
    return among


def _largest(values: list[int], asked: list[int]) -> int:
    """The size of the largest set whose subsets all have values of what is asked of them, or more.

    By Hall's theorem, the points of the games can then be divided so that the whole set is content.
    """
    has = _sums_of_subsets(values)
    holds = [True]
    largest = 0
    for mask in range(1, len(has)):
        content = has[mask] >= asked[mask]
        bit = 1
        while content and bit <= mask:
            content = not mask & bit or holds[mask ^ bit]
            bit <<= 1
        holds.append(content)
        if content:
            largest = max(largest, mask.bit_count())
    return largest
