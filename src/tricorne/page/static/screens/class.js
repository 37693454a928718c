/** The screens for a class, which come when somebody opens one. */

import "./shared.js";
import "./shared-table.js";
import { showCards } from "./class/cards.js";
import { showPupil } from "./class/pupil.js";
import { showSheets } from "./class/sheets.js";
import { ownClass } from "./class/storage.js";
import { showTeacher } from "./class/teacher.js";

/**
 * The screen of a part of the class pack.
 * @param {HTMLElement} root @param {import("../kit/router.js").Params} params
 */
export function show(root, { part }) {
  if (part === "sheets") return showSheets(root);
  if (part === "mine") return showPupil(root);
  const room = part === "pupils" ? ownClass() : null;
  return room ? showCards(root, room) : showTeacher(root);
}
