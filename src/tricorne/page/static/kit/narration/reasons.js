/** Why an action is good, in words: for hints, and for moves that a study has marked. */

import { n, t } from "../i18n.js";
import { dashTile, figureName, nameOf } from "./phrasing.js";

/** @import { Reason, Table } from "../../types.d.ts" */
/** @typedef {Pick<Table, "seats" | "you">} Seats */

/**
 * The text of a reason, with the names and numbers of this table.
 * @param {Reason} reason @param {Seats} table
 * @param {[taken: string, better: string]} [tiles] of two compared actions that place different tiles
 */
export function reasonWords(reason, table, tiles) {
  const { code, seat, count = 0, points = 0, brings = 0, number = 0 } = reason;
  const tile = dashTile(reason.tile ?? "");
  const figure = reason.figure ? figureName(reason.figure) : "";
  const name = seat === undefined ? "" : nameOf(table, seat);
  switch (code) {
    case "target":
      return t("It takes you to {points} points and ends the match.", { points });
    case "last tile":
      return t("It is your last tile: it ends the round.");
    case "figure":
      return t("{points} of these points are for the {figure}.", { points, figure });
    case "most points":
      return points
        ? n(
            "That is {count} point more than any of your other tiles.",
            "That is {count} points more than any of your other tiles.",
            points,
          )
        : t("No move scores more.");
    case "safer":
      return t("{tile} would open a {figure} for {name}; this one opens none.", {
        tile,
        figure,
        name,
      });
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
      return t("{tile} would open a {figure} that {name} could make.", { tile, figure, name });
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
      return incidentWords(reason, table, tiles);
    case "no more draws":
      return t("You can’t draw any more.");
    default:
      return unseenWords(reason, table);
  }
}

/** The text of a reason about the tiles that the player cannot see. @param {Reason} reason @param {Seats} table */
function unseenWords({ code, seat, figure: made, number = 0, count: unseen = 0 }, table) {
  const figure = made ? figureName(made) : "";
  const name = seat === undefined ? "" : nameOf(table, seat);
  switch (code) {
    case "only tile":
      return t("No other tile can go there any more.");
    case "draws for figure":
      return n(
        "{count} of the {unseen} tiles that you can’t see would make a {figure}.",
        "{count} of the {unseen} tiles that you can’t see would make a {figure}.",
        number,
        { unseen, figure },
      );
    case "shuts figure":
      return t("{name} could make a {figure} now, but not after this.", { name, figure });
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

/**
 * An incident that happened more often, or less, when both actions were continued many times. A
 * hint compares its action with a tile, a marked move compares the played action with the better
 * one.
 * @param {Reason} reason @param {Seats} table @param {[taken: string, better: string]} [tiles]
 */
function incidentWords({ incident, seat = 0, tile, figure, count = 0, number = 0 }, table, tiles) {
  const [taken, better] = tiles
    ? tiles.map(dashTile)
    : [tile ? dashTile(tile) : t("the move played"), tile ? t("this") : t("the better one")];
  const often = {
    name: nameOf(table, seat),
    taken,
    better,
    count,
    number,
  };
  const you = seat === table.you;
  if (figure) {
    const waiting = { ...often, figure: figureName(figure) };
    return you
      ? t(
          "{taken} makes a {figure} at once. But after {better}, you still make one in {number} of 100 games, and after {taken} another one in {count}.",
          waiting,
        )
      : t(
          "{taken} makes a {figure} at once. But after {better}, {name} still makes one in {number} of 100 games, and after {taken} another one in {count}.",
          waiting,
        );
  }
  switch (incident) {
    case "bridge":
      return you
        ? t(
            "After {taken}, you make a bridge in {count} of 100 games; after {better}, in {number}.",
            often,
          )
        : t(
            "After {taken}, {name} makes a bridge in {count} of 100 games; after {better}, in {number}.",
            often,
          );
    case "hexagon":
      return you
        ? t(
            "After {taken}, you make a hexagon in {count} of 100 games; after {better}, in {number}.",
            often,
          )
        : t(
            "After {taken}, {name} makes a hexagon in {count} of 100 games; after {better}, in {number}.",
            often,
          );
    case "pass":
      return you
        ? t(
            "After {taken}, you have to pass in {count} of 100 games; after {better}, in {number}.",
            often,
          )
        : t(
            "After {taken}, {name} has to pass in {count} of 100 games; after {better}, in {number}.",
            often,
          );
    default:
      return you
        ? t(
            "After {taken}, you go out in {count} of 100 games; after {better}, in {number}.",
            often,
          )
        : t(
            "After {taken}, {name} goes out in {count} of 100 games; after {better}, in {number}.",
            often,
          );
  }
}
