"""How large things are in windows of all sizes: one page, with one table after another."""

from __future__ import annotations

from tests.web.browser.laid import LaidTable, shown, table_after
from tests.web.browser.people import People

WINDOWS = [(390, 844), (390, 664), (1024, 768), (1280, 800)]
EARLY = [table_after(5, seed=1)]
LATE = [table_after(36, seed=7, players=3), table_after(40, seed=2)]
LARGER = 1.3
READABLE = 16


def test_numerals_can_be_read_and_large_ones_are_larger_by_a_third(people: People) -> None:
    table = LaidTable(people.come(None, language="fr"), shown(EARLY[0]))
    for laid in (*EARLY, *LATE):
        table.show(shown(laid))
        for window in WINDOWS:
            table.window(*window)
            table.set(large=False)
            usual = table.look()["numeral"]
            assert usual >= READABLE, window
            table.set(large=True)
            large = table.look()["numeral"]
            assert large >= LARGER * usual, (window, usual, large)
