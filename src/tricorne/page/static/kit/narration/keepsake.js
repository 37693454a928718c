/** A picture to keep and send: shown with a description, the question of names, and a button to share it. */

import { fill, h } from "../elements.js";
import { listWords, numberText, t } from "../i18n.js";
import { showNotice } from "../notice.js";
import { settings } from "../settings.js";
import { openDialog } from "../widgets/dialog.js";
import { icon } from "../widgets/icons.js";
import { shareFile } from "../widgets/sharing.js";
import { settingSwitch } from "../widgets/switches.js";
import { paintPoster } from "./poster.js";

/**
 * @typedef {object} Keepsake
 * @property {string} board as SVG
 * @property {string} [unnamed] the same without names, if there are any in it
 * @property {Kept[]} players by seat
 * @property {string[]} about the lines at the foot: the day, the sheet
 */
/**
 * A player in the picture; the total is null where nobody scores. Only a bot is named unasked.
 * @typedef {{name: string, total: number | null, drawn: import("../widgets/portraits.js").Layers | null,
 *   won: boolean, bot?: string | null, own?: boolean}} Kept
 */

/**
 * Shows the picture with a description and a button to share it. Names of people are in it once the
 * player has said so.
 * @param {string} name the name of the file
 * @param {() => Promise<Keepsake>} load
 */
export async function openKeepsake(name, load) {
  try {
    const keepsake = await load();
    const people = keepsake.players.some(({ name: named, bot }) => named && !bot);
    const box = h("div.keepsake-picture", { "aria-live": "polite" });
    let url = "";
    /** @type {{file: File, text: string} | null} */
    let now = null;
    const paint = async () => {
      const shown = withNames(keepsake, settings.get("names"));
      const text = keepsakeWords(shown);
      const file = new File([await paintPoster(posterOf(shown))], name, { type: "image/png" });
      URL.revokeObjectURL(url);
      url = URL.createObjectURL(file);
      now = { file, text };
      fill(box, h("img", { src: url, alt: text }));
    };
    await paint();
    const unlisten = settings.listen((key) => key === "names" && void paint().catch(tellFailure));
    openDialog(
      {
        title: t("A picture to send"),
        class: "keepsake",
        data: { dialog: "keepsake" },
        closed: () => {
          unlisten();
          URL.revokeObjectURL(url);
        },
      },
      box,
      people && settingSwitch("names"),
      h(
        "div.buttons",
        h(
          "button.button.main.big",
          { "data-do": "save-picture", onclick: () => now && void shareFile(now.file, now.text) },
          icon("share"),
          t("Share or save"),
        ),
      ),
    );
  } catch (problem) {
    tellFailure(problem);
  }
}

/** @param {unknown} problem */
function tellFailure(problem) {
  showNotice(
    /** @type {{text?: string}} */ (problem).text ?? t("The picture could not be created."),
  );
}

/** The page's current colours, for painting. @returns {"light" | "dark"} */
export function currentTheme() {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

/** The picture with names, or with those of bots alone. @param {Keepsake} keepsake @param {boolean} named @returns {Keepsake} */
export function withNames(keepsake, named) {
  const players = keepsake.players.map((one) => (named || one.bot ? one : { ...one, name: "" }));
  const { board, unnamed = board } = keepsake;
  return { ...keepsake, players, board: named ? board : unnamed };
}

/** The description of the picture for screen readers. @param {Keepsake} keepsake */
export function keepsakeWords({ players, about }) {
  const names = players.map(({ name, total }, index) => {
    const called = name || t("Player {number}", { number: index + 1 });
    return total === null ? called : `${called} ${numberText(total)}`;
  });
  return t("A game of Tricorne: {players}. {about}.", {
    players: names.join(", "),
    about: about.join(", "),
  });
}

/** What stands in large letters. @param {Kept[]} players */
export function posterTitle(players) {
  const won = players.filter((one) => one.won);
  if (players.length > 1 && won.length > 0) {
    if (won.length === 1 && won[0].own) return t("I won!");
    if (won.every(({ name }) => name)) {
      const names = listWords(won.map(({ name }) => name));
      return won.length === 1
        ? t("{name} won!", { name: names })
        : t("{names} won together!", { names });
    }
  }
  return t("What a game!");
}

/** What is painted. @param {Keepsake} keepsake */
export function posterOf({ players, board, about }) {
  const ranked = players
    .map((one, index) => ({ ...one, seat: index + 1 }))
    .sort(
      (one, other) => Number(other.won) - Number(one.won) || (other.total ?? 0) - (one.total ?? 0),
    );
  return {
    title: posterTitle(players),
    result: resultWords(ranked),
    players: ranked,
    board,
    about,
  };
}

/** The points of a pair, or of the first player. @param {Kept[]} ranked */
function resultWords([first, ...others]) {
  if (first.total === null) return "";
  const points = numberText(first.total);
  const [other] = others;
  if (others.length !== 1 || other.total === null || other.won === first.won) return points;
  return t("{points} to {others}", { points, others: numberText(other.total) });
}
