"""The steps of a player who wants to understand a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.server.browser.playing import TablePage

LONGEST = 60_000
"""Milliseconds that a study may take on a busy machine."""


def studied(page: Page) -> None:
    """Wait until the study is complete."""
    expect(page.locator(".study .curve")).to_be_visible(timeout=LONGEST)
    expect(page.locator(".study-progress")).to_be_hidden(timeout=LONGEST)
    expect(page.locator(".verdict")).not_to_be_empty()


def played_and_studied(table: TablePage) -> None:
    """Play the round to its end, and wait until its study is complete."""
    table.play_round()
    table.summary()
    table.do("replay")
    studied(table.page)


def chosen_and_placed(page: Page) -> None:
    """Answer the question of a marked move with the first tile that fits, on its first place."""
    page.locator(".hand-tile[data-playable] path").first.click(force=True)
    page.locator(".board-place").first.click(force=True)
    page.locator('.asking [data-do="confirm"]').click()
    expect(page.locator(".told")).to_be_visible()
