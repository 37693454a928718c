/** A corner of the table: tiles in any order, with gaps, and one tile in question. */

import { parsePlace } from "../../kit/board/geometry.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { parseLine } from "../../kit/narration/line.js";
import { dashTile } from "../../kit/narration/phrasing.js";
import { gainText, pointsAccount, reasonText } from "./answer-texts.js";
import { checkPlaces } from "./answers.js";
import { handField, parseTiles } from "./hand.js";

/** @import { Agreed, Told } from "./answers.js" */
/** @import { SheetOffer } from "../../kit/narration/offers.js" */

const SHOWN = 8;

export class Corner {
  /**
   * @param {{places?: string[], hand?: string}} kept @param {() => void} changed
   * @param {(place: string | null, label: string) => void} point shows a placement on the board
   */
  constructor({ places = [], hand = "" }, changed, point) {
    this.places = places;
    this.hand = hand;
    this.point = point;
    /** @type {string | null} the cell of the tile in question; null: the last one */
    this.chosen = null;
    this.field = handField(hand, (value) => {
      this.hand = value;
      changed();
    });
  }

  get turns() {
    return this.places;
  }

  state() {
    return { places: this.places, hand: this.hand };
  }

  /** @param {string} cell */
  choose(cell) {
    this.chosen = cell;
  }

  /** Adds a tile, or shows why it is illegal there. @param {Agreed} agreed @param {string} place */
  lay(agreed, place) {
    const places = [...this.places, place];
    const refused = checkPlaces(agreed, places, places.length - 1, []).refused.at(-1) ?? null;
    if (!refused) {
      this.places = places;
      this.chosen = null;
    }
    return refused;
  }

  undo() {
    this.places = this.places.slice(0, -1);
    this.chosen = null;
  }

  clear() {
    this.places = [];
    this.chosen = null;
  }

  tools() {
    return null;
  }

  /** @param {Agreed} agreed @param {SheetOffer[]} offered */
  look(agreed, offered) {
    const { places, chosen } = this;
    const found = places.findIndex((one) => parsePlace(one).cell === chosen);
    const index = found < 0 ? places.length - 1 : found;
    const { told, playable } = checkPlaces(agreed, places, index, parseTiles(this.hand));
    const place = places[index];
    return {
      last: place ?? null,
      told: [
        told?.refused && [
          h("p.wrong", reasonText(told.refused, offered)),
          h("p.soft", t("It stays there anyway: tiles in between may be missing.")),
        ],
        told?.line && [
          h("h2.arbiter-told", gainText(told.line)),
          pointsAccount([told.line], told.line.points),
        ],
      ],
      more: this.placementList(playable),
    };
  }

  /** The legal placements, the most points first. @param {Told[]} playable */
  placementList(playable) {
    const held = parseTiles(this.hand);
    if (held.length === 0 || this.places.length === 0) return null;
    const said = held.map(dashTile).join(", ");
    if (playable.length === 0) return h("p", t("None of {tiles} fits.", { tiles: said }));
    return [
      h("p.soft.small", t("Most points now; what follows is not considered.")),
      h(
        "ul.arbiter-ways",
        playable.slice(0, SHOWN).map((move) => {
          const { place } = parseLine(move.line);
          const onclick = () =>
            place && this.point(`${place.numbers}@${place.cell}`, gainText(move));
          return h("li", h("button.button", { onclick }, gainText(move)));
        }),
      ),
    ];
  }
}
