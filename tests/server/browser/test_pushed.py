"""A push reaches a browser: a notice is shown, counted, and leads to its table.

Two profiles of a real browser play over days. The server encrypts each notice for the key of a
profile and hands it to a push service of the test, which opens it by code of its own. The browser's
protocol then delivers the text to the page's worker, as a push service does. The headless shell has
no notices, so this needs a whole Chromium.

Nobody can press a notice from outside. The worker gets the event as the browser makes it, but
without the right to open a window: the address that it would open is opened instead.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from tests.server.browser.conftest import FLAGS, taking_part
from tests.server.browser.forms import start
from tests.server.browser.kept import KEPT
from tests.server.browser.people import People, Person
from tests.server.browser.playing import TablePage
from tests.server.browser.test_online import sit
from tests.server.days import DAY
from tests.server.pushing import Browser as Subscribed, PushService, push_service
from tests.server.serving import Chance, Serving
from tests.server.test_healing import wait_until
from tools.bundle import bundle
from tools.other_browsers import WHOLE_CHROMIUM
from tricorne.server.live import notifier as telling

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Worker

pytestmark = pytest.mark.campaign

MOMENT = 5
SPRING = datetime(2027, 3, 27, 14, tzinfo=ZoneInfo("UTC"))
"""The day before clocks are put forward in Europe."""
_SUBSCRIBE = """([endpoint, keys]) => {
  const unsubscribe = async () => true;
  const made = { endpoint, options: {}, toJSON: () => ({ endpoint, keys }), unsubscribe };
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async () => made;
}"""
"""A subscription to the push service of the test: that of the browser is on the internet."""
_SHOWN = """async () => (await registration.getNotifications())
  .map(({ title, body, tag }) => ({ title, body, tag }))"""
_COUNT = "() => { navigator.setAppBadge = async (count) => { globalThis.badge = count; }; }"
_PRESS = """async () => {
  const [notification] = await registration.getNotifications();
  const opened = [];
  clients.openWindow = async (path) => opened.push(path);
  const waits = [];
  const event = new NotificationEvent("notificationclick", { notification });
  event.waitUntil = (promise) => waits.push(promise);
  dispatchEvent(event);
  await Promise.all(waits);
  return opened;
}"""


@pytest.fixture(scope="module")
def whole(chromium: Browser) -> Iterator[Browser]:
    path = WHOLE_CHROMIUM.find()
    if path is None:
        pytest.skip(WHOLE_CHROMIUM.none)
    flags = [*FLAGS, "--headless=new"]
    browser = chromium.browser_type.launch(executable_path=path, args=flags, headless=False)
    yield browser
    browser.close()


class Told:
    """A person whose browser is told, and its push service."""

    def __init__(self, person: Person, zone: str, service: PushService, server: Serving) -> None:
        self.person, self.service, self.server = person, service, server
        self.zone = ZoneInfo(zone)
        self.keys = Subscribed(zone.rpartition("/")[2])
        person.context.grant_permissions(["notifications"], origin=server.url)
        given = json.dumps([self.keys.endpoint, self.keys.keys])
        person.context.add_init_script(f"({_SUBSCRIBE})({given})")
        self.tools: CDPSession = person.context.new_cdp_session(person.page)
        self.tools.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
        self.registered: list[str] = []
        self.tools.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self.tools.send("ServiceWorker.enable")

    def _note(self, said: dict[str, Any]) -> None:
        self.registered += [each["registrationId"] for each in said["registrations"]]

    @property
    def worker(self) -> Worker:
        return self.person.context.service_workers[-1]

    def leave(self) -> None:
        """Look at something else."""
        self.person.page.evaluate(KEPT, 1)
        self.person.page.goto("/rules")
        self.worker.evaluate(_COUNT)

    def pushed(self) -> list[dict[str, Any]]:
        """What was sent so far."""
        path = self.keys.endpoint.partition(".com")[2]
        return [each.said(self.keys) for each in [*self.service.pushed] if each.path == path]

    def wait(self, count: int) -> None:
        """Until so many were sent."""
        wait_until(lambda: len(self.pushed()) == count)

    def deliver(self, said: dict[str, Any]) -> list[dict[str, str]]:
        """Let a push service deliver this; the notices that are shown then."""
        self.worker.evaluate("globalThis.badge = null")
        about = {
            "origin": self.server.url,
            "registrationId": self.registered[0],
            "data": json.dumps(said),
        }
        self.tools.send("ServiceWorker.deliverPushMessage", about)
        wait_until(lambda: self.worker.evaluate("globalThis.badge") is not None)
        shown: list[dict[str, str]] = self.worker.evaluate(_SHOWN)
        return shown


def play_turn(table: TablePage) -> None:
    """Wait for the turn, and play until it is the other's."""
    assert table.wait_for_turn()
    while table.to_move:
        table.act()


