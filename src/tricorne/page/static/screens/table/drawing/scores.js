/** The players around the table: face, name, points that count up, tiles left, and the turn. */

import { backPicture, rackOfBacks } from "../../../kit/board/backs.js";
import { fill, h, writeText } from "../../../kit/elements.js";
import { n, numberText, signedNumber, t } from "../../../kit/i18n.js";
import { pointsWords } from "../../../kit/narration/phrasing.js";
import { hasReducedMotion } from "../../../kit/settings.js";
import { icon } from "../../../kit/widgets/icons.js";
import { drawPortrait, portraitsOf } from "../../../kit/widgets/portraits.js";
import { middleOf, movePictures } from "../../../kit/widgets/travel.js";
import { isGone } from "../state/model.js";

/** @import { Seat, Table } from "../../../types.d.ts" */

const COUNTING = 250;
const SHOWN = 2600;
/** The size of a tile travelling to a plate, in pixels. */
const TRAVELLING = 56;
/** The most tiles drawn in a turn. A larger increase is the hand of a new round. */
const MOST_DRAWN = 5;

/**
 * A plate: its elements, and the values shown last.
 * @typedef {object} Plate
 * @property {HTMLElement} item
 * @property {HTMLButtonElement} button
 * @property {HTMLElement} face
 * @property {HTMLElement} name
 * @property {HTMLElement} total
 * @property {HTMLElement} rack
 * @property {HTMLElement} tiles
 * @property {HTMLElement} clock
 * @property {HTMLElement} gain
 * @property {HTMLElement} state
 * @property {HTMLElement} spoken
 * @property {number | null} counted
 * @property {number | null} held
 * @property {import("../../../kit/widgets/portraits.js").Layers | null} [drawn]
 * @property {ReturnType<typeof setTimeout>} [timer]
 */

export class Scores {
  /** @param {(seat: number) => void} asked called to show a seat's points */
  constructor(asked) {
    this.asked = asked;
    this.element = h("ol.plates", { "aria-label": t("Players") });
    /** @type {Map<number, Plate>} */
    this.plates = new Map();
  }

  /**
   * @param {Table} table
   * @param {() => import("../../../kit/widgets/travel.js").Spot | null} [pool] where drawn tiles come
   *   from
   */
  update(table, pool = () => null) {
    const { seats, view } = table;
    if ([...this.plates.keys()].join() !== seats.map(({ seat }) => seat).join()) this.lay(seats);
    this.element.dataset.count = String(seats.length);
    const drawn = portraitsOf(seats);
    for (const [index, seat] of seats.entries()) {
      const plate = /** @type {Plate} */ (this.plates.get(seat.seat));
      const total = view?.totals[seat.seat - 1] ?? 0;
      const tiles = view?.sizes[seat.seat - 1] ?? 0;
      const turn = table.state === "playing" && view?.to_move === seat.seat;
      writeText(plate.name, seat.name ?? t("Free seat"));
      plate.item.classList.toggle("turn", turn);
      if (plate.item.classList.contains("gone") !== isGone(seat))
        fill(plate.state, isGone(seat) && icon("gone"));
      plate.item.classList.toggle("gone", isGone(seat));
      plate.item.classList.toggle("you", seat.seat === table.you);
      if (plate.drawn !== drawn[index] || plate.face.childElementCount === 0)
        fill(plate.face, drawPortrait(drawn[index]));
      plate.drawn = drawn[index];
      this.hold(plate, tiles, seat.seat === table.you ? () => null : pool);
      this.count(plate, total, table.table.scoring === "none");
      Object.assign(plate.button.dataset, { seat: seat.seat, total, tiles });
      if (turn) plate.item.setAttribute("aria-current", "true");
      else plate.item.removeAttribute("aria-current");
      writeText(plate.spoken, plateWords(table, seat, total, tiles, turn));
    }
  }

