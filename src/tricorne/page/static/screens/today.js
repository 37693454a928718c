/** What the first screen shows last: fetched after everything that a first game needs. */

import "./shared.js";
import { fillToday } from "./home/today.js";

export const today = { fill: fillToday };
