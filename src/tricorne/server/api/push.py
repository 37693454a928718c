"""Devices that are told when it is their turn, by Web Push."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from tricorne.languages import spoken_language
from tricorne.play.codes import ServerCode
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import refuse
from tricorne.server.api.described import MAY_BE_MISSING, Described
from tricorne.server.api.given import (
    GivenCircumstances,
    GivenHall,
    GivenPush,
    GivenQuotas,
    GivenStore,
    GivenVisitor,
    find_tables,
)
from tricorne.server.api.tables import SentSeats
from tricorne.server.guard.problem import Problem
from tricorne.server.push.device import PushOffer, is_point, is_secret
from tricorne.server.push.endpoint import read_endpoint
from tricorne.server.push.quiet import is_zone
from tricorne.server.store.subscriptions import Heard, Subscription, subscribe, unsubscribe

router = APIRouter(prefix="/api/push", tags=["tables"], route_class=Described)

_MINUTES = 24 * 60
_Minute = Annotated[int, Field(ge=0, lt=_MINUTES)]
_Address = Annotated[str, Field(max_length=1024)]


class PushKey(BaseModel):
    """The server's public key, with which a browser subscribes; null where nobody is told."""

    key: str | None


class DeviceKeys(BaseModel):
    """The public key and the secret of a browser, in base64, as it says them."""

    model_config = ConfigDict(strict=True)

    p256dh: Annotated[str, Field(max_length=88)]
    auth: Annotated[str, Field(max_length=24)]


class SubscribeForm(BaseModel):
    """A browser's subscription, and the token of a seat at each table that it is to hear of.

    It hears of no others. `quiet` are its quiet hours, in minutes of its day: twice the same for
    none.
    """

    model_config = ConfigDict(strict=True)

    endpoint: _Address
    keys: DeviceKeys
    language: Annotated[str, Field(max_length=40)]
    zone: Annotated[str, Field(max_length=64)]
    quiet: Annotated[list[_Minute], Field(min_length=2, max_length=2)]
    seats: SentSeats


class UnsubscribeForm(BaseModel):
    """The address of the subscription to forget."""

    model_config = ConfigDict(strict=True)

    endpoint: _Address


class HeardTables(BaseModel):
    """The tables that the device hears of now."""

    told: list[str]


@router.get("")
async def look(push: GivenPush) -> PushKey:
    """The key to subscribe with."""
    return PushKey(key=None if push is None else push.public)


@router.post("", responses=MAY_BE_MISSING)
async def begin(  # noqa: PLR0913, PLR0917  (who is told, of what, and where all that is known)
    form: SubscribeForm,
    push: GivenPush,
    hall: GivenHall,
    store: GivenStore,
    quotas: GivenQuotas,
    circumstances: GivenCircumstances,
    visitor: GivenVisitor,
) -> HeardTables:
    """Tell this device of its turns at these tables, where all play in their own time."""
    device = _device(form, push)
    heard: dict[str, Heard] = {}
    async for code, live in find_tables(form.seats, hall, quotas, visitor):
        key = digest_of(form.seats[code])
        if live is not None and live.table.in_own_time and live.table.seats.opened_by(key):
            heard[live.code] = Heard(key, live.table.version)
    at = int(circumstances.now() * 1000)
    if heard:
        await store.change_apart(partial(subscribe, device=device, tables=heard, at=at))
    else:
        await store.change_apart(partial(unsubscribe, endpoint=device.endpoint))
    return HeardTables(told=[*heard])


@router.post("/end")
async def end(form: UnsubscribeForm, store: GivenStore) -> HeardTables:
    """Forget a device. Anybody who knows its address may ask for that."""
    await store.erase(partial(unsubscribe, endpoint=form.endpoint))
    await store.clean_the_log()
    return HeardTables(told=[])


def _device(form: SubscribeForm, push: PushOffer | None) -> Subscription:
    """The device that subscribes. Refuses one that cannot be told anything."""
    if push is None:
        raise Problem(404, refuse(ServerCode.REQUEST, "this server tells nobody of turns"))
    if read_endpoint(form.endpoint, push.hosts) is None:
        raise Problem(
            422,
            refuse(
                ServerCode.REQUEST, "this server does not know the push service of this browser"
            ),
        )
    if not (is_point(form.keys.p256dh) and is_secret(form.keys.auth) and is_zone(form.zone)):
        raise Problem(422, refuse(ServerCode.REQUEST, "this request cannot be understood"))
    since, until = form.quiet
    return Subscription(
        form.endpoint,
        form.keys.p256dh,
        form.keys.auth,
        spoken_language([form.language]),
        form.zone,
        since,
        until,
    )
