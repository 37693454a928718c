/** Why an action is good, in words: for hints, and for moves that a study has marked. */

import { n, t } from "../i18n.js";
import { dashTile, nameOf } from "./phrasing.js";

/** @import { Figure, Reason, Table } from "../../types.d.ts" */
/** @typedef {Pick<Table, "seats" | "you">} Seats */

/**
 * The text of a reason, with the names and numbers of this table.
 * @param {Reason} reason @param {Seats} table
 */
export function reasonWords(reason, table) {
  const { code, seat, count = 0, points = 0, brings = 0, number = 0 } = reason;
  const tile = dashTile(reason.tile ?? "");
  const isBridge = reason.figure === "bridge";
  const name = seat === undefined ? "" : nameOf(table, seat);
  switch (code) {
    case "target":
      return t("It takes you to {points} points and ends the match.", { points });
    case "last tile":
      return t("It is your last tile: it ends the round.");
    case "figure":
      return shareWords(reason.figure, points);
    case "most points":
      return points
        ? n(
            "That is {count} point more than any of your other tiles.",
            "That is {count} points more than any of your other tiles.",
            points,
          )
        : t("No move scores more.");
    case "safer":
      return isBridge
        ? t("{tile} would open a bridge for {name}; this one opens none.", { tile, name })
        : t("{tile} would open a hexagon for {name}; this one opens none.", { tile, name });
    case "leaves little":
      return n(
        "Any tile that {name} places next scores {count} point at most.",
        "Any tile that {name} places next scores {count} points at most.",
        points,
        { name },
      );
    case "heavy tile":
      return count
        ? n(
            "{name} has only {count} tile left, and this is your highest one.",
            "{name} has only {count} tiles left, and this is your highest one.",
            count,
            { name },
          )
        : t("You get rid of your highest tile, worth {points}.", { points });
    case "one left":
      return t("Then {tile} is your last tile, and it fits.", { tile });
    case "keeps pair":
      return t("After this, {tile} and {partner} still fit, each in its own place.", {
        tile,
        partner: dashTile(reason.partner ?? ""),
      });
    case "keeps options":
      return n(
        "After this, {count} of your tiles still fits.",
        "After this, {count} of your tiles still fit.",
        count,
      );
    case "opens figure":
      return isBridge
        ? t("{tile} would open a bridge that {name} could make.", { tile, name })
        : t("{tile} would open a hexagon that {name} could close.", { tile, name });
    case "gives away":
      return n(
        "After {tile}, {name} could score {count} point more than now.",
        "After {tile}, {name} could score {count} points more than now.",
        points,
        { tile, name },
      );
    case "answered":
      return t("{tile} would score {brings}, but then {name} could score {points}.", {
        tile,
        brings,
        name,
        points,
      });
    case "stuck":
      return t("After {tile}, none of your other tiles would fit.", { tile });
    case "only number":
      return t("Keep {tile}: it is your only tile with a {number}.", { tile, number });
    case "nothing fits":
      return t("None of your tiles fits.");
    case "drawn tile":
      return t("You may only place the tile you drew, and it doesn’t fit.");
    case "tried out":
      return points
        ? n(
            "The computer tried everything many times: this scored {count} point more than anything else.",
            "The computer tried everything many times: this scored {count} points more than anything else.",
            points,
          )
        : t("The computer tried everything many times: this did best.");
    case "searched":
      return points
        ? n(
            "The computer looked at everything that can follow: this is worth {count} point more than anything else.",
            "The computer looked at everything that can follow: this is worth {count} points more than anything else.",
            points,
          )
        : t("The computer looked at everything that can follow: this does best.");
    case "happens":
      return reason.figure ? waitingWords(reason, table) : incidentWords(reason, table);
    case "no more draws":
      return t("You can’t draw any more.");
    default:
      return unseenWords(reason, table);
  }
}

/** How many of the points are for a figure. @param {Figure | undefined} figure @param {number} points */
function shareWords(figure, points) {
  if (figure === "bridge") return t("{points} of these points are for the bridge.", { points });
  return figure === "hexagon"
    ? t("{points} of these points are for the hexagon.", { points })
    : t("{points} of these points are for more than one hexagon.", { points });
}

/** The text of a reason about the tiles that the player cannot see. @param {Reason} reason @param {Seats} table */
function unseenWords({ code, seat, figure, number = 0, count: unseen = 0 }, table) {
  const name = seat === undefined ? "" : nameOf(table, seat);
  const isBridge = figure === "bridge";
  switch (code) {
    case "only tile":
      return t("No other tile can go there any more.");
    case "draws for figure":
      return isBridge
        ? n(
            "{count} of the {unseen} tiles that you can’t see would make a bridge.",
            "{count} of the {unseen} tiles that you can’t see would make a bridge.",
            number,
            { unseen },
          )
        : n(
            "{count} of the {unseen} tiles that you can’t see would close a hexagon.",
            "{count} of the {unseen} tiles that you can’t see would close a hexagon.",
            number,
            { unseen },
          );
    case "shuts figure":
      return isBridge
        ? t("{name} could make a bridge now, but not after this.", { name })
        : t("{name} could close a hexagon now, but not after this.", { name });
    case "no answer":
      return t("None of the tiles that you can’t see fits beside it.");
    case "blocks":
      return number
        ? n(
            "After this, {count} of the {unseen} tiles that you can’t see fits: {name} can hardly place one.",
            "After this, {count} of the {unseen} tiles that you can’t see fit: {name} can hardly place one.",
            number,
            { unseen, name },
          )
        : t("After this, none of the tiles that you can’t see fits: {name} can place none.", {
            name,
          });
    default:
      return "";
  }
}

/** A figure that another action makes at once, and this one later. @param {Reason} reason @param {Seats} table */
function waitingWords({ figure, seat = 0, number = 0 }, table) {
  const often = { name: nameOf(table, seat), number };
  const you = seat === table.you;
  if (figure === "bridge")
    return you
      ? t("The bridge can wait: you still make one later in {number} of 100 games.", often)
      : t("The bridge can wait: {name} still makes one later in {number} of 100 games.", often);
  return you
    ? t("The hexagon can wait: you still close one later in {number} of 100 games.", often)
    : t("The hexagon can wait: {name} still closes one later in {number} of 100 games.", often);
}

/**
 * An incident that happened more often, or less, when this action and another one were continued
 * many times.
 * @param {Reason} reason @param {Seats} table
 */
function incidentWords({ incident, seat = 0, count = 0, number = 0 }, table) {
  const often = { name: nameOf(table, seat), count, number };
  const you = seat === table.you;
  switch (incident) {
    case "bridge":
      return you
        ? t("This way, you make a bridge in {number} of 100 games instead of {count}.", often)
        : t("This way, {name} makes a bridge in {number} of 100 games instead of {count}.", often);
    case "hexagon":
      return you
        ? t("This way, you close a hexagon in {number} of 100 games instead of {count}.", often)
        : t(
            "This way, {name} closes a hexagon in {number} of 100 games instead of {count}.",
            often,
          );
    case "pass":
      return you
        ? t("This way, you have to pass in {number} of 100 games instead of {count}.", often)
        : t("This way, {name} has to pass in {number} of 100 games instead of {count}.", often);
    default:
      return you
        ? t("This way, you go out in {number} of 100 games instead of {count}.", often)
        : t("This way, {name} goes out in {number} of 100 games instead of {count}.", often);
  }
}
