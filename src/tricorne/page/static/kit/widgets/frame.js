/** The frame of every screen except the table: the header, the main part, and the page's title. */

import { h } from "../elements.js";
import { LANGUAGES, language, setLanguage, t } from "../i18n.js";
import { icon } from "./icons.js";

/**
 * Builds a screen: a skip link, the header, and `main` with its heading.
 * @param {HTMLElement} root
 * @param {{title: string, class?: string}} about
 * @param {...import("../elements.js").Children} inside
 */
export function frame(root, about, ...inside) {
  name(about.title);
  root.append(
    past(),
    h("header.top", h("a.home-link", { href: "/" }, icon("back"), h("span", "Tricorne")), tools()),
    h(
      "main",
      { id: "main", class: about.class ?? "column", tabindex: "-1" },
      h("h1", { tabindex: "-1" }, about.title),
      ...inside,
    ),
  );
}

/** Sets the title of the browser tab. @param {string} title */
export function name(title) {
  document.title = title ? `${title} · Tricorne` : "Tricorne";
}

/** The link that skips the header. */
export function past() {
  return h("a.skip", { href: "#main", onclick: skip }, t("Skip to content"));
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** The buttons at the end of the header. */
export function tools() {
  return h("div.top-right", ...languages(), settingsLink());
}

/** A button for each other language, in that language. */
function languages() {
  return Object.entries(LANGUAGES)
    .filter(([tag]) => tag !== language())
    .map(([tag, name_]) =>
      h(
        "button.button.quiet.language",
        {
          lang: tag,
          onclick: () => void setLanguage(/** @type {import("../i18n.js").Language} */ (tag)),
        },
        name_,
      ),
    );
}

function settingsLink() {
  return h(
    "a.button.quiet.round",
    {
      href: "/settings",
      dataset: { do: "settings" },
      "aria-label": t("Settings"),
      title: t("Settings"),
    },
    icon("settings"),
  );
}
