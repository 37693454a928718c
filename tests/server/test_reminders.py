"""Each notice that is due is shown once, whatever fails. At length: `python -m bench.reminders`."""

from __future__ import annotations

import json

import pytest

from bench.notices import Counted, Devices, Due
from bench.reminders import SETTINGS, campaign
from tests.server.pushing import Browser, Pushed, PushService, to_bytes
from tricorne.server.push.encryption import SALT_BYTES, encrypt, private_key

SEED = 1
KEY, SALT = private_key("5a" * 32), bytes(SALT_BYTES)
HEARD = Due("Anna", "K" * 12, 4)


@pytest.mark.long
@pytest.mark.campaign
@pytest.mark.usefixtures("postgresql", "redis")  # where they can be had
@pytest.mark.parametrize("setting", SETTINGS)
def test_each_notice_is_shown_once_while_servers_fail(setting: str) -> None:
    counted = campaign(setting, 1, SEED)
    assert not counted.failed, "\n".join(counted.table())
    assert counted.lines.keys() >= {"turns", "reminders", "ends of pauses", "ends of a season"}


@pytest.mark.parametrize("sent", [[4], [4, 4], [4, 2]])
def test_a_notice_that_is_sent_again_is_shown_once(sent: list[int]) -> None:
    counted = counts(sent)
    assert not counted.failed
    assert counted.lines["turns"].sent_again == (sent.count(4) > 1)


@pytest.mark.parametrize("sent", [[], [4, 5], [2]])
def test_a_notice_that_is_missing_or_not_due_is_noted(sent: list[int]) -> None:
    assert counts(sent).failed


def counts(sent: list[int]) -> Counted:
    """What comes of notices with these numbers, where one with number 4 was due."""
    service = PushService()
    devices = Devices(service, ["Anna"])
    service.pushed += [pushed(devices.browsers["Anna"], number) for number in sent]
    counted = Counted()
    devices.count({"turns": [HEARD]}, {HEARD.code: HEARD.number}, counted)
    return counted


def pushed(browser: Browser, number: int) -> Pushed:
    said = json.dumps({"code": HEARD.code, "number": number}).encode()
    sealed = encrypt(said, browser.point, to_bytes(browser.keys["auth"]), KEY, SALT)
    return Pushed("/fcm/send/Anna", {}, sealed)
