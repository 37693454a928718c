/** The tiles on the table, tapped as they lie: errors, points, and legal placements. */

import "../../kit/board/board.js";
import { neighboursOf, parseCell, parsePlace } from "../../kit/board/geometry.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { StoredText } from "../../kit/stored-text.js";
import { radioField } from "../../kit/widgets/fields.js";
import { icon } from "../../kit/widgets/icons.js";
import { reasonText } from "./answer-texts.js";
import { cellFacts } from "./answers.js";
import { Corner } from "./corner.js";
import { digitPad } from "./digits.js";
import { Round } from "./round.js";
import { familyRules, familySheetField } from "./rules-choice.js";

/** @import { SheetOffer } from "../../kit/narration/offers.js" */
/** @import { Refusal } from "./answers.js" */

const stored = new StoredText("tricorne.arbiter");
const FIRST = "0,0";

/** @param {HTMLElement} body @param {SheetOffer[]} offered */
export function show(body, offered) {
  const table = new Lattice(offered);
  fill(body, table.element);
  table.draw();
}

class Lattice {
  /** @param {SheetOffer[]} offered */
  constructor(offered) {
    this.offered = offered;
    const { whole = false, corner = {}, round = {} } = stored.readObject();
    const again = () => this.draw();
    this.ways = {
      corner: new Corner(corner, again, (place, label) => this.point(place, label)),
      round: new Round(round, again, (place, label) => this.point(place, label)),
    };
    this.whole = Boolean(whole);
    /** @type {string | null} the cell whose numbers are being asked for */
    this.cell = null;
    /** @type {Refusal | null} why the last tile is illegal there */
    this.refused = null;
    this.board = /** @type {import("../../kit/board/board.js").Board} */ (
      document.createElement("tri-board")
    );
    this.board.outlook.upright = true; // the numbers are asked for by orientation
    this.board.addEventListener("tri-place", (event) => this.tap(event));
    this.board.addEventListener("tri-cell", (event) => this.tap(event));
    this.hint = h("p.soft");
    this.asking = h("div");
    this.wrong = h("div", { "aria-live": "assertive" });
    this.told = h("div.stack", { "aria-live": "polite" });
    this.field = h("div");
    this.more = h("div.stack");
    this.tools = h("div.buttons");
    this.element = h(
      "div.arbiter-table",
      h("div.arbiter-board", this.board),
      h(
        "div.card.stack.arbiter-side",
        this.asking,
        this.wrong,
        this.hint,
        this.told,
        this.tools,
        this.field,
        this.more,
        familySheetField(offered, again),
        radioField({
          name: "whole",
          legend: t("Tiles on the table"),
          quiet: true,
          options: [
            { value: false, label: t("A corner of the table") },
            { value: true, label: t("A whole round, turn by turn") },
          ],
          value: this.whole,
          change: (whole_) => {
            this.whole = whole_;
            this.stop();
            this.draw();
            this.board.scrollIntoView({ block: "center" });
          },
        }),
        h("a.button", { href: "/arbiter" }, t("All questions")),
      ),
    );
  }

  get mode() {
    return this.whole ? this.ways.round : this.ways.corner;
  }

  get agreedRules() {
    return familyRules(this.offered);
  }

  /** @param {Event} event */
  tap(event) {
    const { cell } = /** @type {CustomEvent<{cell: string}>} */ (event).detail;
    this.refused = null;
    if (this.mode.places.some((place) => parsePlace(place).cell === cell)) {
      this.mode.choose(cell);
      this.cell = null;
    } else this.cell = cell;
    this.draw();
    /** @type {HTMLElement | null} */ (this.asking.querySelector(".arbiter-key"))?.focus();
  }

  /** Stops asking for numbers. */
  stop() {
    this.cell = null;
    this.refused = null;
  }

  /** @param {string} numbers */
  lay(numbers) {
    const place = `${numbers}@${this.cell}`;
    this.refused = this.mode.lay(this.agreedRules, place);
    const { cell } = this;
    if (!this.refused) this.cell = null;
    this.draw();
    if (cell && !this.refused) this.board.focusCell(cell);
  }

  /** Shows a placement on the board. @param {string | null} place @param {string} label */
  point(place, label) {
    this.board.ghost =
      place === null ? null : { place, label, spoken: label, figure: null, carried: false };
  }

  draw() {
    const { mode: way, agreedRules: agreed } = this;
    const { told, more, last } = way.look(agreed, this.offered);
    const cells = way.places.map((place) => parsePlace(place).cell);
    this.point(null, "");
    this.board.show(way.places);
    this.board.legal = [...new Set([...freeCells(cells), ...(this.cell ? [this.cell] : [])])];
    this.board.point(this.cell, "hinted");
    this.board.last = last;
    this.ask();
    fill(
      this.wrong,
      this.refused &&
        h(
          "p.wrong",
          { dataset: { code: this.refused.code } },
          reasonText(this.refused, this.offered),
        ),
    );
    const asking = this.cell !== null;
    this.hint.textContent = this.words(cells.length);
    fill(this.told, !asking && told);
    fill(this.more, !asking && more);
    this.field.hidden = asking || (cells.length === 0 && !this.whole);
    if (this.field.firstChild !== way.field) fill(this.field, way.field);
    fill(
      this.tools,
      way.tools(agreed),
      way.turns.length > 0 && [
        this.tool("undo", t("Remove the last one"), () => way.undo()),
        this.tool("close", t("Clear the table"), () => way.clear()),
      ],
    );
    this.keep();
  }

  /** What to do next. @param {number} laid */
  words(laid) {
    if (this.cell !== null)
      return t("Tap the numbers as they are on the table. Known numbers are already filled in.");
    if (laid === 0) return t("Tap where a tile is, then its numbers.");
    if (this.whole) return t("Tap where the next tile is.");
    return t("Tap where the next tile is, or tap a tile to see its points.");
  }

  /** Asks for the numbers of the tile on the tapped cell. */
  ask() {
    const { cell } = this;
    if (!cell) return fill(this.asking);
    const { numbers, fitting } = cellFacts(this.agreedRules, this.mode.places, parseCell(cell));
    const { up } = parseCell(cell);
    fill(this.asking, digitPad({ up, numbers, fitting, done: (given) => this.lay(given) }));
    this.asking.scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {import("../../kit/widgets/icons.js").Icon} name @param {string} label
   * @param {() => void} run
   */
  tool(name, label, run) {
    const onclick = () => {
      run();
      this.stop();
      this.draw();
    };
    return h("button.button", { dataset: { do: name }, onclick }, icon(name), label);
  }

  keep() {
    const { corner, round } = this.ways;
    const kept = { whole: this.whole, corner: corner.state(), round: round.state() };
    stored.store(JSON.stringify(kept));
  }
}

/** The empty cells next to tiles. @param {string[]} cells */
function freeCells(cells) {
  if (cells.length === 0) return [FIRST];
  return cells
    .flatMap((cell) => neighboursOf(parseCell(cell)))
    .filter((cell) => !cells.includes(cell));
}
