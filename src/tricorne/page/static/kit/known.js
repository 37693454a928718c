/**
 * Requests that the page can answer without a server: from data files made of the rules
 * (data/*.json), and from answerers that compute their answers on this device.
 */

import { fileOf } from "./files.js";

/**
 * Answers an API request, or returns undefined if it cannot.
 * @typedef {(path: string, body: any) => unknown} Answerer
 */

/** Answers from data files. @type {Record<string, (body: any) => unknown>} */
const FILES = {
  "/api/bots": () => fetchFile("bots"),
  "/api/lessons": () => fetchFile("lessons"),
  "/api/puzzles": () => fetchFile("puzzles"),
  "/api/phrases": () => fetchFile("phrases"),
  "/api/retention": () => fetchFile("retention"),
  "/api/sheets": () => fetchFile("sheets"),
  "/api/sheets/check": unchangedSheet,
  "/api/sheets/parameters": () => fetchFile("parameters"),
  "/api/sheets/rules": rulesInFile,
  "/api/tops": () => fetchFile("tops"),
};

/** Asked in order. @type {Answerer[]} */
const answerers = [(path, body) => FILES[path]?.(body)];

/** Adds an answerer. @param {Answerer} answerer */
export function addAnswerer(answerer) {
  answerers.push(answerer);
}

/**
 * The first answer available on this device; undefined if only a server can answer.
 * @param {string} path @param {unknown} body @returns {Promise<any>}
 */
export async function fetchCached(path, body) {
  for (const answerer of answerers) {
    // biome-ignore lint/performance/noAwaitInLoops: the first answer ends the loop
    const answer = await answerer(path, body);
    if (answer !== undefined) return answer;
  }
}

/** The rules of a match on an unmodified sheet. @param {any} wish */
async function rulesInFile({ sheet, house, scoring, target }) {
  if (target !== null || !(await unchangedSheet({ sheet, house }))) return;
  return (await fetchFile("rules"))?.[sheet][scoring];
}

/** The sheet, if the house rules change nothing in it. @param {{sheet: string, house: Record<string, unknown>}} wish */
async function unchangedSheet({ sheet, house }) {
  /** @type {{name: string, parameters: Record<string, unknown>}[] | undefined} */
  const all = await fetchFile("sheets");
  const found = all?.find(({ name }) => name === sheet);
  const same = Object.entries(house).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(found?.parameters[key]),
  );
  return same ? found : undefined;
}

/** @type {Map<string, Promise<any>>} */
const files = new Map();

/** A data file, fetched once; undefined if it is unavailable. @param {string} name */
function fetchFile(name) {
  const fetched = files.get(name) ?? load(name);
  files.set(name, fetched);
  return fetched;
}

/** @param {string} name */
async function load(name) {
  try {
    const answer = await fetch(fileOf(`data/${name}.json`));
    if (answer.ok) return await answer.json();
  } catch {
    // the next answerer, or the server, reports the failure
  }
  files.delete(name);
}
