/** One side of a comparison: the board where two games part, with the choice of one player. */

import "../../kit/board/board.js";
import { parsePlace } from "../../kit/board/geometry.js";
import { fill, h } from "../../kit/elements.js";
import { listWords, n, t } from "../../kit/i18n.js";
import { choiceWords } from "../../kit/narration/choices.js";
import { reasonWords } from "../../kit/narration/reasons.js";
import { tellingWords } from "../replay/study/marks.js";

/** @import { Chosen, Estimate, Parted, Weighed } from "./types.d.ts" */

/** The interval of 95 % in standard errors. */
const INTERVAL = 1.96;
/** The only seat, for the words of reasons. */
const ALONE = { seats: [], you: 1 };

export class Side {
  /** @param {Parted} parted @param {Chosen} choice @param {{name: string, own: boolean}} who */
  constructor({ board, choices }, choice, { name, own }) {
    this.name = name;
    this.own = own;
    this.laid = board;
    this.choice = choice;
    this.room = choices.flatMap(({ action }) => action.split("@").slice(1));
    this.board = /** @type {import("../../kit/board/board.js").Board} */ (
      document.createElement("tri-board")
    );
    this.worth = h("p.compare-worth");
    this.element = h(
      "section.card.compare-side",
      { "aria-label": name },
      h("h2", name),
      h("p.compare-choice", choiceWords({ ...choice, action: actionName(choice.action) })),
      h("div.compare-board", this.board),
      this.worth,
    );
  }

  /** Draws the board, once the element is in the page: both boards with the same rotation and scale. */
  draw() {
    const { board, laid, choice, room } = this;
    const lies = choice.action.includes("@") ? choice.action : null;
    board.room = room;
    board.show(lies ? [...laid, lies] : laid);
    board.last = lies;
    board.outlook.stand();
    board.outlook.whole = true;
    board.outlook.fit(true);
  }

  /** Shows the worth of the choice. @param {Estimate} estimate */
  weigh({ worth, error }) {
    const count = Math.round(worth);
    fill(
      this.worth,
      n("{count} point on average", "{count} points on average", count),
      error > 0 && h("small.soft", ` ±${Math.ceil(INTERVAL * error)}`),
    );
  }

  /** Says that this choice was better, and why. @param {number} lead @param {Pick<Weighed, "reasons" | "continuations" | "tells">} why */
  praise(lead, why) {
    const count = Math.max(1, Math.round(lead));
    this.element.classList.add("better");
    this.element.append(
      h("p.compare-better", n("Better by {count} point.", "Better by {count} points.", count)),
    );
    const words = whyWords(why);
    if (words) this.element.append(h("p", words));
  }
}

/**
 * A reason that explains a good part of the lead; otherwise how the round most likely goes on.
 * @param {Pick<Weighed, "reasons" | "continuations" | "tells">} why
 */
export function whyWords({ reasons = [], continuations = [null, null], tells = null }) {
  const [reason] = reasons.map((one) => reasonWords(one, ALONE)).filter(Boolean);
  if (reason) return reason;
  const told = tellingWords({ continuations, tells, seat: ALONE.you }, ALONE, nameOfChoice);
  const next = continuations[1]?.steps.slice(1) ?? [];
  if (told || next.length === 0) return told;
  return t("Then probably: {turns}.", { turns: listWords(next.map(choiceWords)) });
}

/** What a choice is called: its tile, or what was done. @param {string} action */
function nameOfChoice(action) {
  return choiceWords({ action: actionName(action), points: 0, figure: null });
}

/** An action by the name of its tile, instead of how it lies. @param {string} action */
function actionName(action) {
  if (!action.includes("@")) return action;
  const { tile, cell } = parsePlace(action);
  return `${tile}@${cell}`;
}
