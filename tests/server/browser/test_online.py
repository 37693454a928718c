"""Online: by a link or a code, with spectators, people who leave, and people who come back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import start
from tests.server.browser.people import SHORT, People, Person, Settings
from tests.server.browser.playing import TablePage

pytestmark = pytest.mark.long

MOMENT_MS = 20


def sit(person: Person, code: str, name: str) -> TablePage:
    """Open the link of a table, and sit down."""
    person.page.goto(f"/t/{code}")
    person.page.locator('input[name="name"]').fill(name)
    person.page.locator('[data-do="sit"]').click()
    return TablePage(person)


def two_at_a_table(people: People, settings: Settings = SHORT) -> tuple[TablePage, TablePage]:
    """Anna, the host, and Ben, who joined by her link."""
    anna = people.come(None, settings=settings)
    ben = people.come(None, device="phone", language="fr", theme="dark")
    host = start(anna, "online")
    code = anna.page.url.rpartition("/")[2]
    guest = sit(ben, code, "Ben")
    host.expect_state("playing")
    guest.expect_state("playing")
    return host, guest


def play_together(*tables: TablePage, turns: int | None = None) -> None:
    """All players play in turn, for some turns or until the round is over."""
    while tables[0].state == "playing" and turns != 0:
        for table in tables:
            if table.to_move and table.wait_for_turn():
                table.act()
        tables[0].page.wait_for_timeout(MOMENT_MS)
        turns = None if turns is None else turns - 1


def test_two_people_play_by_a_link_and_a_spectator_watches(people: People) -> None:
    anna = people.come(None, settings=SHORT, at_home=True)
    ben = people.come(None, at_home=True)
    start(anna, "online", by_form=True)
    waiting = anna.page.locator(".waiting")
    expect(waiting.locator(".qr")).to_be_visible()
    anna.picture("waiting")
    link = waiting.locator(".address").inner_text()
    code = link.rpartition("/")[2]
    ben.page.goto(link)
    ben.picture("door")
    guest = sit(ben, code, "Ben")
    host = TablePage(anna)
    host.expect_state("playing")

    eva = people.come(f"/t/{code}")
    expect(eva.page.locator('[data-code="full"]')).to_be_visible()
    eva.page.locator('[data-do="watch"]').click()
    spectator = TablePage(eva)
    spectator.expect_state("playing")
    play_together(host, guest)
    for table in (host, guest, spectator):
        table.expect_state("over")
        table.summary(fair="checked")
    assert spectator.says("you") == ""
    assert spectator.hand == []
    assert spectator.board == host.board == guest.board


@pytest.mark.campaign
def test_two_people_play_by_a_code_with_a_bot_in_between(people: People) -> None:
    anna = people.come("/new/online", settings=SHORT, at_home=True)
    ben = people.come("/join", device="phone", language="fr", at_home=True)
    page = anna.page
    page.locator("button.add").click()
    page.locator('select[name="seat3"]').select_option("gus")
    page.locator('form.setup [type="submit"]').click()
    code = page.locator(".waiting .code").inner_text()
    ben.picture("join")
    ben.page.locator('input[name="code"]').fill(code.lower())
    ben.page.locator('[data-do="enter-code"]').click()
    guest = sit(ben, code, "Ben")
    host = TablePage(anna)
    host.expect_state("playing")
    play_together(host, guest, turns=6)
    expect(guest.page.locator(".plate")).to_have_count(3)
    expect(guest.page.locator(".board-tile").first).to_be_visible()


@pytest.mark.campaign
def test_two_people_talk_pause_play_on_and_play_again_until_one_has_enough(
    people: People,
) -> None:
    host, guest = two_at_a_table(people)
    phrases_are_read_in_ones_own_language_or_not_at_all(host, guest)
    the_host_pauses_and_lets_the_game_go_on(host, guest)
    both_ask_for_a_rematch_and_sit_at_another_table(host, guest)
    a_bot_takes_the_seat_of_a_player_who_gives_up(guest, host)


def phrases_are_read_in_ones_own_language_or_not_at_all(host: TablePage, guest: TablePage) -> None:
    host.do("menu")
    host.do("phrases")
    host.person.picture("phrases")
    host.do("phrase:well-played")
    expect(guest.page.locator(".phrase-said, .bubble, [data-phrase]").first).to_contain_text(
        "Bien joué"
    )
    expect(guest.page.locator(".bubble")).to_have_count(0)
    guest.do("menu")
    guest.page.locator("label.toggle", has=guest.page.locator('input[name="phrases"]')).click()
    guest.do("close")
    host.do("menu")
    host.do("phrases")
    host.do("phrase:well-played")
    expect(host.page.locator(".bubble")).to_have_count(1)
    guest.page.wait_for_timeout(MOMENT_MS)
    expect(guest.page.locator(".bubble")).to_have_count(0)


def the_host_pauses_and_lets_the_game_go_on(host: TablePage, guest: TablePage) -> None:
    host.do("menu")
    host.do("pause")
    guest.expect_state("paused")
    guest.person.picture("paused")
    host.do("resume")
    guest.expect_state("playing")
    play_together(host, guest, turns=4)


def both_ask_for_a_rematch_and_sit_at_another_table(host: TablePage, guest: TablePage) -> None:
    first = host.code
    play_together(host, guest)
    host.ask_for_rematch()
    guest.ask_for_rematch()
    host.follow(first)
    guest.follow(first)
    assert {host.says("you"), guest.says("you")} == {"1", "2"}


def a_bot_takes_the_seat_of_a_player_who_gives_up(guest: TablePage, host: TablePage) -> None:
    guest.do("menu")
    guest.do("leave")
    guest.do("leave-for-good")
    notice = host.page.locator(".notice")
    expect(notice).to_contain_text("Ben left. Gus plays on.")
    notice.get_by_role("button").click()  # it may lie over the only place for a tile
    expect(guest.page.locator("main.table")).to_have_attribute("data-you", "")
    seats = guest.page.evaluate("localStorage.getItem('tricorne.seats')")
    assert guest.code not in seats
    host.play_on(3)
