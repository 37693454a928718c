/** The screens beside a real box of tiles, which run the game in the page. */

import { show as arbiter } from "./arbiter/arbiter.js";
import { show as count } from "./keeper/keeper.js";

/** Each by the name of its route. */
export const beside = { arbiter, count };
