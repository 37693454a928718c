/** The games of a circle: those that wait for somebody, one's own, and those of the others. */

import { getJson, nullIfAbsent, postJson } from "../../kit/api.js";
import { askButton, carryOutOnce } from "../../kit/deeds.js";
import { deviceToken } from "../../kit/device.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { agreementWords } from "../../kit/narration/agreement.js";
import { daysWords } from "../../kit/narration/passing.js";
import { goTo } from "../../kit/router.js";
import { keepSeats, seatsOf } from "../../kit/seats.js";
import { openDialog } from "../../kit/widgets/dialog.js";
import { icon } from "../../kit/widgets/icons.js";
import { putGame, showToCircle } from "../../kit/widgets/put-game.js";
import { lastForm, layFormOnce } from "../setup/form.js";

/** @import { TableOutline } from "../../types.d.ts" */
/** @import { Circle, CircleGame, CircleGames } from "./types.d.ts" */

/** As many as the server tells of in one answer. */
const MOST_SHOWN = 40;
/** The days of a turn, for who has never chosen. */
const DAYS = 2;

/**
 * @param {Circle} circle @param {CircleGames} games
 * @param {Record<string, TableOutline | null>} outlines what everybody may know of each table
 * @param {() => void} look shows the circle again
 */
export function gamesCard(circle, { running }, outlines, look) {
  const shown = [...running].sort(
    (one, other) => gameRank(one, outlines) - gameRank(other, outlines),
  );
  return h(
    "section.card.stack",
    { dataset: { part: "games" } },
    h("h2", t("Games")),
    shown.length === 0
      ? h("p.soft", t("No game is going on. Lay one: the others see it here, without a link."))
      : h(
          "ul.games",
          shown
            .slice(0, MOST_SHOWN)
            .map((game) => gameLine(circle, game, outlines[game.code], look)),
        ),
    h(
      "div.buttons",
      layButton(
        circle,
        "lay-in-days",
        t("Invite to a game over several days"),
        lastForm("online").days ?? DAYS,
      ),
      layButton(circle, "lay-now", t("Invite to a game right now"), null),
      h(
        "a.button",
        { href: `/new/online?list=${circle.code}`, dataset: { do: "lay-fair" } },
        t("Choose rules and head starts"),
      ),
    ),
  );
}

/** What the server may tell of the running games. @param {CircleGames} games @returns {Promise<Record<string, TableOutline | null>>} */
export function fetchOutlines({ running }) {
  const codes = running.slice(0, MOST_SHOWN).map(({ code }) => code);
  if (codes.length === 0) return Promise.resolve({});
  return getJson(`/api/tables?codes=${codes.join()}`).catch(() => ({}));
}

/** One's turn comes first, then invitations, one's other games, and those of the others. @param {CircleGame} game @param {Record<string, TableOutline | null>} outlines */
function gameRank(game, outlines) {
  if (isTurn(game, outlines[game.code])) return 0;
  if (game.you === null) return game.open > 0 ? 1 : 3;
  return 2;
}

/** @param {CircleGame} game @param {TableOutline | null | undefined} outline */
function isTurn({ you }, outline) {
  return you !== null && Boolean(outline?.awaited?.includes(you));
}

/**
 * @param {Circle} circle @param {CircleGame} game @param {TableOutline | null | undefined} outline
 * @param {() => void} look
 */
function gameLine(circle, game, outline, look) {
  const mayDrop = game.you !== null || circle.friends.some(({ you, first }) => you && first);
  const drop = mayDrop && dropButton(circle, game, look);
  return h("li.game", wayToGame(circle, game, outline), drop);
}

/** @param {Circle} circle @param {CircleGame} game @param {TableOutline | null | undefined} outline */
function wayToGame({ code: circle }, game, outline) {
  const { code, you, open } = game;
  const isOpen = you === null && open > 0;
  const names = namesOf(game, outline);
  const inside = [
    icon(isOpen ? "plus" : "play"),
    h(
      "span",
      h("strong", lineTitle(game, outline)),
      h("span", names),
      outline && h("small", rulesWords(outline.table)),
    ),
  ];
  if (you === null && !isOpen)
    return h("a.resume-link", { href: `/t/${code}`, dataset: { do: "watch-game" } }, inside);
  return h(
    "button.resume-link",
    {
      dataset: { do: isOpen ? "join-game" : "play-game" },
      onclick: (/** @type {Event} */ press) =>
        void carryOutOnce(press, () => openGame(circle, game)),
    },
    inside,
  );
}

