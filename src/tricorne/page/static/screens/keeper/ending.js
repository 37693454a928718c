/** The end of a round: who went out, which tiles the others still hold, and the points. */

import { fill, h } from "../../kit/elements.js";
import { signedNumber, t } from "../../kit/i18n.js";
import { dashTile } from "../../kit/narration/phrasing.js";
import { countWords } from "./count.js";
import { doubtCard } from "./doubtful.js";
import { TILES } from "./tiles.js";

/** @import { Draft, Line, Screen } from "./types.d.ts" */

/** @param {Screen} screen */
export function endingForm(screen) {
  const { draft, now, shown } = screen;
  const { agreed } = shown;
  const wentOut = now.ending === "out" ? now.out_seat : null;
  const out = draft.what === "ended" ? draft.out : wentOut;
  const matters = out === null ? agreed.left_blocked : agreed.left_out;
  const present = agreed.names
    .map((_, index) => index + 1)
    .filter((seat) => !now.gone.includes(seat));
  const holders = matters ? present.filter((seat) => seat !== out) : [];
  const name = out === null ? "" : agreed.names[out - 1];
  const end = countButton(screen, () => enteredLine(screen, holders, out));
  return [
    h(
      "h2",
      { tabindex: "-1" },
      out === null ? t("Nobody can play") : t("{name} placed their last tile", { name }),
    ),
    !now.ending && outField(screen, present, out),
    h(
      "p.soft.small",
      (out === null ? agreed.blocked : agreed.out).map((each) => `${countWords(each)} `),
    ),
    holders.length > 0 &&
      h("p", t("What does each player have left? Enter the sum, or tile by tile.")),
    h(
      "form.stack",
      { onsubmit: end.submit },
      holders.map((seat) => hand(screen, seat, out, end.show)),
      end.element,
    ),
  ];
}

/**
 * The end of the round as entered so far; null while a sum is missing. @param {Screen} screen
 * @param {number[]} holders the seats whose tiles count @param {number | null} out
 * @returns {Line | null}
 */
function enteredLine({ draft, shown }, holders, out) {
  const left = shown.agreed.names.map((_, index) => read(draft.left[index] ?? null));
  if (holders.some((seat) => left[seat - 1] === null)) return null;
  const none = holders.length === 0;
  return {
    what: "ended",
    out,
    left: none ? [] : left.map((each, index) => (index + 1 === out ? [] : (each ?? 0))),
  };
}

/**
 * The button that counts the round, with the resulting points below it, so that the button does not
 * move while sums are typed. @param {Screen} screen @param {() => Line | null} line
 */
function countButton(screen, line) {
  const { names } = screen.shown.agreed;
  const button = h(
    "button.button.main.big",
    { type: "submit", dataset: { do: "count-round" } },
    t("Count the round"),
  );
  const points = h("p.count-sum");
  const element = h("div.stack", { tabindex: "-1" });
  const show = () => {
    const whole = line();
    button.disabled = whole === null;
    const result = whole && screen.tryLine(whole).points;
    fill(
      points,
      result &&
        names.map((each, seat) => [h("span", `${each}\u00a0${signedNumber(result[seat])}`), " "]),
    );
    if (!button.isConnected) fill(element, button, points);
  };
  show();
  return {
    element,
    show,
    /** @param {Event} event */
    submit(event) {
      event.preventDefault();
      const whole = line();
      if (whole === null) return;
      const result = screen.tryLine(whole);
      if (result.doubts.length === 0) return screen.enterLine(whole);
      fill(element, doubtCard(screen, { ...whole, so: true }, result));
      if (document.activeElement === document.body) element.focus();
    },
  };
}

/**
 * Asks who went out if the count does not show it. @param {Screen} screen @param {number[]} present
 * @param {number | null} out
 */
function outField(screen, present, out) {
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
        seat === null ? t("Blocked") : t("Last tile: {name}", { name: names[seat - 1] }),
      ),
    ),
  );
}

/**
 * Asks for the tiles that a player still holds. Typing draws nothing anew: the panel would lose the
 * focus. @param {Screen} screen @param {number} seat @param {number | null} out
 * @param {() => void} typed called after each key
 */
function hand(screen, seat, out, typed) {
  const { draft, shown, now } = screen;
  const name = shown.agreed.names[seat - 1];
  const said = draft.left[seat - 1] ?? null;
  const tiles = Array.isArray(said) ? said : [];
  const naming = draft.naming === seat;
  /** @param {string | string[] | null} value @returns {Partial<Draft>} */
  const ended = (value) => {
    const left = shown.agreed.names.map((_, index) => screen.draft.left[index] ?? null);
    left[seat - 1] = value;
    return { left, what: "ended", out };
  };
  const field = h("input.number", {
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    name: `left-${seat}`,
    dataset: { do: `left-${seat}` },
    maxLength: 4,
    value: Array.isArray(said) ? String(sumField(tiles)) : (said ?? ""),
    "aria-label": t("What {name} has left", { name }),
    oninput: () => {
      const digits = field.value.replace(/\D/g, "");
      if (digits !== field.value) field.value = digits;
      if (tiles.length > 0) return screen.say(ended(digits)); // the named tiles go
      screen.note(ended(digits));
      typed();
    },
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
    tiles.length > 0 && h("p.small", tiles.map(dashTile).join(" ")),
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
                screen.say(
                  ended(
                    tiles.includes(tile)
                      ? tiles.filter((each) => each !== tile)
                      : [...tiles, tile].sort(),
                  ),
                ),
            },
            dashTile(tile),
          ),
        ),
      ),
  );
}

/** The first sum that is not entered yet. @returns {HTMLInputElement | null} */
export function emptyField() {
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = document.querySelectorAll(".count-hand input");
  return [...fields].find(({ value }) => value === "") ?? null;
}

/** @param {string[]} tiles */
function sumField(tiles) {
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
