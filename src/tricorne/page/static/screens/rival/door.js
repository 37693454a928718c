/** The screen of a link to somebody's deal: the player, their points, and a button to play. */

import { postJson } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { agreementWords } from "../../kit/narration/agreement.js";
import { parseLink } from "../../kit/narration/rival-link.js";
import { goToTable } from "../../kit/playing.js";
import { prefetchScreen } from "../../kit/router.js";
import { settings } from "../../kit/settings.js";
import { refusalNote } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { ownNameField } from "../../kit/widgets/name-field.js";
import { privateNameNote } from "../../kit/widgets/name-note.js";

/** @import { Link, LinkedGame } from "../../types.d.ts" */

/** @param {HTMLElement} root @param {Record<string, string>} params */
export function show(root, params) {
  const body = h("div.stack", { "aria-busy": "true" });
  fillScreen(root, { title: t("Play my deal") }, body);
  const link = parseLink(params);
  let here = true;
  void lookAt(link)
    .then((found) => here && fill(body, rivalCard(link, found)))
    .catch((problem) => here && fill(body, refusalNote(problem)))
    .finally(() => body.removeAttribute("aria-busy"));
  prefetchScreen("table");
  return {
    leave() {
      here = false;
    },
  };
}

/** @param {Link} link @returns {Promise<LinkedGame>} */
function lookAt(link) {
  const unknown = { name: "", points: null, deal: false, title: null, house_words: [] };
  return link.house === null ? Promise.resolve(unknown) : postJson("/api/rivals/found", link);
}

/** @param {Link} link @param {LinkedGame} found */
function rivalCard(link, found) {
  const problem = complaintIn(found);
  return h(
    "section.card.stack",
    problem ? refusalNote(problem) : h("p.outcome", pointsLine(found)),
    found.deal ? nameForm(link, found) : otherLinks(),
  );
}

/** The error in a link; null if it is intact. @param {LinkedGame} found */
function complaintIn({ points, deal, title }) {
  if (title === null)
    return {
      code: "rules",
      text: t(
        "This link names rules that this page does not know: part of it is missing, or it comes from a newer version.",
      ),
    };
  if (!deal)
    return { code: "deal", text: t("This link leads to no deal: part of it is missing or wrong.") };
  if (points === null)
    return {
      code: "game",
      text: t(
        "The game in this link cannot be read: part of it is missing or wrong. Its deal is intact, so you can still play it.",
      ),
    };
  return null;
}

/** @param {LinkedGame} found */
function pointsLine({ name, points }) {
  const words = name
    ? n(
        "{name} made {count} point with this deal.",
        "{name} made {count} points with this deal.",
        points ?? 0,
        { name },
      )
    : n("{count} point with this deal.", "{count} points with this deal.", points ?? 0);
  return [words, t("Can you do better?")].join(" ");
}

/** @param {Link} link @param {LinkedGame} found */
function nameForm({ deal, game, sheet, house, scoring }, { name, points, title, house_words }) {
  const rules = { title: title ?? "", house_words, scoring, target: null };
  /** @param {Event} event */
  const play = (event) => {
    event.preventDefault();
    void goToTable({
      kind: "alone",
      sheet,
      house,
      scoring,
      practice: deal,
      ...(points !== null && { rival: { name, game } }),
      seats: [{ kind: "person", name: settings.get("name").trim() }],
    });
  };
  return h(
    "form.stack",
    { onsubmit: play },
    h("p", t("You play alone, with the same tiles, and you draw them in the same order.")),
    points !== null &&
      h("p.soft", t("Afterwards you see where your games part, and what each choice was worth.")),
    h("p.soft", agreementWords(rules)),
    ownNameField(),
    privateNameNote(),
    h(
      "div.start-row",
      h(
        "button.button.main.big",
        { type: "submit", dataset: { do: "start" } },
        t("Play this deal"),
      ),
    ),
  );
}

/** Links to other screens. */
function otherLinks() {
  return h(
    "div.buttons",
    h("a.button.main", { href: "/new/alone" }, t("Play alone with another deal")),
    h("a.button.quiet", { href: "/" }, t("Home")),
  );
}
