/** The kind of a marked move, by which there are puzzles like it (see `tricorne.play.puzzles`). */

/** @import { Mark } from "./types.d.ts" */

/** Reasons that tell of a figure kept from another player. */
const SHUTS = ["safer", "opens figure", "shuts figure"];

/** @param {Mark} mark */
export function kindOf({ actions, better, played, reasons }) {
  const best = actions.find(({ action }) => action === better);
  if (reasons.some(({ code }) => code === "last tile" || code === "one left")) return "out";
  if (better === "draw") return "draw";
  if (played === "draw") return "place";
  if (reasons.some(({ code }) => SHUTS.includes(code))) return "shut";
  const figures = actions.filter(({ figure }) => figure && figure !== "two sides");
  if (figures.length > 0)
    return figures.some(({ action }) => action === better) ? "figure" : "leave";
  const most = Math.max(...actions.map(({ points }) => points));
  return (best?.points ?? 0) < most ? "fewer" : "best";
}
