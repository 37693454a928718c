/** Phrases and faces that players send each other, shown in each reader's own language. */

import { getJson } from "../../../kit/api.js";
import { h, svg } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { nameOf } from "../../../kit/narration/phrasing.js";
import { settings } from "../../../kit/settings.js";
import { openDialog } from "../../../kit/widgets/dialog.js";

/** @import { Table } from "../../../types.d.ts" */

const SHOWN = 3600;

/** A face is a tile with eyes and a mouth. */
const EYES = "M9.4 13.4v.8 M14.6 13.4v.8";
const SMILE = "M9.8 16.4q2.2 1.6 4.4 0";
/** @type {Record<string, string>} */
const FACES = {
  hello: `${EYES} ${SMILE} M19.5 6.5l1.8-2.2 M21 9.3l2-.9 M17 5l.5-2.3`,
  "good-luck": "M8.6 13.6h1.6 M14.6 13.4v.8 M9.8 16.4q2.2 1.6 4.4 0",
  "well-played": "M8.6 14q.8-1.2 1.6 0 M13.8 14q.8-1.2 1.6 0 M9.4 16.2q2.6 2.2 5.2 0",
  "nice-bridge": "M8.6 14q.8-1.2 1.6 0 M13.8 14q.8-1.2 1.6 0 M9.4 16.2q2.6 2.2 5.2 0 M3 8q4-5 8-1",
  "nice-hexagon":
    "M8.6 14q.8-1.2 1.6 0 M13.8 14q.8-1.2 1.6 0 M9.4 16.2q2.6 2.2 5.2 0 M19 3.5l2.2 1.200v2.500L19 8.500l-2.2-1.300V4.700Z",
  wow: `${EYES} M12 15.6a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.400Z`,
  oops: `${EYES} M9.8 17.200l1.1-1 1.1 1 1.1-1 1.1 1`,
  thinking: `${EYES} M10.4 16.900h3.2 M18.5 8.500v.1 M20.3 6v.1 M22 3.300v.1`,
  "take-your-time": "M8.6 13.900h1.6 M13.8 13.900h1.6 M10 16.500q2 1 4 0",
  thanks: "M8.6 13.900q.8.9 1.6 0 M13.8 13.900q.8.9 1.6 0 M9.8 16.400q2.2 1.6 4.4 0",
  "one-more": `${EYES} ${SMILE} M19.5 3.500v5 M17 6h5`,
  bye: `M8.6 13.900h1.6 M14.6 13.400v.8 ${SMILE} M19.5 6.500l1.8-2.2 M21 9.300l2-.9`,
};

/** A phrase as text. @param {string} phrase */
function phraseWords(phrase) {
  switch (phrase) {
    case "hello":
      return t("Hello!");
    case "good-luck":
      return t("Good luck!");
    case "well-played":
      return t("Well played!");
    case "nice-bridge":
      return t("What a bridge!");
    case "nice-hexagon":
      return t("What a hexagon!");
    case "wow":
      return t("Wow!");
    case "oops":
      return t("Oops!");
    case "thinking":
      return t("Let me think…");
    case "take-your-time":
      return t("Take your time.");
    case "thanks":
      return t("Thank you!");
    case "one-more":
      return t("One more?");
    case "bye":
      return t("Goodbye!");
    default:
      return "…";
  }
}

/** @param {string} phrase */
function phraseFace(phrase) {
  return svg(
    "svg",
    { class: "face", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    svg("path", { class: "face-tile", d: "M12 5 21.3 20H2.700Z" }),
    svg("path", { class: "face-line", d: FACES[phrase] ?? `${EYES} ${SMILE}` }),
  );
}

/** Opens the choice of phrases. @param {(phrase: string) => void} say */
export async function openPhrases(say) {
  const phrases = /** @type {string[]} */ (await getJson("/api/phrases"));
  const sheet = openDialog(
    { title: t("Say something"), class: "small-dialog", data: { dialog: "phrases" } },
    h(
      "div.phrases",
      phrases.map((phrase) =>
        h(
          "button.phrase",
          {
            "data-do": `phrase:${phrase}`,
            onclick: () => {
              sheet.close();
              say(phrase);
            },
          },
          phraseFace(phrase),
          phraseWords(phrase),
        ),
      ),
    ),
  );
}

/**
 * Shows a phrase beside its player for a moment.
 * @param {Table} table @param {number} seat @param {string} phrase
 * @param {HTMLElement | null} plate
 */
export function showPhrase(table, seat, phrase, plate) {
  if (!plate || (!settings.get("phrases") && seat !== table.you)) return "";
  plate.querySelector(".bubble")?.remove();
  const bubble = h(
    "span.bubble",
    { "aria-hidden": "true" },
    phraseFace(phrase),
    phraseWords(phrase),
  );
  plate.append(bubble);
  setTimeout(() => bubble.remove(), SHOWN);
  const details = { name: nameOf(table, seat), phrase: phraseWords(phrase) };
  return seat === table.you
    ? t("You said: {phrase}", details)
    : t("{name} says: {phrase}", details);
}
