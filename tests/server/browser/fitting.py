"""Whether all texts of a screen have the room that they need, as a script for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

MISFITS = r"""() => {
  const enlarged = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= 32;
  const longest = enlarged ? 0.7 * document.documentElement.clientWidth : Number.POSITIVE_INFINITY;
  const root = document.querySelector("dialog[open]:last-of-type") ?? document.body;
  const said = (text) => text.replaceAll(/\s+/g, " ").trim().slice(0, 40);
  const place = (element) => {
    const { className, localName } = element;
    const first = typeof className === "string" ? className.split(" ")[0] : "";
    return localName + (first && `.${first}`);
  };
  const told = (what, node, more = "") =>
    `${what}: ${place(node.parentElement.parentElement)} > ${place(node.parentElement)}` +
    ` "${said(node.data)}"${more}`;
  const own = (element) => element.closest("tri-board, tri-hand, svg, option, .plate-name");
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const texts = [];
  const found = [];
  const hidden = (element) => !element.checkVisibility({
    opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || hidden(element) || own(element)) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1);
    if (lines.length === 0) continue;
    // The part of it that can be seen, or scrolled to.
    let outer = element;
    let scrolled = false;
    let aside = false;
    let stays = null; // what does not scroll with the others may lie over them
    for (; outer && outer !== document.documentElement; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      const box = outer.getBoundingClientRect();
      if (style.clipPath !== "none" || (box.width <= 1 && box.height <= 1)) { aside = true; break; }
      const lies = /fixed|sticky/.test(style.position) || outer.matches(".whole");
      if (lies && !outer.contains(root)) stays ??= outer;
      if (style.display === "inline") continue;
      const cut = (flow) => flow === "hidden" || flow === "clip";
      const across = cut(style.overflowX) &&
        lines.some(({ left, right }) => left < box.left - 1.5 || right > box.right + 1.5);
      const down = cut(style.overflowY) && !scrolled &&
        lines.some(({ top, bottom }) => top < box.top - 4 || bottom > box.bottom + 4);
      if (across || down) { found.push(told("clipped", node)); break; }
      if (/auto|scroll/.test(style.overflowY)) scrolled = true;
      aside ||= /auto|scroll/.test(style.overflowX) && outer.scrollWidth > outer.clientWidth + 1;
    }
    if (aside) continue;
    const wide = document.documentElement.clientWidth;
    if (lines.some(({ left, right }) => left < -1 || right > wide + 1)) {
      found.push(told("outside", node));
    }
    for (const word of node.data.matchAll(/[\p{L}\p{N}\u2019'.]+/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
      const whole = parts.reduce((sum, { width }) => sum + width, 0);
      const rows = new Set(parts.map(({ top }) => Math.round(top)));
      if (rows.size > 1 && whole < longest) found.push(told("broken", node, ` at ${word[0]}`));
    }
    texts.push({ node, lines, stays });
  }
  texts.forEach(({ node, lines, stays }, index) => {
    for (const other of texts.slice(index + 1)) {
      if (other.stays !== stays) continue;
      const over = lines.some((one) => other.lines.some((two) =>
        Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2 &&
        Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) >
          Math.min(one.height, two.height) / 3));
      if (over) found.push(told("overlaps", node, ` and "${said(other.node.data)}"`));
    }
  });
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth + 1) {
    found.push(`scrolls: ${document.documentElement.scrollWidth}`);
  }
  return [...new Set(found)];
}"""
"""Texts that are clipped, outside the window, on others, or wrapped in the middle of a word."""


def misfits(page: Page) -> list[str]:
    """Texts that are clipped, outside the window, on others, or wrapped in the middle of a word.

    With letters of 200 %, a word that takes seven tenths of the window's width may be divided.
    """
    found: list[str] = page.evaluate(MISFITS)
    return found
