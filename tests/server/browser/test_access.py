"""axe finds no problem on any screen, in light and dark, on desktop and phone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import start, unfold
from tests.server.browser.people import SHORT, Device, People, Person, Theme
from tests.server.browser.playing import TablePage, expect_minus_signs, expect_told
from tests.server.browser.studying import chosen_and_placed, studied

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[3]
AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text()
RECORD = ROOT / "docs" / "records" / "round.tri"
READABLE = 80
"""How wide the first tiles are that a newcomer sees, in pixels."""
LOOKS = pytest.mark.parametrize(
    ("device", "theme"),
    [("phone", "dark"), pytest.param("desktop", "light", marks=pytest.mark.campaign)],
)
"""By night on a phone, by day at a desk."""
_RUN = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();  // now everything has been laid out, and what watches sizes has seen them
  // What lies on a picture or a gradient is judged by the colour below it.
  const plain = new CSSStyleSheet();
  plain.replaceSync("*, *::before, *::after { background-image: none !important; }");
  document.adoptedStyleSheets = [plain];
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  document.adoptedStyleSheets = [];
  return violations.map(({ id, help, nodes }) =>
    `${id}: ${help}\\n` + nodes.map(({ html, failureSummary }) =>
      `    ${html.slice(0, 200)}\\n    ${failureSummary.replaceAll("\\n", " ")}`).join("\\n"));
}"""


_FOLLOW = """(path) => {
  for (const seen of document.querySelectorAll("h1")) seen.dataset.before = "";
  const link = document.createElement("a");
  link.href = path;
  document.body.append(link);
  link.click();
  link.remove();
}"""


def go(page: Page, path: str) -> None:
    """Go there as a link of the page does, and wait until everything is there."""
    page.evaluate(_FOLLOW, path)
    expect(page.locator("h1:not([data-before])").first).to_be_visible()
    expect(page.locator('[aria-busy="true"]')).to_have_count(0)


def check(page: Page, name: str) -> None:
    """Run axe on the screen once it is there."""
    expect(page.locator("h1").first).to_be_attached()
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(_RUN)
    assert not found, f"{name}:\n" + "\n".join(found)
    expect_minus_signs(page)


def check_screen(person: Person, name: str) -> None:
    """Let axe look at the screen, and take a picture of it."""
    check(person.page, f"{name} on a {person.window}, {person.theme}")
    person.picture(f"screen-{name}")


def check_dialog(table: TablePage, do: str) -> None:
    """Open something from the menu, check it, close it."""
    table.do("menu")
    table.do(do)
    expect(table.page.locator("dialog[open] > .inside")).to_be_visible()
    check_screen(table.person, do)
    table.do("close")


@LOOKS
def test_the_screens_around_the_game_are_accessible(
    people: People, device: Device, theme: Theme
) -> None:
    anna = people.come("/", device=device, language="fr", theme=theme)
    page = anna.page
    page.wait_for_load_state("networkidle")
    for path in (
        "/",
        "/join",
        "/replay",
        "/daily",
        "/circle",
        "/rules",
        "/how-to-play",
        "/box",
        "/settings",
    ):
        if path != "/":
            go(page, path)
        check_screen(anna, path.strip("/") or "home")
        if path == "/how-to-play":
            tile = page.locator(".how-tiles .tile-picture").first.bounding_box()
            assert tile is not None
            assert tile["width"] >= READABLE
    for kind in ("bots", "device", "online", "alone"):
        go(page, f"/new/{kind}")
        page.locator("form.setup").wait_for()
        if kind == "bots":
            unfold(page)
        check_screen(anna, f"new-{kind}")
    go(page, "/replay")
    page.set_input_files('input[name="record"]', RECORD)
    page.locator('[data-do="last"]').click()
    check_screen(anna, "watched")
    page.locator('[data-do="understand"]').click()
    studied(page)
    unfold(page)
    check_screen(anna, "studied")
    page.locator('[data-do="mark"]').first.click()
    check_screen(anna, "asked")
    chosen_and_placed(page)
    check_screen(anna, "answered")
    anna.forgive("404")
    page.goto("/no/such/page")
    expect(page.locator("body")).to_have_attribute("data-screen", "lost")
    check_screen(anna, "lost")


@LOOKS
def test_the_table_and_its_dialogs_are_accessible(
    people: People, device: Device, theme: Theme
) -> None:
    anna = people.come(None, device=device, theme=theme, settings=SHORT)
    table = start(anna, "bots")
    table.play_on(1)
    while table.wait_for_turn() and not table.look()["playable"]:
        table.act()
    check_screen(anna, "table")
    table.tap(table.look()["playable"][0])
    table.put()
    expect(anna.page.locator("[data-ghost]")).to_be_visible()
    check_screen(anna, "preview")
    table.do("menu")
    check_screen(anna, "menu")
    table.do("close")
    for do in ("log", "rules", "phrases", "keys", "seat-link"):
        check_dialog(table, do)
    table.play_round()
    table.summary()
    check_screen(anna, "summary")


def test_the_keyboard_scrolls_a_dialog_once_the_window_is_too_low(people: People) -> None:
    anna = people.come(None, device="desktop", settings=SHORT)
    table = start(anna, "bots")
    table.do("menu")
    table.do("keys")
    inside = anna.page.locator("dialog[open] > .inside")
    expect(inside).to_be_visible()
    expect(inside).not_to_have_attribute("tabindex", "0")
    anna.page.set_viewport_size({"width": 640, "height": 240})
    expect(inside).to_have_attribute("tabindex", "0")


@LOOKS
def test_the_screens_before_and_beside_a_game_are_accessible(
    people: People, device: Device, theme: Theme
) -> None:
    anna, ben = (
        people.come(None, device=device, language="fr", theme=theme, at_home=True) for _ in "12"
    )
    start(anna, "online")
    expect(anna.page.locator(".waiting .qr")).to_be_visible()
    check_screen(anna, "waiting")
    ben.page.goto(anna.page.url)
    ben.page.locator('[data-do="sit"]').wait_for()
    check_screen(ben, "door")
    ben.page.locator('input[name="name"]').fill("Ben")
    ben.page.locator('[data-do="sit"]').click()
    TablePage(ben).expect_state("playing")
    host = TablePage(anna)
    host.do("menu")
    host.do("pause")
    host.expect_state("paused")
    check_screen(anna, "paused")
    eva = people.come(None, device=device, language="fr", theme=theme)
    eva.page.goto(f"/t/{host.code}#seat=nonsense")
    expect_told(eva.page, "token")
    check_screen(eva, "wrong-token")
    eva.forgive("404")
    eva.page.goto("/t/XXXXXX")
    expect_told(eva.page, "dead")
    check_screen(eva, "dead-link")
    family = start(eva, "device")
    while family.wait_for_turn():
        family.act()
    check_screen(eva, "privacy")
