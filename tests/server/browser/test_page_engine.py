"""The kernel in the page, as a browser runs it: it answers as Python does, beside the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.browser.people import People, modules_as_written
from tests.server.engine_cases import answers, exact, tasks

pytestmark = pytest.mark.long

ASKING = (Path(__file__).parents[2] / "page" / "engine.js").read_text(encoding="utf-8")
SCRIPT = (
    "async ([url, tasks]) => {"
    + ASKING.replace("export ", "")
    + """
    const app = new URL(url, location);
    const { startEngine } = await import(new URL("device/engine/engine.js", app));
    const thinker = startEngine();
    const answers = {
      answers: await searched(thinker, tasks),
      cutShort: await cutShort(thinker, tasks[2]),
      wrong: await searched(thinker, [{ ...tasks[2], way: "guessing" }]).then(
        () => null,
        (error) => error.message,
      ),
    };
    const timed = { ...exact(tasks[2]), playouts: 0, seconds: 0.3, sure: 0, reach: -1 };
    const begun = performance.now();
    await thinker.search({ task: timed });
    answers.timed = performance.now() - begun;
    thinker.end();
    return answers;
}"""
)


@pytest.mark.campaign
def test_a_browser_plays_and_advises_as_python_does(people: People) -> None:
    given = [*tasks(range(200))]
    page = people.come(None).page
    page.goto("/rules")
    url = page.locator("script[src$='app.js']").get_attribute("src")
    with modules_as_written(page):
        told = page.evaluate(SCRIPT, [url, exact(given)])
    assert told["answers"] == answers(given)
    moves, short = range(len(given[2]["moves"])), told["cutShort"]
    assert short["none"] is None
    assert short["little"]["best"] in moves
    assert 2000 <= short["waited"] < 30_000  # and not 60,000
    assert short["heard"]
    assert "guessing" in told["wrong"]
    assert told["timed"] >= 290
