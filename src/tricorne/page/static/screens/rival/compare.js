/** Two games of one deal side by side, at the first different move. */

import { currentAddress } from "../../kit/address.js";
import { fetchRecord, nullIfAbsent, postJson } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { handOverRecord, takeRecord } from "../../kit/narration/record-handover.js";
import { leadWords, rivalName } from "../../kit/narration/rival-result.js";
import { goTo } from "../../kit/router.js";
import { refusalNote } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { momentHash } from "../replay/moves.js";
import { gameOf, recordOfGame, recordOfTable } from "../replay/record-source.js";
import { Side } from "./side.js";
import { Worths } from "./worths.js";

/** @import { OpenRecord } from "../../kit/narration/sitters.js" */
/** @import { Parted } from "./types.d.ts" */

/** With so few tiles, two boards fit side by side on a phone. */
const FEW = 8;

/** The record of a game without an address, kept across a change of the language. @type {OpenRecord | null} */
let open = null;

/** @param {HTMLElement} root @param {Record<string, string>} params */
export function show(root, params) {
  const body = h("div.stack", { "aria-busy": "true" });
  fillScreen(root, { title: t("The same deal, two games"), class: "compare-column" }, body);
  open = takeRecord() ?? open;
  let gone = false;
  /** @type {Worths | null} */
  let worths = null;
  void loadComparison(params)
    .then((found) => {
      if (gone) return;
      if (found) worths = fillComparison(body, found, params);
      else fill(body, nothingNote());
    })
    .catch((problem) => gone || fill(body, refusalNote(problem)))
    .finally(() => body.removeAttribute("aria-busy"));
  return {
    leave() {
      gone = true;
      worths?.end();
      if (currentAddress().pathname !== "/compare") open = null;
    },
  };
}

/** @param {Record<string, string>} params */
async function loadComparison(params) {
  const [record, other] = await Promise.all([
    recordOf(params),
    params.with ? fetchRecord(params.with.replace(/\W/g, "")) : null,
  ]);
  const asked = record && { text: record.text, other };
  /** @type {Parted | null} */
  const parted = asked && (await postJson("/api/rivals/compared", asked).catch(nullIfAbsent));
  return parted && record && { record, parted };
}

/** @param {Record<string, string>} params @returns {Promise<OpenRecord | null>} */
function recordOf(params) {
  const named = gameOf(params);
  if (named?.table) return recordOfTable(named.table);
  return named?.game ? recordOfGame(named.game) : Promise.resolve(open);
}

function nothingNote() {
  return h(
    "section.card.stack",
    h("p", t("There is no game with a rival here.")),
    h("div.buttons", h("a.button.main", { href: "/games" }, t("My games"))),
  );
}

/**
 * Fills the screen. The worths follow once they are known.
 * @param {HTMLElement} body @param {{record: OpenRecord, parted: Parted}} found
 * @param {Record<string, string>} params
 */
function fillComparison(body, { record, parted }, params) {
  const own = record.sitters?.you === 1;
  const names = [own ? t("You") : parted.player, rivalName(parted.rival)];
  const sides = parted.choices.map(
    (choice, index) => new Side(parted, choice, { name: names[index], own: own && index === 0 }),
  );
  const verdict = h("p.compare-verdict", { role: "status" });
  const differ = sides.length > 0;
  const few = parted.board.length <= FEW ? "compare-sides few" : "compare-sides";
  fill(
    body,
    h(
      "section.card.stack",
      h("div.rival-result", leadWords(parted.totals, names[0], parted.rival)),
      h("p", partingWords(parted)),
      differ && verdict,
    ),
    differ &&
      h(
        "div",
        { class: few },
        sides.map(({ element }) => element),
      ),
    h(
      "section.card.stack",
      differ && h("p.soft.small", judgedNote()),
      h(
        "div.buttons",
        watch("own", own ? t("Watch your game") : watchWords(names[0]), () => {
          const named = gameOf(params);
          if (!named) handOverRecord(record);
          toReplay(parted, named ? `?${new URLSearchParams(/** @type {{}} */ (named))}` : "");
        }),
        watch("rivals", watchWords(names[1]), () => {
          handOverRecord({ name: "tricorne-rival.tri", text: parted.record });
          toReplay(parted, "");
        }),
      ),
    ),
  );
  for (const each of sides) each.draw();
  return differ ? new Worths(record.text, verdict, sides) : null;
}

/** Where the games part. @param {Parted} parted */
function partingWords({ common, choices }) {
  if (choices.length === 0) return t("Both games are the same, from the first move to the last.");
  if (common === 0) return t("The games differ from the very first move.");
  return n(
    "The first move of both games is the same. Then they part.",
    "The first {count} moves of both games are the same. Then they part.",
    common,
  );
}

function judgedNote() {
  return t(
    "The computer played on from each choice many times, and shuffled the rest of the pool each time: nobody could know it. The small number is how far the average may be off.",
  );
}

/** @param {string} name */
function watchWords(name) {
  return t("Watch the game: {name}", { name });
}

/** @param {string} whose @param {string} label @param {() => void} run */
function watch(whose, label, run) {
  return h("button.button", { dataset: { do: `watch-${whose}` }, onclick: run }, label);
}

/** Opens a replay where the games part. @param {Parted} parted @param {string} query */
function toReplay({ common, choices }, query) {
  goTo(`/replay${query}${choices.length > 0 ? momentHash(0, common) : ""}`);
}
