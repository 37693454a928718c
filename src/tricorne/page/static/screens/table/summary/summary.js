/** The summary of a round: the winner, the highlights, each player's points with reasons, and the origin of the deal. */

import { isHere } from "../../../device/local/code.js";
import { studySoon } from "../../../kit/ahead.js";
import { getText, shortCode } from "../../../kit/api.js";
import { h } from "../../../kit/elements.js";
import { listWords, n, t } from "../../../kit/i18n.js";
import { houseRulesLine } from "../../../kit/narration/agreement.js";
import { canChallenge, challengeButton } from "../../../kit/narration/challenge.js";
import { explainLog } from "../../../kit/narration/explain.js";
import { currentTheme, dayWords, openKeepsake } from "../../../kit/narration/keepsake.js";
import { dealAddress } from "../../../kit/narration/named-deals.js";
import { carriedNote, dealNote, isCarried } from "../../../kit/narration/origins.js";
import { playedTable } from "../../../kit/narration/past-players.js";
import { doerOf, isOwn, nameOf, raceTime } from "../../../kit/narration/phrasing.js";
import { compareLink, rivalResult } from "../../../kit/narration/rival-result.js";
import { fetchRules, ruleWords } from "../../../kit/narration/rules.js";
import { showNotice } from "../../../kit/notice.js";
import { openDialog } from "../../../kit/widgets/dialog.js";
import { icon } from "../../../kit/widgets/icons.js";
import { portraitsOf } from "../../../kit/widgets/portraits.js";
import { copyText, saveFile } from "../../../kit/widgets/sharing.js";
import { dayResult } from "./day-result.js";
import { highlightsSection } from "./highlights.js";
import { endingKind, eveningLine } from "./match-wins.js";
import { suggestLevel } from "./next-level.js";
import { outcomeWords } from "./outcome.js";
import { practiceNote, practiceReason } from "./practised.js";
import { verdictOn } from "./proof.js";
import { roundsList, roundTotals } from "./results.js";

/** @import { OpenedPart, PastRound, Table } from "../../../types.d.ts" */

/**
 * Builds the summary of the latest round; returns a function that opens it.
 * @param {Table} now
 * @param {import("../state/state.js").Promised | null} promised the promise seen when the round began
 * @param {HTMLElement | null} button the button for what comes next
 */
export function buildSummary(now, promised, button) {
  const table = playedTable(now);
  const round = table.resigned === null ? table.rounds.at(-1) : null;
  const over = table.state === "over";
  const came = carriedNote(table);
  const about = {
    title: over ? winnerTitle(table) : t("Round {number}", { number: table.rounds_over }),
    class: "summary",
    data: { dialog: "summary" },
  };
  const inside = [
    over && endingKind(table),
    over && round && outcomeWords(table),
    over && rivalResult(table),
    (button || over) && h("div.buttons.summary-next", button, over && onwardButtons(table)),
    round && highlightsSection(table),
    over && suggestLevel(table),
    round && roundTotals(table, round),
    round && endingNote(table, round),
    houseRulesLine(table.table),
    over && eveningLine(table),
    over && table.rounds_over > 1 && roundsList(table),
    over && linkButtons(table),
    round && (table.table.practice ? practiceNote(table) : fairnessSection(table, round, promised)),
    came && h("p.soft", came),
  ];
  return () => openDialog(about, ...inside);
}

/** @param {Table} table */
function winnerTitle(table) {
  const { winners, you } = table;
  if (table.seats.length === 1) {
    const points = table.view?.totals[0] ?? 0;
    const all = n("{count} point", "{count} points", points);
    if (table.table.kind === "daily") return all;
    return t("{points} in {time}", { points: all, time: raceTime(table.clock?.times_ms[0] ?? 0) });
  }
  if (winners.length === 0) return t("The game ended without a winner.");
  if (winners.length === 1 && winners[0] === you && table.table.kind !== "device")
    return t("You won!");
  const names = listWords(winners.map((seat) => nameOf(table, seat)));
  return winners.length === 1
    ? t("{name} won!", { name: names })
    : t("{names} won together!", { names });
}

/**
 * How the round ended and its effect on the points, as soon as the server has explained it.
 * @param {Table} table @param {PastRound} round
 */
function endingNote(table, round) {
  const line = h("p", endedWords(table, round));
  if (round.ending === "target" || (round.ending === "blocked" && table.seats.length === 1))
    return line;
  void fetchRules(table.table)
    .then(({ sentences }) => {
      const [, ...meaning] = sentences[round.ending === "out" ? "out" : "blocked"];
      line.append(meaning.map((sentence) => ` ${ruleWords(sentence)}`).join(""));
    })
    .catch(() => {
      // the plain ending and the points are shown already
    });
  return line;
}

/** @param {Table} table @param {PastRound} round */
function endedWords(table, round) {
  switch (round.ending) {
    case "target":
      return t("The target of {target} points is reached: the match ends at once.", {
        target: table.table.target,
      });
    case "out":
      return explainLog(table.view)
        .filter(({ line }) => line.what === "place")
        .slice(-1)
        .map(({ line }) => outWords(table, line));
    default:
      return table.seats.length === 1
        ? t(
            "Nothing fits, and the pool is empty. Each player loses the value of the tiles they still hold.",
          )
        : t("Nobody can place a tile, and the pool is empty.");
  }
}

