/** Whether the server of this page can be reached, and when it can be reached again. */

import { base } from "./address.js";

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** Sends a small request. A browser that says it is offline is believed; one that says it is online is not. */
export async function isReached() {
  if (navigator.onLine === false) return false;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return await fetch(base, { method: "HEAD", cache: "no-store", signal }).then(
    () => true,
    () => false,
  );
}

/**
 * Calls back once the server can be reached. It asks when the browser goes online, when the page is
 * shown again, and otherwise after pauses that double up to a minute. A hidden page does not ask.
 * @param {() => void} back
 * @param {() => boolean} isWanted whether anybody still waits
 */
export function callOnceReached(back, isWanted) {
  let pause = FIRST_PAUSE_MS;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener("online", look);
    document.removeEventListener("visibilitychange", look);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  };
  async function look() {
    if (!isWanted()) return stop();
    const isBack = !document.hidden && (await isReached());
    if (isOver) return;
    if (!isBack) return later();
    stop();
    if (isWanted()) back();
  }
  addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
  later();
}
