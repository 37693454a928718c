/** A whole round, turn by turn: the player to move, everyone's tiles and points, and the record. */

import { fill, h } from "../../kit/elements.js";
import { numberText, t } from "../../kit/i18n.js";
import { handOverFile } from "../../kit/narration/record-handover.js";
import { goTo } from "../../kit/router.js";
import { selectField } from "../../kit/widgets/fields.js";
import { icon } from "../../kit/widgets/icons.js";
import { saveFile } from "../../kit/widgets/sharing.js";
import { gainText } from "./answer-texts.js";
import { playTurns } from "./answers.js";
import { handField, legalPlacesNote } from "./hand.js";

/** @import { Agreed, Game } from "./answers.js" */
/** @import { SheetOffer } from "../../kit/narration/offers.js" */

const USUAL = 2;
const MANY = 8;

export class Round {
  /**
   * @param {{turns?: string[], players?: number, hand?: string}} kept @param {() => void} changed
   * @param {(place: string, label: string) => void} point shows a placement on the board
   */
  constructor({ turns = [], players = USUAL, hand: held = "" }, changed, point) {
    this.turns = turns;
    this.players = players;
    this.hand = held;
    this.changed = changed;
    this.point = point;
    this.range = "";
    this.count = h("div");
    this.field = h(
      "div.stack",
      this.count,
      handField(held, (value) => {
        this.hand = value;
        changed();
      }),
    );
    /** @type {string[]} */
    this.places = turns.filter((turn) => turn.includes("@"));
  }

  state() {
    return { turns: this.turns, players: this.players, hand: this.hand };
  }

  choose() {
    // every tile has its line
  }

  /** Adds a move, or shows why it is illegal. @param {Agreed} agreed @param {string} turn */
  lay(agreed, turn) {
    const turns = [...this.turns, turn];
    const refused = playTurns(agreed, this.players, turns).refused.at(-1) ?? null;
    if (!refused) this.turns = turns;
    return refused;
  }

  undo() {
    this.turns = this.turns.slice(0, -1);
  }

  clear() {
    this.turns = [];
  }

  /** @param {Agreed} agreed @param {SheetOffer[]} offered */
  look(agreed, offered) {
    const range =
      agreed.house.players ?? offered.find(({ name }) => name === agreed.sheet)?.players;
    const [fewest, most] = /** @type {[number, number]} */ (range);
    this.players = Math.min(Math.max(this.players, fewest), most);
    const game = playTurns(agreed, this.players, this.turns);
    this.places = game.places;
    this.ask(fewest, most);
    return {
      last: game.places.at(-1) ?? null,
      told: [h("p.arbiter-answer", moverWords(game)), standingsTable(game)],
      more: [
        game.seat !== null &&
          legalPlacesNote(agreed, { ...this.state(), size: game.sizes[game.seat - 1] }, this.point),
        movesList(game),
      ],
    };
  }

  /**
   * Asks for the number of players, again if the rules need another number. @param {number} fewest
   * @param {number} most
   */
  ask(fewest, most) {
    const range = `${fewest} ${most}`;
    if (this.range === range) return;
    this.range = range;
    const counts = Array.from({ length: most - fewest + 1 }, (_, index) => String(fewest + index));
    fill(
      this.count,
      selectField({
        name: "players",
        label: t("Number of players"),
        options: counts.map((count) => ({ value: count, label: count })),
        value: String(this.players),
        change: (value) => {
          this.players = Number(value);
          this.changed();
        },
      }),
    );
  }

  /** @param {Agreed} agreed */
  tools(agreed) {
    const { record, refused, places, seat } = playTurns(agreed, this.players, this.turns);
    if (places.length === 0 || refused.some((one) => one !== null)) return null;
    const file = () => new File([record], `${agreed.sheet}.tri`, { type: "text/plain" });
    const take = (/** @type {string} */ to) => async () => {
      await handOverFile(file());
      goTo(to);
    };
    const turn =
      seat !== null && !playTurns(agreed, this.players, [...this.turns, "draw"]).refused.at(-1);
    const act = (/** @type {string} */ what) => () => {
      this.lay(agreed, what);
      this.changed();
    };
    return [
      seat !== null &&
        (turn
          ? roundButton("draw", t("Draws"), act("draw"))
          : roundButton("pass", t("Passes"), act("pass"))),
      roundButton("watch", t("Watch it"), take("/replay"), "play"),
      roundButton("count-on", t("Continue counting from here"), take("/count?handed="), "record"),
      roundButton("save", t("Save it"), () => saveFile(file(), file().name), "download"),
    ];
  }
}

/**
 * @param {string} name @param {string} label @param {() => void} onclick
 * @param {import("../../kit/widgets/icons.js").Icon} [drawn]
 */
function roundButton(name, label, onclick, drawn) {
  return h("button.button", { dataset: { do: name }, onclick }, drawn && icon(drawn), label);
}

/** @param {Game} game */
function moverWords({ seat, draws, pool }) {
  if (seat === null) return t("The round is over.");
  const details = { number: seat, draws, pool };
  return t("Player {number} is next. Tiles in the pool: {pool}.", details);
}

/** @param {Game} game */
function standingsTable({ totals, sizes }) {
  return h(
    "table.sums.figures",
    h(
      "thead",
      h(
        "tr",
        [t("Player"), t("Tiles"), t("Points")].map((head) => h("th", { scope: "col" }, head)),
      ),
    ),
    h(
      "tbody",
      totals.map((total, index) =>
        h(
          "tr",
          h("th", { scope: "row" }, t("Player {number}", { number: index + 1 })),
          h("td", sizes[index]),
          h("td", numberText(total)),
        ),
      ),
    ),
  );
}

/** The moves, the newest first. @param {Game} game */
function movesList({ lines: moves }) {
  const newest = moves.map((one) => `${one.line.split(" ")[0]} · ${gainText(one)}`).reverse();
  return (
    newest.length > 0 &&
    h(
      "ol.arbiter-lines",
      { reversed: true },
      newest.slice(0, MANY).map((one) => h("li", one)),
    )
  );
}
