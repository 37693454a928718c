"""Devices that are told when it is their turn, and the tables that each hears of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import delete, insert, select, update

from tricorne.rules.commitment import digest_of
from tricorne.server.store.alarms import begin_alarm
from tricorne.server.store.schema import alarms, listening, subscriptions

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy.engine import Connection

DEVICES = 4
"""How many devices hear of a table by the token of one seat; the latest ones."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """A device: the address of its push service and its public key and secret, in base64."""

    endpoint: str
    point: str
    auth: str
    language: str
    zone: str
    quiet_since: int
    quiet_until: int

    @property
    def id(self) -> str:
        """Its name in the database."""
        return digest_of(self.endpoint)


class Listener(NamedTuple):
    """A device that hears of a table, with the key of a seat, and the last notice it was sent."""

    device: Subscription
    key: str
    told: int


class Heard(NamedTuple):
    """A table that a device wants to hear of: the digest of its token, and the version now."""

    key: str
    version: int


def notice_number(version: int, *, late: bool) -> int:
    """The number of the notice about a piece of news, or of the later reminder."""
    return 2 * version + late


def subscribe(
    connection: Connection, device: Subscription, tables: Mapping[str, Heard], at: int
) -> None:
    """Let a device hear of these tables, and of no others.

    What has happened so far is no news: only the reminder is still to come.
    """
    row = {name: getattr(device, name) for name in device.__slots__} | {"at": at}
    mine = subscriptions.c.id == device.id
    if not connection.execute(update(subscriptions).where(mine).values(row)).rowcount:
        connection.execute(insert(subscriptions).values(id=device.id, **row))
    known = {
        row.code: row.key
        for row in connection.execute(
            select(listening.c.code, listening.c.key).where(listening.c.subscription == device.id)
        )
    }
    left = [code for code in known if code not in tables or tables[code].key != known[code]]
    _leave(connection, device.id, left)
    for code in sorted(tables.keys() - (known.keys() - {*left})):
        _listen(connection, device.id, code, tables[code], at)


def _listen(connection: Connection, device: str, code: str, heard: Heard, at: int) -> None:
    here = listening.c.code == code
    same = (
        select(listening.c.subscription)
        .join(subscriptions, subscriptions.c.id == listening.c.subscription)
        .where(here, listening.c.key == heard.key)
        .order_by(subscriptions.c.at.desc())
        .offset(DEVICES - 1)
    )
    for surplus in connection.execute(same).scalars().all():
        _leave(connection, surplus, [code])
    begin_alarm(connection, code, heard.version, at)
    news = connection.execute(select(alarms.c.version).where(alarms.c.code == code)).scalar_one()
    row = {"code": code, "subscription": device, "key": heard.key}
    told = notice_number(news, late=False)
    connection.execute(insert(listening).values(row | {"told": told}))


def _leave(connection: Connection, device: str, codes: Collection[str]) -> None:
    if codes:
        gone = (listening.c.subscription == device) & listening.c.code.in_(codes)
        connection.execute(delete(listening).where(gone))


def unsubscribe(connection: Connection, endpoint: str) -> bool:
    """Forget a device. Returns whether it was known."""
    gone = delete(subscriptions).where(subscriptions.c.id == digest_of(endpoint))
    return bool(connection.execute(gone).rowcount)


def stop_listening(connection: Connection, code: str, keys: Collection[str]) -> None:
    """Let the devices of these keys hear no more of a table; forget those that hear of no other."""
    gone = (listening.c.code == code) & listening.c.key.in_(keys)
    devices = connection.execute(select(listening.c.subscription).where(gone)).scalars().all()
    connection.execute(delete(listening).where(gone))
    forget_idle(connection, devices)


def forget_idle(connection: Connection, devices: Collection[str]) -> None:
    """Forget those of these devices that hear of no table."""
    listens = select(listening.c.code).where(listening.c.subscription == subscriptions.c.id)
    idle = subscriptions.c.id.in_(devices) & ~listens.exists()
    connection.execute(delete(subscriptions).where(idle))


def listeners(connection: Connection, code: str) -> list[Listener]:
    """The devices that hear of a table."""
    fields = [subscriptions.c[name] for name in Subscription.__slots__]
    found = (
        select(*fields, listening.c.key, listening.c.told)
        .join(listening, listening.c.subscription == subscriptions.c.id)
        .where(listening.c.code == code)
        .order_by(subscriptions.c.id)
    )
    return [
        Listener(Subscription(*row[:-2]), row.key, row.told) for row in connection.execute(found)
    ]
