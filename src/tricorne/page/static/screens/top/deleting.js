/** Deleting a place in a top, or all of it. */

import { postJson } from "../../kit/api.js";
import { carryOutOnce } from "../../kit/deeds.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { askingKey, forgetKeys } from "./keys.js";

/**
 * A button that asks the player first, and then the server.
 * @param {string} what @param {string} label @param {string} question @param {() => Promise<void>} act
 */
export function deleteButton(what, label, question, act) {
  const press = (/** @type {Event} */ event) => {
    // biome-ignore lint/suspicious/noAlert: deletion is permanent
    if (confirm(question)) void carryOutOnce(event, act);
  };
  return h("button.button.quiet", { dataset: { do: what }, onclick: press }, label);
}

/** @param {string} code @param {() => string} next where it goes on */
export function deleteTopButton(code, next) {
  const act = async () => {
    await leaveTop(code, askingKey(code, "host"));
    forgetKeys(code);
    goTo(next(), { replace: true });
  };
  return deleteButton(
    "delete",
    t("Delete this top for all"),
    t("Delete this top for all? This cannot be undone."),
    act,
  );
}

/** @param {string} code @param {string} key */
export function leaveTop(code, key) {
  return postJson(`/api/live-tops/${code}/leave`, { key });
}
