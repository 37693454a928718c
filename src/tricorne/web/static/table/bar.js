/** The foot of the table: one sentence, and one big button with what can be done now. */

import { fill, h } from "../elements.js";
import { icon } from "../furniture/icons.js";
import { n, signed, t } from "../i18n.js";
import { dashed, gain, nameOf } from "../telling/words.js";
import { missing } from "./absent.js";
import { isMine, placements, rightTo } from "./model.js";
import { isGone } from "./scores.js";
import { fittingHere, passTo, reasonKnown } from "./state.js";
import { tileOf, turnedHere } from "./turn.js";

/** @typedef {import("../types.d.ts").Table} Table */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {"confirm" | "cancel" | "draw" | "pass" | "undo" | "hint" | "next" | "rematch" | "resume" | "return" | "summary" | "follow" | "stand-in"} Do */

/**
 * Fills the bar with the buttons of the moment.
 * @param {HTMLElement} bar
 * @param {Table} table
 * @param {Turn} turn
 * @param {(what: Do) => void} run
 * @param {object} [beside]
 * @param {HTMLElement | null} [beside.here] what the next player presses once he has the device
 * @param {boolean} [beside.summary] whether the summary can be opened
 */
export function showBar(bar, table, turn, run, { here = null, summary = true } = {}) {
  const focused =
    document.activeElement instanceof HTMLElement && bar.contains(document.activeElement);
  const before = focused ? document.activeElement?.getAttribute("data-do") : null;
  fill(bar, ...buttons(table, turn, run, { here, summary }));
  if (!focused) return;
  const same = /** @type {HTMLElement | null} */ (
    bar.querySelector(`[data-do="${before}"]`) ?? bar.querySelector(".main-button")
  );
  same?.focus();
}

/**
 * @param {Table} table
 * @param {Turn} turn
 * @param {(what: Do) => void} run
 * @param {{here: HTMLElement | null, summary: boolean}} beside
 */
function buttons(table, turn, run, { here, summary }) {
  /** @param {Do} what @param {string} text @param {string} [kind] @param {string} [about] */
  const big = (what, text, kind = "main", about = "") =>
    h(
      "button",
      {
        class: `button big main-button ${kind}`,
        type: "button",
        "data-do": what,
        disabled: turn.sending,
        onclick: () => run(what),
      },
      h("span", null, text),
      about ? h("small", null, about) : null,
    );
  /** @param {Do} what @param {import("../furniture/icons.js").Icon} name @param {string} label */
  const small = (what, name, label) =>
    h(
      "button",
      {
        class: "button round bar-button",
        type: "button",
        "data-do": what,
        "aria-label": label,
        title: label,
        onclick: () => run(what),
      },
      icon(name),
    );
  const undo = table.undo && !turn.pending && small("undo", "undo", t("Take back the last tile"));
  const numbers = summary && small("summary", "log", t("The round in numbers"));
  const gone = missing(table);
  const instead =
    gone &&
    big(
      "stand-in",
      t("Let a bot play meanwhile"),
      "main",
      t("until {name} is back", { name: nameOf(table, gone.seat) }),
    );
  if (table.state === "paused") return [isHost(table) && big("resume", t("Go on"))];
  if (table.state === "between")
    return [numbers, (seatOf(table)?.ready && instead) || nextButton(table, big)];
  if (table.state === "over")
    return [numbers, (seatOf(table)?.ready && instead) || overButton(table, big)];
  if (here) return [undo, here];
  if (seatOf(table)?.bot) return [big("return", t("Take your seat back"))];
  if (!isMine(table)) return [undo, instead];
  if (turn.pending) {
    return [
      small("cancel", "close", t("Take the tile back")),
      big("confirm", t("Place {points}", { points: gain(turn.pending) })),
    ];
  }
  return [undo, moveButton(table, big), small("hint", "hint", t("Give me a hint"))];
}

/**
 * Drawing or passing, with what it costs.
 * @param {Table} table
 * @param {(what: Do, text: string, kind?: string, about?: string) => HTMLElement} big
 */
