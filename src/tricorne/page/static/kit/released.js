/**
 * Whether a finger or a button is down. A field that is left has changed while the next one, or a
 * button, is pressed: who draws that anew at once takes the click away.
 */

let isDown = false;
/** What waits until it is up. @type {Set<() => void>} */
const waiting = new Set();

addEventListener(
  "pointerdown",
  () => {
    isDown = true;
  },
  true,
);
for (const up of ["pointerup", "pointercancel", "keyup"]) addEventListener(up, beginWaiting, true);

function beginWaiting() {
  isDown = false;
  for (const begin of waiting) begin();
  waiting.clear();
}

/** Runs a function once nothing is down, and the focus and the click have arrived. @param {() => void} run */
export function runOnceReleased(run) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const begin = () => {
    timer = setTimeout(run);
  };
  if (isDown) waiting.add(begin);
  else begin();
  return {
    cancel() {
      waiting.delete(begin);
      clearTimeout(timer);
    },
  };
}
