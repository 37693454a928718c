/** Deleting a count, after a question. */

import { t } from "../../kit/i18n.js";
import { showNotice } from "../../kit/notice.js";
import { askWhere, erasedWords, eraseOnServer, erasureRequest, erasureWords } from "./deleting.js";
import { forgetCount } from "./storage.js";

/** @param {{id: string}} count @param {() => void} deleted */
export function askToDelete({ id }, deleted) {
  const game = { id: `count-${id}`, kind: /** @type {const} */ ("count"), came: null };
  const here = () => {
    forgetCount(id);
    deleted();
  };
  if (!erasureRequest(game)) {
    // biome-ignore lint/suspicious/noAlert: deletion is permanent
    if (confirm(t("Delete this count? This cannot be undone."))) here();
    return;
  }
  const everywhere = async () => {
    try {
      await eraseOnServer(game);
      here();
      showNotice(erasedWords(false));
    } catch (problem) {
      showNotice(/** @type {Error} */ (problem).message);
    }
  };
  askWhere({
    title: t("Delete this count?"),
    words: erasureWords(game),
    everywhere: () => void everywhere(),
    here,
  });
}
