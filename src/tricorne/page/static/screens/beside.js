/** The screens used beside a physical set of tiles. They run the game in the page. */

import "../device/local/shared.js";
import "../kit/widgets/word.js";
import "./shared.js";
import "./shared-table.js";
import { show as arbiter } from "./arbiter/arbiter.js";
import { show as evening } from "./evening/evening.js";
import { show as keeper } from "./keeper/keeper.js";

/** Scores at a real table, or at several. @param {HTMLElement} root @param {Record<string, string>} params */
const count = (root, params) => (params.evening === undefined ? keeper : evening)(root, params);

/** By route name. */
export const beside = { arbiter, count };
