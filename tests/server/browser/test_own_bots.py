"""A bot of the server's own, on the seat of a table online: from the command to the game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bench.program import free_port
from tests.cli.test_serving import interrupted, next_line, started

pytestmark = pytest.mark.long

MINE = """
class MyBot:
    def choose(self, view, rng):
        return max(view.actions, key=view.points)
"""


@pytest.mark.campaign
def test_a_player_meets_their_own_bot_in_the_browser(chromium: Browser, tmp_path: Path) -> None:
    mine = tmp_path / "my_bot.py"
    mine.write_text(MINE)
    port = str(free_port())
    bot = f"{mine}:MyBot"
    with started("play", "--bot", bot, "--no-browser", "--port", port, data=tmp_path) as process:
        (address,) = re.findall(r"http://\S+", next_line(process))
        assert address == f"http://127.0.0.1:{port}/new/online?bot=MyBot"
        context = chromium.new_context(locale="en")
        page = context.new_page()
        page.goto(address)
        seat = page.locator('select[name="seat2"]')
        expect(seat.locator("option:checked")).to_have_text("MyBot, a bot of this server")
        page.locator('[data-do="start"]').click()
        page.wait_for_url("**/t/*")
        expect(page.get_by_role("button", name=re.compile("^MyBot, "))).to_be_visible()
        expect(page.get_by_text("(for MyBot)")).to_have_count(0)
        context.close()
        code, _, said = interrupted(process)
    assert (code, said) == (0, "")
