"""What the members of a circle have made of their games: won, points a round, head to head.

Points are those that a member made, without a head start.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pydantic import BaseModel

from tricorne.server.store.circle_games import CircleGame

_TWO = 2


class MemberResult(BaseModel):
    """The finished games of a member: how many, how many won, and the points in their rounds.

    `against_you` and `beaten` are the games with the asking member, and how many of those the
    asking member won. A match between more people counts for each pair.
    """

    name: str
    you: bool
    games: int
    won: int
    rounds: int
    points: int
    against_you: int
    beaten: int


def member_results(
    games: Iterable[CircleGame], names: Mapping[str, str], you: str
) -> list[MemberResult]:
    """The results of all members, the one with the most games won first.

    Only games with two members or more count, each member once. A match without a winner counts as
    a game for nobody.
    """
    found = {
        member: MemberResult(
            name=name,
            you=member == you,
            games=0,
            won=0,
            rounds=0,
            points=0,
            against_you=0,
            beaten=0,
        )
        for member, name in names.items()
    }
    for game in games:
        _add(game, found, you)
    return sorted(found.values(), key=lambda each: (-each.won, each.games, each.name))


def _add(game: CircleGame, found: dict[str, MemberResult], you: str) -> None:
    result = game.result
    seats = {member: seat for seat, member in game.seats.items() if member in found}
    if result is None or not result.winners or len(seats) < _TWO:
        return
    won = {member for member, seat in seats.items() if seat in result.winners}
    for member, seat in seats.items():
        one = found[member]
        one.games += 1
        one.won += member in won
        one.rounds += result.rounds
        one.points += result.made[seat - 1]
        if you in seats and member != you:
            one.against_you += 1
            one.beaten += you in won


class Duel(BaseModel):
    """A finished match of two members, with all points, which says how strong they are.

    `names` and `points` are by seat, the points those that each made. `you` is the seat of the
    asking member.
    """

    code: str
    sheet: str
    rounds: int
    names: list[str]
    points: list[int]
    you: int | None


def member_duels(games: Iterable[CircleGame], names: Mapping[str, str], you: str) -> list[Duel]:
    """The matches of two members that say how strong they are."""
    found = []
    for game in games:
        result, members = game.result, [game.seats.get(seat, "") for seat in (1, 2)]
        if result is None or not result.sheet or len(result.points) != _TWO:
            continue
        if any(member not in names for member in members) or members[0] == members[1]:
            continue
        duel = Duel(
            code=game.code,
            sheet=result.sheet,
            rounds=result.rounds,
            names=[names[member] for member in members],
            points=result.made,
            you=members.index(you) + 1 if you in members else None,
        )
        found.append(duel)
    return found
