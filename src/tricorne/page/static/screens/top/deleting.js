/** Deleting a place in a top, or all of it. */

import { postJson } from "../../kit/api.js";
import { t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { confirmButton } from "../../kit/widgets/confirm-button.js";
import { askingKey, forgetKeys } from "./keys.js";

/** @param {string} code @param {() => string} next where it goes on */
export function deleteTopButton(code, next) {
  const act = async () => {
    await leaveTop(code, askingKey(code, "host"));
    forgetKeys(code);
    goTo(next(), { replace: true });
  };
  return confirmButton(
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
