"""The top of a circle: the same positions for all its members, who answer when they like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from tricorne.server.store.circles import lock
from tricorne.server.store.live_tops import put_top
from tricorne.server.store.schema import live_tops
from tricorne.server.store.top_course import find_course, find_standing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy.engine import Connection

    from tricorne.server.store.top_course import TopPlan

LASTS_MS = 24 * 3600 * 1000
"""How long members may answer."""
_KEPT = 5
"""How many tops of a circle are kept, with the present one."""


def put_circle_top(  # noqa: PLR0913, PLR0917  (what is begun, by whom and where)
    connection: Connection, code: str, circle: str, member: str, plan: TopPlan, at: int
) -> bool:
    """Begin a top that a member wants. Returns False while another one lasts."""
    lock(connection)
    codes = tops_of(connection, circle)
    latest = find_course(connection, codes[0]) if codes else None
    if latest is not None and not latest.over and not latest.is_past(at):
        return False
    connection.execute(delete(live_tops).where(live_tops.c.code.in_(codes[_KEPT - 1 :])))
    put_top(connection, code, member, plan, at, circle)
    return True


def tops_of(connection: Connection, circle: str) -> list[str]:
    """The codes of the tops of a circle, the latest first."""
    of = live_tops.c
    asked = select(of.code).where(of.circle == circle).order_by(of.at.desc(), of.code)
    return [*connection.execute(asked).scalars()]


def circles_awaiting(connection: Connection, members: Mapping[str, str], at: int) -> set[str]:
    """Those of some circles whose top waits for the member of each."""
    of = live_tops.c
    running = select(of.code).where(of.circle.in_(members), of.over.is_(False))
    found = set()
    for code in connection.execute(running).scalars().all():
        course = find_course(connection, code)
        if course is None or course.circle is None or course.is_past(at):
            continue
        players = find_standing(connection, course).players.values()
        member = members[course.circle]
        if not any(player.key == member and player.is_done for player in players):
            found.add(course.circle)
    return found
