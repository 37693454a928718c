/** The offer of a season: when, how fast, at which tables, and what counts at the end. */

import { postJson } from "../../kit/api.js";
import { deviceToken } from "../../kit/device.js";
import { fill, h } from "../../kit/elements.js";
import { currentLanguage, n, t } from "../../kit/i18n.js";
import { fetchSheets } from "../../kit/narration/offers.js";
import { daysWords } from "../../kit/narration/passing.js";
import { selectField } from "../../kit/widgets/fields.js";
import { sendOnce } from "../../kit/widgets/send-once.js";
import { lengthWords, sizeWords } from "./season-facts.js";

const DAYS = [1, 2, 3, 7];
const SIZES = [2, 3, 4];
const AWAY = [0, 3, 7, 14];
const USUAL_LENGTH = 27;

/** @param {string} circle @param {() => void} done the offer was made, or given up */
export function seasonForm(circle, done) {
  const begins = shiftedDay(new Date(), 1);
  const offer = {
    begins,
    ends: shiftedDay(begins, USUAL_LENGTH),
    days: 1,
    size: 2,
    times: 1,
    away: 7,
    unfinished: "stands",
    sheet: "",
    target: /** @type {number | null} */ (0),
  };
  const complaints = h("div");
  const send = async () => {
    const wish = {
      ...offer,
      begins: Math.max(offer.begins.getTime(), Date.now()),
      ends: shiftedDay(offer.ends, 1).getTime(),
      language: currentLanguage(),
    };
    await postJson("/api/seasons", { device: deviceToken(), circle, offer: wish });
    done();
  };
  return h(
    "form.stack",
    { onsubmit: sendOnce(complaints, send) },
    h(
      "div.pair",
      dayField("begins", t("First day"), offer.begins, (day) => {
        offer.begins = day;
      }),
      dayField("ends", t("Last day"), offer.ends, (day) => {
        offer.ends = day;
      }),
    ),
    h(
      "div.pair",
      numberChoice("days", t("Pace"), DAYS, daysWords, offer),
      numberChoice("size", t("Tables"), SIZES, sizeWords, offer),
    ),
    h(
      "div.pair",
      numberChoice("times", t("How often you meet"), [1, 2, 3], timesWords, offer),
      selectField({
        name: "target",
        label: t("Match length"),
        options: [
          { value: "0", label: lengthWords(0) },
          { value: "", label: lengthWords(null) },
        ],
        value: "0",
        change(value) {
          offer.target = value ? 0 : null;
        },
      }),
    ),
    sheetChoice(offer),
    h(
      "div.pair",
      numberChoice("away", t("Away"), AWAY, awayWords, offer),
      selectField({
        name: "unfinished",
        label: t("Games not over at the end"),
        options: [
          { value: "stands", label: t("count as they stand") },
          { value: "draw", label: t("are a tie") },
        ],
        value: offer.unfinished,
        change(value) {
          offer.unfinished = value;
        },
      }),
    ),
    complaints,
    h(
      "div.buttons",
      h(
        "button.button.main",
        { type: "submit", dataset: { do: "send-season" } },
        t("Offer the season"),
      ),
      h(
        "button.button.quiet",
        { type: "button", dataset: { do: "no-season" }, onclick: done },
        t("Not now"),
      ),
    ),
  );
}

/** A day of the player's own calendar, at its beginning. @param {Date} day @param {number} later */
function shiftedDay(day, later) {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + later);
}

/**
 * @param {string} name @param {string} label @param {Date} value @param {(day: Date) => void} change
 */
function dayField(name, label, value, change) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const written = `${value.getFullYear()}-${two(value.getMonth() + 1)}-${two(value.getDate())}`;
  const input = h("input", { type: "date", name, value: written, required: true });
  input.addEventListener("change", () => {
    const [year, month, day] = input.value.split("-").map(Number);
    if (day) change(new Date(year, month - 1, day));
  });
  return h("label.field", h("span.label", label), input);
}

/**
 * @template {string} Name
 * @param {Name} name @param {string} label @param {number[]} numbers
 * @param {(value: number) => string} words @param {Record<Name, number>} offer changed in place
 */
function numberChoice(name, label, numbers, words, offer) {
  return selectField({
    name,
    label,
    options: numbers.map((value) => ({ value: String(value), label: words(value) })),
    value: String(offer[name]),
    change(value) {
      offer[name] = Number(value);
    },
  });
}

/** The rule sheets, once they have come. @param {{sheet: string}} offer changed in place */
function sheetChoice(offer) {
  const box = h("div");
  const show = (/** @type {{value: string, label: string}[]} */ sheets) =>
    fill(
      box,
      selectField({
        name: "sheet",
        label: t("Rule sheet"),
        options: [{ value: "", label: t("the usual one") }, ...sheets],
        value: offer.sheet,
        change(sheet) {
          offer.sheet = sheet;
        },
      }),
    );
  show([]);
  void fetchSheets().then(
    (sheets) => show(sheets.map(({ name, title }) => ({ value: name, label: t(title) }))),
    () => undefined,
  );
  return box;
}

/** @param {number} times */
function timesWords(times) {
  if (times === 1) return t("once");
  return times === 2 ? t("twice") : t("three times");
}

/** @param {number} days */
function awayWords(days) {
  return days ? n("for {count} day", "for {count} days", days) : t("no");
}
