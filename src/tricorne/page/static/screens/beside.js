/** The screens used beside a physical set of tiles. They run the game in the page. */

import "../device/local/shared.js";
import "../kit/widgets/word.js";
import "./shared.js";
import "./shared-table.js";
import { show as arbiter } from "./arbiter/arbiter.js";
import { show as count } from "./keeper/keeper.js";

/** By route name. */
export const beside = { arbiter, count };
