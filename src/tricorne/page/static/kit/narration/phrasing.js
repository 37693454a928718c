/** The game in words: tiles, figures and log lines. */

import { spokenTile } from "../board/spoken.js";
import { currentLocale, n, signedNumber, t } from "../i18n.js";
import { translateName } from "./offers.js";

/** @import { Choice, Figure, Line, Place, Player, Table } from "../../types.d.ts" */

/** A name that a player without a name gets in a record. Older ones have it in French, too. */
const NUMBERED = /^(?:Player |Joueur )?(\d)$/;

/** The number by which two players of one name are told apart. */
const NUMBER = / [1-9]\d?$/;

/** In milliseconds. */
const SIX_DAYS = 6 * 86_400_000;

/** A tile in readable form, with hyphens that do not break at the end of a line. @param {string} numbers */
export function dashTile(numbers) {
  return [...numbers].join("\u2011");
}

/** @param {Figure} figure */
export function figureName(figure) {
  switch (figure) {
    case "bridge":
      return t("bridge");
    case "two sides":
      return t("two sides");
    case "hexagon":
      return t("hexagon");
    case "double hexagon":
      return t("double hexagon");
    default:
      return t("triple hexagon");
  }
}

/** The label of what a placement would bring: +52 bridge. @param {Choice} choice */
export function gainLabel({ points, figure }) {
  const told = signedPoints(points);
  if (!told) return figure && figure !== "two sides" ? figureName(figure) : "";
  switch (figure) {
    case "bridge":
      return t("{points} bridge", { points: told });
    case "hexagon":
      return t("{points} hexagon", { points: told });
    case "double hexagon":
      return t("{points} double hexagon", { points: told });
    case "triple hexagon":
      return t("{points} triple hexagon", { points: told });
    default:
      return told;
  }
}

/**
 * The day and the hour until which something is due. Within a week, the day has a name only.
 * @param {number} at in milliseconds since 1970
 */
export function dueWords(at) {
  /** @type {Intl.DateTimeFormatOptions} */
  const date = at - Date.now() < SIX_DAYS ? {} : { day: "numeric", month: "short" };
  return new Date(at).toLocaleString(currentLocale(), {
    weekday: "short",
    ...date,
    hour: "numeric",
    minute: "2-digit",
  });
}

/** Signed points; empty for 0, as at a table without points. @param {number} points */
export function signedPoints(points) {
  return points ? signedNumber(points) : "";
}

/** @param {number} points */
export function pointsWords(points) {
  return n("{count} point", "{count} points", points);
}

/**
 * A placement for screen readers: 5 on top, 3 and 4 below, row 0 column 1, 12 points, bridge.
 * @param {Place} place @param {Choice} choice
 */
export function placeLabel(place, { points, figure }) {
  const words = [spokenTile(place), points && pointsWords(points), figure && figureName(figure)];
  return words.filter(Boolean).join(", ");
}

/**
 * A log line as a sentence.
 * @param {Table} table @param {Line} line
 * @param {Figure | null} figure the figure that a placement made
 */
export function lineSentence(table, line, figure) {
  const words = deedWords(table, line, figure);
  return line.doer?.late ? [t("Time was up."), words].join(" ") : words;
}

/** @param {Table} table @param {Line} line @param {Figure | null} figure */
function deedWords(table, line, figure) {
  const mine = isOwn(table, line);
  const details = { name: doerOf(table, line), tile: dashTile(line.tile ?? "") };
  switch (line.what) {
    case "place":
      if (figure && figure !== "two sides") {
        return mine
          ? t("You placed {tile}: {figure}!", { ...details, figure: figureName(figure) })
          : t("{name} placed {tile}: {figure}!", { ...details, figure: figureName(figure) });
      }
      return mine ? t("You placed {tile}.", details) : t("{name} placed {tile}.", details);
    case "draw":
      if (line.tile)
        return mine ? t("You drew {tile}.", details) : t("{name} drew {tile}.", details);
      return t("{name} drew a tile.", details);
    case "pass":
      return mine ? t("You passed.", details) : t("{name} passed.", details);
    default:
      return endWords(table, line, mine);
  }
}

/**
 * Whom the end of the round pays, or costs points; these stand beside it, unless there are none.
 * @param {Table} table @param {Line} line @param {boolean} mine
 */
