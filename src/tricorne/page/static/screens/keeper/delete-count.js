/** Deleting a count, after a question. */

import { t } from "../../kit/i18n.js";
import { notice } from "../../kit/notice.js";
import { askWhere, erasedWords, eraseOnServer, erasure, erasureWords } from "./deleting.js";
import { forget } from "./storage.js";

/** @param {{id: string}} count @param {() => void} deleted */
export function askToDelete({ id }, deleted) {
  const game = { id: `count-${id}`, kind: /** @type {const} */ ("count"), came: null };
  const here = () => {
    forget(id);
    deleted();
  };
  if (!erasure(game)) {
    // biome-ignore lint/suspicious/noAlert: deletion is permanent
    if (confirm(t("Delete this count? This cannot be undone."))) here();
    return;
  }
  const everywhere = async () => {
    try {
      await eraseOnServer(game);
      here();
      notice(erasedWords(false));
    } catch (problem) {
      notice(/** @type {Error} */ (problem).message);
    }
  };
  askWhere({
    title: t("Delete this count?"),
    words: erasureWords(game),
    everywhere: () => void everywhere(),
    here,
  });
}
