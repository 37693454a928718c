/** The rule lab, which comes when somebody opens its fold in the form of a new game. */

import "./shared.js";
import "./shared-table.js";
import "../device/local/disk.js"; // these lie in one file with the game, and with the engine
import "../device/local/showing.js";
import "../device/local/thinkers.js";
import { RuleLab } from "./setup/rule-lab.js";

/** A rule lab that has played nothing yet. */
export const openLab = () => new RuleLab();
