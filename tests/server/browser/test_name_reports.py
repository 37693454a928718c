"""Reporting a name: two taps in the menu of a table, below a list, in a circle and at a top."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.server.browser.test_access import check, check_screen
from tests.server.test_live_tops_api import LINE

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.server.browser.people import People, Person

pytestmark = pytest.mark.long

FOUL = "Grusel"


def post(page: Page, path: str, **form: object) -> Any:  # noqa: ANN401  (the answer)
    answer = page.request.post(path, data=form)
    assert answer.ok, answer.text()
    return answer.json()


def report(person: Person, name: str) -> None:
    """Report the only other name, by keyboard alone, and read that it has been told."""
    page = person.page
    button = page.locator('[data-do="report-name"]')
    button.focus()
    page.keyboard.press("Enter")
    dialog = page.locator('[data-dialog="report-name"]')
    expect(dialog).to_be_visible()
    check(page, name)
    person.picture(name)
    dialog.locator('[data-do="report"]', has_text=FOUL).focus()
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.locator(".notice")).to_contain_text(FOUL)
    person.picture(f"{name}-told")


def test_a_name_is_reported_at_a_table_in_two_taps(people: People) -> None:
    anna = people.come("/", device="phone", language="fr", settings={"name": "Anna"})
    page = anna.page
    page.set_viewport_size({"width": 360, "height": 640})
    seats = [{"kind": "person", "name": "Anna"}, {"kind": "open"}]
    laid = post(page, f"{people.url}/api/tables", kind="online", seats=seats)
    code, token = laid["code"], laid["tokens"]["1"]
    post(page, f"{people.url}/api/tables/{code}/seats", name=FOUL)
    page.goto(f"/t/{code}#seat={token}")
    expect(page.locator("tri-board")).to_be_visible()
    page.locator('[data-do="menu"]').click()
    report(anna, "report-at-table")


def test_a_name_is_reported_in_a_circle_and_in_the_list_of_a_day(people: People) -> None:
    anna = people.come("/circle", device="phone", settings={"name": "Anna"})
    page = anna.page
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator('[data-do="begin-list"]').click()
    expect(page.locator('[data-do="invite"]')).to_be_visible()
    assert page.locator('[data-do="report-name"]').count() == 0
    code = page.url.partition("list=")[2]
    device = page.request.get(f"{people.url}/api/daily").json()["device"]
    post(page, f"{people.url}/api/daily/circles/{code}/join", name=FOUL, device=device)
    page.reload()
    report(anna, "report-in-circle")


def test_a_name_is_reported_at_a_top(newcomers: People) -> None:
    anna = newcomers.come("/", device="phone", language="de", theme="dark")
    page = anna.page
    page.set_viewport_size({"width": 360, "height": 640})
    top = post(page, f"{newcomers.url}/api/live-tops", lines=[LINE], clock=0)
    page.goto(f"/top/{top['code']}")
    page.locator('[name="name"]').fill("Anna")
    page.locator('[data-do="join"]').click()
    expect(page.locator('[data-do="leave"]')).to_be_visible()
    expect(page.locator('[data-do="report-name"]')).to_be_hidden()
    post(page, f"{newcomers.url}/api/live-tops/{top['code']}/join", name=FOUL)
    expect(page.locator('[data-do="report-name"]')).to_be_visible()
    report(anna, "report-at-top")
    check_screen(anna, "top-with-report")
