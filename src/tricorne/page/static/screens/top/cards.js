/** A top while no position is on the table: the cards of one with a host, or of one in a circle. */

import { deedButton } from "../../kit/deeds.js";
import { h, writeText } from "../../kit/elements.js";
import { fillAgain } from "../../kit/fill-again.js";
import { n, t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { settings } from "../../kit/settings.js";
import { confirmButton } from "../../kit/widgets/confirm-button.js";
import { shareLink } from "../../kit/widgets/links.js";
import { ownNameField } from "../../kit/widgets/name-field.js";
import { reportButton } from "../../kit/widgets/report-name.js";
import { sendOnce } from "../../kit/widgets/send-once.js";
import { inviteCard } from "../../kit/widgets/way-in.js";
import { showCircleTop } from "./circle-top.js";
import { deleteTopButton, leaveTop } from "./deleting.js";
import { forgetPlayer, keysOf } from "./keys.js";
import { rankingList } from "./ranking.js";

/** @import { Children } from "../../kit/elements.js" */
/** @import { Top, Ways } from "./types.d.ts" */

/**
 * Fills a box, and returns what shows the players who come and go, and a lost connection.
 * @param {HTMLElement} box @param {Top} top @param {Ways} ways
 */
export function showCards(box, top, ways) {
  const { follow, trouble } = top.circle
    ? { follow: () => undefined, trouble: showCircleTop(box, top, top.circle, ways) }
    : showHostedTop(box, top, ways);
  return {
    players: follow,
    trouble: (/** @type {string} */ words) => {
      trouble.hidden = words === "";
      writeText(trouble, words);
    },
  };
}

/** @param {HTMLElement} box @param {Top} top @param {Ways} ways */
function showHostedTop(box, top, ways) {
  const players = h("p", { role: "status" });
  const trouble = h("p.wrong", { role: "alert", hidden: true });
  const { host } = keysOf(top.code);
  /** @type {string[]} */
  let others = [];
  const report = reportButton({
    path: `/api/live-tops/${top.code}/report`,
    form: { key: keysOf(top.code).player ?? host },
    names: () => others,
  });
  const mayJoin = top.you === null && !top.over && !ways.isBig;
  fillAgain(
    box,
    trouble,
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
    ways.review,
    ways.isBig || wayButtons(top, host, ways.look, report),
  );
  const follow = (/** @type {Top} */ now) => {
    writeText(players, playersWords(now));
    others = now.players.filter((name) => name !== now.you);
    report.hidden = others.length === 0 || !(now.you || host);
  };
  return { follow, trouble };
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
    text: t("A top with others"),
  });
}

/**
 * @param {Top} top @param {string | undefined} host @param {() => Promise<void>} look
 * @param {HTMLElement} report the button to report a name
 */
function wayButtons({ code, you, over }, host, look, report) {
  const { player } = keysOf(code);
  const leaveAsPlayer = async (/** @type {string} */ key) => {
    await leaveTop(code, key);
    forgetPlayer(code);
    if (host) await look();
    else goTo("/puzzles", { replace: true });
  };
  return h(
    "p.buttons",
    h(
      "a.button",
      { href: `/top/${code}?screen=1`, dataset: { do: "screen" } },
      t("Show on a big screen"),
    ),
    host &&
      !over &&
      deedButton(
        "quiet",
        "lead-too",
        t("Lead on another device, too"),
        () => void shareLink(`/top/${code}#key=${host}`, t("A top with others")),
      ),
    report,
    you !== null &&
      player &&
      confirmButton(
        "leave",
        t("Delete my name and answers"),
        t("Delete your name and your answers? This cannot be undone."),
        () => leaveAsPlayer(player),
      ),
    host && deleteTopButton(code, () => "/puzzles"),
  );
}
