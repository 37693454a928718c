/** The engine as the page sees it: a worker that searches and plays rounds with the compiled kernel. */

import { fileOf } from "../../kit/files.js";

/**
 * @typedef {ReturnType<typeof import("./answering.js").serveSearches>
 *   & ReturnType<typeof import("./trials.js").serveTrials>} Answers
 * @typedef {{ [Q in keyof Answers]:
 *   (...given: Parameters<Answers[Q]>) => Promise<Awaited<ReturnType<Answers[Q]>>> }} Questions
 */

const QUESTIONS = /** @type {const} */ (["search", "ready", "play"]);

/** Starts a worker; `end` ends it with all its searches. @returns {Questions & { end: () => void }} */
export function startEngine() {
  const worker = new Worker(fileOf("device/engine/worker.js"), { type: "module" });
  /** @type {Map<number, { resolve: (answer: unknown) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let latest = 0;
  worker.addEventListener("message", ({ data: { id, answer, error } }) => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) request?.resolve(answer);
    else request?.reject(new Error(error));
  });
  /** @type {Promise<never>} */
  const broken = new Promise((_, reject) => {
    worker.addEventListener("error", () =>
      reject(new Error("the engine does not run in this browser")),
    );
  });
  broken.catch(() => undefined); // the requests fail with it
  /** @param {string} ask @param {unknown} given @returns {Promise<unknown>} */
  const asking = (ask, given) =>
    new Promise((resolve, reject) => {
      broken.catch(reject);
      latest += 1;
      waiting.set(latest, { resolve, reject });
      worker.postMessage({ id: latest, ask, given });
    });
  const questions = QUESTIONS.map((ask) => [
    ask,
    (/** @type {unknown} */ given) => asking(ask, given),
  ]);
  return { ...Object.fromEntries(questions), end: () => worker.terminate() };
}
