/** Requests to the server, and a readable message for every failure. */

import { alone, base } from "./address.js";
import { deviceHeaders } from "./device.js";
import { version as ours } from "./files.js";
import { t } from "./i18n.js";
import { fetchCached } from "./known.js";
import { seatsOf } from "./seats.js";

/** Letters of a code that is said aloud, as the server's `SHORT_CODE`. */
const SHORT_CODE = 6;
/** The status of a success without content. */
const NOTHING = 204;

/** A failed request; `text` tells the player why, in their language. */
export class Problem extends Error {
  /**
   * @param {string} code @param {string} text
   * @param {{status?: number, body?: any, cause?: unknown}} [from] the HTTP status, 0 when the
   *   server could not be reached; the body of the response; the original error
   */
  constructor(code, text, { status = 0, body = null, cause } = {}) {
    super(text, { cause });
    this.code = code;
    this.text = text;
    this.status = status;
    this.body = body;
  }
}

/** Why something was refused. Any other failure is the page's own, and is thrown on. @param {unknown} thrown */
export function refusalIn(thrown) {
  if (thrown instanceof Problem) return thrown;
  throw thrown;
}

/**
 * Answers a request: from the page's own data if possible, else from the server.
 * @param {string} path
 * @param {unknown} [body] an object is sent as JSON, a string as plain text; without a body, the
 *   request is a GET
 * @param {Record<string, string>} [headers] @returns {Promise<any>}
 */
export async function request(path, body, headers = {}) {
  const own = await fetchCached(path, body);
  if (own !== undefined) return own;
  const accepted = { accept: "application/json", ...headers };
  const answer = await fetchAnswer(
    path,
    body === undefined ? { headers: accepted } : requestOptions(body, accepted),
  );
  const content = await answer.json().catch(() => null);
  if (answer.ok && (content !== null || answer.status === NOTHING)) return content;
  throw problemOf(answer.status, content);
}

/** @param {string} path @param {Record<string, string>} [headers] */
export function getJson(path, headers) {
  return request(path, undefined, headers);
}

/** @param {string} path @param {unknown} body */
export function postJson(path, body) {
  return request(path, body);
}

/**
 * The full code of a table, given the first letters that people quote, or all of it.
 * @param {string} said @returns {Promise<string>}
 */
export async function fullCode(said) {
  const whole = said.length > SHORT_CODE;
  const { code } = await getJson(whole ? `/api/tables/${said}` : `/api/tables/waiting/${said}`);
  return code;
}

/** The part of a code that people quote to each other. @param {string} code */
export function shortCode(code) {
  return code.slice(0, SHORT_CODE);
}

/**
 * Fetches plain text.
 * @param {string} path @param {Record<string, string>} [headers] @returns {Promise<string>}
 */
export async function getText(path, headers = {}) {
  const own = await fetchCached(path, undefined);
  if (own !== undefined) return own;
  const answer = await fetchAnswer(path, { headers });
  if (answer.ok) return answer.text();
  throw problemOf(answer.status, await answer.json().catch(() => null));
}

/**
 * The headers that open a game of the deal of the day: the device, and a seat that it holds.
 * @param {string} code @returns {Record<string, string>}
 */
function asPlayer(code) {
  const [token] = Object.values(seatsOf(code)?.tokens ?? {});
  return { ...deviceHeaders(), ...(token && { "tricorne-token": token }) };
}

/** The record of a table. @param {string} code */
export function fetchRecord(code) {
  return getText(`/api/tables/${code}/record`, asPlayer(code));
}

/** The rounds of a table that are over. @param {string} code */
export function fetchRounds(code) {
  return getJson(`/api/tables/${code}/rounds`, asPlayer(code));
}

/**
 * The address of the replay when the table itself is gone; null if the game was not kept.
 * Throws a Problem if it cannot be fetched now.
 * @param {string} code
 */
export async function replayAddress(code) {
  const record = await fetchRecord(code).catch(nullIfAbsent);
  return record === null ? null : `/replay?table=${code}`;
}

/** For `catch`: an absent thing is null, and no problem. @param {Problem} failure */
export function nullIfAbsent(failure) {
  if (failure.status !== 404) throw failure;
  return null;
}

/**
 * Posts a text and returns a picture of it, for example of a record.
 * @param {string} path @param {string} text
 */
export async function postForFile(path, text) {
  const own = await fetchCached(path, text);
  if (own !== undefined) return new Blob([own], { type: "image/svg+xml" });
  const answer = await fetchAnswer(path, requestOptions(text));
  if (answer.ok) return answer.blob();
  throw problemOf(answer.status, await answer.json().catch(() => null));
}

/** @param {unknown} body @param {Record<string, string>} [headers] @returns {RequestInit} */
function requestOptions(body, headers) {
  const plain = typeof body === "string";
  const kind = plain ? "text/plain; charset=utf-8" : "application/json";
  return {
    method: "POST",
    headers: { "content-type": kind, ...headers },
    body: plain ? body : JSON.stringify(body),
  };
}

/** @param {string} path @param {RequestInit} how */
async function fetchAnswer(path, how) {
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
export function problemOf(status, body) {
  const code = typeof body?.code === "string" ? body.code : String(status);
  const template = typeof body?.template === "string" ? body.template : body?.text;
  if (typeof template === "string") {
    return new Problem(code, sentenceOf(t(template, body.details ?? {})), { status, body });
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

/** Turns a refusal into a sentence. It arrives as a clause. @param {string} text */
export function sentenceOf(text) {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

/** Whether the server now serves another version of the page. */
export async function isReplaced() {
  const answer = await fetch(base, { method: "HEAD" }).catch(() => null);
  const served = answer?.headers.get("tricorne-page");
  return Boolean(ours && served && served !== ours);
}

/** The page version that the first response named. */
let version = "";

/** Dispatches "tricorne:outdated" when the server has a newer page. @param {Response} answer */
function noticeVersion(answer) {
  const served = answer.headers.get("tricorne-page") ?? "";
  if (!served) return;
  if (version && served !== version) dispatchEvent(new Event("tricorne:outdated"));
  version ||= served;
}
