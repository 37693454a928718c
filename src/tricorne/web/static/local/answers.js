/** What this device answers where a server would be asked over HTTP; null where one has to be. */

import { shown } from "./game.js";
import { recordOf, roundsOf, rulesOf, sheetOf, story } from "./past.js";
import { isRefused, looked, refusalOf, refusalShown } from "./showing.js";

/** @typedef {import("./hall.js").Hall} Hall */
/** @typedef {{status: number, body: unknown}} Answer */
/** @typedef {(code: string, given: any) => Promise<Answer | null>} Answering */

const [FINE, LAID, MISSING, CONFLICT, UNFIT] = [200, 201, 404, 409, 422];
const TABLE = /^\/api\/tables\/(?<code>[A-Z0-9]+)(?<rest>\/.*)?$/;

/** @param {Hall} hall @returns {(path: string, given: any) => Promise<Answer | null>} */
export function answering(hall) {
  /** @type {Record<string, Answering>} */
  const ofTable = {
    async ""(code) {
      const sitting = await hall.find(code);
      return sitting && fine(looked(sitting.table, sitting.now));
    },
    async "/record"(code) {
      const told = await hall.told(code);
      return told && fine(recordOf(code, told));
    },
    async "/rounds"(code) {
      const told = await hall.told(code);
      return told && fine(roundsOf(code, told));
    },
    async "/seats/opened"(code, { token }) {
      const sitting = await hall.find(code);
      return sitting && fine(sitting.opened(token));
    },
  };

  /** @param {string} path @param {any} given */
  async function answer(path, given) {
    if (path === "/api/tables")
      return given.kind === "online" ? null : { status: LAID, body: await hall.lay(given) };
    if (path === "/api/sheets/check") return fine(sheetOf(given));
    if (path === "/api/sheets/rules") return fine(rulesOf(given));
    if (path === "/api/records") {
      const told = story(given);
      return { status: told.ok ? FINE : UNFIT, body: told };
    }
    const { code = "", rest = "" } = TABLE.exec(path)?.groups ?? {};
    return (await ofTable[rest]?.(code, given)) ?? missing();
  }

  return async (path, given) => {
    try {
      return await answer(path, given);
    } catch (problem) {
      const refusal = refusalOf(problem);
      if (refusal)
        return { status: isRefused(problem) ? CONFLICT : UNFIT, body: refusalShown(refusal) };
      shown(problem);
      return null;
    }
  };
}

/** @param {unknown} body */
function fine(body) {
  return { status: FINE, body };
}

function missing() {
  return { status: MISSING, body: { code: "dead", text: "there is no such table" } };
}
