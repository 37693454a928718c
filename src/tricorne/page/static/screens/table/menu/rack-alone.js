/**
 * The rack alone, large, on a phone beside a big screen. The board comes once a tile is chosen, and
 * goes again with it (style/rack-alone.css). Each table remembers it.
 */

import { StoredText } from "../../../kit/stored-text.js";

const MOST = 20;

const stored = new StoredText("tricorne.rack-alone");

/** @param {string} code */
export function isRackAlone(code) {
  return rememberedCodes().includes(code);
}

/** @param {string} code @param {boolean} alone */
export function setRackAlone(code, alone) {
  const others = rememberedCodes().filter((each) => each !== code);
  stored.store(JSON.stringify({ codes: alone ? [code, ...others].slice(0, MOST) : others }));
  markRack();
}

/** @returns {string[]} */
function rememberedCodes() {
  const { codes: found } = stored.readObject();
  return Array.isArray(found) ? found : [];
}

function markRack() {
  for (const main of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("main.table")
  ))
    main.toggleAttribute("data-rack-alone", isRackAlone(main.dataset.table ?? ""));
}

addEventListener("tricorne:rack", markRack);
markRack();
