"""The kernel in the page, as a browser runs it: it answers as Python does, beside the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.browser.people import People
from tests.server.engine_cases import PLAYOUTS, advised, in_step

pytestmark = pytest.mark.long

ASKING = (Path(__file__).parents[2] / "page" / "engine.js").read_text(encoding="utf-8")
SCRIPT = (
    "async ([url, positions, rounds, playouts]) => {"
    + ASKING.replace("export ", "")
    + """
    const { $later } = await import(url);
    const { engine } = await $later("device/engine/engine.js", ["engine"]);
    const thinker = engine();
    const answers = {
      positions: await advised(thinker, positions, playouts),
      rounds: await played(thinker, rounds),
      wrong: await thinker.act({ action: "pass" }).then(() => null, (error) => error.message),
    };
    const [first] = positions.filter(({ view }) => view.actions.length > 4);
    const slow = { ...first, rules: agreed(first.rules), seed: 1n, milliseconds: 300 };
    const begun = performance.now();
    const { worths } = await thinker.advise(slow);
    answers.timed = [performance.now() - begun, Object.keys(worths).length];
    const thinking = thinker.choose({ ...slow, character: "ada", milliseconds: 60_000 });
    const { actions } = await thinker.see(slow);
    await thinker.hurry();
    const move = await thinking;
    answers.hurried = [performance.now() - begun, actions.some(({ action }) => action === move)];
    thinker.end();
    return answers;
}"""
)


def test_a_browser_plays_and_advises_as_python_does(people: People) -> None:
    positions, advice = advised(range(200))
    rounds, said = in_step(range(120))
    page = people.come(None).page
    page.goto("/rules")
    url = page.locator("script[src$='app.js']").get_attribute("src")
    answers = page.evaluate(SCRIPT, [url, positions, rounds, PLAYOUTS])
    assert answers["rounds"] == said
    assert answers["positions"] == advice
    milliseconds, weighed = answers["timed"]
    assert milliseconds >= 290
    assert weighed > 1
    milliseconds, legal = answers["hurried"]
    assert milliseconds < 30_000  # and not 60,000
    assert legal
