/** Games in progress, offered on the first screen. */

import { isHere } from "../../device/local/code.js";
import { renewTokens } from "../../device/local/seats.js";
import { awaitedAmong, isAwaited, unfinishedTables } from "../../device/local/under-way.js";
import { getJson, postJson } from "../../kit/api.js";
import { knownCircles } from "../../kit/days.js";
import { deviceHeaders } from "../../kit/device.js";
import { fill, h } from "../../kit/elements.js";
import { currentLocale, n, t } from "../../kit/i18n.js";
import { agreementWords } from "../../kit/narration/agreement.js";
import { clockWords, dateWords } from "../../kit/narration/dates.js";
import { playerName } from "../../kit/narration/phrasing.js";
import { loadStyle } from "../../kit/router.js";
import { forgetSeats, hideGame, seatsOf, showGame } from "../../kit/seats.js";
import { icon } from "../../kit/widgets/icons.js";
import { drawPortrait, portraitsOf } from "../../kit/widgets/portraits.js";
import { keepNotices } from "../notices/notices.js";

/** @import { Seat } from "../../types.d.ts" */
/** @import { UnderWay } from "../../device/local/under-way.js" */

/**
 * A game in progress: the other players' seats, and whether it waits for this one.
 * @typedef {{table: UnderWay, code: string, seats: Seat[], isAwaited: boolean, names: string, about: string}} Game
 */

const FACES = 3;
/** How many invitations the first screen shows; the circle has them all. */
const INVITATIONS = 2;

/**
 * Shows the next game that waits for the player, or the latest, and the others behind one tap.
 * @param {HTMLElement} box
 */
export async function offerGames(box) {
  /** @type {Game[]} */
  const games = [];
  /** @type {Set<Game>} */
  const put = new Set();
  const others = h("ul.games");
  const summary = h("summary");
  const fold = h("details.other-games", summary, others);
  const show = () => {
    const [latest, ...rest] = games.map((game) => gameLine(game, put, show));
    const turns = games.filter((game) => game.isAwaited).length;
    box.hidden = games.length === 0 && invitations.hidden;
    summary.textContent = [
      n("{count} other game", "{count} other games", rest.length),
      turns > 1 && n("{count} waits for you", "{count} wait for you", turns - 1),
    ]
      .filter(Boolean)
      .join(" · ");
    fill(others, rest);
    fill(box, invitations, latest && h("div.games", latest), rest.length > 0 && fold);
  };
  const invitations = h("div.games", { hidden: true });
  const invited = invitationLines();
  for await (const game of unfinishedGames()) {
    await loadStyle("games");
    if (game.isAwaited)
      games.unshift(game); // the one left alone for longest first
    else games.push(game);
    show();
  }
  const tables = games.map(({ table }) => table);
  awaitedAmong(tables);
  keepNotices(tables);
  const lines = await invited;
  if (lines.length === 0) return;
  await loadStyle("games");
  fill(invitations, lines);
  invitations.hidden = false;
  show();
}

/** The latest invitations in the circles of this device; none without a server. */
async function invitationLines() {
  if (knownCircles().length === 0) return [];
  const asked = getJson("/api/daily/circles", deviceHeaders());
  const circles = await asked.catch(() => []);
  return circles.flatMap(invitationsIn).slice(0, INVITATIONS);
}

/** @param {{code: string, title: string, members: string[], invitations: {code: string, names: string[]}[]}} circle */
function invitationsIn({ code, title, members, invitations }) {
  return invitations.map(({ names: [name] }) =>
    h(
      "div.game",
      h(
        "a.resume-link",
        { href: `/circle?list=${code}`, dataset: { do: "see-invitation" } },
        icon("plus"),
        h(
          "span",
          h("strong", name ? t("{name} invites you to a game", { name }) : t("Join the game")),
          h("span", title || members.join(" · ")),
        ),
      ),
    ),
  );
}

/** The unfinished games where this device still holds a seat. @returns {AsyncGenerator<Game>} */
async function* unfinishedGames() {
  for await (const table of unfinishedTables()) {
    const { code, held, outline } = table;
    if (outline.state === "over") {
      hideGame(code);
      const next = await nextTable(code);
      if (next) yield gameFacts(next);
    } else if (isHolding(held, outline.seats)) yield gameFacts(table);
    else forgetSeats(code);
  }
}