/** The rules of a game, and its pace where all play in their own time. @param {TableOutline["table"]} table */
function rulesWords(table) {
  const { days } = table;
  const rules = agreementWords(table);
  return days === undefined ? rules : `${rules} · ${daysWords(days)}`;
}

/** A button that takes a game off the circle, once that is confirmed. @param {Circle} circle @param {CircleGame} game @param {() => void} look */
function dropButton(circle, game, look) {
  const label = t("Take this game off the circle");
  const onclick = () => openDropping(circle, game, label, look);
  return h(
    "button.put-away",
    { title: label, "aria-label": label, dataset: { do: "drop-game" }, onclick },
    icon("close"),
  );
}

/** @param {Circle} circle @param {CircleGame} game @param {string} title @param {() => void} look */
function openDropping({ code: circle }, { code, seats }, title, look) {
  const drop = async () => {
    const path = `/api/daily/circles/${circle}/games/${code}/drop`;
    await postJson(path, { device: deviceToken() }).catch(nullIfAbsent);
    sheet.close();
    look();
  };
  const sheet = openDialog(
    { title, class: "small-dialog", data: { dialog: "drop-game" } },
    h(
      "div.stack",
      h("p", h("strong", Object.values(seats).join(" · "))),
      h(
        "p",
        t(
          "The game goes on at its table. The circle no longer shows it, and it does not count in the results.",
        ),
      ),
      h("div", askButton("main", "drop-game-now", title, drop)),
    ),
  );
}

/** @param {CircleGame} game @param {TableOutline | null | undefined} outline */
function lineTitle(game, outline) {
  const { you, open, seats } = game;
  if (isTurn(game, outline)) return t("Your turn");
  if (you !== null) return open > 0 ? t("Waiting for the others") : t("Play on");
  const [first] = Object.values(seats);
  if (open === 0) return t("Watch");
  return first ? t("{name} invites you to a game", { name: first }) : t("Join the game");
}

/** Who sits there. @param {CircleGame} game @param {TableOutline | null | undefined} outline */
function namesOf({ seats }, outline) {
  const all = outline?.seats.map(({ name }) => name || "…") ?? Object.values(seats);
  return all.join(" · ");
}

/** Goes to a game, with the seat of this member there or a free one. @param {string} circle @param {CircleGame} game */
async function openGame(circle, { code, you }) {
  if (you === null || !seatsOf(code)?.tokens[you]) {
    const path = `/api/daily/circles/${circle}/games/${code}/sit`;
    const { seat, token } = await postJson(path, { device: deviceToken() });
    keepSeats(code, { [seat]: token }, "online");
  }
  goTo(`/t/${code}`);
}

/**
 * A button that lays a game by the last rules, and shows it to the circle.
 * @param {Circle} circle @param {string} what @param {string} label
 * @param {number | null} days of a turn; null to play right now
 */
function layButton(circle, what, label, days) {
  return h(
    "button",
    {
      class: days === null ? "button" : "button main",
      dataset: { do: what },
      onclick: (/** @type {Event} */ press) => void carryOutOnce(press, () => lay(circle, days)),
    },
    label,
  );
}

/** @param {Circle} circle @param {number | null} days */
async function lay(circle, days) {
  const form = lastForm("online");
  const seats = form.seats.map(() => "open");
  const chosen = { ...form, seats, days, knocking: false, credit: [] };
  const address = await layFormOnce("online", chosen);
  await showToCircle(circle.code, address);
  goTo(address);
}

/**
 * Tells the circle of seats that this device took by a link. Returns whether there were any.
 * @param {Circle} circle @param {CircleGames} games
 */
export async function claimSeats({ code: circle }, { running }) {
  const mine = running.filter(({ code, you }) => you === null && seatsOf(code));
  const done = await Promise.allSettled(mine.map(({ code }) => putGame(circle, code)));
  return done.some(({ status }) => status === "fulfilled");
}
