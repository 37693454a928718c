/** Deleting a game: only on this device, or on the server too. */

import { isHere } from "../../device/local/code.js";
import { Problem, postJson } from "../../kit/api.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { seatsOf } from "../../kit/seats.js";
import { openDialog } from "../../kit/widgets/dialog.js";
import { dialogButton } from "../../kit/widgets/dialog-button.js";
import { loadCount } from "./storage.js";

/** @import { Remembered } from "../../device/local/types.d.ts" */

const COUNT = "count-";
/** Refusals that mean that this device has nothing there any more: deleted, or another key. */
const NOTHING_THERE = [404, 403];
const REFUSED_BY_OPERATOR = "operator";

/** The request that erases this device from a table or a count; null without the right to. */
export function erasureRequest(/** @type {Pick<Remembered, "id" | "kind">} */ { id, kind }) {
  if (kind === "count") {
    const shared = loadCount(id.slice(COUNT.length))?.shared;
    return shared?.key
      ? { path: `/api/counts/${shared.code}/end`, body: { key: shared.key } }
      : null;
  }
  const tokens = isHere(id) ? undefined : seatsOf(id)?.tokens;
  return tokens
    ? { path: `/api/tables/${id}/forget`, body: { tokens: Object.values(tokens) } }
    : null;
}

/**
 * Erases this device from a game on the server. Throws a Problem.
 * @param {Pick<Remembered, "id" | "kind">} game
 * @returns {Promise<boolean>} whether the game stays there for others
 */
export async function eraseOnServer(game) {
  const request = erasureRequest(game);
  if (!request) return false;
  try {
    const answer = await postJson(request.path, request.body);
    return answer?.deleted === false;
  } catch (problem) {
    if (
      problem instanceof Problem &&
      NOTHING_THERE.includes(problem.status) &&
      problem.code !== REFUSED_BY_OPERATOR
    )
      return false;
    throw problem;
  }
}

/** Whether the game stayed there for others, in words. @param {boolean} stays */
export function erasedWords(stays) {
  return stays
    ? t("Deleted here. The others keep the game, without your name.")
    : t("Deleted here and on the server.");
}

/**
 * Asks where to delete games of which the server has a part.
 * @param {{title: string, words: string[], everywhere: () => void, here: () => void}} about
 */
export function askWhere({ title, words, everywhere, here }) {
  const close = () => sheet.close();
  const sheet = openDialog(
    { title, class: "small-dialog", data: { dialog: "delete" } },
    h(
      "div.stack",
      words.map((sentence) => h("p", sentence)),
      dialogButton(close, "delete-everywhere", [t("Delete here and on the server")], everywhere),
      dialogButton(close, "delete-here", [t("Delete only on this device")], here),
      h(
        "p.soft.small",
        t("The key for deleting on the server is on this device only. It is deleted, too."),
      ),
    ),
  );
}

/** A description of what the server deletes. @param {Pick<Remembered, "kind" | "came">} game */
export function erasureWords({ kind, came }) {
  if (kind === "count")
    return [t("On the server, the count is deleted for everyone who follows it, at once.")];
  return [
    t(
      "On the server, your name and your key are removed from the table. If nobody else has a seat there, the table is deleted. This cannot be undone.",
    ),
    ...(came?.over
      ? []
      : [t("The match is not over. If others play in it, a bot takes your seat for good.")]),
  ];
}
