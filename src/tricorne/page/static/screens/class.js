/** The screens for a class, which come when somebody opens one. */

import "./shared.js";
import "./shared-table.js";
import { showSheets } from "./class/sheets.js";

/** The positions to print. @param {HTMLElement} root */
export const show = (root) => showSheets(root);
