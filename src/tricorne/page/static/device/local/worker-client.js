/**
 * The page's client for the worker that holds this device's tables. The worker answers API requests
 * and connections like a server.
 */

import { alone } from "../../kit/address.js";
import { Problem, postJson, problemOf } from "../../kit/api.js";
import { fileOf } from "../../kit/files.js";
import { t } from "../../kit/i18n.js";
import { showNotice } from "../../kit/notice.js";
import { settings } from "../../kit/settings.js";
import { isHere } from "./code.js";
import { Line } from "./line.js";

/** @typedef {{status: number, body: unknown}} Answer */

const OURS =
  /^\/api\/(?:tables(?:\/(?<code>[A-Z0-9]+)(?:\/\w.*)?)?|(?:lessons|puzzles|rivals|tops)\/[a-z]+|(?<ours>(?:games|study)\/?[a-z]*)|daily\/hand|records(?:\/picture\?.*)?|sheets\/(?:check|rules))$/;

/** Requests that no server answers. */
const GUIDED = /^\/api\/(?:daily|lessons|puzzles|rivals|tops)\//;

const [FAILED, FAILURE] = [400, 500];
const canWork = typeof Worker !== "undefined" && typeof WebAssembly !== "undefined";

/** @type {Home | null} */
let home = null;

/** The tables created by this page, which have its version. @type {Set<string>} */
const laid = new Set();

/** A substitute for browsers without workers. @type {import("./line.js").Home} */
const NOBODY = {
  next: () => 0,
  ready: Promise.resolve(false),
  lines: new Map(),
  worker: { postMessage: () => undefined },
};

class Home {
  constructor() {
    this.latest = 0;
    /** @type {Map<number, (answer: Answer | null) => void>} */
    this.asked = new Map();
    /** @type {Map<number, Line>} */
    this.lines = new Map();
    this.worker = new Worker(fileOf("device/local/worker.js"), { type: "module" });
    this.worker.postMessage({ pace: settings.get("pace") });
    /** @type {Promise<boolean>} whether it works in this browser */
    this.ready = new Promise((resolve) => {
      this.worker.addEventListener("error", () => resolve(false));
      this.worker.addEventListener("message", ({ data }) => {
        if (data.ready) resolve(true);
        else this.receive(data);
      });
    });
  }

  /** @param {{number: number, answer?: Answer | null, text?: string, trouble?: string}} data */
  receive({ number, answer: reply, text, trouble }) {
    if (trouble !== undefined) {
      say(trouble);
    } else if (reply === undefined) {
      this.lines.get(number)?.receive(text ?? null);
    } else {
      this.asked.get(number)?.(reply);
      this.asked.delete(number);
    }
  }

  /**
   * Asks the worker, which may still be loading: it answers as soon as it runs. Null if it does not
   * work in this browser.
   * @param {string} path @param {unknown} body @returns {Promise<Answer | null>}
   */
  async ask(path, body) {
    const number = this.next();
    /** @type {Promise<Answer | null>} */
    const reply = new Promise((resolve) => this.asked.set(number, resolve));
    this.worker.postMessage({ number, path, body });
    return (await this.ready) ? reply : null;
  }

  next() {
    this.latest += 1;
    return this.latest;
  }

  end() {
    this.worker.terminate();
    for (const resolve of this.asked.values()) resolve(null);
    for (const line of this.lines.values()) line.receive(null);
  }
}

/**
 * Starts the worker early, so that the next request need not wait.
 * @param {unknown} form the table that the player will probably ask for
 */
export function startWorker(form) {
  if (canWork) begin().worker.postMessage({ soon: form });
}

/** Returns the worker; starts it if needed. */
function begin() {
  home ??= new Home();
  return home;
}

/**
 * Moves a local table to the server, where others can reach it, and returns its new code. Throws a
 * Problem.
 * @param {string} code
 * @param {number} [freed] the seat of a bot that a person may take
 * @returns {Promise<string>}
 */
export async function moveToServer(code, freed) {
  const saved = /** @type {object} */ (await askWorker(`/api/tables/${code}/told`, undefined));
  return (await postJson("/api/tables/lifted", { ...saved, freed })).code;
}

/** Warns that a game is not stored, or that a bot cannot play at its level. @param {string} trouble */
function say(trouble) {
  showNotice(inWords(trouble));
}

/** @param {string} trouble */
function inWords(trouble) {
  switch (trouble) {
    case "full":
      return t("This device has no storage left. Your game lasts as long as this page is open.");
    case "forbidden":
      return t("This browser stores nothing here. Your game lasts as long as this page is open.");
    case "weak":
      return t("The strong bots cannot run in this browser. A simpler one plays for them.");
    default:
      return t("This version of the game does not know a bot at this table. Load the page again.");
  }
}

/** The error where neither this device nor a server can run the game. */
function engineProblem() {
  return t(
    "The game does not run here: part of it is damaged, or this browser is too old. Reload the page.",
  );
}

/** The error when games cannot be stored. */
function storageProblem() {
  return t(
    "This browser cannot store games: it is too old, or a feature that the game needs is switched off.",
  );
}

/**
 * Answers a request on this device; undefined if a server must answer. Throws a Problem.
 * @param {string} path @param {unknown} body @returns {Promise<unknown>}
 */
export async function askWorker(path, body) {
  const found = OURS.exec(path);
  const code = found?.groups?.code;
  const mine = code !== undefined || found?.groups?.ours !== undefined;
  if (!found || (code && !isHere(code))) return;
  if (code && laid.has(code) && path.endsWith("/page")) return null;
  const reply = canWork ? await begin().ask(path, body) : null;
  if (!reply && found.groups?.ours !== undefined) throw new Problem("here", storageProblem());
  if (!reply && mine) throw problemOf(FAILURE, null); // no server knows this table
  if (!reply && (alone || GUIDED.test(path))) throw new Problem("unable", engineProblem());
  if (reply && reply.status >= FAILED) throw problemOf(reply.status, reply.body);
  if (reply && path === "/api/tables") laid.add(/** @type {{code: string}} */ (reply.body).code);
  return reply?.body;
}

/** A connection to a local table; null for any other table. @param {string} code */
export function lineTo(code) {
  if (!isHere(code)) return null;
  if (!canWork) return new Line(code, NOBODY, () => undefined);
  const mine = begin();
  return new Line(code, mine, () => {
    if (home === mine) home = null; // the next connection starts a new worker
    mine.end();
  });
}