  /** @param {Seat[]} seats */
  lay(seats) {
    this.plates.clear();
    this.element.replaceChildren(
      ...seats.map(({ seat }) => {
        const name = h("span.plate-name");
        const total = h("span.plate-total.figures");
        const face = h("span.plate-face", { "aria-hidden": "true" });
        const rack = h("span.plate-rack");
        const tiles = h("span.figures");
        const clock = h("span.plate-clock.figures", { hidden: true });
        const gain = h("span.plate-gain.figures", { "aria-hidden": "true", hidden: true });
        const state = h("span.plate-state");
        const words = h("span.aside");
        const button = h(
          "button.plate",
          { "data-do": "score", onclick: () => this.asked(seat) },
          face,
          h("span.plate-head", { "aria-hidden": "true" }, name, state),
          h(
            "span.plate-foot",
            { "aria-hidden": "true" },
            total,
            h("span.plate-tiles", tiles, rack),
            clock,
          ),
          words,
        );
        const item = h("li", { class: `plate-place seat-${seat}` }, button, gain);
        this.plates.set(seat, {
          item,
          button,
          face,
          name,
          total,
          rack,
          tiles,
          clock,
          gain,
          state,
          spoken: words,
          counted: null,
          held: null,
        });
        return item;
      }),
    );
  }

  /**
   * Shows the number of a player's tiles. Drawn tiles arrive from the pool.
   * @param {Plate} plate @param {number} tiles
   * @param {() => import("../../../kit/widgets/travel.js").Spot | null} pool
   */
  hold(plate, tiles, pool) {
    const before = plate.held ?? tiles;
    if (plate.held === tiles) return;
    plate.held = tiles;
    plate.tiles.textContent = String(tiles);
    plate.item.style.setProperty("--digits", String(String(tiles).length));
    fill(plate.rack, rackOfBacks(tiles));
    const drawn = tiles - before;
    if (drawn <= 0 || drawn > MOST_DRAWN) return;
    const way = () => ({ from: pool(), to: middleOf(plate.face) });
    const backs = Array.from({ length: drawn }, backPicture);
    void movePictures(backs, way, { side: TRAVELLING, shrinks: true });
  }

  /** The centre of a player's face in window coordinates. @param {number} seat */
  spot(seat) {
    return middleOf(this.plates.get(seat)?.face);
  }

  /**
   * Counts the points up to a total.
   * @param {Plate} plate @param {number} total @param {boolean} none
   */
  count(plate, total, none) {
    const element = plate.total;
    if (none) {
      writeText(element, "");
      return;
    }
    const before = plate.counted ?? total;
    plate.counted = total;
    if (before === total || hasReducedMotion()) {
      writeText(element, numberText(total));
      return;
    }
    const start = performance.now();
    /** @param {number} now */
    const step = (now) => {
      if (plate.counted !== total) return;
      const share = Math.min(1, Math.max(0, (now - start) / COUNTING));
      writeText(element, numberText(Math.round(before + (total - before) * share)));
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  /**
   * Shows the points just won or lost, replacing earlier ones.
   * @param {number} seat @param {number} points
   */
  showGain(seat, points) {
    for (const each of this.plates.values()) each.gain.hidden = true;
    const plate = this.plates.get(seat);
    if (!plate || !points) return;
    plate.gain.textContent = signedNumber(points);
    plate.gain.hidden = false;
    plate.gain.classList.toggle("loss", points < 0);
    clearTimeout(plate.timer);
    plate.timer = setTimeout(() => plate.gain.setAttribute("hidden", ""), SHOWN);
  }

  /** The position of a seat's plate in the window. @param {number} seat */
  place(seat) {
    return this.plates.get(seat)?.item ?? null;
  }

  /** @param {number} seat @param {string} text empty for no clock @param {boolean} low */
  clock(seat, text, low) {
    const plate = this.plates.get(seat);
    if (!plate) return;
    writeText(plate.clock, text);
    plate.clock.hidden = text === "";
    plate.clock.classList.toggle("low", low);
  }
}

/**
 * The plate as text for screen readers.
 * @param {Table} table @param {Seat} seat @param {number} total @param {number} tiles
 * @param {boolean} turn
 */
export function plateWords(table, seat, total, tiles, turn) {
  return [
    seat.name ?? t("Free seat"),
    seat.seat === table.you && seat.name !== t("You") && t("you"),
    turn && t("to move"),
    table.table.scoring !== "none" && pointsWords(total),
    n("{count} tile", "{count} tiles", tiles),
    isGone(seat) && t("not here now"),
    seat.kind === "person" && seat.bot !== null && t("a bot plays for now"),
  ]
    .filter(Boolean)
    .join(", ");
}
