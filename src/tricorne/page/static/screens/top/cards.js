/** A top with a host before its first position and after its last one. */

import { postJson } from "../../kit/api.js";
import { askButton } from "../../kit/deeds.js";
import { fill, h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { settings } from "../../kit/settings.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { shareLink } from "../../kit/widgets/links.js";
import { ownNameField } from "../../kit/widgets/name-field.js";
import { sendOnce } from "../../kit/widgets/send-once.js";
import { inviteCard } from "../../kit/widgets/way-in.js";
import { forgetKeys, keysOf } from "./keys.js";
import { rankingList } from "./ranking.js";

/** @import { Children } from "../../kit/elements.js" */
/** @import { Top } from "./types.d.ts" */
/**
 * @typedef {object} Ways
 * @property {Children} steps what the viewer may do next
 * @property {(name: string) => Promise<void>} join
 * @property {boolean} isBig
 */

/**
 * Fills the screen, and returns what shows the players who come and go.
 * @param {HTMLElement} root @param {Top} top @param {Ways} ways
 */
export function showCards(root, top, ways) {
  const players = h("p", { role: "status" });
  const { host } = keysOf(top.code);
  const mayJoin = top.you === null && !top.over && !ways.isBig;
  fillScreen(
    root,
    { title: t("A top with others") },
    top.over && h("section.card.stack", h("h2", t("The ranking")), rankingList(top)),
    mayJoin && joinForm(top, ways.join),
    top.over ||
      h(
        "section.card.stack",
        top.you !== null && h("p", hereWords(top)),
        players,
        stepsRow(ways.steps),
      ),
    (host || ways.isBig) && !top.over && inviteToTop(top.code),
    ways.isBig || wayButtons(top.code, host, top.you !== null),
  );
  return (/** @type {Top} */ now) => fill(players, playersWords(now));
}

/** @param {Children} steps */
const stepsRow = (steps) => h("p.buttons", steps);

/** @param {Top} top */
function hereWords({ you }) {
  return t("You take part as {name}. The host begins.", { name: you ?? "" });
}

/** @param {Top} top */
function playersWords({ players }) {
  const count = n("{count} player", "{count} players", players.length);
  return [count, players.join(", ")].filter(Boolean).join(" · ");
}

/** @param {Top} top @param {(name: string) => Promise<void>} join */
function joinForm({ question }, join) {
  const complaints = h("div");
  return h(
    "form.card.stack",
    { onsubmit: sendOnce(complaints, () => join(settings.get("name").trim())) },
    ownNameField(),
    question >= 0 && h("p", t("This top has begun. You miss the positions before.")),
    complaints,
    h(
      "p",
      h("button.button.big.main", { type: "submit", dataset: { do: "join" } }, t("Take part")),
    ),
  );
}

/** @param {string} code */
function inviteToTop(code) {
  return inviteCard({
    path: `/top/${code}`,
    about: t("Scan this to take part:"),
    alt: t("QR code of the link to this top"),
    picture: async (at) => `/api/live-tops/${code}/qr.svg?at=${at}`,
    text: t("A top with others"),
  });
}

/** @param {string} code @param {string | undefined} host @param {boolean} plays */
function wayButtons(code, host, plays) {
  const { player } = keysOf(code);
  const leave = async (/** @type {string} */ key) => {
    await postJson(`/api/live-tops/${code}/leave`, { key });
    forgetKeys(code);
    goTo("/puzzles", { replace: true });
  };
  return h(
    "p.buttons",
    h(
      "a.button",
      { href: `/top/${code}?screen=1`, dataset: { do: "screen" } },
      t("Show on a big screen"),
    ),
    host &&
      askButton("quiet", "lead-too", t("Lead on another device, too"), () =>
        shareLink(`/top/${code}#key=${host}`, t("A top with others")),
      ),
    plays &&
      player &&
      askButton("quiet", "leave", t("Delete my name and answers"), () => leave(player)),
    host && askButton("quiet", "delete", t("Delete this top for all"), () => leave(host)),
  );
}
