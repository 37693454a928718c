"""Tables in the page: played without a server, and kept even if the page crashes."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Error, expect

from bench.apart import ServerApart
from tests.server.browser.beside import play_beside
from tests.server.browser.forms import begin
from tests.server.browser.people import FEW_TILES, SHORT, People
from tests.server.browser.playing import TablePage, expect_told
from tests.server.browser.profiles import PATIENCE_MS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

pytestmark = pytest.mark.long

KILLS = int(os.environ.get("KILLS", "25"))
"""The number of workers killed while they write; an eighth as many tabs are killed."""

_PLAYS = """async ({ table, confirmed, told, lives }) => {
  const app = document.querySelector("script[src$='app.js']").src;
  const url = new URL("device/local/worker.js", app);
  const form = { kind: "alone", seats: [{ kind: "person", name: "Anna" }], language: "en" };
  let worker, heard, answered;
  const live = () => {
    worker = new Worker(url, { type: "module" });
    worker.onmessage = ({ data: { number, answer, text } }) => {
      if (answer) answered(answer.body);
      else if (text) heard(JSON.parse(text));
    };
  };
  const lay = () => new Promise((laid) => {
    answered = laid;
    worker.postMessage({ number: 1, path: "/api/tables", body: form });
  });
  const json = JSON.stringify;
  const say = (message) => worker.postMessage({ number: 2, line: { text: json(message) } });
  const lost = [];
  const life = (begun, ended) => {
    let [view, version] = [null, 0];
    const wish = (fields) => say({ ...fields, version, id: `${version}` });
    const go = (state) => {
      if (state === "between") wish({ do: "next" });
      else if (view.actions.length > 0) wish({ do: "act", action: view.actions[0].action });
    };
    heard = (message) => {
      if (message.is === "table") {
        if (view === null) {
          begun();
          const kept = json(message.view.log.slice(0, told.length)) === json(told);
          if (message.version < confirmed || !(kept || message.version > confirmed))
            lost.push([confirmed, message.version]);
        }
        ({ view, version } = message);
        told = view.log;
      } else if (message.is === "event") {
        view = { ...view, ...message.view };
        ({ version } = message);
        told = [...told, ...message.log];
      } else return;
      confirmed = version;
      if (message.state === "over") table = null;
      globalThis.report?.({ table, confirmed, told, lost });
      if (table) go(message.state ?? "playing");
      else ended();
    };
    worker.postMessage({ number: 2, line: { code: table.code } });
    say({ do: "hello", protocol: 1, token: table.tokens[1] });
  };
  let written = 0;
  for (let number = 0; number < lives; number += 1) {
    live();
    if (table === null) {
      table = await lay();
      [confirmed, told] = [0, []];
    }
    const before = confirmed;
    await new Promise((ended) => {
      const mine = worker; // a round may be over before its time; the next worker lives its own
      const kill = () => { mine.terminate(); ended(); };
      life(() => globalThis.report ?? setTimeout(kill, (number * 7.3) % 41), kill);
    });
    written += confirmed - before;
  }
  return { lost, written };
}"""
"""One worker after the other goes on with the game, and is ended while it stores its moves; where
there is somebody to report to, it goes on until its tab is killed."""

_LAYS_OUT = """() => {
  window.laidOut = new Set();
  const ask = (owner, name) => {
    const { get, value, ...how } = Object.getOwnPropertyDescriptor(owner, name);
    const told = function (...given) {
      if (new Error().stack.includes("heard")) window.laidOut.add(name);
      return (get ?? value).apply(this, given);
    };
    Object.defineProperty(owner, name, get ? { ...how, get: told } : { ...how, value: told });
  };
  ask(window, "innerHeight");
  for (const name of ["offsetWidth", "offsetHeight"]) ask(HTMLElement.prototype, name);
  for (const name of ["getBoundingClientRect", "clientWidth", "clientHeight", "scrollHeight"])
    ask(Element.prototype, name);
}"""
"""Notes each query that forces a layout of the page while a message is heard."""

_BEGUN: dict[str, Any] = {"table": None, "confirmed": 0, "told": []}


def test_a_game_needs_no_server_outlives_reloads_can_be_lifted_and_its_deal_played_again(
    people: People, server: ServerApart
) -> None:
    anna = people.come(device="phone", language="fr", settings=FEW_TILES)
    asked: list[str] = []
    anna.page.on("websocket", lambda socket: asked.append(socket.url))
    anna.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    anna.page.locator("button.play").click()
    table = TablePage(anna)
    anna.page.evaluate(_LAYS_OUT)
    table.play_on(2)
    assert anna.page.evaluate("[...laidOut]") == []
    assert [one for one in asked if "/api/tables" in one] == []
    board = table.board
    anna.page.reload()
    table = TablePage(anna)
    table.expect_state("playing")
    assert table.wait_for_turn()
    assert table.board[: len(board)] == board
    other = anna.another_tab()
    other.goto(anna.page.url)
    expect(anna.page.locator('[data-code="elsewhere"]')).to_be_visible()
    other.close()
    anna.page.locator('[data-do="here"]').click()
    table.play_on(1)
    board = table.board
    table.do("menu")
    table.do("seat-link")
    expect(anna.page.locator('[data-dialog="seat-link"]')).to_be_visible()
    anna.page.keyboard.press("Escape")
    anna.page.wait_for_url(re.compile("/t/[^L]"))
    table = TablePage(anna)
    table.expect_state("playing")
    assert table.wait_for_turn()
    assert table.board[: len(board)] == board
    table.play_elsewhere(server.url)
    table.do("here")
    table.play_round()
    table.summary(fair="device")
    table.do_more("deal")
    anna.page.locator('[data-do="start"]').tap()
    expect(anna.page.locator("main.table .table-note")).to_be_visible()
    table = TablePage(anna)
    play_beside(table)
    table.play_round()
    expect(anna.page.locator('[data-dialog="summary"] .practised')).to_be_visible()


@pytest.mark.campaign
def test_a_friend_takes_the_seat_of_a_bot_by_a_link(people: People) -> None:
    anna = people.come(device="phone", language="fr", settings={"name": "Anna"})
    anna.page.locator("button.play").click()
    TablePage(anna).play_on(1)
    TablePage(anna).do("menu")
    anna.page.locator('[data-dialog="menu"] [data-do="let-in"]').click()
    expect(anna.page.locator(".waiting .invite")).to_be_visible()
    anna.picture("waits-for-a-friend")
    ben = people.come(anna.page.url, settings={"name": "Ben"})
    expect(ben.page.locator('[data-origin="device"]')).to_be_visible()
    ben.page.locator('[data-do="sit"]').click()
    tables = [TablePage(one) for one in (anna, ben)]
    for table in tables:
        table.expect_state("playing")
    assert tables[0].board == tables[1].board
    expect(ben.page.locator(".table-note")).to_be_visible()
    tables[0].main.locator('.plate-name:text-is("Ben")').wait_for()
    for table in tables:
        if table.to_move:
            table.play_on(1)
            break


@pytest.mark.campaign
def test_nothing_that_was_confirmed_is_lost_when_a_worker_is_killed(people: People) -> None:
    page = people.come("/settings").page
    found: dict[str, Any] = page.evaluate(_PLAYS, {**_BEGUN, "lives": KILLS})
    assert found["lost"] == []
    assert found["written"] > KILLS / 2


def test_nothing_that_was_confirmed_is_lost_when_a_tab_is_killed(
    chromium: Browser, server: ServerApart
) -> None:
    """The process of the page dies while its worker writes; the next page goes on."""
    context = chromium.new_context(base_url=server.url)
    known = _BEGUN
    written = 0

    def report(told: dict[str, Any]) -> None:
        nonlocal known
        known = told

    for number in range(max(KILLS // 8, 3)):
        tab = context.new_page()
        tab.goto("/settings")
        tab.expose_function("report", report)
        before = known
        tab.evaluate(f"(known) => void ({_PLAYS})(known)", {**known, "lives": KILLS})
        for _ in range(PATIENCE_MS // 5):
            if known is not before:
                break
            tab.wait_for_timeout(5)
        assert known is not before, "nothing is stored"
        tab.wait_for_timeout(number * 73 % 410)
        with tab.expect_event("crash"), suppress(Error):
            tab.goto("chrome://crash")
        tab.close()
        assert known["lost"] == []
        written += known["confirmed"]
    assert written > 0
    context.close()


_DEAF = """Worker.prototype.addEventListener = function (type, hear) {
  const listener = (event) => globalThis.deaf || hear(event);
  EventTarget.prototype.addEventListener.call(this, type, listener);
}"""
"""A page that can be kept from hearing of its tables, as if it were not there any more."""
_TABLES = """() => new Promise((told) => {
  indexedDB.open("tricorne").onsuccess = ({ target: { result } }) => {
    result.transaction("tables").objectStore("tables").count().onsuccess = ({ target }) => {
      result.close();
      told(target.result);
    };
  };
})"""


@pytest.mark.campaign
def test_a_rematch_goes_on_though_the_page_that_asked_for_it_did_not_live_to_hear_of_it(
    newcomers: People,
) -> None:
    anna = newcomers.come(None, settings=SHORT)
    page = anna.page
    page.add_init_script(_DEAF)
    page.goto("/")
    page.locator("button.play").click()
    table = TablePage(anna)
    first = table.code
    table.play_round()
    before = page.evaluate(_TABLES)
    table.summary()
    page.evaluate("globalThis.deaf = true")
    table.ask_for_rematch()
    page.wait_for_function(f"async (before) => await ({_TABLES})() > before", arg=before)
    page.goto("/robots.txt")
    page.goto("/")
    page.locator(".resume-link").click()
    again = TablePage(anna)
    assert again.code != first
    assert again.wait_for_turn()


_TROUBLES = {
    "IDBFactory.prototype.open": ("SecurityError", "stores nothing"),
    "IDBObjectStore.prototype.put": ("QuotaExceededError", "no storage left"),
}
"""Failures of a browser that forbids storage or has no room, and the message to the player."""


def begun_with(fault: str, route: Route) -> None:
    """A program with a fault put before it."""
    answer = route.fetch()
    route.fulfill(response=answer, body=fault + answer.text())


def damaged(route: Route) -> None:
    """A program that fails at once, or a module with one changed byte."""
    if not route.request.url.endswith(".wasm"):
        begun_with("throw new Error('broken');", route)
        return
    answer = route.fetch()
    body = bytearray(answer.body())
    body[len(body) // 2] ^= 1
    route.fulfill(response=answer, body=bytes(body))


@contextmanager
def amiss(page: Page, part: str, what: Callable[[Route], None]) -> Iterator[None]:
    """Break a part of the page, for its workers, too."""
    page.context.route(f"**/{part}", what)
    yield
    page.context.unroute(f"**/{part}")


@pytest.mark.campaign
def test_a_browser_that_keeps_nothing_still_plays_and_says_so(
    people: People,
) -> None:
    anna = people.come(None, settings=SHORT)
    for fails, (name, told) in _TROUBLES.items():
        fault = f"{fails} = () => {{ throw new DOMException('', '{name}'); }};"
        with amiss(anna.page, "device/local/worker.js", partial(begun_with, fault)):
            anna.page.goto("/new/alone")
            table = begin(anna)
            expect(anna.page.locator(".notice")).to_contain_text(told)
            table.play_on(1)


def expect_to_play(page: Page, code: str = "[^L]") -> None:
    page.goto("/")
    page.locator("button.play").click()
    page.wait_for_url(re.compile(f"/t/{code}"))


@pytest.mark.campaign
def test_the_server_plays_where_the_page_cannot_and_device_games_survive(
    people: People,
) -> None:
    anna = people.come("/new/alone", settings=SHORT)
    here = begin(anna)
    here.play_on(1)
    board, address = here.board, anna.page.url
    for missing in ("Worker", "WebAssembly"):
        without = anna.another_tab()
        without.add_init_script(f"delete globalThis.{missing}")
        without.goto(address)
        expect_told(without, "unable")
        expect_to_play(without)
        without.close()
    anna.forgive("broken|damaged|MIME|module script|Failed to load")
    with amiss(anna.page, "device/local/worker.js", damaged):
        expect_to_play(anna.page)
    with amiss(anna.page, "device/engine/kernel.wasm", damaged):
        expect_to_play(anna.page, "L")  # Pip needs no kernel
        anna.set(last={"bots": {**SHORT["last"]["bots"], "bots": ["ada"]}})
        expect_to_play(anna.page)
    anna.page.goto(address)
    table = TablePage(anna)
    assert table.wait_for_turn()
    assert table.board == board
