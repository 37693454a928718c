/** The waiting room of a table online: who is there, and how the others get in. */

import { sentence } from "../api.js";
import { fill, h } from "../elements.js";
import { icon } from "../furniture/icons.js";
import { canShare, copyLink, shareLink } from "../furniture/sharing.js";
import { t } from "../i18n.js";
import { notice } from "../notice.js";
import { agreement } from "../telling/agreement.js";
import { DEFAULT_BOT } from "../telling/offers.js";
import { seatList } from "../telling/seat-list.js";

/** @typedef {import("../types.d.ts").TableMessage} TableMessage */
/** @typedef {{act(message: Record<string, unknown>): Promise<import("../types.d.ts").Message>}} Link */

/** @type {WeakMap<HTMLElement, {code: string, update(message: TableMessage): void}>} */
const rooms = new WeakMap();

/**
 * Shows the waiting room, or brings the one that is shown up to date.
 * @param {HTMLElement} root
 * @param {TableMessage} message
 * @param {Link} link
 */
export function waiting(root, message, link) {
  const room = rooms.get(root);
  if (room?.code === message.table.code && root.childElementCount > 0) room.update(message);
  else rooms.set(root, furnished(root, message, link));
}

/**
 * @param {HTMLElement} root
 * @param {TableMessage} message
 * @param {Link} link
 */
function furnished(root, message, link) {
  const { code } = message.table;
  const address = `${location.origin}/t/${code}`;
  const people = h("div", { class: "stack", "aria-live": "polite" });
  const host = h("div", { class: "stack" });
  let latest = message;
  let filling = false;
  const fillSeats = async () => {
    if (filling) return;
    filling = true;
    start.setAttribute("aria-busy", "true");
    await withBots(latest, link);
    start.removeAttribute("aria-busy");
    filling = false;
  };
  const start = h(
    "button",
    {
      class: "button main big",
      type: "button",
      dataset: { do: "start-with-bots" },
      onclick: () => void fillSeats(),
    },
    t("Start with bots on the free seats"),
  );

  /** @param {TableMessage} now */
  const update = (now) => {
    latest = now;
    fill(people, seatList(now.seats, now.you));
    const mayStart = now.seats.find(({ seat }) => seat === now.you)?.host ?? false;
    fill(
      host,
      mayStart
        ? start
        : h("p", { class: "soft" }, t("The game begins as soon as all seats are taken.")),
    );
  };
  update(message);
  fill(
    root,
    h(
      "div",
      { class: "column waiting" },
      h("h1", { tabindex: "-1" }, t("Waiting for the others")),
      h(
        "section",
        { class: "card invite" },
        h("img", {
          class: "qr",
          src: `/api/tables/${code}/qr.svg`,
          alt: t("QR code of the link to this table"),
          width: "180",
          height: "180",
        }),
        h(
          "div",
          { class: "stack" },
          h("p", null, t("Whoever opens this link may sit down:")),
          h("p", { class: "address" }, address),
          h("div", { class: "buttons" }, copyButton(address), shareButton(address)),
          h("p", null, t("Or type the code:"), " ", h("strong", { class: "code" }, code)),
        ),
      ),
      h(
        "section",
        { class: "card stack" },
        h("h2", null, t("At the table")),
        people,
        agreement(message),
        host,
      ),
    ),
  );
  return { code, update };
}

/** @param {string} address */
function copyButton(address) {
  return h(
    "button",
    {
      class: "button main",
      type: "button",
      dataset: { do: "copy" },
      onclick: () => void copyLink(address),
    },
    icon("copy"),
    t("Copy the link"),
  );
}

/** @param {string} address */
function shareButton(address) {
  if (!canShare()) return null;
  const share = () =>
    shareLink(address, { title: "Tricorne", text: t("Come and play Tricorne with me.") });
  return h(
    "button",
    { class: "button", type: "button", dataset: { do: "share" }, onclick: () => void share() },
    icon("share"),
    t("Share"),
  );
}

/**
 * Puts a bot on each free seat, one after the other; the last one begins the game.
 * @param {TableMessage} message
 * @param {Link} link
 */
async function withBots(message, link) {
  let { version } = message;
  for (const { seat, kind } of message.seats) {
    if (kind !== "open") continue;
    // biome-ignore lint/performance/noAwaitInLoops: one after the other, each knows the version before it
    const answer = await link.act({ do: "replace", version, seat, bot: DEFAULT_BOT });
    if (answer.is === "refused") {
      notice(sentence(t(answer.template ?? answer.text, answer.details)));
      break;
    }
    if ("version" in answer) ({ version } = answer);
  }
}
