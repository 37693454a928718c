"""Who plays whom in a season: everybody against everybody, at tables of two, three or four.

Members stand in a circle. A few tables are laid by hand, and turned around the circle: so each
member plays as many games as every other, and sits as often in each seat.
"""

from __future__ import annotations

from functools import lru_cache

FEWEST_MEMBERS, MOST_MEMBERS = 2, 12
"""With more members, everybody would have more games at once than they can follow."""
SIZES = (2, 3, 4)
"""How many players a table of a season may have."""
MOST_TIMES = 3
"""How often everybody may meet everybody, at least."""

_FIRST_TABLES: dict[int, dict[int, list[list[int]]]] = {
    3: {
        4: [[0, 1, 2]],
        5: [[0, 1, 2]],
        6: [[0, 1, 3]],
        7: [[0, 1, 3]],
        8: [[0, 1, 3], [0, 1, 4]],
        9: [[0, 1, 2], [0, 2, 5]],
        10: [[0, 1, 3], [0, 1, 5]],
        11: [[0, 1, 3], [0, 1, 5]],
        12: [[0, 1, 3], [0, 1, 6], [0, 4, 8]],
    },
    4: {
        5: [[0, 1, 2, 3]],
        6: [[0, 1, 3, 4]],
        7: [[0, 1, 2, 4]],
        8: [[0, 1, 2, 4]],
        9: [[0, 1, 2, 4]],
        10: [[0, 1, 2, 5]],
        11: [[0, 1, 2, 5]],
        12: [[0, 1, 3, 7]],
    },
}
"""By size and members: the fewest tables that, turned around, let all pairs meet, and equally
often or once more."""


@lru_cache(maxsize=128)
def schedule(members: int, size: int, times: int = 1) -> tuple[tuple[int, ...], ...]:
    """The tables, each with the numbers of its members from 0, in the order of their seats.

    With fewer members than a table has seats, all play at one table.
    """
    seats = min(size, members)
    turned: list[list[int]] = []
    for first in _first_tables(members, seats):
        turned.extend(_turn_around(first, members))
    tables: list[tuple[int, ...]] = []
    for time in range(times):
        for table in turned:
            start = time % seats
            tables.append((*table[start:], *table[:start]))
    return tuple(tables)


def games_each(members: int, size: int, times: int = 1) -> int:
    """How many games each member plays, all at once."""
    return len(schedule(members, size, times)) * min(size, members) // members


def _first_tables(members: int, seats: int) -> list[list[int]]:
    if members == seats:
        return [list(range(members))]
    if seats == 2:  # noqa: PLR2004  (a pair)
        return [[0, apart] for apart in range(1, members // 2 + 1)]
    return _FIRST_TABLES[seats][members]


def _turn_around(first: list[int], members: int) -> list[list[int]]:
    """The table at each place of the circle, as long as others sit there."""
    tables: list[list[int]] = []
    seen: set[int] = set()
    for place in range(members):
        table = [(seat + place) % members for seat in first]
        who = sum([1 << member for member in table])
        if who not in seen:
            seen.add(who)
            tables.append(table)
    return tables
