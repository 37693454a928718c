/** Board gestures: drag to pan, pinch or wheel to zoom. The keyboard turns the board upright. */

/** @import { Outlook } from "./outlook.js" */

const SLACK = 7;

/** @param {HTMLElement} board @param {Outlook} outlook */
export function listenToGestures(board, outlook) {
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  let start = { x: 0, y: 0 };
  let panning = false;

  /** @param {PointerEvent | WheelEvent} event */
  const spot = (event) => {
    const { left, top } = board.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  board.addEventListener("focusin", () => {
    if (board.querySelector(".board-picture :focus-visible")) outlook.stand();
  });

  board.addEventListener("pointerdown", (event) => {
    if (event.button > 1) return;
    fingers.set(event.pointerId, spot(event));
    outlook.touched = true;
    if (fingers.size === 1) {
      start = spot(event);
      panning = false;
    }
  });

  board.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = spot(event);
    if (!panning && fingers.size === 1 && Math.hypot(now.x - start.x, now.y - start.y) < SLACK)
      return;
    if (!panning) {
      panning = true;
      // Earlier, a capture would take the click of a mere tap from the place under it.
      for (const id of fingers.keys()) board.setPointerCapture(id);
      board.classList.add("panning");
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      const middle = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 };
      const by = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
      outlook.zoom(middle, is / was, by);
    } else outlook.push({ x: now.x - before.x, y: now.y - before.y });
  });

  /** @param {PointerEvent} event */
  const up = (event) => {
    fingers.delete(event.pointerId);
    outlook.touched = fingers.size > 0;
    if (fingers.size === 0) board.classList.remove("panning");
  };
  board.addEventListener("pointerup", up);
  board.addEventListener("pointercancel", up);
  // A touch is first captured by its target. The board takes the capture over.
  board.addEventListener("lostpointercapture", (event) => {
    if (event.target === board) up(event);
  });

  // The end of a pan is not a click.
  board.addEventListener(
    "click",
    (event) => {
      if (!panning) return;
      panning = false;
      event.stopPropagation();
    },
    { capture: true },
  );

  board.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
      const power = event.ctrlKey ? 0.01 : 0.0018;
      outlook.zoom(spot(event), Math.exp(-event.deltaY * lines * power));
    },
    { passive: false }, // or the browser would zoom the page
  );
}
