/** The frame of every screen except the table: the header, the main part, and the page's title. */

import { h } from "../elements.js";
import { currentLanguage, LANGUAGES, setLanguage, t } from "../i18n.js";
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
  return h("div.top-right", ...languageButtons(), settingsLink());
}

/** A button for each other language, in that language. */
function languageButtons() {
  return Object.entries(LANGUAGES)
    .filter(([tag]) => tag !== currentLanguage())
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
