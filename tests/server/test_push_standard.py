"""What the standards of Web Push say of a message, and which addresses it may go to."""

from __future__ import annotations

import pytest

from tests.server import pushing
from tests.server.pushing import Browser
from tricorne.server.push.encryption import encrypt, private_key
from tricorne.server.push.endpoint import HOSTS, read_endpoint


def test_the_example_of_the_standard() -> None:
    text = b"When I grow up, I want to be a watermelon"
    auth, salt = "BTBZMqHH6r4Tts7J_aSIgg", "DGv6ra1nlYgDCS1FRnbzlw"
    key, sender = (
        pushing.to_bytes(each)
        for each in (
            "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
            "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
        )
    )
    sent = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
        "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuw"
        "XPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    browser = Browser("watermelon", key, pushing.to_bytes(auth))
    assert browser.read(pushing.to_bytes(sent)) == text
    ours = encrypt(
        text,
        browser.point,
        pushing.to_bytes(auth),
        private_key((int.from_bytes(sender) - 1).to_bytes(32).hex()),
        pushing.to_bytes(salt),
    )
    assert ours[:86] == pushing.to_bytes(sent)[:86]
    assert browser.read(ours) == text


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/fcm/send/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://localhost/x",
        "https://push.example/x",
        "https://fcm.googleapis.com.example/x",
        "https://fcm.googleapis.com@127.0.0.1/x",
        "https://fcm.googleapis.com:8443/x",
        "https://evilnotify.windows.com/x",
        "https://fcm.googleapis.com/x y",
        "https://fcm.googleapis.com/x\r\nHost: y",
        "https://fcm.googleapis.com:99999/x",
        "file:///etc/passwd",
        "",
    ],
)
def test_a_forged_address_is_refused(endpoint: str) -> None:
    assert read_endpoint(endpoint, HOSTS) is None
