/** The screens used beside a physical set of tiles. They run the game in the page. */

import "./shared.js";
import { show as arbiter } from "./arbiter/arbiter.js";
import { show as count } from "./keeper/keeper.js";

/** By route name. */
export const beside = { arbiter, count };