function moveButton(table, big) {
  const { view } = table;
  const kind = placements(view).length > 0 ? "plain-button" : "main";
  const draw = rightTo(view, "draw");
  if (draw) {
    const count = view?.draws_left ?? null;
    const left = count === null ? "" : n("{count} draw left", "{count} draws left", count);
    return big(
      "draw",
      draw.points ? t("Draw ({points})", { points: signed(draw.points) }) : t("Draw a tile"),
      kind,
      left,
    );
  }
  const pass = rightTo(view, "pass");
  if (pass)
    return big(
      "pass",
      pass.points ? t("Pass ({points})", { points: signed(pass.points) }) : t("Pass"),
      kind,
    );
  return null;
}

/**
 * @param {Table} table
 * @param {(what: Do, text: string, kind?: string, about?: string) => HTMLButtonElement} big
 */
function nextButton(table, big) {
  const mine = seatOf(table);
  if (table.you === null && table.table.kind !== "device") return null;
  if (!mine?.ready) return big("next", t("Next round"));
  const button = big("next", t("Waiting for the others…"), "plain-button");
  button.disabled = true;
  return button;
}

/**
 * @param {Table} table
 * @param {(what: Do, text: string, kind?: string, about?: string) => HTMLButtonElement} big
 */
function overButton(table, big) {
  if (table.rematch) return big("follow", t("To the next match"));
  if (table.table.kind === "daily") return null;
  if (table.you === null && table.table.kind !== "device") return null;
  if (!seatOf(table)?.ready)
    return big("rematch", table.table.kind === "alone" ? t("Play again") : t("Rematch"));
  const button = big("rematch", t("Waiting for the others…"), "plain-button");
  button.disabled = true;
  return button;
}

/**
 * What stands in the foot: what was said last, or what the moment is about.
 * @param {import("./state.js").State} state
 */
export function sentenceOf(state) {
  if (!state.table) return "";
  if (state.said !== null) return state.said;
  const here = fittingHere(state).map(dashed).join(", ");
  if (here) return t("Here you can place {tiles}: choose one.", { tiles: here });
  return reasonKnown(state) ?? (passTo(state) === null ? moment(state.table, state.turn) : "");
}

/**
 * What the moment is about, in a sentence.
 * @param {Table} table
 * @param {Turn} turn
 */
function moment(table, turn) {
  const { view } = table;
  if (table.state === "paused")
    return isHost(table) ? t("The game is paused.") : t("The host has paused the game.");
  if (table.state === "between") return t("The round is over.");
  if (table.state === "over") return t("The match is over.");
  const mine = seatOf(table);
  if (mine?.bot) return t("A bot is playing for you.");
  if (!view || view.to_move === null) return "";
  if (!isMine(table)) {
    return othersMove(table, view.to_move);
  }
  return myMove(view, turn);
}

/**
 * @param {Table} table
 * @param {number} seat who is to move
 */
function othersMove(table, seat) {
  const mover = table.seats.find((each) => each.seat === seat);
  const name = nameOf(table, seat);
  return mover && isGone(mover)
    ? t("{name} is to move, but is not here now.", { name })
    : t("{name} is to move…", { name });
}

/**
 * What somebody who is to move can do.
 * @param {import("../types.d.ts").View} view
 * @param {Turn} turn
 */
function myMove(view, turn) {
  if (turn.pending)
    return turnedHere(turn, view) ? t("Tap the tile to turn it.") : t("Place it here?");
  const count = placements(view).length;
  if (view.board.length === 0) return opening(view);
  if (turn.tile && placements(view, turn.tile).length > 0 && !view.draws)
    return t("Now tap a place for it.");
  if (view.draws && count)
    return rightTo(view, "draw")
      ? t("The tile you drew fits. Place it, or draw again.")
      : t("The tile you drew fits. Place it, or keep it and pass.");
  if (view.draws && rightTo(view, "draw")) return t("It does not fit. Draw again.");
  if (view.draws) return t("It does not fit, and you may not draw again.");
  if (count) return t("Your turn: place a tile.");
  if (rightTo(view, "draw")) return t("Nothing fits: draw a tile.");
  return t("Nothing fits, and there is nothing to draw: pass.");
}

/** With what one opens. @param {import("../types.d.ts").View} view */
export function opening(view) {
  const tiles = new Set(placements(view).map(tileOf));
  return tiles.size === 1
    ? t("You open with {tile}.", { tile: dashed([...tiles][0]) })
    : t("You open: place a tile.");
}

/** @param {Table} table */
export function seatOf(table) {
  return table.seats.find((seat) => seat.seat === table.you);
}

/** @param {Table} table */
export function isHost(table) {
  return seatOf(table)?.host ?? false;
}
