"""The cost of circles and games in days for an idle server, and the queries about circles.

    python -m bench.circles [--circles N] [--seconds S]

A server with N circles (1,000) runs for S seconds (60) with nobody there, and is compared with an
empty one. A circle has a season with ten games in days, of each of which a device hears, and a
hundred games that are over. The plans of the queries about circles are printed.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import insert, select

from bench.alarms import compare_idle, copy_it, plans
from tricorne.play.season.course import SeasonStage
from tricorne.play.season.offer import SeasonOffer
from tricorne.play.season.schedule import schedule
from tricorne.server.environment.effects import CODE_ALPHABET, CODE_LENGTH
from tricorne.server.store import visit_database
from tricorne.server.store.circle_days import circle_on
from tricorne.server.store.circle_games import games_of, has_game, memberships, seat_of
from tricorne.server.store.circle_tops import circles_awaiting, tops_of
from tricorne.server.store.schema import (
    circle_games,
    circle_seats,
    circles,
    season_games,
    season_members,
    seasons,
    tables,
)
from tricorne.server.store.season_games import put_games
from tricorne.server.store.seasons import due_seasons, season_of

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

_DAY_MS = 24 * 3600 * 1000
_MEMBERS = 5
_GAMES = len(schedule(_MEMBERS, 2))
_OVER = 100
_PERCENT = 100


def digest(number: int) -> str:
    """The digest of a device."""
    return f"{number:064x}"


def begin_circles(url: str, count: int) -> list[str]:
    """Put the tables that are there into so many circles, each with a season; their codes."""
    dice = random.Random(2)
    at = int(time.time() * 1000)
    new = partial(_new_code, dice)
    codes = [new() for _ in range(count)]
    with visit_database(url) as engine, engine.begin() as connection:
        laid = iter([*connection.execute(select(tables.c.code)).scalars()])
        for number, code in enumerate(codes):
            members = [digest(number * _MEMBERS + each) for each in range(_MEMBERS)]
            named = [
                {"code": code, "device": each, "name": f"M{at_}", "at": at, "since": at + at_}
                for at_, each in enumerate(members)
            ]
            connection.execute(insert(circles), named)
            mine = [next(laid) for _ in range(_GAMES)]
            _put_season(connection, code, new(), members, mine, at)
            _put_games(connection, code, members, mine, [new() for _ in range(_OVER)], at)
    return codes


def _new_code(dice: random.Random) -> str:
    return "".join(dice.choices(CODE_ALPHABET, k=CODE_LENGTH))


def _put_season(  # noqa: PLR0913, PLR0917  (all of a season)
    connection: Connection, circle: str, code: str, members: list[str], laid: list[str], at: int
) -> None:
    offer = SeasonOffer(begins=at - _DAY_MS, ends=at + 20 * _DAY_MS)
    row = {"code": code, "circle": circle, "offer": offer.to_json(), "at": at - 2 * _DAY_MS}
    row |= {"stage": SeasonStage.RUNNING, "due": at + 19 * _DAY_MS}
    connection.execute(insert(seasons).values(row))
    who = [{"code": code, "number": n, "member": each} for n, each in enumerate(members)]
    connection.execute(insert(season_members), who)
    put_games(connection, code, schedule(len(members), 2))
    for number, table in enumerate(laid):
        one = (season_games.c.code == code) & (season_games.c.number == number)
        connection.execute(season_games.update().where(one).values(table=table))


def _put_games(  # noqa: PLR0913, PLR0917  (all of its games)
    connection: Connection,
    circle: str,
    members: list[str],
    running: list[str],
    over: list[str],
    at: int,
) -> None:
    result = json.dumps({"rounds": 1, "points": [40, 20], "winners": [1]})
    rows = [
        {"code": code, "circle": circle, "at": at, "open_seats": 0, "result": told}
        for codes, told in ((running, None), (over, result))
        for code in codes
    ]
    connection.execute(insert(circle_games), rows)
    seats = [
        {"code": row["code"], "seat": seat, "member": members[seat], "key": digest(seat)}
        for row in rows
        for seat in (1, 2)
    ]
    connection.execute(insert(circle_seats), seats)


QUERIES: dict[str, Callable[[Connection, str, str], object]] = {
    "the page of a circle": lambda to, code, device: circle_on(to, code, device, "2026-11-28"),
    "its games": lambda to, code, _: games_of(to, code),
    "whether a table is one": lambda to, code, _: has_game(to, code, "K" * 12),
    "a member's seat": lambda to, code, device: seat_of(to, code, "K" * 12, device),
    "its season": lambda to, code, _: season_of(to, code),
    "its tops": lambda to, code, _: tops_of(to, code),
    "whether its top waits": lambda to, code, device: circles_awaiting(to, {code: device}, 0),
    "all circles of a device": lambda to, _, device: memberships(to, device),
    "the seasons that are due": lambda to, _, __: due_seasons(to, int(time.time() * 1000)),
}
"""The queries about a circle, some of them by one of its devices."""


def circle_plans(connection: Connection, circle: str, device: str) -> dict[str, list[str]]:
    """How SQLite answers each query: the plans of its statements."""
    return {
        name: plans(connection, "SELECT", partial(ask, connection, circle, device))
        for name, ask in QUERIES.items()
    }


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--circles", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "tables.db")
        games = asked.circles * _GAMES
        codes: list[str] = []

        def fill(url: str) -> None:
            copy_it(url, games)
            codes.extend(begin_circles(url, asked.circles))

        without, with_circles = compare_idle(file, asked.seconds, fill)
        print(f"idle and empty   {without * _PERCENT:6.2f} % of a core")
        print(f"with {asked.circles} circles and {games} games {with_circles * _PERCENT:.2f} %")
        with visit_database(f"sqlite:///{file}") as engine, engine.connect() as connection:
            for name, plan in circle_plans(connection, codes[0], digest(0)).items():
                print(f"{name}:", *plan, sep="\n    ")


if __name__ == "__main__":
    main()
