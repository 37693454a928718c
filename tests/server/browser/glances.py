"""What a player sees of a table and waits for, as scripts for the page.

They find everything by the page's data- attributes, never by words, so that they are the same in
every language; and in every browser.
"""

from __future__ import annotations

from tests.server.browser.profiles import PATIENCE_MS

LOOK_AGAIN_MS = 30
"""Looking at every frame, as Playwright would, makes the browser draw frames for nobody."""


def until(seen: str) -> str:
    """A script that looks until something can be seen, and returns it.

    Playwright's own way would bring its tools into the page first, which takes longer than a turn.
    """
    return f"""async (argument) => {{
      const look = {seen};
      const end = performance.now() + {PATIENCE_MS};
      for (;;) {{
        const found = look(argument);
        if (found) return found;
        if (performance.now() > end) throw new Error("nothing came of it");
        await new Promise((again) => setTimeout(again, {LOOK_AGAIN_MS}));
      }}
    }}"""


LOOK = """() => {
  const table = document.querySelector("main.table");
  const hand = table.querySelector("tri-hand");
  const at = (tile) => { const {x, y} = hand.client(tile); return {tile, x, y}; };
  const fitting = [...hand.querySelectorAll("[data-playable]")].map((one) => at(one.dataset.tile));
  const buttons = [...document.querySelectorAll(".table-bar [data-do]")];
  return {
    ...table.dataset,
    covered: table.hasAttribute("data-covered"),
    playable: fitting,
    buttons: buttons.map((button) => button.dataset.do),
  };
}"""

SETTLED = until("""() => {
  const table = document.querySelector("main.table");
  if (!table?.dataset.state) return null;
  const { state, toMove, you, phase, link } = table.dataset;
  const covered = table.hasAttribute("data-covered");
  if (state !== "playing" || covered) return { state, covered };
  return link === "connected" && phase !== "sending" && toMove === you ? { state, covered } : null;
}""")
"""Once there is something to be done, or nothing more to wait for."""

_VERSION = 'Number(document.querySelector("main.table").dataset.version)'
CHANGED = until(f"(before) => {_VERSION} !== before")
CAUGHT_UP = until(f"(there) => {_VERSION} >= there")

VISIBLE_PLACES = """async (margin) => {
  const frame = () => new Promise(requestAnimationFrame);
  const board = document.querySelector("tri-board");
  const where = () => JSON.stringify(
    [board.getBoundingClientRect(), ...board.legal.map(({cell}) => board.client(cell))]);
  for (let before = null; before !== where(); await frame()) {
    before = where(); // what is said now may need more lines, and the board then moves
    await frame();
  }
  if (board.ghost) return null;
  const box = board.getBoundingClientRect();
  const free = (over) => over?.closest("tri-board") && !over.closest(".board-map, button");
  const inside = ({x, y}) => x > box.left + margin && x < box.right - margin
    && y > box.top + margin && y < box.bottom - margin
    && free(document.elementFromPoint(x, y));
  return board.legal.map(({cell}) => ({cell, ...board.client(cell)})).filter(inside);
}"""


CHOSEN = until("""() => {
  const board = document.querySelector("tri-board");
  return board.ghost !== null || board.legal.length > 0;
}""")
"""Once a tile is chosen: a browser may tell its page of a tap later than the test has been told."""
