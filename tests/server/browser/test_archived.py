"""The link of a table that is in the archive leads to its game."""

from __future__ import annotations

import re
from hashlib import sha256

import pytest
from playwright.sync_api import expect

from bench.apart import ServerApart
from tests.server.browser.people import People
from tests.server.games import played
from tricorne.server.store import archived, beside
from tricorne.server.store.archive import Vault, pack, unpack
from tricorne.server.store.archived import Shelved
from tricorne.server.upkeep.finished_game import Bygone

pytestmark = pytest.mark.long

CODE = "K7MQ2XRWDG3T"


def test_the_link_of_a_table_that_is_in_the_archive_shows_its_game(
    people: People, server: ServerApart
) -> None:
    game = Bygone.of(played(CODE, 1), 1_800_000_000_000)
    assert game is not None
    folder = server.log.parent
    part = pack([game.record()])
    Vault(str(folder / "archive")).put(1, part)
    ((member, _),) = unpack(part)
    with beside(f"sqlite:///{folder / 'tables.db'}") as connection:
        shelved = Shelved(CODE, 1, member.start, member.length)
        digest = sha256(part).hexdigest()
        assert archived.move(connection, 1, digest, [(shelved, None)]) == 1
    anna = people.come(None)
    anna.forgive("404")
    anna.page.goto(f"/t/{CODE}")
    expect(anna.page).to_have_url(re.compile(rf"/replay\?table={CODE}"))
    points = anna.page.locator(".player-points")
    expect(points).to_contain_text("Zoé Lefèvre")
    anna.picture("archived")
