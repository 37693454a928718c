"""A whole season in the page: three devices, a circle, and a month that the test turns on."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.conftest import taking_part
from tests.server.browser.fitting import misfits
from tests.server.browser.longer import STAND_IN, speak_longer
from tests.server.browser.people import SMALL_PHONE, People, Person
from tests.server.browser.playing import TablePage
from tests.server.browser.test_access import check_screen
from tests.server.days import DAY
from tests.server.serving import Chance, Serving
from tests.server.test_seasons import look
from tools.bundle import bundle

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.long

_TOKENS = "JSON.parse(localStorage.getItem('tricorne.seats'))"


class Month:
    """A server and the people of a test, who all have its time."""

    def __init__(self, server: Serving, chance: Chance, people: People) -> None:
        self.server, self._chance, self._people = server, chance, people
        self._all: list[Person] = []

    def come(self, name: str, *, small: bool = False, language: str = "en") -> Person:
        """Somebody with this name and the time of the server, at a desk or with a small phone."""
        person = self._people.come(
            None,
            device="phone" if small else "desktop",
            language="en" if language == STAND_IN else language,
            theme="dark" if small else "light",
            settings={"name": name, "language": language},
        )
        person.profile.spoilt = True
        if small:
            person.page.set_viewport_size(SMALL_PHONE)
        if language == STAND_IN:
            speak_longer(person.page)
        self._all.append(person)
        self._tell_time(person)
        return person

    def go_on(self, days: int) -> None:
        """Days pass, the server does what is due, and all open the circle again."""
        self._chance.go_on(days * DAY)
        look(self.server)
        for person in self._all:
            self._tell_time(person)
            person.page.reload()

    def _tell_time(self, person: Person) -> None:
        person.context.clock.set_fixed_time(self._chance.seconds)

    def finish(self, code: str, one: Person, other: Person) -> list[int]:
        """Play a game to its end with the seats of two devices; the points."""
        tokens: dict[str, str] = {}
        for person in (one, other):
            tokens |= person.page.evaluate(f"(code) => {_TOKENS}[code].tokens", code)
        players = {int(seat): self.server.player(code, token) for seat, token in tokens.items()}
        while (said := self.server.live(code).table).state == "playing":
            player = players[said.round_in_play.seat]
            player.settle()
            player.act(player.actions[0])
        for player in players.values():
            player.close()
        return [*said.match.totals]


@pytest.fixture
def month(chromium: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Month]:
    chance = Chance(random.Random(3), seconds=int(time.time()))
    with Serving(tmp_path, circumstances=chance.circumstances(), page=bundle()) as server:
        for people in taking_part(People(chromium, server.url), request):
            yield Month(server, chance, people)


def test_three_devices_play_a_season_from_its_offer_to_its_end(month: Month) -> None:
    anna = month.come("Anna")
    ben = month.come("Ben", small=True, language="fr")
    cleo = month.come("Cleo", small=True, language=STAND_IN)
    season_is_offered_and_joined(anna, ben, cleo)
    month.go_on(1)
    hers, his, last = (each.page.locator('[data-card="season"]') for each in (anna, ben, cleo))
    expect(hers).to_contain_text("anywhere from place 1 to place 3")
    expect(his.locator(".season-games li")).to_have_count(2)
    check(cleo, "season-running")

    pair, totals = one_game_is_played(month, anna, ben, cleo)
    month.go_on(26)
    expect(hers).to_contain_text("Last day:")
    won = pair[0].page.locator(".season-games li", has_text=f"{max(totals)}")
    expect(won).to_have_count(1)
    leader = hers.locator("tbody tr").first.locator("td").nth(1)
    expect(leader).to_have_text("1" if totals[0] == totals[1] else "2")

    month.go_on(1)
    expect(hers).to_contain_text("The season is about to end")
    expect(his).to_contain_text("La saison touche à sa fin")
    check(ben, "season-reminded")

    month.go_on(1)
    for card in (hers, his, last):
        expect(card.locator('[data-do="offer-season"]')).to_be_visible()
        shown = card.locator("tbody tr td:nth-last-child(2)").all_inner_texts()
        points = [int(each) for each in shown]
        assert sum(points) == 6, "each game brings two points, as a win or as a tie"
        assert points == sorted(points, reverse=True)
    expect(hers).to_contain_text("The season is over. First:")
    expect(hers.locator(".season-games li")).to_have_count(2)
    hers.locator("summary").click()
    expect(hers.locator(".season-facts")).to_contain_text("at the end is a tie")
    check(anna, "season-over")


def check(person: Person, name: str) -> None:
    """Axe finds nothing, and all texts have room."""
    check_screen(person, name)
    assert misfits(person.page) == []


def circle_is_begun(anna: Person, *others: Person) -> str:
    """The first begins a circle; the others come by its link. Its address."""
    page = anna.page
    page.goto("/circle")
    page.fill("[name=title]", "The Martins")
    page.locator('[data-do="begin-list"]').dblclick()
    expect(page.locator("h1")).to_have_text("The Martins")
    for each in others:
        each.page.goto(page.url)
        each.page.locator('[data-do="join-list"]').tap()
        expect(each.page.locator('[data-part="members"]')).to_contain_text(anna.settings["name"])
    return page.url


def season_is_offered_and_joined(anna: Person, *others: Person) -> None:
    circle_is_begun(anna, *others)
    page = anna.page
    page.locator('[data-do="offer-season"]').press("Enter")
    expect(page.locator("[name=begins]")).to_be_focused()
    page.select_option("[name=unfinished]", "draw")
    page.locator('[data-do="send-season"]').focus()
    check(anna, "season-form")
    for _ in "12":
        page.keyboard.press("Enter")
    expect(page.locator('[data-card="season"]')).to_contain_text("You take part")
    expect(page.locator('[data-card="season"]')).to_contain_text("not over at the end is a tie")
    for each in others:
        each.page.reload()
        each.page.locator('[data-do="join-season"]').tap()
        expect(each.page.locator('[data-do="leave-season"]')).to_be_visible()
    check(others[0], "season-offered")


def one_game_is_played(month: Month, *people: Person) -> tuple[list[Person], list[int]]:
    """The first move in the page, the others without it. Who played, and the points."""
    circle = people[0].page.url
    waiting = '[data-do="next-of-season"]'
    mover = next(each for each in people if each.page.locator(waiting).count())
    mover.page.locator(waiting).click()
    table = TablePage(mover)
    assert table.wait_for_turn()
    table.act()
    code = table.code
    mover.page.goto(circle)
    expect(mover.page.locator('[data-card="season"] table')).to_be_visible()
    held = f"(code) => code in {_TOKENS}"
    pair = [each for each in people if each.page.evaluate(held, code)]
    return pair, month.finish(code, *pair)


def test_a_table_is_shown_to_a_circle_and_taken_off_it(month: Month) -> None:
    anna, ben = month.come("Anna"), month.come("Ben", small=True, language="fr")
    circle = circle_is_begun(anna, ben)
    anna.page.goto("/new/online")
    anna.page.locator('form.setup [type="submit"]').click()
    anna.page.locator('[data-do="show-to-circle"]').click()
    check(anna, "show-to-circle")
    anna.page.locator('dialog [data-do="show-to"]').click()
    expect(anna.page.locator(".notice")).to_contain_text("Everyone in the circle sees this game")
    ben.page.goto("/")
    ben.page.locator('[data-do="see-invitation"]').tap()
    expect(ben.page.locator('[data-do="drop-game"]')).to_have_count(0)
    ben.page.locator('[data-do="join-game"]').tap()
    expect(ben.page.locator("tri-board")).to_be_visible()
    ben.page.goto(circle)
    ben.page.locator('[data-do="drop-game"]').tap()
    check(ben, "drop-game")
    ben.page.locator('[data-do="drop-game-now"]').tap()
    expect(ben.page.locator('[data-part="games"] .game')).to_have_count(0)
    anna.page.goto(circle)
    expect(anna.page.locator('[data-part="games"] .game')).to_have_count(0)
