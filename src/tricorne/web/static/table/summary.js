/** After a round: what each got and why, the hands laid open, the deal's promise; who has won. */

import { tilePicture, worthOfAll } from "../board/tile.js";
import { h } from "../elements.js";
import { dialog } from "../furniture/dialog.js";
import { icon } from "../furniture/icons.js";
import { shareFile } from "../furniture/sharing.js";
import { language, n, signed, t } from "../i18n.js";
import { notice } from "../notice.js";
import { inWords, rulesOf } from "../telling/rules.js";
import { dashed, inPoints, nameOf, time, written } from "../telling/words.js";
import { keepsPromise } from "./proof.js";

/** @typedef {import("../types.d.ts").Table} Table */
/** @typedef {import("../types.d.ts").PastRound} PastRound */
/** @typedef {import("./buttons.js").Do} Do */

/**
 * Opens the summary of the round that was played last.
 * @param {Table} table
 * @param {string | null} promised the digest that was seen when the round began
 * @param {HTMLElement | null} button what comes next
 */
export function openSummary(table, promised, button) {
  const round = table.rounds.at(-1);
  const over = table.state === "over";
  return dialog(
    {
      title: over ? winner(table) : t("Round {number}", { number: table.rounds.length }),
      class: "summary",
      data: { dialog: "summary" },
    },
    round && ending(table, round),
    round && sums(table, round),
    over && table.rounds.length > 1 && rounds(table),
    round && promise(round, promised),
    over && links(table),
    button && h("div", { class: "buttons summary-next" }, button),
  );
}

/** @param {Table} table */
function winner(table) {
  const { winners, you } = table;
  if (table.seats.length === 1) {
    const points = table.view?.totals[0] ?? 0;
    const all = n("{count} point", "{count} points", points);
    return t("{points} in {time}", { points: all, time: time(table.clock?.times_ms[0] ?? 0) });
  }
  if (winners.length === 0) return t("The game has ended without a winner.");
  if (winners.length === 1 && winners[0] === you && table.table.kind !== "device")
    return t("You have won!");
  const names = new Intl.ListFormat(language()).format(winners.map((seat) => nameOf(table, seat)));
  return winners.length === 1
    ? t("{name} has won!", { name: names })
    : t("{names} have won together!", { names });
}

/**
 * How the round ended, and what that means for the points: as soon as the server has said so.
 * @param {Table} table
 * @param {PastRound} round
 */
function ending(table, round) {
  const line = h("p", null, ended(table, round));
  if (round.ending === "target" || (round.ending === "blocked" && table.seats.length === 1))
    return line;
  void rulesOf(table.table)
    .then(({ sentences }) => {
      const [, ...meaning] = sentences[round.ending === "out" ? "out" : "blocked"];
      line.append(meaning.map((sentence) => ` ${inWords(sentence)}`).join(""));
    })
    .catch(() => {
      // how it ended is there, and what it brought
    });
  return line;
}

/**
 * @param {Table} table
 * @param {PastRound} round
 */
function ended(table, round) {
  switch (round.ending) {
    case "target":
      return t("The target of {target} points is reached: the match is over at once.", {
        target: table.table.target,
      });
    case "out": {
      const out = (table.view?.sizes ?? []).indexOf(0) + 1;
      const mine = out === table.you && table.table.kind !== "device";
      return mine
        ? t("You placed your last tile.")
        : t("{name} placed the last tile.", { name: nameOf(table, out) });
    }
    default:
      return table.seats.length === 1
        ? t(
            "Nothing fits any more, and the pool is empty. The tiles left over cost what they are worth.",
          )
        : t("Nobody can place a tile any more, and the pool is empty.");
  }
}

/**
 * @param {Table} table
 * @param {PastRound} round
 */
