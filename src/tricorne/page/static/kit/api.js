/** Asking the server, and saying in words why something did not work. */

import { alone, base } from "./address.js";
import { version as ours } from "./files.js";
import { t } from "./i18n.js";
import { known } from "./known.js";

const SHORT_CODE = 6;

/** Why something did not work; `text` is for people, in their language. */
export class Problem extends Error {
  /**
   * @param {string} code
   * @param {string} text
   * @param {{status?: number, body?: any, cause?: unknown}} [from] the status of HTTP, 0 when the
   *   server could not be reached; all that the server said; what went wrong before
   */
  constructor(code, text, { status = 0, body = null, cause } = {}) {
    super(text, { cause });
    this.code = code;
    this.text = text;
    this.status = status;
    this.body = body;
  }
}

/**
 * What is answered at an address: by the page itself, if it can, else by the server.
 * @param {string} path
 * @param {unknown} [body] an object goes as JSON, a string as plain text; without one, it is only asked
 * @param {Record<string, string>} [headers]
 * @returns {Promise<any>}
 */
export async function ask(path, body, headers = {}) {
  const own = await known(path, body);
  if (own !== undefined) return own;
  const accepted = { accept: "application/json", ...headers };
  const answer = await reached(
    path,
    body === undefined ? { headers: accepted } : sent(body, accepted),
  );
  const told = await answer.json().catch(() => null);
  if (answer.ok && told !== null) return told;
  throw problem(answer.status, told);
}

/** @param {string} path @param {Record<string, string>} [headers] */
export function get(path, headers) {
  return ask(path, undefined, headers);
}

/** @param {string} path @param {unknown} body */
export function post(path, body) {
  return ask(path, body);
}

/**
 * The code of a table as it stands in links, by its first letters as people say them, or the whole.
 * @param {string} said
 * @returns {Promise<string>}
 */
export async function wholeCode(said) {
  const whole = said.length > SHORT_CODE;
  const { code } = await get(whole ? `/api/tables/${said}` : `/api/tables/waiting/${said}`);
  return code;
}

/** As much of a code as people say to each other. @param {string} code */
export function shortCode(code) {
  return code.slice(0, SHORT_CODE);
}

/** A text that is no JSON, such as a record. @param {string} path @returns {Promise<string>} */
export async function getText(path) {
  const own = await known(path, undefined);
  if (own !== undefined) return own;
  const answer = await reached(path, {});
  if (answer.ok) return answer.text();
  throw problem(answer.status, await answer.json().catch(() => null));
}

/**
 * The record of a match that is over; none yet of a deal whose day is not.
 * @param {string} code @param {import("../types.d.ts").Table} shown
 * @returns {Promise<string | undefined>}
 */
export async function getRecord(code, { rounds }) {
  if (rounds.some(({ deal }) => deal === null)) return;
  return await getText(`/api/tables/${code}/record`);
}

/**
 * Where the game of a table that is gone can be watched again; nowhere, if it was not kept.
 * @param {string} code
 * @returns {Promise<string | null>}
 */
export function keptGame(code) {
  return getText(`/api/tables/${code}/record`).then(
    () => `/replay?table=${code}`,
    () => null,
  );
}

/**
 * Sends a text and gets a picture for it, such as that of a record.
 * @param {string} path
 * @param {string} text
 */
export async function postForFile(path, text) {
  const own = await known(path, text);
  if (own !== undefined) return new Blob([own], { type: "image/svg+xml" });
  const answer = await reached(path, sent(text));
  if (answer.ok) return answer.blob();
  throw problem(answer.status, await answer.json().catch(() => null));
}

/** @param {unknown} body @param {Record<string, string>} [headers] @returns {RequestInit} */
function sent(body, headers) {
  const plain = typeof body === "string";
  const kind = plain ? "text/plain; charset=utf-8" : "application/json";
  return {
    method: "POST",
    headers: { "content-type": kind, ...headers },
    body: plain ? body : JSON.stringify(body),
  };
}

/** @param {string} path @param {RequestInit} how */
async function reached(path, how) {
  if (alone) throw new Problem("offline", t("This needs a server, and there is none here."));
  try {
    const answer = await fetch(path, how);
    noticeVersion(answer);
    return answer;
  } catch (cause) {
    const text = t("The server cannot be reached. Are you online?");
    throw new Problem("offline", text, { cause });
  }
}

/** @param {number} status @param {any} body */
export function problem(status, body) {
  const code = typeof body?.code === "string" ? body.code : String(status);
  const template = typeof body?.template === "string" ? body.template : body?.text;
  if (typeof template === "string") {
    return new Problem(code, sentence(t(template, body.details ?? {})), { status, body });
  }
  if (status === 404) return new Problem(code, t("There is nothing here."), { status, body });
  if (status === 429) {
    return new Problem(code, t("That was a lot at once. Please wait a moment and try again."), {
      status,
      body,
    });
  }
  return new Problem(code, t("Something went wrong. Please try again."), { status, body });
}

/** A refusal as a sentence: it comes as a part of one. @param {string} text */
export function sentence(text) {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

/** Whether the server has another version of the page than this one. */
export async function isReplaced() {
  const answer = await fetch(base, { method: "HEAD" }).catch(() => null);
  const served = answer?.headers.get("tricorne-page");
  return Boolean(ours && served && served !== ours);
}

/** The version of the page that the server serves, as the first answer said it. */
let version = "";

/**
 * A page that is older than its server is told so: it hears "tricorne:outdated".
 * @param {Response} answer
 */
function noticeVersion(answer) {
  const served = answer.headers.get("tricorne-page") ?? "";
  if (!served) return;
  if (version && served !== version) dispatchEvent(new Event("tricorne:outdated"));
  version ||= served;
}
