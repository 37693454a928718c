/** Sends finished attempts that were made without a network, so that friends see them. */

import { isHere } from "../../device/local/code.js";
import { getJson, postJson } from "../../kit/api.js";
import { allAttempts, keepAttempt, knownCircles } from "../../kit/days.js";
import { deviceToken } from "../../kit/device.js";

/** Returns whether anything was sent. The next visit retries the rest. */
export async function sendResults() {
  if (knownCircles().length === 0) return false;
  const due = Object.entries(allAttempts()).filter(([, { code, sent }]) => isHere(code) && !sent);
  let isSent = false;
  for (const [day, tried] of due) {
    // biome-ignore lint/performance/noAwaitInLoops: one at a time, for there is rarely more than one
    if (await send(day, tried.code).catch(() => false)) {
      keepAttempt(day, { ...tried, sent: true });
      isSent = true;
    }
  }
  return isSent;
}

/** @param {string} day @param {string} code */
async function send(day, code) {
  const { state } = await getJson(`/api/tables/${code}`);
  if (state !== "over") return false;
  const { agreement, entries } = await getJson(`/api/tables/${code}/told`);
  await postJson("/api/daily/offline", { agreement, entries, day, device: deviceToken() });
  return true;
}
