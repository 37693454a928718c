/** Entering a turn: draws, the tile, its figure. The running total is shown. */

import { emblemOf } from "../../kit/board/emblem.js";
import { h } from "../../kit/elements.js";
import { signedNumber, t } from "../../kit/i18n.js";
import { figureName } from "../../kit/narration/phrasing.js";
import { countWords } from "./count.js";
import { doubtCard, redoButton } from "./doubtful.js";
import { placePicker } from "./lattice.js";
import { allTiles, tilePad } from "./tiles.js";
import { pointsSum } from "./turn-points.js";
import { voiceButton } from "./voice.js";

/** @import { Counted, Line, Screen } from "./types.d.ts" */
/** @import { Figure } from "../../types.d.ts" */

/** The most draws with a button of their own; the last button counts up. */
const MOST_BUTTONS = 9;

/** @param {Screen} screen @param {number} seat */
export function turnForm(screen, seat) {
  const { draft, shown, now } = screen;
  const name = shown.agreed.names[seat - 1];
  const whole = draft.digits.length === 3;
  const tile = whole ? [...draft.digits].sort().join("") : null;
  /** @type {(figure: Figure | null, place?: string | null) => Line} */
  const line = (figure, place = null) => ({
    what: "turn",
    seat,
    draws: draft.draws,
    tile,
    figure: tile ? figure : null,
    place,
  });
  return [
    h(
      "header.count-whose",
      h("h2", { tabindex: "-1" }, t("{name}’s turn", { name })),
      h("p.soft", t("{count} in the pool", { count: now.pool })),
    ),
    draft.heard && h("p.soft.small", { role: "status" }, draft.heard),
    now.laid > 0 && drawsField(screen),
    screen.grid ? allTiles(screen) : tilePad(screen),
    h(
      "p.soft.small.with-keyboard",
      t("Keys: the three numbers, then Enter. + adds a draw, P passes, arrows choose a figure."),
    ),
    figureField(screen, line),
  ];
}

/** Asks for the number of draws. @param {Screen} screen */
function drawsField(screen) {
  const { limit } = screen.shown.agreed;
  const { draft } = screen;
  const most = Math.max(Math.min(limit ?? MOST_BUTTONS, MOST_BUTTONS), 1);
  return h(
    "div.count-draws",
    { role: "group", "aria-label": t("Draws first") },
    h("span.label", { "aria-hidden": "true" }, t("Draws first")),
    Array.from({ length: most + 1 }, (_, count) =>
      h(
        "button.key",
        {
          dataset: { do: `draws-${count}` },
          "aria-pressed": draft.draws === count,
          onclick: () => screen.say({ draws: count }),
        },
        count,
      ),
    ),
    h(
      "button.key",
      {
        dataset: { do: "draws-more" },
        "aria-pressed": draft.draws > most,
        "aria-label": t("One more draw"),
        onclick: () => screen.say({ draws: Math.max(draft.draws, most) + 1 }),
      },
      draft.draws > most ? draft.draws : "+",
    ),
  );
}

/**
 * Asks for the figure. A tap completes the turn. @param {Screen} screen
 * @param {(figure: Figure | null, place?: string | null) => Line} line
 */
function figureField(screen, line) {
  const { draft, now } = screen;
  const whole = draft.digits.length === 3;
  const plain = screen.tryLine(line(draft.figure));
  const doubted = plain.doubts.length > 0;
  /** @param {Figure | null} one */
  const end = (one) => {
    const outcome = screen.tryLine(line(one));
    if (outcome.doubts.length > 0) screen.say({ figure: one, place: null, what: "turn" });
    else screen.enterLine(line(one));
  };
  if (doubted && draft.what === "turn")
    return doubtCard(screen, { ...line(draft.figure), so: true }, plain);
  if (!whole) return passButtons(screen, plain, end);
  if (doubted)
    return h(
      "div.stack",
      plain.doubts.map((doubt) => h("p.wrong", { role: "alert" }, countWords(doubt))),
      h("p.label", t("Was it played all the same? Then tap what it made:")),
      figuresCard(screen, line, plain, (one) => screen.enterLine({ ...line(one), so: true })),
      redoButton(screen),
    );
  if (screen.places && now.places) return placePicker(screen, line);
  return figuresCard(screen, line, plain, end);
}

/** A turn without a tile. @param {Screen} screen @param {Counted} outcome @param {(figure: null) => void} end */
function passButtons(screen, outcome, end) {
  const { draft, now } = screen;
  const points = outcome.points[(outcome.seat ?? 1) - 1];
  return h(
    "div.count-made",
    draft.draws > 0 && pointsSum(outcome, outcome.seat ?? 1),
    h(
      "div.buttons",
      h(
        "button.button.big",
        { dataset: { do: "pass" }, disabled: draft.digits !== "", onclick: () => end(null) },
        t("Passes"),
        draft.digits === "" && points !== 0 && ` ${signedNumber(points)}`,
      ),
      draft.digits === "" && voiceButton(screen),
      now.pool === 0 &&
        h(
          "button.button.big",
          { dataset: { do: "end-round" }, onclick: () => screen.say({ what: "ended", out: null }) },
          t("Nobody can play"),
        ),
    ),
  );
}

/**
 * The total so far, and the figures that the tile can have made. @param {Screen} screen
 * @param {(figure: Figure | null) => Line} line @param {Counted} plain
 * @param {(figure: Figure | null) => void} end
 */
function figuresCard(screen, line, plain, end) {
  const { draft, shown, now } = screen;
  const seat = plain.seat ?? 1;
  const offered = shown.agreed.figures.filter(
    ({ figure, needs }) => now.laid >= needs || figure === draft.figure, // spoken, and doubtful
  );
  const none = plain.doubts.length > 0 ? t("No figure") : t("Next player");
  return h(
    "div.count-made",
    pointsSum(plain, seat),
    h(
      "div.count-figures",
      [null, ...offered].map((one) => {
        const figure = one?.figure ?? null;
        const { points } = screen.tryLine(line(figure));
        return turnButton(screen, figure, { points: points[seat - 1], none, end });
      }),
    ),
  );
}

/**
 * Ends the turn with a figure, or with none.
 * @param {Screen} screen @param {Figure | null} one
 * @param {{points: number, none: string, end: (figure: Figure | null) => void}} turn
 */
function turnButton(screen, one, { points, none, end }) {
  const scores = screen.shown.agreed.scoring !== "none";
  return h(
    "button",
    {
      class: ["button", "count-figure", one === screen.draft.figure && "main"],
      dataset: { do: one ? `figure-${one}` : "next" },
      onclick: () => end(one),
    },
    one && emblemOf(one),
    h("span", one ? figureName(one) : none),
    scores && h("strong", signedNumber(points)),
  );
}
