/** The card at the end of a game, which a table fetches when a round comes to its end. */

import "./shared.js";
import "./shared-table.js";
import { resultParts } from "./table/summary/result.js";
import { buildSummary } from "./table/summary/summary.js";

export const endCard = { buildSummary, resultParts };