function endWords(table, line, mine) {
  const name = doerOf(table, line);
  if (table.table.scoring === "none") return t("The round is over.");
  if (line.points === 0)
    return mine
      ? t("End of the round: nothing for you.")
      : t("End of the round: nothing for {name}.", { name });
  return mine
    ? t("End of the round: your points.")
    : t("End of the round: points of {name}.", { name });
}

/**
 * The same sentence with its points, for the log and screen readers.
 * @param {Table} table @param {Line} line @param {Figure | null} figure
 */
export function sentenceWithPoints(table, line, figure) {
  return [lineSentence(table, line, figure), signedPoints(line.points)].filter(Boolean).join(" ");
}

/** Minutes and seconds: 1:05. @param {number} milliseconds */
export function clockWords(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const TENTHS = {
  minimumIntegerDigits: 2,
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
};

/** The same with tenths, which may decide a race: 1:04.9. @param {number} milliseconds */
export function raceTime(milliseconds) {
  const tenths = Math.floor(milliseconds / 100);
  const seconds = ((tenths % 600) / 10).toLocaleString(currentLocale(), TENTHS);
  return `${Math.floor(tenths / 600)}:${seconds}`;
}

/**
 * A bot's name in the language of the page; for an unknown bot, the name it had at the table.
 * @param {{bots: Record<string, Record<string, string>>}} table @param {string | null} bot
 * @param {string | null} name
 */
export function botName({ bots }, bot, name) {
  return bot !== null && bots[bot]
    ? translateName(bots[bot]) + (name?.match(NUMBER)?.[0] ?? "")
    : name;
}

/**
 * The name that the doer of a line had at the time, even if the seat has changed hands.
 * @param {Table} table @param {Line} line
 */
export function doerOf(table, { doer, seat }) {
  if (!doer) return nameOf(table, seat);
  const name = pastNameOf(table, doer, seat);
  if (doer.bot === null || isBot(table, doer)) return name;
  const bot = botName(table, doer.bot, doer.bot) ?? "";
  return seat === table.you
    ? t("{bot} (for you)", { bot })
    : t("{bot} (for {name})", { bot, name });
}

/**
 * Whether a bot held the seat itself, rather than standing in for a person.
 * @param {Table} table @param {Player} player
 */
export function isBot({ bots }, { bot, name }) {
  return bot !== null && Object.values(bots[bot] ?? {}).includes(name.replace(NUMBER, ""));
}

/**
 * How this screen names a player who held a seat in the past.
 * @param {Table} table @param {Player} player @param {number} seat
 */
export function pastNameOf(table, player, seat) {
  if (isBot(table, player)) return botName(table, player.bot, player.name) ?? "";
  const { name } = player;
  return playerName({ seat, kind: "person", name }, table.you, table.table.kind) ?? name;
}

/**
 * Whether the viewer did this themselves.
 * @param {Table} table @param {{seat: number, doer?: Player}} line
 */
export function isOwn(table, { seat, doer }) {
  return seat === table.you && table.table.kind !== "device" && !doer?.bot;
}

/**
 * How this screen names a seat by itself, or before a colon. The viewer without a name is "You".
 * @param {Pick<Table, "seats">} table @param {number} seat
 */
export function labelOf(table, seat) {
  return table.seats.find((each) => each.seat === seat)?.name ?? `${seat}`;
}

/**
 * The name of a seat within a sentence, where "You" is no name.
 * @param {Pick<Table, "seats" | "you">} table @param {number} seat
 */
export function nameOf(table, seat) {
  const label = labelOf(table, seat);
  return seat === table.you && label === t("You") ? t("Player {number}", { number: seat }) : label;
}

/** That the device shall be passed on. @param {Pick<Table, "seats" | "you">} table @param {number} seat */
export function coverWords(table, seat) {
  return t("Pass the device to {name}.", { name: nameOf(table, seat) });
}

/**
 * A player's name. One that only says which seat it is does so in the language of the page.
 * @param {string} name @param {number} seat
 */
export function translateNumber(name, seat) {
  return NUMBERED.exec(name)?.[1] === String(seat) ? t("Player {number}", { number: seat }) : name;
}

/**
 * How this screen names a player without a stated name: as "You", or by number.
 * @param {{seat: number, kind: string, name: string | null}} seat @param {number | null} you
 * @param {string} [kind_] the kind of the table
 */
export function playerName({ seat, kind, name }, you, kind_) {
  if (name || kind === "open") return name ? translateNumber(name, seat) : null;
  if (seat === you && kind_ !== "device") return t("You");
  return t("Player {number}", { number: seat });
}