/** @param {Table} table @param {import("../../../types.d.ts").Line} line the line of the last tile */
function outWords(table, line) {
  return isOwn(table, line)
    ? t("You placed your last tile.")
    : t("{name} placed their last tile.", { name: doerOf(table, line) });
}

/**
 * Where the deal came from, and whether it is the promised one. Expanded where players must know.
 * @param {Table} table @param {PastRound} round
 * @param {import("../state/state.js").Promised | null} promised
 */
function fairnessSection(table, round, promised) {
  const is = verdictOn(round, promised, table.table.sheet.opening);
  return h(
    "details.fold.proof",
    {
      open: is === "broken" || isCarried({ origin: round.origin, table: table.table }),
      ontoggle: (/** @type {Event} */ { target }) =>
        /** @type {HTMLElement} */ (target).scrollIntoView({ block: "nearest" }),
    },
    h("summary", h("span", t("Was the deal fair?"))),
    h("p.soft", { "data-proof": is }, icon("proof"), proofWords(table, round, is)),
  );
}

/** @param {Table} table @param {PastRound} round @param {import("./proof.js").Verdict} is */
export function proofWords(table, { parts, origin }, is) {
  switch (is) {
    case "broken":
      return t("The deal is not the one that was promised. Something is wrong.");
    case "device":
      return (
        dealNote({ origin, table: table.table }) ??
        t("This device shuffled and dealt the tiles on its own.")
      );
    case "practice":
      return practiceReason();
    default: {
      const late = parts?.filter(({ part }) => part === null) ?? [];
      const words = is === "checked" ? mixedWords(table, parts ?? []) : aloneWords();
      return [words, late.length > 0 && lateWords(table, late)].filter(Boolean).join(" ");
    }
  }
}

function aloneWords() {
  return t(
    "The server alone dealt the tiles before the first move, and they never changed. No player’s device took part in the shuffle.",
  );
}

/** @param {Table} table @param {OpenedPart[]} parts */
function mixedWords(table, parts) {
  const mixed = parts.filter(({ part }) => part !== null);
  const mine = mixed.every(({ seat }) => seat === table.you) || table.table.kind === "device";
  return mine
    ? t(
        "Checked: this device took part in the shuffle, so nobody could choose the deal, and it never changed.",
      )
    : t(
        "Checked: the players’ own devices took part in the shuffle, so nobody could choose the deal, and it never changed.",
      );
}

/** @param {Table} table @param {OpenedPart[]} late */
function lateWords(table, late) {
  const names = listWords(late.map(({ seat }) => nameOf(table, seat)));
  return t("No answer in time: {names}.", { names });
}

/** Ways to look back at the game, and to let others play it. @param {Table} table */
function onwardButtons(table) {
  const { code } = table.table;
  return [
    compareLink(table.table, `table=${code}`),
    understand(table),
    canChallenge(table) && challengeButton(() => getText(`/api/tables/${code}/record`)),
  ];
}

/** A link to the study of the last round. @param {Table} table */
function understand({ table, rounds_over: rounds }) {
  const { code } = table;
  const href = `/replay?table=${code}&study=1`;
  if (isHere(code)) {
    void getText(`/api/tables/${code}/record`)
      .then((text) => studySoon({ text, round: rounds - 1, judge: null }))
      .catch(() => undefined); // the link will say why
  }
  return h("a.button", { href, "data-do": "replay" }, t("Understand this round"));
}

/** What else can be done with the game. @param {Table} table */
function linkButtons(table) {
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
      table.table.kind === "daily" &&
        link("daily", `/daily?day=${table.table.day}`, t("The list of the day")),
      table.table.kind === "daily" &&
        button("copy-result", t("Copy my result"), () => copyText(dayResult(table))),
      againLink(table, link),
      button("download", t("Download the record"), () => download(code)),
      button("picture", t("Share a picture"), () =>
        openKeepsake(`tricorne-${code}.png`, () => keepsakeOf(table)),
      ),
    ),
  );
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
  try {
    const record = await getText(`/api/tables/${code}/record`);
    saveFile(new Blob([record], { type: "text/plain" }), `tricorne-${shortCode(code)}.tri`);
  } catch (problem) {
    showNotice(/** @type {import("../../../kit/api.js").Problem} */ (problem).text);
  }
}

/** The picture of the final board and the players. @param {Table} table */
async function keepsakeOf(table) {
  const { view, seats, winners } = table;
  const drawn = portraitsOf(seats);
  const totals = table.table.scoring === "none" ? null : view?.totals;
  return {
    board: await getText(`/api/tables/${table.table.code}/picture.svg?theme=${currentTheme()}`),
    players: seats.map(({ name }, index) => ({
      name: name ?? "",
      total: totals?.[index] ?? null,
      drawn: drawn[index],
      won: winners.includes(index + 1),
    })),
    about: [dayWords(new Date()), t(table.table.title)],
  };
}
