/** The screens used beside a physical set of tiles. They run the game in the page. */

import "../device/local/shared.js";
import "../kit/widgets/word.js";
import "./shared.js";
import "./shared-table.js";
import { show as arbiter } from "./arbiter/arbiter.js";
import { show as evening } from "./evening/evening.js";
import { show as online } from "./evening/online.js";
import { show as keeper } from "./keeper/keeper.js";

/** @param {Record<string, string>} params */
function countingScreen(params) {
  if (params.online) return online;
  return params.evening === undefined ? keeper : evening;
}

/** Scores at a real table, or at several. @param {HTMLElement} root @param {Record<string, string>} params */
const count = (root, params) => countingScreen(params)(root, params);

/** By route name. */
export const beside = { arbiter, count };
