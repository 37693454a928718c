/**
 * Exports all games to one file, and imports such a file. It has a header line, then one game per
 * line. So damage to a line costs one game, and only a few games are in memory at once.
 */

import { Problem, refusalIn } from "../../kit/api.js";
import { t } from "../../kit/i18n.js";
import { COUNT_BYTES, readFile } from "../../kit/opened-file.js";
import { packGames, putGames, putSingle } from "./game-source.js";

/** @import { Bundle } from "../../device/local/types.d.ts" */

/** Later versions may change the meaning of entries. */
const VERSION = 1;
const AT_ONCE = 25;
const MOST_BYTES = 300 * 1024 * 1024;
const MOST_IN_A_LINE = 8 * 1024 * 1024;
const MOST_IN_HEAD = 1024;
const CODE = /^[A-Z0-9]{1,12}$/;

/**
 * All games as a file.
 * @param {string[]} ids
 * @param {(done: number) => void} report reports the number written so far
 */
export async function gamesFile(ids, report) {
  const parts = [];
  let count = 0;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    // biome-ignore lint/performance/noAwaitInLoops: limits the number of games in memory
    const bundles = await packGames(ids.slice(from, from + AT_ONCE));
    for (const bundle of bundles) parts.push(`${JSON.stringify(bundle)}\n`);
    count += bundles.length;
    report(count);
  }
  const head = JSON.stringify({ tricorne: "games", version: VERSION, games: count });
  return new Blob([`${head}\n`, ...parts], { type: "application/json" });
}

/** The content of a text; null if it is not a file of games. Throws a Problem. @param {string} text */
export function parseGamesFile(text) {
  const lines = text
    .replace(/^\ufeff/, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const about = headLine(text);
  if (!about) return null;
  if (!(about.version <= VERSION))
    throw new Problem(
      "newer",
      t("This file comes from a newer version of Tricorne. Reload the page, then open it."),
    );
  const bundles = lines.slice(1).map(parseLine).filter(isBundle);
  const said = Math.max(Number(about.games) || 0, lines.length - 1);
  return { bundles, damaged: said - bundles.length };
}

/**
 * Imports a file: games, a record, or a count. Throws a Problem, without changing the games here.
 * @param {File} file @param {(done: number, of: number) => void} report
 */
export async function importFile(file, report) {
  const hasGames = headLine(await file.slice(0, MOST_IN_HEAD).text()) !== null;
  const text = await readFile(file, hasGames ? MOST_BYTES : COUNT_BYTES);
  const found = parseGamesFile(text);
  if (!found) return parseSingle(text);
  const sum = { came: 0, there: 0, damaged: found.damaged };
  for (let from = 0; from < found.bundles.length; from += AT_ONCE) {
    // biome-ignore lint/performance/noAwaitInLoops: reports progress after each step
    const { came, there, damaged } = await putGames(found.bundles.slice(from, from + AT_ONCE));
    sum.came += came;
    sum.there += there;
    sum.damaged += damaged;
    report(from, found.bundles.length);
  }
  return sum;
}

/** @param {string} text */
async function parseSingle(text) {
  try {
    const came = await putSingle(text);
    return { came: came ? 1 : 0, there: came ? 0 : 1, damaged: 0 };
  } catch (problem) {
    const { code, text: why, body } = refusalIn(problem);
    const isRecord = /^\ufeff?\s*(?:#|Tricorne record)/.test(text);
    if (isRecord && body?.line)
      throw new Problem(
        code,
        t("Line {line} of this game record is wrong: {why}.", { line: body.line, why }),
        {
          cause: problem,
        },
      );
    throw new Problem(
      "strange",
      t("This file contains no Tricorne games, or is damaged. Your games here have not changed."),
      { cause: problem },
    );
  }
}

/** The header line of a file of games; null for any other file. @param {string} text @returns {any} */
function headLine(text) {
  const first = parseLine(/^\ufeff?\s*(?<line>[^\n]*)/.exec(text)?.groups?.line ?? "");
  return first?.tricorne === "games" ? first : null;
}

/** @param {string} line @returns {any} */
function parseLine(line) {
  if (line.length > MOST_IN_A_LINE) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Whether a line may hold a game. Its tokens are not checked. @param {any} line @returns {line is Bundle} */
function isBundle(line) {
  if (typeof line?.id !== "string") return false;
  if (line.seats === undefined) return true;
  const tokens = Object.entries(line.seats?.tokens ?? {});
  return (
    CODE.test(line.id) &&
    typeof line.seats?.kind === "string" &&
    tokens.every(([seat, token]) => /^\d$/.test(seat) && typeof token === "string")
  );
}
