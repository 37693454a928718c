"""Sends a notice to a device: encrypted for it alone, signed, with a name that tells nothing."""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from tricorne.rules.commitment import digest_of
from tricorne.server.environment.effects import Circumstances
from tricorne.server.push.delivery import Delivery, PushAnswer, PushOutcome
from tricorne.server.push.device import read_base64
from tricorne.server.push.encryption import SALT_BYTES, encrypt, private_key
from tricorne.server.push.endpoint import read_endpoint
from tricorne.server.push.keys import Keys
from tricorne.server.push.quiet import QuietHours, quiet_until
from tricorne.server.store import StoreError
from tricorne.server.store.subscriptions import Subscription

_MS = 1000


class Push(NamedTuple):
    """What a server needs to send notices: its keys, the hosts that it sends to, and the way."""

    keys: Keys
    hosts: tuple[str, ...]
    delivery: Delivery


async def keep_looking(look: Callable[[], Awaitable[int]], most: int, every: float) -> None:
    """Look for ever, at once again after `most` finds, else after so many seconds.

    The store logs its own failures.
    """
    while True:
        with suppress(StoreError):
            while await look() == most:
                pass
        await asyncio.sleep(every)


def end_of_quiet(device: Subscription, at: int) -> int:
    """When a device may be told from this time on, in milliseconds: after its quiet hours."""
    hours = QuietHours(device.quiet_since, device.quiet_until)
    awake_at = quiet_until(at / _MS, device.zone, hours)
    return at if awake_at is None else int(awake_at * _MS)


async def send_notice(
    push: Push,
    circumstances: Circumstances,
    device: Subscription,
    content: Mapping[str, object],
    seconds: int,
) -> PushAnswer:
    """Send a notice, which a service keeps for so many seconds for a device that is off.

    A newer one with the same `code` replaces it.
    """
    keys, hosts, delivery = push
    endpoint = read_endpoint(device.endpoint, hosts)
    if endpoint is None:  # the list has become shorter
        return PushAnswer(PushOutcome.GONE)
    message = encrypt(
        json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode(),
        read_base64(device.point),
        read_base64(device.auth),
        private_key(circumstances.secret()),
        bytes.fromhex(circumstances.secret())[:SALT_BYTES],
    )
    headers = {
        "Authorization": keys.authorization(endpoint.origin),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(seconds),
        "Topic": _topic(device.id, str(content["code"])),
        "Urgency": "normal",
    }
    return await delivery.send(endpoint, headers, message)


def _topic(device: str, code: str) -> str:
    """A name for the notices about a table, which tells a push service nothing of it."""
    return urlsafe_b64encode(bytes.fromhex(digest_of(f"{device} {code}"))[:24]).decode()
