/** The end of a round: who went out, which tiles the others still hold, and the points. */

import { h } from "../../kit/elements.js";
import { signed, t } from "../../kit/i18n.js";
import { dashed } from "../../kit/narration/phrasing.js";
import { inWords } from "./count.js";
import { doubtful } from "./doubtful.js";
import { TILES } from "./tiles.js";

/** @import { Line, Screen } from "./types.d.ts" */

/** @param {Screen} screen */
export function ending(screen) {
  const { draft, now, shown } = screen;
  const { agreed } = shown;
  const told = draft.what === "ended";
  const wentOut = now.ending === "out" ? now.out_seat : null;
  const out = told ? draft.out : wentOut;
  const matters = out === null ? agreed.left_blocked : agreed.left_out;
  const present = agreed.names
    .map((_, index) => index + 1)
    .filter((seat) => !now.gone.includes(seat));
  const holders = matters ? present.filter((seat) => seat !== out) : [];
  const left = agreed.names.map((_, index) => read(draft.left[index] ?? null));
  const whole = holders.every((seat) => left[seat - 1] !== null);
  /** @type {Line} */
  const line = {
    what: "ended",
    out,
    left: matters ? left.map((each, index) => (index + 1 === out ? [] : (each ?? 0))) : [],
  };
  const result = whole ? screen.tried(line) : null;
  const name = out === null ? "" : agreed.names[out - 1];
  return [
    h(
      "h2",
      { tabindex: "-1" },
      out === null ? t("Nobody can play") : t("{name} placed their last tile", { name }),
    ),
    !now.ending && who(screen, present, out),
    h(
      "p.soft.small",
      (out === null ? agreed.blocked : agreed.out).map((each) => `${inWords(each)} `),
    ),
    holders.length > 0 &&
      h("p", t("What does each player have left? Enter the sum, or tile by tile.")),
    holders.map((seat) => hand(screen, seat, out)),
    result &&
      h(
        "p.count-sum",
        agreed.names.map((each, index) => [
          h("span", `${each}\u00a0${signed(result.points[index])}`),
          " ",
        ]),
      ),
    result && result.doubts.length > 0
      ? doubtful(screen, { ...line, so: true }, result)
      : h(
          "button.button.main.big",
          { dataset: { do: "count-round" }, disabled: !whole, onclick: () => screen.done(line) },
          t("Count the round"),
        ),
  ];
}

/**
 * Asks who went out if the count does not show it. @param {Screen} screen @param {number[]} present
 * @param {number | null} out
 */
function who(screen, present, out) {
  const { names } = screen.shown.agreed;
  const ways = [null, ...present];
  return h(
    "div.buttons",
    { role: "group", "aria-label": t("How the round ended") },
    ways.map((seat) =>
      h(
        "button.button",
        {
          dataset: { do: `ended-${seat ?? "blocked"}` },
          "aria-pressed": seat === out,
          onclick: () => screen.say({ what: "ended", out: seat }),
        },
        seat === null ? t("Blocked") : t("{name} is out", { name: names[seat - 1] }),
      ),
    ),
  );
}

/**
 * Asks for the tiles that a player still holds. @param {Screen} screen @param {number} seat
 * @param {number | null} out
 */
function hand(screen, seat, out) {
  const { draft, shown, now } = screen;
  const name = shown.agreed.names[seat - 1];
  const said = draft.left[seat - 1] ?? null;
  const tiles = Array.isArray(said) ? said : [];
  const naming = draft.naming === seat;
  /** @param {string | string[] | null} value */
  const say = (value) => {
    const left = shown.agreed.names.map((_, index) => draft.left[index] ?? null);
    left[seat - 1] = value;
    screen.say({ left, what: "ended", out });
  };
  const sum = Array.isArray(said) ? String(worth(tiles)) : (said ?? "");
  const field = h("input.number", {
    type: "text",
    inputmode: "numeric",
    name: `left-${seat}`,
    dataset: { do: `left-${seat}` },
    maxLength: 4,
    value: sum,
    "aria-label": t("What {name} has left", { name }),
    onchange: () => say(/^\d+$/.test(field.value.trim()) ? field.value.trim() : null),
  });
  return h(
    "div.count-hand.stack",
    h(
      "div.count-hand-line",
      h("span.count-name", name),
      h("small.soft", t("{count} in hand", { count: now.hands[seat - 1] })),
      field,
      h(
        "button.button",
        {
          dataset: { do: `name-${seat}` },
          "aria-expanded": naming,
          onclick: () => screen.say({ naming: naming ? 0 : seat, what: "ended", out }),
        },
        t("Tiles"),
      ),
    ),
    tiles.length > 0 && h("p.small", tiles.map(dashed).join(" ")),
    naming &&
      h(
        "div.count-all",
        { role: "group", "aria-label": t("Tiles left to {name}", { name }) },
        TILES.filter((tile) => !now.out.includes(tile)).map((tile) =>
          h(
            "button.key.tile-key",
            {
              dataset: { do: `left-${seat}-${tile}` },
              "aria-pressed": tiles.includes(tile),
              onclick: () =>
                say(
                  tiles.includes(tile)
                    ? tiles.filter((each) => each !== tile)
                    : [...tiles, tile].sort(),
                ),
            },
            dashed(tile),
          ),
        ),
      ),
  );
}

/** @param {string[]} tiles */
function worth(tiles) {
  return tiles
    .join("")
    .split("")
    .reduce((sum, digit) => sum + Number(digit), 0);
}

/** @param {string | string[] | null} said */
function read(said) {
  if (Array.isArray(said)) return said;
  return said === null || said === "" ? null : Number(said);
}
