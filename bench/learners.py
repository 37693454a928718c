"""Every lesson, ten puzzles of each kind and a race, as people play them without a network.

    python -m bench.learners [--each 10] [--only phone-fr-keys ...]

In both languages, on a phone of 360 by 640 and on a desktop, with fingers (or a mouse) and with
the keyboard alone: eight people. Each visits once with a network, and then has none. It takes
half an hour. It prints what went wrong, and how soon a puzzle is on the board after the tap.
"""

from __future__ import annotations

import argparse
import sys
from itertools import product
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING, NamedTuple, get_args

from playwright.sync_api import Error, expect

from tests.server.browser.conftest import FLAGS
from tests.server.browser.kept import KEPT
from tests.server.browser.people import SMALL_PHONE, Device, Language, People
from tests.server.browser.test_hands import tab_to
from tests.server.browser.test_lessons import Pupil
from tests.server.browser.test_puzzles import answer, answers, sits_down, wait_for_another
from tools.browser import running
from tools.puzzles.file import puzzles
from tricorne.play.puzzles.puzzle import KINDS, Puzzle

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SOON_MS = 300
_LEADS = """(key) => {
  document.querySelector('[data-do="next"]').href = `/puzzles/${key}`;
  window.onBoard = new Promise((resolve) => {
    addEventListener("click", ({ timeStamp }) => {
      const look = () => {
        const there = document.querySelector(`main[data-puzzle="${key}"] .board-tile`);
        if (!there) return requestAnimationFrame(look);
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      };
      look();
    }, { capture: true, once: true });
  });
}"""
"""Leads to this puzzle next, and measures until a frame with its board is drawn."""


class Somebody(NamedTuple):
    """Who plays, and how."""

    device: Device
    language: Language
    keys: bool

    def __str__(self) -> str:
        return f"{self.device}-{self.language}-{'keys' if self.keys else 'fingers'}"


class Result(NamedTuple):
    """The puzzles that a person has played."""

    right: int
    wrong: list[str]
    times: list[float]
    """Milliseconds from a tap until the next puzzle is on the board."""


EVERYBODY = [
    Somebody(*each) for each in product(get_args(Device), get_args(Language), (False, True))
]


def chosen(each: int) -> list[Puzzle]:
    """Random puzzles, this many of each kind."""
    rng, every = Random(each), puzzles()
    return [
        puzzle
        for kind in KINDS
        for puzzle in rng.sample([one for one in every if one.kind == kind], each)
    ]


def plays(browser: Browser, url: str, who: Somebody, each: int) -> Result:
    """Somebody plays everything."""
    people = People(browser, url)
    anna = people.come("/", device=who.device, language=who.language)
    page, pupil = anna.page, Pupil(anna, keys=who.keys)
    if who.device == "phone":
        page.set_viewport_size(SMALL_PHONE)
    page.evaluate(KEPT, 1)
    anna.forgive("ERR_INTERNET_DISCONNECTED|Failed to fetch")
    anna.context.set_offline(True)
    if pupil.keys:
        tab_to(page, '[data-do="learn"]')
    pupil.press("learn")
    pupil.take_all()
    result = Result(0, [], [])
    away = True
    for puzzle in chosen(each):
        try:
            if away:
                page.goto(f"/puzzles/{puzzle.key}")
            else:
                result.times.append(leads_on(pupil, puzzle))
            solves(pupil, puzzle)
        except (AssertionError, Error) as problem:
            result.wrong.append(f"{who} {puzzle.key} ({puzzle.kind}): {problem}")
            anna.keep(f"learners-{puzzle.key}")
            away = True
        else:
            result = result._replace(right=result.right + 1)
            away = False
    races(pupil)
    result.wrong.extend(anna.unforgiven())
    anna.context.close()
    return result


def leads_on(pupil: Pupil, puzzle: Puzzle) -> float:
    """Go from one puzzle to another. How long that takes, in milliseconds."""
    page = pupil.page
    page.evaluate(_LEADS, puzzle.key)
    pupil.press("next")
    took: float = page.evaluate("window.onBoard")
    return took


def solves(pupil: Pupil, puzzle: Puzzle) -> None:
    """Give the right answer."""
    page = pupil.page
    table = sits_down(pupil)
    expect(page.locator("main.puzzle")).to_have_attribute("data-puzzle", puzzle.key)
    if pupil.keys and "@" in answer(puzzle) and not page.locator("[data-ghost]").count():
        tab_to(page, ".hand-tile")
    pupil.do(table, answer(puzzle))
    expect(page.locator(".puzzle-after")).to_be_visible()
    expect(page.locator(".lesson-spot"), "the answer counts as missed").to_have_count(0)


def races(pupil: Pupil) -> None:
    """Race until three puzzles were missed."""
    page = pupil.page
    page.goto("/puzzles/race")
    page.locator('[data-do="timed"]').click()
    seen: list[str] = []
    while not page.locator(".race-end").count():
        wait_for_another(pupil, seen)
        seen.append(answers(pupil, right=not seen))
        page.locator(f'main:not([data-puzzle="{seen[-1]}"])').wait_for()
    expect(page.locator(".race-marks")).to_have_text("▲△△△")


def main() -> None:
    """Let everybody play, and print what they met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=10)
    all_ = [str(who) for who in EVERYBODY]
    parser.add_argument("--only", nargs="+", choices=all_, default=all_)
    given = parser.parse_args()
    times: list[float] = []
    wrong: list[str] = []
    with running("--unlimited", "--pace", "0", flags=FLAGS) as (browser, url):
        for who in EVERYBODY:
            if str(who) in given.only:
                result = plays(browser, url, who, given.each)
                print(f"{who}: 5 lessons, {result.right} puzzles and a race", flush=True)
                for line in result.wrong:
                    print(line, flush=True)
                times += result.times
                wrong += result.wrong
    late = quantiles(times, n=20)[-1]
    print(f"on the board after {median(times):.0f} ms, 95 % within {late:.0f} ms", end="; ")
    print(f"{sum(time <= SOON_MS for time in times)} of {len(times)} within {SOON_MS} ms")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
