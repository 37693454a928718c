/** The screen for an unknown address. */

import { alone } from "../../kit/address.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { fillScreen } from "../../kit/widgets/frame.js";

/** @param {HTMLElement} root */
export function show(root) {
  fillScreen(
    root,
    { title: t("There is nothing here") },
    h("p", t("A letter may be missing from the address.")),
    h(
      "div.buttons",
      h("a.button.main", { href: "/" }, t("Home")),
      !alone && h("a.button", { href: "/join" }, t("Join a table")),
    ),
  );
}
