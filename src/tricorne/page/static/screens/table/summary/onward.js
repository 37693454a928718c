/** What can be done with a game that is over: look back at it, let others play it, keep and share it. */

import { isHere } from "../../../device/local/code.js";
import { studySoon } from "../../../kit/ahead.js";
import { getText, shortCode } from "../../../kit/api.js";
import { circleOf } from "../../../kit/days.js";
import { carryOut } from "../../../kit/deeds.js";
import { h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { canChallenge, challengeButton } from "../../../kit/narration/challenge.js";
import { dayWords } from "../../../kit/narration/dates.js";
import { currentTheme, openKeepsake } from "../../../kit/narration/keepsake.js";
import { dealAddress } from "../../../kit/narration/named-deals.js";
import { compareLink } from "../../../kit/narration/rival-result.js";
import { icon } from "../../../kit/widgets/icons.js";
import { shareLink } from "../../../kit/widgets/links.js";
import { portraitsOf } from "../../../kit/widgets/portraits.js";
import { saveFile } from "../../../kit/widgets/sharing.js";
import { dayResult } from "./day-result.js";
import { viewerOf } from "./standing.js";

/** @import { Table } from "../../../types.d.ts" */

/** Ways to look back at the game, and to let others play it. @param {Table} table */
export function onwardButtons(table) {
  const { code, shared_deal: evening } = table.table;
  return [
    evening &&
      h(
        "a.button.main",
        { href: `/count?online=${evening}`, "data-do": "evening" },
        t("On with the evening"),
      ),
    compareLink(table.table, `table=${code}`),
    understand(table),
    canChallenge(table) && challengeButton(() => getText(`/api/tables/${code}/record`)),
    h(
      "button.button",
      {
        "data-do": "picture",
        onclick: () => void openKeepsake(`tricorne-${code}.png`, () => keepsakeOf(table)),
      },
      icon("share"),
      t("Send a picture"),
    ),
  ];
}

/** A link to the study of the last round, which begins meanwhile. @param {Table} table */
function understand(table) {
  const { code } = table.table;
  if (isHere(code)) {
    void getText(`/api/tables/${code}/record`)
      .then((text) => studySoon({ text, round: table.rounds_over - 1, judge: null }))
      .catch(() => undefined); // the link will say why
  }
  return studyLink(table, "button");
}

/** A link to the study of the last round. @param {Table} table @param {"button" | "plain"} look */
export function studyLink({ table: { code } }, look) {
  const about = { class: look, href: `/replay?table=${code}&study=1`, "data-do": "replay" };
  return h("a", about, t("Understand this round"));
}

/** What else can be done with the game. @param {Table} table */
export function linkButtons(table) {
  const { code } = table.table;
  /** @param {string} what @param {string} href @param {string} text */
  const link = (what, href, text) => h("a.button", { href, "data-do": what }, text);
  /** @param {string} what @param {string} text @param {() => Promise<void>} run */
  const button = (what, text, run) =>
    h("button.button", { "data-do": what, onclick: () => void run() }, text);
  return h(
    "details.fold.summary-more",
    h("summary", h("span", t("More"))),
    h(
      "div.buttons.summary-links",
      table.table.day !== null && link("daily", dayAddress(table.table), t("The list of the day")),
      table.table.day !== null &&
        button("share", t("Share"), () =>
          shareLink(`/daily?day=${table.table.day}`, dayResult(table)),
        ),
      againLink(table, link),
      button("download", t("Download the record"), () => download(code)),
    ),
  );
}

/** The list for which the attempt was made. @param {Table["table"]} table */
function dayAddress({ code, day }) {
  const circle = circleOf(code);
  return `/daily?day=${day}${circle && `&list=${circle}`}`;
}

/**
 * A link to replay the last round's deal for practice; null in practice, where the next match
 * repeats the deal.
 * @param {Table} table @param {(what: string, href: string, text: string) => HTMLElement} link
 */
function againLink({ table, seats, rounds }, link) {
  const name = rounds.at(-1)?.name;
  if (!name || table.practice) return null;
  const { kind, scoring, sheet, house } = table;
  const changed = Object.fromEntries(house.map((parameter) => [parameter, sheet[parameter]]));
  const bots = seats.flatMap(({ bot }) => bot ?? []);
  const way = { kind, name, players: seats.length, sheet: sheet.name, house: changed };
  return link("deal", dealAddress({ ...way, scoring, bots }), t("Play this deal again"));
}

/** @param {string} code */
async function download(code) {
  await carryOut(async () => {
    const record = await getText(`/api/tables/${code}/record`);
    saveFile(new Blob([record], { type: "text/plain" }), `tricorne-${shortCode(code)}.tri`);
  });
}

/** The picture of the final board and the players. @param {Table} table */
export async function keepsakeOf(table) {
  const { view, seats, winners } = table;
  const drawn = portraitsOf(seats);
  const totals = table.table.scoring === "none" ? null : view?.totals;
  return {
    board: await getText(`/api/tables/${table.table.code}/picture.svg?theme=${currentTheme()}`),
    players: seats.map(({ name, bot, seat }, index) => ({
      name: name === t("You") ? "" : (name ?? ""),
      bot,
      own: seat === viewerOf(table),
      total: totals?.[index] ?? null,
      drawn: drawn[index],
      won: winners.includes(index + 1),
    })),
    about: [dayWords(new Date()), t(table.table.title)],
  };
}
