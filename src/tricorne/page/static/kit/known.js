/**
 * What the page knows by itself, so that it need not ask a server: what is the same for as long as
 * its version is (files that the server has made of the rules, data/*.json), and whatever somebody
 * here can work out.
 */

import { fileOf } from "./files.js";

/**
 * Answers what is asked at an address of the API, or says by undefined that he cannot.
 * @typedef {(path: string, body: any) => unknown} Answerer
 */

/** What files answer. @type {Record<string, (body: any) => unknown>} */
const FILES = {
  "/api/bots": () => file("bots"),
  "/api/phrases": () => file("phrases"),
  "/api/sheets": () => file("sheets"),
  "/api/sheets/check": unchanged,
  "/api/sheets/parameters": () => file("parameters"),
  "/api/sheets/rules": rules,
};

/** Who is asked, one after the other. @type {Answerer[]} */
const answerers = [(path, body) => FILES[path]?.(body)];

/** From now on, somebody else is asked, too. @param {Answerer} answerer */
export function answerBy(answerer) {
  answerers.push(answerer);
}

/**
 * The answer, if anybody here has one; undefined where only a server can tell.
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<any>}
 */
export async function known(path, body) {
  for (const answerer of answerers) {
    // biome-ignore lint/performance/noAwaitInLoops: the first that has an answer gives it
    const answer = await answerer(path, body);
    if (answer !== undefined) return answer;
  }
}

/** The rules of a match by a sheet as it is. @param {any} wish */
async function rules({ sheet, house, scoring, target }) {
  if (target !== null || !(await unchanged({ sheet, house }))) return;
  return (await file("rules"))?.[sheet][scoring];
}

/** A sheet in which house rules change nothing. @param {{sheet: string, house: Record<string, unknown>}} wish */
async function unchanged({ sheet, house }) {
  /** @type {{name: string, parameters: Record<string, unknown>}[] | undefined} */
  const all = await file("sheets");
  const found = all?.find(({ name }) => name === sheet);
  const same = Object.entries(house).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(found?.parameters[key]),
  );
  return same ? found : undefined;
}

/** @type {Map<string, Promise<any>>} */
const files = new Map();

/** A file of data, fetched once; undefined where it cannot be had. @param {string} name */
function file(name) {
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
    // whoever asked is told by whom he asks next
  }
  files.delete(name);
}
