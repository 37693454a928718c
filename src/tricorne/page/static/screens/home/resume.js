/** Games in progress, offered on the first screen. */

import { isHere } from "../../device/local/code.js";
import { renewTokens } from "../../device/local/seats.js";
import { getJson, postJson } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { currentLanguage, n, t } from "../../kit/i18n.js";
import { agreementWords } from "../../kit/narration/agreement.js";
import { dateWords } from "../../kit/narration/dates.js";
import { playerName } from "../../kit/narration/phrasing.js";
import { loadStyle } from "../../kit/router.js";
import { forgetSeats, heldSeats, hideGame, seatsOf, showGame } from "../../kit/seats.js";
import { icon } from "../../kit/widgets/icons.js";

/** @typedef {{code: string, names: string, about: string}} Game */

const MOST_ASKED = 12;
const MOST_GONE = 3;
/** The most missing tables to ask about: the server's rate limit counts each like ten requests. */

/** Shows the latest unfinished game, and the others behind one tap. @param {HTMLElement} box */
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
    box.hidden = games.length === 0;
    summary.textContent = n("{count} other game", "{count} other games", rest.length);
    fill(others, rest);
    fill(box, latest && h("div.games", latest), rest.length > 0 && fold);
  };
  for await (const game of unfinishedTables()) {
    await loadStyle("games");
    games.push(game);
    show();
  }
}

/** The unfinished tables where this device still holds a seat. @returns {AsyncGenerator<Game>} */
async function* unfinishedTables() {
  let gone = 0;
  const held = heldSeats()
    .filter(([, { aside }]) => !aside)
    .slice(0, MOST_ASKED);
  for (const [code, seats] of held) {
    try {
      // biome-ignore lint/performance/noAwaitInLoops: one after the other, so that the latest appears at once
      const table = await getJson(`/api/tables/${code}`);
      if (table.state === "over") {
        held.push(...(await nextTable(code)));
        hideGame(code);
      } else if (isHolding(seats, table.seats)) yield gameFacts(code, seats, table);
      else forgetSeats(code);
    } catch (problem) {
      if (/** @type {import("../../kit/api.js").Problem} */ (problem).status !== 404) return;
      forgetSeats(code);
      gone += 1;
      if (gone === MOST_GONE) return;
    }
  }
}

/**
 * The table of the next match, if the page that asked for it closed before hearing of it.
 * @param {string} code @returns {Promise<ReturnType<typeof heldSeats>>}
 */
async function nextTable(code) {
  const following = isHere(code) ? await postJson("/api/games/next", { id: code }) : null;
  if (following === null || seatsOf(following)) return [];
  await renewTokens(following);
  const seats = seatsOf(following);
  return seats ? [[following, seats]] : [];
}

/**
 * A game's players, rules, and the time of the last visit.
 * @param {string} code @param {import("../../kit/seats.js").HeldSeats} held
 * @param {import("../../types.d.ts").TableOutline} table @returns {Game}
 */
function gameFacts(code, held, { seats, table }) {
  const names =
    seats.length === 1
      ? [aloneName(held)]
      : seats.map((seat) => playerName(seat, ownSeat(held)) ?? "…");
  return {
    code,
    names: names.join(" · "),
    about: `${agreementWords(table)} · ${timeWords(held.at)}`,
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
  const { code, names, about } = game;
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
      icon("play"),
      h("span", h("strong", t("Resume the game")), h("span", names), h("small", about)),
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

/** A time: the hour today, else the day. @param {number} at */
export function timeWords(at) {
  const then = new Date(at);
  const days = Math.round((midnightOf(new Date()) - midnightOf(then)) / 86_400_000);
  if (days === 0)
    return then.toLocaleTimeString(currentLanguage(), { hour: "numeric", minute: "2-digit" });
  if (days > 0 && days < 7)
    return new Intl.RelativeTimeFormat(currentLanguage(), { numeric: "auto" }).format(-days, "day");
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
