"""Whether a player sees everything of a board that starts: tiles, places, rack and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.browser.people import TWO_FRAMES

if TYPE_CHECKING:
    from playwright.sync_api import Page

WINDOWS = ((360, 640), (640, 360), (1024, 768))
"""A small phone, the same held sideways, and a tablet."""

_HIDDEN = """() => {
  const whole = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const frameOf = (selector) =>
    document.querySelector(selector)?.getBoundingClientRect() ?? whole;
  const inside = (box, frame) => box.left >= frame.left - 2 && box.top >= frame.top - 2 &&
    box.right <= frame.right + 2 && box.bottom <= frame.bottom + 2;
  const over = (one, other) => one.left < other.right - 2 && other.left < one.right - 2 &&
    one.top < other.bottom - 2 && other.top < one.bottom - 2;
  const outlines = new Map(); // all tiles have one of a few, and to walk along it takes long
  const boxOf = (one) => { // the box that the browser tells is too large for turned shapes
    if (!(one instanceof SVGPathElement)) return one.getBoundingClientRect();
    const path = one.getAttribute("d");
    const length = outlines.has(path) ? 0 : one.getTotalLength();
    if (length) outlines.set(path, Array.from({ length: 24 }, (_, part) =>
      one.getPointAtLength((part / 24) * length)));
    const matrix = one.getScreenCTM();
    const spots = outlines.get(path).map((spot) => spot.matrixTransform(matrix));
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    return { left: Math.min(...xs), top: Math.min(...ys),
      right: Math.max(...xs), bottom: Math.max(...ys) };
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) =>
    one.getClientRects().length > 0 && getComputedStyle(one).visibility !== "hidden");
  const outside = (selector, frame) => all(selector)
    .filter((one) => !inside(boxOf(one), frame) || !inside(boxOf(one), whole))
    .map((one) => `${selector} ${one.textContent || one.getAttribute("class")}`);
  const covered = (selector) => all(selector).filter((one) => {
    const { left, top, right, bottom } = boxOf(one);
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !(one.contains(over) || over?.contains(one));
  }).map((one) => `under something: ${one.textContent || one.getAttribute("class")}`);
  const covers = all(".board-map, .board-view").map(boxOf);
  return [
    ...outside(".board-tile .tile-face", frameOf("tri-board")),
    ...outside(".board-place-line", frameOf("tri-board")),
    ...outside(".hand-tile .hand-field", frameOf(".rack")),
    ...outside(".table-bar button, .controls button", whole),
    ...outside(".table-head :is(a, button, .lesson-says, .plate)", whole),
    ...all(".table-head > :is(a, button)").filter((one) => all(".table-head > * > span")
      .some((other) => over(boxOf(one), boxOf(other)))).map((one) => `printed over: ${one.title}`),
    ...all(".board-tile .tile-face, .board-place-line")
      .filter((one) => covers.some((box) => over(boxOf(one), box)))
      .map((one) => `under the map: ${one.getAttribute("class")}`),
    ...covered(".hand-tile .hand-field, .table-head :is(a, button, .lesson-says)"),
    ...covered(".table-bar button, .controls button"),
  ];
}"""
"""What lies outside the window or its frame, or under something else."""


def hidden_at_start(page: Page) -> dict[tuple[int, int], list[str]]:
    """What one does not see of the board that has just started, by window."""
    found = {}
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        found[width, height] = page.evaluate(_HIDDEN)
    return {window: parts for window, parts in found.items() if parts}
