"""Understanding a round: from the end card to the marked moves, luck, and a new try."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.browser.people import People
from tests.server.browser.playing import TablePage


def test_try(people: People) -> None:
    anna = people.come(device="phone", language="en", settings={"name": ""})
    page = anna.page
    page.on(
        "worker",
        lambda w: w.on("console", lambda m: print("WORKER", m.text)) if hasattr(w, "on") else None,
    )
    anna.context.on("console", lambda m: print("CTX", m.text))
    page.on("response", lambda r: print("RESP", r.status, r.url) if r.status >= 400 else None)
    page.on("console", lambda m: print("CONSOLE", m.text))
    page.goto("/new/bots?bot=ada")
    page.locator('[data-do="start"]').tap()
    table = TablePage(anna)
    table.play_round()
    table.summary()
    page.screenshot(path="/tmp/s0.png")
    page.locator('[data-do="replay"]').tap()
    expect(page.locator(".curve")).to_be_visible()
    page.screenshot(path="/tmp/s1.png", full_page=True)
    expect(page.locator(".study-progress")).to_be_hidden(timeout=40000)
    page.screenshot(path="/tmp/s2.png", full_page=True)
    marks = page.locator('[data-do="mark"]')
    print(marks.count(), page.locator(".verdict").inner_text())
    if marks.count():
        marks.first.tap()
        page.screenshot(path="/tmp/s3.png", full_page=True)
        page.locator(".mark-choices button").nth(1).tap()
        page.wait_for_timeout(500)
        page.screenshot(path="/tmp/s4.png")
        page.locator('[data-do="answer"]').tap()
        page.wait_for_timeout(500)
        page.screenshot(path="/tmp/s5.png", full_page=True)
        page.locator('[data-do="try"]').tap()
        page.wait_for_timeout(1500)
        page.screenshot(path="/tmp/s6.png")
