/** The waiting room of a table online: who is there, and how the others get in. */

import { sentence } from "../api.js";
import { fill, h } from "../elements.js";
import { t } from "../i18n.js";
import { notice } from "../notice.js";
import { agreement } from "../telling/agreement.js";
import { DEFAULT_BOT } from "../telling/offers.js";
import { seatList } from "../telling/seat-list.js";
import { invitation } from "./invitation.js";

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
      invitation(code),
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