function sums(table, round) {
  const left = table.view?.left ?? [];
  const none = table.table.scoring === "none";
  return h(
    "ul",
    { class: "results" },
    ranked(table, round).map(({ seat, name }) => {
      const tiles = left[seat - 1] ?? [];
      const won = table.state === "over" && table.winners.includes(seat);
      const brings = round.brings[seat - 1] ?? 0;
      return h(
        "li",
        {
          class: won ? `result won seat-${seat}` : `result seat-${seat}`,
          "data-seat": seat,
          "data-total": round.totals[seat - 1],
        },
        h("h3", null, name ?? ""),
        none ? null : h("p", { class: "result-total figures" }, written(round.totals[seat - 1])),
        h(
          "p",
          { class: "soft result-why" },
          tiles.length > 0 && h("span", null, remaining(tiles, none)),
          !none &&
            brings !== 0 &&
            h("span", null, t("End of the round: {points}", { points: signed(brings) })),
        ),
        tiles.length > 0 &&
          h(
            "p",
            {
              class: tiles.length > 6 ? "left-tiles many" : "left-tiles",
              role: "img",
              "aria-label": tiles.map(dashed).join(", "),
            },
            tiles.map((tile) => tilePicture(tile)),
          ),
      );
    }),
  );
}

/** The seats, the best first. @param {Table} table @param {PastRound} round */
function ranked({ seats, table, view }, { totals }) {
  const left = view?.sizes ?? [];
  return [...seats].sort(({ seat: one }, { seat: other }) =>
    table.scoring === "none"
      ? left[one - 1] - left[other - 1]
      : totals[other - 1] - totals[one - 1],
  );
}

/** @param {string[]} tiles @param {boolean} none whether nobody scores */
function remaining(tiles, none) {
  const points = inPoints(worthOfAll(tiles));
  return none
    ? n("{count} tile left", "{count} tiles left", tiles.length)
    : n("{count} tile left ({points})", "{count} tiles left ({points})", tiles.length, { points });
}

/** All rounds of the match, a line each. @param {Table} table */
function rounds(table) {
  return h(
    "div",
    { class: "scrolls", tabIndex: 0, role: "region", "aria-label": t("All rounds") },
    h(
      "table",
      { class: "sums figures" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, t("Round")),
          table.seats.map(({ name }) => h("th", { scope: "col" }, name ?? "")),
        ),
      ),
      h(
        "tbody",
        null,
        table.rounds.map(({ totals }, index) =>
          h(
            "tr",
            null,
            h("th", { scope: "row" }, String(index + 1)),
            totals.map((total) => h("td", null, written(total))),
          ),
        ),
      ),
    ),
  );
}

/**
 * Says whether the deal is the one that was promised before the first move.
 * @param {PastRound} round
 * @param {string | null} promised
 */
function promise(round, promised) {
  const kept = keepsPromise(round, promised ?? round.digest);
  const text = kept
    ? t("Checked: the tiles were dealt before the first move and never changed.")
    : t("The deal is not the one that was promised. Something is wrong.");
  return h("p", { class: "proof soft", "data-proof": String(kept) }, icon("proof"), text);
}

/** @param {Table} table */
function links(table) {
  const { code } = table.table;
  const here = `/api/tables/${code}`;
  /** @param {string} what @param {string} href @param {string} text @param {string | null} [file] */
  const link = (what, href, text, file = null) =>
    h("a", { class: "button", href, download: file, "data-do": what }, text);
  return h(
    "div",
    { class: "buttons summary-links" },
    table.table.kind === "daily" && link("daily", "/daily", t("The best of today")),
    link("replay", `/replay?table=${code}`, t("Watch it again")),
    link("download", `${here}/record`, t("Download the record"), `tricorne-${code}.tri`),
    h(
      "button",
      {
        class: "button",
        type: "button",
        "data-do": "picture",
        onclick: () => void sharePicture(code),
      },
      t("Share a picture"),
    ),
  );
}

/**
 * Shares the picture of the final board with the device's own sheet, or downloads it.
 * @param {string} code
 */
async function sharePicture(code) {
  try {
    const answer = await fetch(`/api/tables/${code}/picture.png`);
    if (!answer.ok) throw new Error(answer.statusText);
    await shareFile(new File([await answer.blob()], `tricorne-${code}.png`, { type: "image/png" }));
  } catch {
    notice(t("The server cannot be reached. Are you connected?"));
  }
}
