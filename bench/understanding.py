"""How soon "Understand this round" says something, on a processor that is four times slower.

    python -m bench.understanding [--rounds 5] [--wait 1000]

A real server, and Chromium whose pages and workers run a quarter of the time. Each round of careful
players is opened from a file. The viewer sees the button, and taps it so many milliseconds later.
Times are from the tap, until the curve, the first marked move, and the end of the study can be
seen. Medians, and the longest.
"""

from __future__ import annotations

import argparse
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from bench.local_table import slowed
from bench.slips import disturbed
from tools.browser import running
from tricorne.record import write
from tricorne.rules import Match

if TYPE_CHECKING:
    from playwright.sync_api import Browser, FilePayload

_LONGEST_MS = 40_000
_WATCH = """() => {
  const seen = window.seen = {};
  const first = (name, found) => { if (found) seen[name] ??= performance.now() - seen.tap; };
  const look = () => {
    first("curve", document.querySelector(".study .curve"));
    first("mark", document.querySelector('[data-do="mark"]'));
    const progress = document.querySelector(".study-progress");
    first("end", seen.curve && !progress?.checkVisibility());
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true, childList: true, attributes: true,
  });
  const button = document.querySelector('[data-do="understand"]');
  seen.tap = performance.now();
  button.click();
}"""


class Seen(NamedTuple):
    """When something could be seen, in milliseconds after the tap."""

    curve: float
    mark: float
    end: float


def visit(browser: Browser, url: str, record: str, wait: float) -> Seen:
    """Open a record, wait, and ask to understand it. A round may have no marked move to see."""
    page = browser.new_page(base_url=url, viewport={"width": 360, "height": 640})
    page.goto("/replay")
    file: FilePayload = {
        "name": "round.tri",
        "mimeType": "text/plain",
        "buffer": record.encode(),
    }
    with slowed(browser):
        page.set_input_files('input[name="record"]', file)
        page.locator('[data-do="understand"]').wait_for()
        page.wait_for_timeout(wait)
        page.evaluate(_WATCH)
        page.wait_for_function("() => seen.end", timeout=_LONGEST_MS)
    found = page.evaluate("() => seen")
    page.close()
    return Seen(found["curve"], found.get("mark", found["end"]), found["end"])


def record_of(number: int) -> str:
    """A round of careful players, some of whose actions are random."""
    round_ = disturbed("careful", number, 0.1)
    match = Match(round_.terms, round_.players)
    match.rounds.append(round_)
    return write(match)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--wait", type=float, default=1000)
    given = parser.parse_args()
    with running() as (browser, url):
        records = [record_of(number) for number in range(given.rounds)]
        seen = [visit(browser, url, record, given.wait) for record in records]
    for name, times in zip(Seen._fields, zip(*seen, strict=True), strict=True):
        print(f"{name}: {median(times):.0f} ms, at most {max(times):.0f}")


if __name__ == "__main__":
    main()
