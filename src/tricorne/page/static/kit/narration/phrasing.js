/** The game in words: tiles, figures, lines of the log. */

import { spoken } from "../board/spoken.js";
import { language, n, signed, t } from "../i18n.js";
import { inWords } from "./offers.js";

/** @import { Choice, Figure, Line, Place, Player, Table } from "../../types.d.ts" */

/** A tile as one writes it, never broken at the end of a line. @param {string} numbers */
export function dashed(numbers) {
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

/**
 * What a placement would bring, as it is written beside the tile: +52 bridge.
 * @param {Choice} choice
 */
export function gain({ points, figure }) {
  return figure && figure !== "two sides"
    ? `${signed(points)} ${figureName(figure)}`
    : signed(points);
}

/** A number as people write it: with a true minus. @param {number} number */
export function written(number) {
  return String(number).replace("-", "−");
}

/** @param {number} points */
export function inPoints(points) {
  return n("{count} point", "{count} points", points);
}

/**
 * A placement as a screen reader says it: 5 on top, 3 and 4 below, row 0 column 1, 12 points, bridge.
 * @param {Place} place
 * @param {Choice} choice
 */
export function placeLabel(place, { points, figure }) {
  return [spoken(place), inPoints(points), figure && figureName(figure)].filter(Boolean).join(", ");
}

/**
 * A line of the log, in a sentence.
 * @param {Table} table
 * @param {Line} line
 * @param {Figure | null} figure what was made, for a placement
 */
export function sentence(table, line, figure) {
  const words = deed(table, line, figure);
  return line.doer?.late ? [t("Time was up."), words].join(" ") : words;
}

/** @param {Table} table @param {Line} line @param {Figure | null} figure */
function deed(table, line, figure) {
  const mine = isOwn(table, line);
  const details = { name: doerOf(table, line), tile: dashed(line.tile ?? "") };
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
      return mine ? t("End of the round: you.") : t("End of the round: {name}.", details);
  }
}

/**
 * The same, with what it brought: for the log and for screen readers.
 * @param {Table} table
 * @param {Line} line
 * @param {Figure | null} figure
 */
export function withPoints(table, line, figure) {
  const text = sentence(table, line, figure);
  return line.points || line.what === "place" ? `${text} ${signed(line.points)}` : text;
}

/** Minutes and seconds: 1:05. @param {number} milliseconds */
export function time(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The same with tenths, which may decide who was quicker: 1:04.9. @param {number} milliseconds */
export function spent(milliseconds) {
  const tenths = Math.floor(milliseconds / 100);
  const seconds = String(Math.floor((tenths % 600) / 10)).padStart(2, "0");
  return `${Math.floor(tenths / 600)}:${seconds}${language() === "fr" ? "," : "."}${tenths % 10}`;
}

/**
 * What a bot is called in the language of the page; what it was called here, if nobody knows it.
 * @param {{bots: Record<string, Record<string, string>>}} table
 * @param {string | null} bot
 * @param {string | null} name
 */
export function botName({ bots }, bot, name) {
  return bot !== null && bots[bot] ? inWords(bots[bot]) : name;
}

/**
 * Who did what a line says: as he was called then, whoever has the seat now.
 * @param {Table} table
 * @param {Line} line
 */
export function doerOf(table, { doer, seat }) {
  if (!doer) return nameOf(table, seat);
  const name = calledThen(table, doer, seat);
  if (doer.bot === null || isBot(table, doer)) return name;
  return t("{bot} (for {name})", { bot: botName(table, doer.bot, doer.bot) ?? "", name });
}

/**
 * Whether a bot had the seat itself, and did not play for a person.
 * @param {Table} table
 * @param {Player} player
 */
export function isBot({ bots }, { bot, name }) {
  return bot !== null && Object.values(bots[bot] ?? {}).includes(name);
}

/**
 * What somebody is called on this screen who had a seat then.
 * @param {Table} table
 * @param {Player} player
 * @param {number} seat
 */
export function calledThen(table, player, seat) {
  if (isBot(table, player)) return botName(table, player.bot, player.name) ?? "";
  const { name } = player;
  return called({ seat, kind: "person", name }, table.you, table.table.kind) ?? name;
}

/**
 * Whether one did oneself what was done on a seat.
 * @param {Table} table
 * @param {{seat: number, doer?: Player}} line
 */
export function isOwn(table, { seat, doer }) {
  return seat === table.you && table.table.kind !== "device" && !doer?.bot;
}

/** What somebody is called. @param {Pick<Table, "seats">} table @param {number} seat */
export function nameOf(table, seat) {
  return table.seats.find((each) => each.seat === seat)?.name ?? `${seat}`;
}

/**
 * What somebody is called on this screen who may not have said: one's own seat, who has laid the table, or a number.
 * @param {{seat: number, kind: string, name: string | null}} seat
 * @param {number | null} you
 * @param {string} [kind_] of the table
 */
export function called({ seat, kind, name }, you, kind_) {
  if (name || kind === "open") return name || null;
  if (seat === you && kind_ !== "device") return t("You");
  const host = seat === 1 && kind_ !== "device";
  return host ? t("Host") : t("Player {number}", { number: seat });
}