/**
 * The table of the next match, if the page that asked for it closed before hearing of it.
 * @param {string} code @returns {Promise<UnderWay | null>}
 */
async function nextTable(code) {
  const following = isHere(code) ? await postJson("/api/games/next", { id: code }) : null;
  if (following === null || seatsOf(following)) return null;
  await renewTokens(following);
  const held = seatsOf(following);
  return held && { code: following, held, outline: await getJson(`/api/tables/${following}`) };
}

/** A game's players, rules, and the time of the last visit. @param {UnderWay} table @returns {Game} */
function gameFacts(table) {
  const { code, held, outline } = table;
  const { seats } = outline;
  const names =
    seats.length === 1
      ? [aloneName(held)]
      : seats.map((seat) => playerName(seat, ownSeat(held)) ?? "…");
  return {
    table,
    code,
    seats: seats.filter(({ seat }) => !(String(seat) in held.tokens)),
    isAwaited: isAwaited(table),
    names: names.join(" · "),
    about: `${agreementWords(outline.table)} · ${timeWords(held.at)}`,
  };
}

/** The name of a game for one player. @param {import("../../kit/seats.js").HeldSeats} held */
function aloneName({ kind }) {
  return kind === "daily" ? t("The deal of the day") : t("Against the clock");
}

/**
 * @param {Game} game
 * @param {Set<Game>} put games removed from the list while it is shown
 * @param {() => void} changed
 */
function gameLine(game, put, changed) {
  const away = put.has(game);
  const toggle = () => {
    put[away ? "delete" : "add"](game);
    (away ? showGame : hideGame)(game.code);
    changed();
  };
  const { code, seats, names, about } = game;
  if (away)
    return h(
      "li.game.away",
      h("span.soft", t("Removed from the list: {names}", { names })),
      h("button.plain", { dataset: { do: "take-up" }, onclick: toggle }, t("Take it back")),
    );
  return h(
    "li.game",
    h(
      "a.resume-link",
      { href: `/t/${code}` },
      seats.length > 0 ? facesOf(seats) : icon("play"),
      h(
        "span",
        h("strong", game.isAwaited ? t("Your turn") : t("Resume the game")),
        h("span", names),
        h("small", about),
      ),
    ),
    h(
      "button.put-away",
      {
        title: t("Remove this game from the list"),
        "aria-label": t("Remove this game from the list"),
        dataset: { do: "put-away" },
        onclick: toggle,
      },
      icon("close"),
    ),
  );
}

/** @param {Seat[]} seats */
function facesOf(seats) {
  const faces = portraitsOf(seats).slice(0, FACES);
  return h(
    "span.resume-faces",
    { "aria-hidden": "true" },
    faces.map((face) => drawPortrait(face)),
  );
}

/** A time: the hour today, else the day. @param {number} at */
export function timeWords(at) {
  const then = new Date(at);
  const days = Math.round((midnightOf(new Date()) - midnightOf(then)) / 86_400_000);
  if (days === 0) return clockWords(then);
  if (days > 0 && days < 7)
    return new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto" }).format(-days, "day");
  const year = then.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
  return dateWords(then, { day: "numeric", month: "long", year });
}

/** @param {Date} date */
function midnightOf(date) {
  return new Date(date).setHours(0, 0, 0, 0);
}

/** The only seat of this device; null for a shared device. @param {import("../../kit/seats.js").HeldSeats} held */
function ownSeat({ tokens, kind }) {
  const [seat] = Object.keys(tokens);
  return kind === "device" ? null : Number(seat);
}

/**
 * Whether one of the seats is still a person's. A player who gave up their seat is not asked to
 * resume.
 * @param {import("../../kit/seats.js").HeldSeats} held
 * @param {import("../../types.d.ts").Seat[]} seats
 */
function isHolding({ tokens }, seats) {
  return seats.some(({ seat, kind }) => kind === "person" && String(seat) in tokens);
}
