/** The frame of every screen except the table: the header, the main part, and the page's title. */

import { h } from "../elements.js";
import { currentLanguage, languageName, listLanguages, setLanguage, t } from "../i18n.js";
import { icon } from "./icons.js";

/**
 * Builds a screen: a skip link, the header, and `main` with its heading.
 * @param {HTMLElement} root @param {{title: string, class?: string}} about
 * @param {...import("../elements.js").Children} inside
 */
export function fillScreen(root, about, ...inside) {
  setTitle(about.title);
  root.append(
    skipLink(),
    h(
      "header.top",
      h("a.home-link", { href: "/" }, icon("back"), h("span", "Tricorne")),
      headerTools(),
    ),
    h(
      "main",
      { id: "main", class: about.class ?? "column", tabindex: "-1" },
      h("h1", { tabindex: "-1" }, about.title),
      ...inside,
    ),
  );
}

/** Sets the title of the browser tab. @param {string} title */
export function setTitle(title) {
  document.title = title ? `${title} · Tricorne` : "Tricorne";
}

/** The link that skips the header. */
export function skipLink() {
  return h("a.skip", { href: "#main", onclick: skip }, t("Skip to content"));
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** The buttons at the end of the header. */
export function headerTools() {
  return h("div.top-right", languageMenu(), settingsLink());
}

/** All languages, each in itself; the present one is chosen. */
function languageMenu() {
  const present = currentLanguage();
  return h(
    "select.button.quiet.language",
    {
      "aria-label": t("Language"),
      onchange: (/** @type {Event} */ { target }) =>
        void setLanguage(/** @type {HTMLSelectElement} */ (target).value),
    },
    listLanguages().map((tag) =>
      h("option", { value: tag, lang: tag, selected: tag === present }, languageName(tag)),
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
