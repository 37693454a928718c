"""The name that this server gave to a device, as a field of forms."""

from __future__ import annotations

from typing import Annotated

from fastapi import Header
from pydantic import BaseModel, ConfigDict, Field

from tricorne.play.codes import ServerCode
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import refuse
from tricorne.server.guard.problem import Problem
from tricorne.server.live.hall import Hall

_LETTERS = 120
Device = Annotated[str, Field(max_length=_LETTERS)]
"""The name that a device got at its first request. Only its digest is stored."""

AskingDevice = Annotated[Device, Header(alias="tricorne-device")]


class DeviceForm(BaseModel):
    """A device that has tried deals of days."""

    model_config = ConfigDict(strict=True)

    device: Device


def device_of(device: str, hall: Hall) -> str:
    """The digest of a device. Refuses a name that this server has not given."""
    if not hall.services.days.has_named(device):
        raise Problem(403, refuse(ServerCode.TOKEN, "this device has no id from this server"))
    return digest_of(device)
