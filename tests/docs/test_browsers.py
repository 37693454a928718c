"""The page of browsers has a row for each path that is played, and a result for each browser."""

from __future__ import annotations

import re

from tools.flows import COLUMNS, PAGE, planned, shown


def test_the_page_of_browsers_shows_every_path_and_every_browser_in_which_it_is_played() -> None:
    page = PAGE.read_text("utf-8")
    told = {
        path: {name for name in COLUMNS if said[name] == "yes"}
        for path, said in shown(page).items()
    }
    assert told == planned()


def test_the_page_of_browsers_says_which_versions_were_tested() -> None:
    page = PAGE.read_text("utf-8")
    for name in COLUMNS.values():
        assert re.search(rf"\| {name} \(\d+(\.\d+)+", page), name
