/** The tasks of a pupil on this device: which card it is, what is to be done, and how far it is. */

import { StoredText } from "./stored-text.js";

/** How a task stands: not begun, solved at once, solved after a miss, missed. @typedef {0 | 1 | 2 | 3} Stage */
/** @typedef {{address: string, title: string, stage: Stage}} Task */
/**
 * @typedef {object} Work
 * @property {string} card the letters on the card
 * @property {string} work the letters on the board; empty before they were typed
 * @property {number} device a number that tells two devices with one card apart
 * @property {Task[]} tasks
 */

export const [OPEN, SOLVED, AFTER_A_MISS, MISSED] = /** @type {const} */ ([0, 1, 2, 3]);
/** The address of the pupil's screen. */
export const MINE = "/class/mine";

const stored = new StoredText("tricorne.class.mine");

/** The work on this device; null if there is none, or if it is damaged. @returns {Work | null} */
export function ownWork() {
  const { card, work, device, tasks } = stored.readObject();
  const isWhole =
    typeof card === "string" &&
    typeof work === "string" &&
    Number.isSafeInteger(device) &&
    Array.isArray(tasks) &&
    tasks.every(
      (one) =>
        typeof one?.address === "string" &&
        typeof one.title === "string" &&
        [OPEN, SOLVED, AFTER_A_MISS, MISSED].includes(one.stage),
    );
  return isWhole ? { card, work, device, tasks } : null;
}

/** Keeps the work. Whether it outlives the page. @param {Work | null} work */
export function keepWork(work) {
  return stored.store(JSON.stringify(work ?? {}));
}

/** Notes an attempt at the screen of an address, if that is one of the tasks. @param {string} address @param {boolean} right */
export function noteAttempt(address, right) {
  const work = ownWork();
  const task = work?.tasks.find((one) => one.address === address);
  if (!work || !task) return;
  task.stage = stageAfter(task.stage, right);
  keepWork(work);
}

/** @param {Stage} before @param {boolean} right @returns {Stage} */
export function stageAfter(before, right) {
  if (right) return before === OPEN || before === SOLVED ? SOLVED : AFTER_A_MISS;
  return before === OPEN ? MISSED : before;
}

/** Where a pupil goes on after a task; null if the address is none. @param {string} address */
export function nextTask(address) {
  const tasks = ownWork()?.tasks ?? [];
  const at = tasks.findIndex((one) => one.address === address);
  if (at < 0) return null;
  const later = [...tasks.slice(at + 1), ...tasks.slice(0, at)];
  return later.find(({ stage }) => stage === OPEN)?.address ?? MINE;
}
