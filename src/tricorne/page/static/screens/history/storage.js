/** Storage of the games: where they are, how much space they take, and the export to a file. */

import { alone } from "../../kit/address.js";
import { refusalIn } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { currentLocale, n, t } from "../../kit/i18n.js";
import { fileField } from "../../kit/opened-file.js";
import { requestStorage, storageUse } from "../../kit/stored.js";
import { refusalNote } from "../../kit/widgets/fields.js";
import { homeScreenNote } from "../../kit/widgets/home-screen.js";
import { icon } from "../../kit/widgets/icons.js";
import { saveFile } from "../../kit/widgets/sharing.js";
import { gamesFile, importFile } from "./file.js";

const MEGABYTE = 1_000_000;

/**
 * @param {{ids: () => string[], changed: () => void, removeAll: () => void}} games
 * @returns {{element: HTMLElement, show: () => void}} the element, and a function to update it
 */
export function storageCard({ ids, changed, removeAll }) {
  const box = h("p.soft", { dataset: { what: "room" } });
  const said = h("div", { role: "status" });
  const accept = ".json,.tri,.csv,application/json,text/plain,text/csv";
  const input = fileField("games", accept, async (file) => {
    try {
      const sum = await importFile(file, (done, of) =>
        fill(said, t("{done} of {of}", { done, of })),
      );
      fill(said, h("p", sumWords(sum)));
      changed();
    } catch (problem) {
      fill(said, refusalNote(refusalIn(problem)));
    }
  });
  const save = async () => {
    const all = ids();
    const file = await gamesFile(all, (done) =>
      fill(said, t("{done} of {of}", { done, of: all.length })),
    );
    fill(said);
    saveFile(file, `tricorne-${new Date().toISOString().slice(0, 10)}.json`);
  };
  /** @param {string} name @param {import("../../kit/widgets/icons.js").Icon} drawn @param {string} label @param {() => void} run */
  const button = (name, drawn, label, run) =>
    h("button.button", { dataset: { do: name }, onclick: run }, icon(drawn), label);
  const some = [
    button("save-all", "download", t("Save all as a file"), () => void save()),
    button("delete-all", "close", t("Delete all"), removeAll),
    h("p.soft.small", t("Anyone with the file can continue its unfinished games.")),
  ];
  const [saves, deletes, warning] = some;
  const element = h(
    "section.card.stack",
    h("h2", t("Where your games are stored")),
    h(
      "p",
      alone
        ? t("In this browser and nowhere else. They never leave your device.")
        : t("In this browser. Online tables and counts that you share are on the server, too."),
      " ",
      h("a", { href: "/privacy" }, t("Privacy")),
    ),
    box,
    homeScreenNote(),
    h(
      "div.buttons",
      saves,
      button("open-file", "record", t("Open a file"), () => input.click()),
      deletes,
    ),
    h("p", h("a", { href: "/replay" }, t("Watch a game record without saving it"))),
    warning,
    said,
    input,
  );
  const show = () => {
    for (const one of some) one.hidden = ids().length === 0;
    void showRoom(box);
  };
  return { element, show };
}

/** How much is stored, and whether the browser may evict it. @param {HTMLElement} box */
async function showRoom(box) {
  const { used, kept } = await storageUse();
  const size =
    used === null ? "" : t("{size} MB used, including the page.", { size: megabytesText(used) });
  const ask = async () => {
    await requestStorage();
    await showRoom(box);
  };
  fill(
    box,
    size,
    " ",
    kept
      ? t("The browser has promised to keep them.")
      : t(
          "The browser may delete them when it runs out of space, or when you have not visited for a long time.",
        ),
    !kept &&
      isSecureContext && [
        " ",
        h(
          "button.plain",
          { dataset: { do: "ask-to-keep" }, onclick: () => void ask() },
          t("Ask the browser to keep them"),
        ),
      ],
  );
}

/** @param {number} bytes */
function megabytesText(bytes) {
  return (bytes / MEGABYTE).toLocaleString(currentLocale(), { maximumFractionDigits: 1 });
}

/** The result of an import. @param {{came: number, there: number, damaged: number}} sum */
function sumWords({ came, there, damaged }) {
  return [
    n("{count} game added.", "{count} games added.", came),
    there > 0 && n("{count} game was already here.", "{count} games were already here.", there),
    damaged > 0 &&
      n(
        "{count} game is damaged and was left out.",
        "{count} games are damaged and were left out.",
        damaged,
      ),
  ]
    .filter(Boolean)
    .join(" ");
}
