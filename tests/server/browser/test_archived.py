"""The link of a table that is in the archive leads to its game."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import expect

from bench.apart import ServerApart
from tests.server.browser.people import People
from tests.server.games import played
from tricorne.server.store import archived, connect_beside
from tricorne.server.store.archive import Vault, pack, unpack
from tricorne.server.store.archived import Shelved
from tricorne.server.upkeep.finished_game import Bygone

pytestmark = pytest.mark.long

CODE = "K7MQ2XRWDG3T"


def test_the_link_of_a_table_that_is_in_the_archive_shows_its_game(
    people: People, server: ServerApart
) -> None:
    archive(server)
    anna = people.come(None)
    anna.forgive("404")
    anna.page.goto(f"/t/{CODE}")
    expect(anna.page).to_have_url(re.compile(rf"/replay\?table={CODE}"))
    points = anna.page.locator(".player-points")
    expect(points).to_contain_text("Zoé Lefèvre")
    anna.picture("archived")


@pytest.mark.parametrize("address", [f"/t/{CODE}", f"/t/{CODE}?watch=1"])
def test_an_archive_that_cannot_be_read_now_is_no_lost_table(
    people: People, server: ServerApart, address: str
) -> None:
    folder = archive(server)
    away = folder.rename(folder.with_name("away"))
    anna = people.come(None)
    anna.forgive("404|503")
    anna.page.goto(address)
    again = anna.page.locator('[data-do="again"]')
    expect(again).to_be_visible()
    expect(anna.page.locator("body")).to_contain_text("archive")
    expect(anna.page.locator("body")).not_to_contain_text("no longer exists")
    away.rename(folder)
    again.click()
    expect(anna.page).to_have_url(re.compile(rf"/replay\?table={CODE}"))


def archive(server: ServerApart) -> Path:
    """Move a table there, unless it is there. Returns the folder."""
    folder = server.log.parent / "archive"
    if folder.exists():
        return folder
    game = Bygone.of(played(CODE, 1), 1_800_000_000_000)
    assert game is not None
    part = pack([game.record()])
    Vault(str(folder)).put(1, part)
    ((member, _),) = unpack(part)
    with connect_beside(f"sqlite:///{folder.with_name('tables.db')}") as connection:
        shelved = Shelved(CODE, 1, member.start, member.length)
        digest = sha256(part).hexdigest()
        assert archived.move(connection, 1, digest, [(shelved, None)]) == 1
    return folder
