"""One device for several people: nobody sees a hand that is not his."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.browser.forms import begin

if TYPE_CHECKING:
    from tests.web.browser.people import People


def test_two_people_pass_the_device_around(people: People) -> None:
    family = people.come("/new/device", device="phone", language="fr", theme="light")
    page = family.page
    page.locator('input[name="seat1"]').fill("Anna")
    page.locator('input[name="seat2"]').fill("Ben")
    table = begin(family)
    hands: dict[str, list[str]] = {}
    passed = 0
    while not (mine := table.wait_for_turn()) or table.state == "playing":
        if mine:
            hands[table.says("you")] = table.hand
            table.act()
        elif table.state == "playing":
            passed += 1
            if passed == 1:
                family.picture("privacy")
            assert table.hand == []
            table.uncover()
        else:
            break
    assert passed > 1
    assert set(hands["1"]).isdisjoint(hands["2"])
    table.summary()
