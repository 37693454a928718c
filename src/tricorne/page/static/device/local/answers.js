/** Answers API requests on this device; null where a server must answer. */

import { onDemand } from "../../kit/on-demand.js";
import { handOn, hasRules, isSearching, reportError } from "./game.js";
import { isRefused, lineOf, publicView, refusalFields, refusalOf } from "./showing.js";

/** @typedef {import("./hall.js").Hall} Hall */
/** @typedef {{status: number, body: unknown}} Answer */
/** @typedef {(code: string, given: any, query: URLSearchParams) => Promise<Answer | null>} Answering */

const [FINE, LAID, MISSING, CONFLICT, UNFIT] = [200, 201, 404, 409, 422];
const TABLE = /^\/api\/tables\/(?<code>[A-Z0-9]+)(?<rest>\/.*)?$/;

/** Modules that no table in play needs. */
const loadPast = onDemand(() => import("./past.js"));

/**
 * Requests that concern no table of this device.
 * @type {Record<string, (given: any, query: URLSearchParams) => Promise<Answer | null>>}
 */
const OF_NONE = {
  "/api/daily/hand": ({ day }) => Promise.resolve(fineAnswer({ hand: handOn(day) })),
  async "/api/records"(given) {
    const story = (await loadPast()).storyOf(given);
    return { status: story.ok ? FINE : UNFIT, body: story };
  },
  async "/api/records/picture"(given, query) {
    return fineIf((await loadPast()).pictureOfRecord(given, query));
  },
  async "/api/sheets/check"(given) {
    return hasRules(given) ? fineAnswer((await loadPast()).sheetOf(given)) : null;
  },
  async "/api/sheets/rules"(given) {
    return hasRules(given) ? fineAnswer((await loadPast()).rulesOf(given)) : null;
  },
};

/** Requests that no server answers. */
const OURS = /^\/api\/(?<part>games|study)(?<what>\/[a-z]+)?$/;
const ON_DEMAND = /^\/api\/(?<kind>lessons|puzzles|rivals|tops)\/(?<what>[a-z]+)$/;

/**
 * @param {Hall} hall
 * @param {() => import("./memory.js").Memory | Promise<import("./memory.js").Memory>} remembers the
 *   memory of all games on this device
 * @param {() => Promise<boolean>} [engine] whether the engine runs here
 * @param {() => Promise<Pick<import("./studying.js").Studying, "answers">>} [studying]
 * @param {() => Promise<Pick<import("./rivals.js").Rivals, "answers">>} [rivals]
 * @returns {(path: string, given: any) => Promise<Answer | null>}
 */
export function answererOf(
  hall,
  remembers,
  engine = () => Promise.resolve(true),
  studying = () => Promise.reject(new Error("nothing is studied here")),
  rivals = () => Promise.reject(new Error("nothing is compared here")),
) {
  /** @param {{kind: string, seats?: {bot?: string}[]}} form */
  const canPlay = async ({ kind, seats = [], ...rules }) => {
    if (kind === "online" || !hasRules(rules)) return false;
    const needsEngine = kind === "bots" && seats.some(({ bot }) => bot && isSearching(bot));
    return !needsEngine || (await engine());
  };

  /** @type {Record<string, Answering>} */
  const ofTable = {
    async ""(code) {
      const live = await hall.find(code);
      return live && fineAnswer(publicView(live.table, live.now));
    },
    async "/page"(code) {
      return fineAnswer(await hall.startVersion(code));
    },
    async "/record"(code) {
      const saved = await hall.read(code);
      return saved && fineAnswer((await loadPast()).recordOf(code, saved));
    },
    async "/told"(code) {
      const saved = await hall.read(code);
      return saved && fineAnswer({ agreement: saved.agreement, entries: saved.entries });
    },
    async "/rounds"(code) {
      const saved = await hall.read(code);
      return saved && fineAnswer((await loadPast()).roundsOf(code, saved));
    },
    async "/picture.svg"(code, _, query) {
      const saved = await hall.read(code);
      const theme = query.get("theme") ?? "light";
      return saved && fineIf((await loadPast()).pictureOf(code, saved, theme));
    },
    async "/seats/opened"(code, { token }) {
      const live = await hall.find(code);
      return live && fineAnswer(live.seatOfToken(token));
    },
  };

  /** The lessons, puzzles and tops. */
  const loadGuided = onDemand(async () => {
    const [{ Lessons }, { Puzzles }, { Tops }] = await Promise.all([
      import("./lessons.js"),
      import("./puzzles.js"),
      import("./tops.js"),
    ]);
    return { lessons: new Lessons(hall), puzzles: new Puzzles(hall), tops: new Tops(hall) };
  });

  /** The functions that answer each kind of request. @param {string} kind */
  async function loaded(kind) {
    if (kind === "rivals") return rivals();
    /** @type {Record<string, Pick<import("./lessons.js").Lessons, "answers">>} */
    const guided = await loadGuided();
    return guided[kind];
  }

  /** @param {string} target @param {any} given */
  async function answer(target, given) {
    const [path, search = ""] = target.split("?");
    const query = new URLSearchParams(search);
    if (path === "/api/tables")
      return (await canPlay(given)) ? { status: LAID, body: await hall.lay(given) } : null;
    if (path in OF_NONE) return OF_NONE[path](given, query);
    const ours = OURS.exec(path)?.groups;
    if (ours) {
      const part = await (ours.part === "games" ? remembers() : studying());
      return fineAnswer(await part.answers[ours.what ?? ""](given));
    }
    const { kind, what = "" } = ON_DEMAND.exec(path)?.groups ?? {};
    if (kind) return fineOr(await (await loaded(kind)).answers[what](given));
    const { code = "", rest = "" } = TABLE.exec(path)?.groups ?? {};
    return (await ofTable[rest]?.(code, given, query)) ?? missingAnswer();
  }

  return async (path, given) => {
    try {
      return await answer(path, given);
    } catch (problem) {
      const refusal = refusalOf(problem);
      if (refusal)
        return {
          status: isRefused(problem) ? CONFLICT : UNFIT,
          body: { ...refusalFields(refusal), line: lineOf(problem) },
        };
      reportError(problem);
      return null;
    }
  };
}

/** @param {unknown} body */
function fineAnswer(body) {
  return { status: FINE, body };
}

/** @param {unknown} body */
function fineIf(body) {
  return body === null ? null : fineAnswer(body);
}

/** @param {unknown} body */
function fineOr(body) {
  return body === null ? missingAnswer() : fineAnswer(body);
}

function missingAnswer() {
  return { status: MISSING, body: { code: "dead", text: "there is no such table" } };
}
