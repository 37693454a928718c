/** The rest of the first screen, and the table that it leads to: they are fetched together. */

import "./shared.js";
import { fillExtras } from "./home/first-screen-extras.js";
import { TableScreen, show as table } from "./table/table.js";

export const firstGame = { enliven: fillExtras, table, TableScreen };