def tell_by_day(told: Told, first: TablePage, second: TablePage, chance: Chance) -> None:
    """Told, shown, counted, and pressed."""
    code = first.code
    play_turn(first)
    told.leave()
    play_turn(second)
    chance.go_on(MOMENT)
    told.wait(1)
    (said,) = told.pushed()
    (shown,) = told.deliver(said)
    assert shown["tag"] == code
    assert shown["body"] == said["body"]
    starts = "À vous de jouer" if told.person.language == "fr" else "Your turn"
    assert shown["title"].startswith(starts)
    assert told.worker.evaluate("globalThis.badge") == 1
    (path,) = told.worker.evaluate(_PRESS)
    assert path == f"/t/{code}"
    assert told.worker.evaluate(_SHOWN) == []
    first.person.page.goto(path)
    first.expect_state("playing")
    play_turn(first)


def tell_in_the_morning(told: Told, second: TablePage, chance: Chance) -> None:
    """A move at night is told in the morning, by the clock on the wall there."""
    told.leave()
    here = datetime.fromtimestamp(chance.seconds, told.zone)
    night = here.replace(hour=22, minute=30, second=0)
    chance.go_on(int(night.timestamp() - chance.seconds))
    play_turn(second)
    chance.go_on(MOMENT)
    morning = (night + timedelta(days=1)).replace(hour=8, minute=0)
    chance.go_on(int(morning.timestamp() - chance.seconds) - 60)
    second.person.page.wait_for_timeout(500)
    assert len(told.pushed()) == 1
    chance.go_on(61)
    told.wait(2)


def tell_after_a_week(told: Told, chance: Chance) -> None:
    """Without a network for a week: the latest of what was kept is shown, an older one is not."""
    chance.go_on(7 * DAY)
    told.wait(3)
    turn, late = told.pushed()[1:]
    (shown,) = told.deliver(late)
    assert (shown["title"], shown["body"]) == (late["title"], late["body"])
    assert told.deliver(turn) == [shown]
    assert told.worker.evaluate("globalThis.badge") == 1


def tell_once_though_the_clock_jumps(told: Told, second: TablePage, chance: Chance) -> None:
    """A clock that jumps by a year, and back: nothing is told twice."""
    chance.seconds += 400 * DAY
    chance.go_on(MOMENT)
    chance.seconds -= 400 * DAY
    chance.go_on(MOMENT)
    second.person.page.wait_for_timeout(500)
    assert len(told.pushed()) == 3


def test_a_game_over_days_is_told_shown_counted_and_opened(
    whole: Browser,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(telling, "_EVERY", 0.05)
    chance = Chance(random.Random(3))
    chance.seconds = SPRING.timestamp()
    with (
        push_service() as service,
        Serving(
            tmp_path, circumstances=chance.circumstances(), line=service.line, page=bundle()
        ) as server,
    ):
        for people in taking_part(People(whole, server.url), request):
            anna, ben = people.come(None), people.come(None, device="phone", language="fr")
            anna_told = Told(anna, "Europe/Paris", service, server)
            ben_told = Told(ben, "Europe/Lisbon", service, server)
            host = start(anna, "online", days=2)
            guest = sit(ben, anna.page.url.rpartition("/")[2], "Ben")
            for table in (host, guest):
                table.expect_state("playing")
            first, second = (guest, host) if guest.to_move else (host, guest)
            for table in (first, second):
                play_turn(table)
                asked = table.person.page.locator('[data-dialog="notices"]')
                expect(asked).to_be_visible()
                table.person.picture("notices-asked")
                with table.person.page.expect_response("**/api/push"):
                    asked.locator('[data-do="tell-me"]').click()
                expect(asked).to_be_hidden()
            told = ben_told if first.person is ben else anna_told
            tell_by_day(told, first, second, chance)
            tell_in_the_morning(told, second, chance)
            tell_after_a_week(told, chance)
            tell_once_though_the_clock_jumps(told, second, chance)
