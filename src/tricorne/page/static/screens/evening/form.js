/** Setting up an evening: who comes, how they move, and what is compared. */

import { alone } from "../../kit/address.js";
import { postJson } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { currentLanguage, t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { requestStorageOnce } from "../../kit/stored.js";
import { numberField, radioField, selectField } from "../../kit/widgets/fields.js";
import { isInventing } from "../../kit/widgets/invented-name.js";
import { nameNote } from "../../kit/widgets/name-note.js";
import { sendOnce } from "../../kit/widgets/send-once.js";
import { contestantsField } from "./contestants-field.js";
import { ring } from "./ring.js";
import { beginEvening, storedEvening } from "./rules.js";
import { storeEvening } from "./storage.js";

/** @import { SheetOffer } from "../../kit/narration/offers.js" */
/** @import { Comparing, Movement, Wish } from "./types.d.ts" */

const ROUNDS = 3;
const DEALS = 2;
const MOST_ROUNDS = 24;
const MOST_DEALS = 8;

/** The movements, with the players at a table. @returns {[Movement, number, string][]} */
function movementOptions() {
  return [
    ["howell", 2, t("Tables of two: everyone meets everyone (Howell)")],
    ["mitchell", 2, t("Tables of two: one half moves on (Mitchell)")],
    ...[2, 3, 4].map(
      (count) =>
        /** @type {[Movement, number, string]} */ ([
          "individual",
          count,
          t("Tables of {count}, mixed anew each round", { count }),
        ]),
    ),
    ["howell", 4, t("Pairs at tables of four: everyone meets everyone (Howell)")],
    ["mitchell", 4, t("Pairs at tables of four: one half moves on (Mitchell)")],
  ];
}

/** @param {SheetOffer[]} offered */
export function eveningForm(offered) {
  /** @type {Wish} */
  const wish = {
    names: [],
    ...{ movement: "howell", size: 2, rounds: ROUNDS, deals: DEALS },
    ...{ sheet: offered[0].name, comparing: "mean" },
  };
  let isOnline = false;
  /** Whether the server invents the names, so that only their number is asked for. */
  let isInvented = false;
  const note = h("div", noteFor(isOnline, isInvented));
  const said = h("div");
  const contestants = contestantsField();
  const choices = movementOptions();
  return h(
    "form.card.stack",
    {
      onsubmit: sendOnce(said, async () => {
        wish.names = contestants.names();
        const evening = beginEvening(wish);
        void requestStorageOnce();
        goTo(isOnline ? await openOnline(wish, isInvented) : keepHere(evening));
      }),
    },
    h(
      "p",
      t(
        "All tables play the same deals, so luck matters less: your points are compared with those of everyone who had the same tiles.",
      ),
    ),
    !alone &&
      radioField({
        name: "where",
        legend: t("Where do you play?"),
        options: [
          { value: "here", label: t("With real tiles") },
          { value: "online", label: t("At online tables") },
        ],
        value: "here",
        async change(value) {
          isOnline = value === "online";
          isInvented = isOnline && (await isInventing()) && isOnline;
          contestants.show(isInvented);
          fill(note, noteFor(isOnline, isInvented));
        },
      }),
    contestants.field,
    selectField({
      name: "movement",
      label: t("Who meets whom"),
      options: choices.map(([, , label], at) => ({ value: String(at), label })),
      value: "0",
      change(value) {
        [wish.movement, wish.size] = choices[Number(value)];
      },
    }),
    h(
      "div.pair",
      numberField({
        name: "rounds",
        label: t("Number of rounds"),
        value: ROUNDS,
        least: 1,
        most: MOST_ROUNDS,
        change(rounds) {
          wish.rounds = rounds;
        },
      }),
      numberField({
        name: "deals",
        label: t("Deals in each round"),
        value: DEALS,
        least: 1,
        most: MOST_DEALS,
        change(deals) {
          wish.deals = deals;
        },
      }),
    ),
    selectField({
      name: "sheet",
      label: t("Rule sheet"),
      options: offered.map(({ name, title }) => ({ value: name, label: t(title) })),
      value: wish.sheet,
      change(value) {
        wish.sheet = value;
      },
    }),
    selectField({
      name: "comparing",
      label: t("What counts"),
      options: [
        { value: "mean", label: t("Points above the mean with the same tiles") },
        { value: "matchpoints", label: t("How many you beat with the same tiles") },
      ],
      value: wish.comparing,
      change(value) {
        wish.comparing = /** @type {Comparing} */ (value);
      },
    }),
    note,
    said,
    h(
      "div.buttons",
      h(
        "button.button.main.big",
        { type: "submit", dataset: { do: "begin-evening" } },
        t("Set up the evening"),
      ),
    ),
  );
}

/** Who learns the names. @param {boolean} isOnline @param {boolean} isInvented */
function noteFor(isOnline, isInvented) {
  if (isInvented) return nameNote(t("This server invents a name for each."));
  return nameNote(
    isOnline
      ? t(
          "The names are on the server until you delete the evening, or until nobody has led it for weeks.",
        )
      : t("The names stay on this device."),
  );
}

/** Stores an evening on this device; returns its address. @param {import("./rules.js").Evening} evening */
function keepHere(evening) {
  return `/count?evening=${storeEvening(storedEvening(evening)).id}`;
}

/**
 * Opens an evening on the server; returns its address.
 * @param {Wish} wish @param {boolean} isInvented whether the server invents the names
 */
async function openOnline(wish, isInvented) {
  const names = isInvented ? wish.names.map(() => "") : wish.names;
  const asked = { ...wish, names, language: currentLanguage() };
  const { code, key } = await postJson("/api/evenings", asked);
  ring.keep(code, { host: key });
  return `/count?online=${code}`;
}
