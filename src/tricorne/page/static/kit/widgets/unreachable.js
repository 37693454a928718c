/** What a screen shows while the server that it needs cannot be reached, and its way back. */

import { alone } from "../address.js";
import { callOnceReached, isReached } from "../connection.js";
import { fill, h } from "../elements.js";
import { t } from "../i18n.js";
import { refusalNote } from "./fields.js";

/** @import { Children } from "../elements.js" */

/**
 * A failed request to an absent or busy server, with a button to retry. It retries automatically
 * once the server can be reached.
 * @param {{code: string, text: string}} problem @param {() => void} again
 */
export function unansweredCard(problem, again) {
  const retry = h(
    "button.button.main",
    { dataset: { do: "again" }, onclick: again },
    t("Try again"),
  );
  if (problem.code === "offline" && !alone) return unreachableCard(again, retry);
  return h(
    "section.card.stack",
    refusalNote(problem),
    h("div.buttons", retry, h("a.button", { href: "/" }, t("Home"))),
  );
}

/** Says at once, above a form, when the server cannot be reached, and no longer once it can. */
export function offlineWarning() {
  const element = h("div.warning");
  const warn = () =>
    fill(
      element,
      unreachableCard(() => fill(element)),
    );
  const away = () => (element.isConnected ? warn() : removeEventListener("offline", away));
  addEventListener("offline", away);
  void isReached().then((is) => is || warn());
  return element;
}

/** @param {() => void} back @param {Children} [retry] */
function unreachableCard(back, retry) {
  const card = h(
    "section.card.stack",
    { dataset: { do: "unreachable" } },
    refusalNote({
      code: "offline",
      text: t("This needs a connection, and the server cannot be reached."),
    }),
    h("p", t("It goes on by itself once the connection is back. Until then, you can play here:")),
    h(
      "div.buttons",
      retry,
      h("a.button", { href: "/new/bots" }, t("Against bots")),
      h("a.button", { href: "/new/device" }, t("On one device")),
      h("a.button.quiet", { href: "/" }, t("Home")),
    ),
  );
  callOnceReached(back, () => card.isConnected);
  return card;
}
