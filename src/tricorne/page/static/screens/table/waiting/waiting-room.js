/** The waiting room of an online table: who is there, and how others join. */

import { alone } from "../../../kit/address.js";
import { sentenceOf } from "../../../kit/api.js";
import { knownCircles } from "../../../kit/days.js";
import { askButton, deedButton } from "../../../kit/deeds.js";
import { fill, h } from "../../../kit/elements.js";
import { fillAgain } from "../../../kit/fill-again.js";
import { t } from "../../../kit/i18n.js";
import { originNotes } from "../../../kit/narration/origins.js";
import { agreementNote } from "../../../kit/narration/passing.js";
import { seatList } from "../../../kit/narration/seat-list.js";
import { showNotice } from "../../../kit/notice.js";
import { openBigScreen } from "../../../kit/widgets/big-screen.js";
import { openShowing } from "../../../kit/widgets/put-game.js";
import { isDoorkeeper, isHost } from "../state/model.js";
import { invitationCard } from "./invitation.js";

/** @import { Knock, Message, Seat, Table } from "../../../types.d.ts" */

/**
 * The room's own way to the server, and the requests for seats.
 * @typedef {object} Link
 * @property {(message: Record<string, unknown>) => Promise<Message>} act
 * @property {{say: (message: Record<string, unknown>) => void}} ways
 * @property {Knock[]} knocks
 * @property {string | null} said
 */

/** @type {WeakMap<HTMLElement, {code: string, update(message: Table): void}>} */
const rooms = new WeakMap();

/**
 * Shows the waiting room, or updates it.
 * @param {HTMLElement} root @param {Table} message @param {Link} link
 */
export function showWaiting(root, message, link) {
  const room = rooms.get(root);
  if (room?.code === message.table.code && root.childElementCount > 0) room.update(message);
  else rooms.set(root, furnishRoom(root, message, link));
}

/** @param {HTMLElement} root @param {Table} message @param {Link} link */
function furnishRoom(root, message, link) {
  const { code } = message.table;
  const way = invitationCard(code, message.table.knocking);
  const showing = showingButtons(code);
  const news = h("div.stack", { "aria-live": "polite" });
  const people = h("div.stack", { "aria-live": "polite" });
  const host = h("div.stack");
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
    "button.button.main.big",
    { dataset: { do: "start-with-bots" }, onclick: () => void fillSeats() },
    t("Start with bots in the free seats"),
  );

  /** @param {Table} now */
  const update = (now) => {
    latest = now;
    way.hidden = now.you === null;
    if (showing) showing.hidden = way.hidden;
    const mayStart = isHost(now);
    const out = (/** @type {Seat} */ seat) =>
      mayStart && seat.kind === "person" && seat.seat !== now.you ? outButton(seat, link) : null;
    fillAgain(news, messageNote(link), knockersList(now, link));
    fillAgain(people, doorNote(now), seatList(now.seats, now.you, out));
    fillAgain(
      host,
      mayStart
        ? [start, lockButton(now, link)]
        : h("p.soft", t("The game starts as soon as all seats are taken.")),
    );
  };
  update(message);
  const heading = h("h1", { tabindex: "-1" }, t("Waiting for the others"));
  fill(
    root,
    h(
      "div.column.waiting",
      heading,
      news,
      h("div.stack", way, showing),
      h(
        "section.card.stack",
        h("h2", t("At the table")),
        people,
        agreementNote(message),
        originNotes(message),
        host,
      ),
    ),
  );
  if (document.activeElement === document.body) heading.focus(); // what had the focus is gone
  return { code, update };
}

/** Buttons to let a circle see this table, if there is one, or a big screen. @param {string} code */
function showingButtons(code) {
  if (alone) return null;
  return h(
    "div.buttons",
    knownCircles().length > 0 &&
      askButton("", "show-to-circle", t("Show it to a circle"), () => openShowing(code)),
    deedButton("", "big-screen", t("Show on a big screen"), () => openBigScreen(code)),
  );
}

/** The note about admission, unless the table is open. @param {Table} now */
function doorNote({ locked, table }) {
  const words = locked
    ? t("The table is closed: nobody else can join.")
    : t("People who open the link knock, and the host lets them in.");
  return (locked || table.knocking) && h("p.door", words);
}

/** The message for a person asking for a seat. @param {Link} link */
function messageNote({ said: words }) {
  return words && h("p.knocked", { role: "status" }, words);
}

/** The people asking for a seat, each with a button to admit them. @param {Table} now @param {Link} link */
function knockersList(now, link) {
  return link.knocks.map(({ knock, name }) =>
    h(
      "div.knock",
      { dataset: { knock: String(knock) } },
      h(
        "p",
        name ? t("{name} would like to sit down.", { name }) : t("Someone would like to sit down."),
      ),
      isDoorkeeper(now) &&
        h(
          "div.buttons",
          plainButton(
            "admit",
            t("Let in"),
            "main",
            () => void showRefusal(link.act({ do: "admit", knock })),
          ),
          plainButton("turn-away", t("Not now"), "", () =>
            link.ways.say({ do: "turn-away", knock }),
          ),
        ),
    ),
  );
}

/** @param {Seat} seat @param {Link} link */
function outButton({ seat, name }, link) {
  const label = t("Remove {name}", { name });
  return plainButton(
    "dismiss",
    label,
    "quiet",
    () => void showRefusal(link.act({ do: "dismiss", seat })),
  );
}

/** @param {Table} now @param {Link} link */
function lockButton({ locked }, link) {
  const what = locked ? "unlock" : "lock";
  const label = locked ? t("Let more players join") : t("Let nobody else join");
  return plainButton(what, label, "quiet", () => void showRefusal(link.act({ do: what })));
}

/** @param {string} what @param {string} label @param {string} kind @param {() => void} run */
function plainButton(what, label, kind, run) {
  return h("button", { class: `button ${kind}`, dataset: { do: what }, onclick: run }, label);
}

/** Shows why an action was refused. @param {Promise<Message>} request */
async function showRefusal(request) {
  const answer = await request;
  if (answer.is === "refused")
    showNotice(sentenceOf(t(answer.template ?? answer.text, answer.details)));
}

/**
 * Fills each free seat with a bot, one after the other. The last one starts the game.
 * @param {Table} message @param {Link} link
 */
async function withBots(message, link) {
  let { version } = message;
  for (const { seat, kind } of message.seats) {
    if (kind !== "open") continue;
    // biome-ignore lint/performance/noAwaitInLoops: each request needs the version after the previous one
    const answer = await link.act({ do: "replace", version, seat });
    if (answer.is === "refused") {
      showNotice(sentenceOf(t(answer.template ?? answer.text, answer.details)));
      break;
    }
    if ("version" in answer) ({ version } = answer);
  }
}
