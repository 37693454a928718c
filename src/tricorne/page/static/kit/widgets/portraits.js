/**
 * Portraits: a face for each bot, a sign for each person, on a ground in the seat's colour. Lines
 * on a grid of 48; a letter gives the kind of each line.
 */

import { svg } from "../elements.js";

/** A head is a tile. */
const HEAD =
  "M24 9.5c1.6 0 2.7.9 3.5 2.3L40 34.2c1.7 3-.2 6.3-3.5 6.3h-25c-3.3 0-5.2-3.3-3.5-6.3l12.5-22.4c.8-1.4 1.9-2.3 3.5-2.3Z";
const EYES = "M18.9 25.3v2.2 M29.1 25.3v2.2";
const SMILE = "M19.5 33.2q4.5 3.3 9 0";

/**
 * The layers of a drawing from the ground up: ivory, filled and outlined (`i`), dark, filled (`d`),
 * the seat's colour (`c`), lines (`l`), and ivory lines (`r`).
 * @typedef {["i" | "d" | "c" | "l" | "r", string][]} Layers
 */

/** @type {Record<string, Layers>} */
const FACES = {
  pip: [
    ["i", HEAD],
    ["c", "M23.6 8.4c-.6-4-3.8-6-8.1-5.5.6 3.9 3.7 6.3 8.1 5.5Z"],
    ["c", "M24.6 7.6c.3-3.4 2.9-5.4 6.6-5.2-.2 3.4-2.8 5.7-6.6 5.2Z"],
    ["l", "M24.1 10V7.2"],
    ["l", "M18.5 22.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4Z"],
    ["l", "M29.5 22.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4Z"],
    ["d", "M19.2 25.2a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z"],
    ["d", "M30.2 25.2a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z"],
    ["d", "M20 32.3h8c0 2.6-1.7 4.3-4 4.3s-4-1.7-4-4.3Z"],
  ],
  mia: [
    ["d", "M11.3 14.6a5.1 5.1 0 1 1 0 10.2 5.1 5.1 0 0 1 0-10.2Z"],
    ["d", "M36.7 14.6a5.1 5.1 0 1 1 0 10.2 5.1 5.1 0 0 1 0-10.2Z"],
    ["i", HEAD],
    [
      "d",
      "M17 18.8 21.5 11c1.2-1.9 3.8-1.9 5 0l4.5 7.8c-4.6-.3-7.7-1.9-9.3-4.2-.7 2.2-2.3 3.7-4.7 4.2Z",
    ],
    ["l", "M16.9 26.8q2-2.4 4 0 M27.1 26.8q2-2.4 4 0"],
    ["l", SMILE],
    ["l", "M14.7 31v.1 M17 32.3v.1 M33.3 31v.1 M31 32.3v.1"],
  ],
  gus: [
    ["i", HEAD],
    ["c", "M13.5 40.5 24 35.6l10.5 4.9v4.2L24 41.6l-10.5 3.1Z"],
    ["l", "M16.6 21.8q2.2-1.9 4.6-.6 M31.4 21.8q-2.2-1.9-4.6-.6"],
    ["l", "M18.9 25v1.7 M29.1 25v1.7"],
    [
      "d",
      "M24 30.3c-2.6-2.8-8.1-2.3-10.5 2.2 3.8 2.3 8.3 1.7 10.5-.8 2.2 2.5 6.7 3.1 10.5.8-2.4-4.5-7.9-5-10.5-2.2Z",
    ],
  ],
  clara: [
    ["d", "M24 2.8a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z"],
    ["i", HEAD],
    [
      "d",
      "M16.3 20 21.5 11c1.2-1.9 3.8-1.9 5 0l5.2 9c-2.9-1.5-5.3-3.5-7.7-6.6-2.4 3.1-4.8 5.1-7.7 6.6Z",
    ],
    [
      "l",
      "M18.4 22.3a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6Z M29.6 22.3a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6Z M22.7 26.2q1.3-1 2.6 0",
    ],
    [
      "d",
      "M18.6 25.3a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6Z M29.4 25.3a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6Z",
    ],
    ["l", "M20.8 35q3.2 1.5 6.4 0"],
  ],
  bruno: [
    ["i", HEAD],
    [
      "d",
      "M10 30.6c4.7 2 7.4.9 9.7-.7 2.5-1.7 6.1-1.7 8.6 0 2.3 1.6 5 2.7 9.7.7l2 3.6c1.7 3-.2 6.3-3.5 6.3h-25c-3.3 0-5.2-3.3-3.5-6.3Z",
    ],
    ["l", "M15.9 22.6l5.6 1.3 M32.1 22.6l-5.6 1.3"],
    ["l", "M18.9 26.2v1.4 M29.1 26.2v1.4"],
    ["i", "M20.8 34q3.2 2 6.4 0-.6 2.7-3.2 2.7T20.8 34Z"],
  ],
  ada: [
    ["i", HEAD],
    [
      "d",
      "M6.5 17.2C13 18 18 14.5 20.3 8.4c1-2.6 6.4-2.6 7.4 0C30 14.5 35 18 41.5 17.2c-1.7 3.9-8.5 5.9-17.5 5.9s-15.8-2-17.5-5.9Z",
    ],
    [
      "c",
      "M6.5 17.2c4.2 2.3 10.3 3.3 17.5 3.3s13.3-1 17.5-3.3c-1.7 3.9-8.5 5.9-17.5 5.9s-15.8-2-17.5-5.9Z",
    ],
    ["l", "M16.7 28.6q2-1.7 4.2 0 M27.1 28.6q2.2-1.7 4.2 0"],
    [
      "d",
      "M18.9 27.8a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6Z M29.3 27.8a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6Z",
    ],
    ["l", "M20.6 35.2q4 1.3 7-1.2"],
  ],
  max: [
    ["i", HEAD],
    [
      "c",
      "M13.2 19.4 10.6 6.9l7.2 5.2L24 3.6l6.2 8.5 7.2-5.2-2.6 12.5c-3.4-1.5-7-2.2-10.8-2.2s-7.4.7-10.8 2.2Z",
    ],
    ["l", "M16.4 23.2l4.8 1.4 M31.6 23.2l-4.8 1.4"],
    [
      "d",
      "M18.9 25.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z M29.1 25.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z",
    ],
    ["l", "M19.4 33.4q5 3.4 9.4-1"],
  ],
};

/** A bot unknown to this page. @type {Layers} */
const STRANGER = [
  ["i", HEAD],
  ["l", `${EYES} ${SMILE}`],
];

/** The signs for people. @type {Layers[]} */
const SIGNS = [
  [
    ["i", "M24 14.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z"],
    [
      "r",
      "M24 5.8v4 M24 38.2v4 M5.8 24h4 M38.2 24h4 M11.1 11.1l2.8 2.8 M34.1 34.1l2.8 2.8 M36.9 11.1l-2.8 2.8 M13.9 34.1l-2.8 2.8",
    ],
  ],
  [["i", "M29.6 8.2A16.3 16.3 0 1 0 40 29.6 13.8 13.8 0 0 1 29.6 8.2Z"]],
  [["i", "M24 6.5l5.1 11.2 12.2 1.4-9.1 8.3 2.5 12L24 33.3l-10.7 6.1 2.5-12-9.1-8.3 12.2-1.4Z"]],
  [
    ["i", "M10.5 37.5C7 20 18.5 9.5 38.5 9.5 39.5 28 29.5 39.5 14 35Z"],
    ["l", "M9 40C14 31 20 25 29 19.5"],
  ],
  [
    ["i", "M25.5 7v22.5h-15Z"],
    ["i", "M28.5 12c5.5 4 8.7 10 9.3 17.5h-9.3Z"],
    ["i", "M7.5 33h33c-1.6 5-5.2 7.7-9.5 7.7H17c-4.3 0-7.9-2.7-9.5-7.7Z"],
  ],
  [
    ["i", "M6.5 24.5c6.5-10 18.5-11.5 26-2.5l8.5-7v18.5l-8.5-6.5c-7.5 9-19.5 7.5-26-2.5Z"],
    ["d", "M16 21.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z"],
  ],
  [
    [
      "i",
      "M24 40.5C12 31.5 7 25.5 7 18.8 7 13 11.2 9.5 15.7 9.5c3.6 0 6.8 2.2 8.3 5.6 1.5-3.4 4.7-5.6 8.3-5.6 4.5 0 8.7 3.5 8.7 9.3 0 6.7-5 12.7-17 21.7Z",
    ],
  ],
  [
    ["i", "M24 5.5 34.5 20h-4.7l8.7 12h-29l8.7-12h-4.7Z"],
    ["i", "M21 32h6v9h-6Z"],
  ],
];

/** @param {string | null} bot its key, or null for a person */
function faceOf(bot) {
  return FACES[bot ?? ""] ?? STRANGER;
}

/**
 * The portrait of each seat. A person keeps the sign of their name unless an earlier player has it.
 * @param {{kind: string, name: string | null, bot: string | null}[]} seats
 * @returns {(Layers | null)[]} null for a free seat
 */
export function portraitsOf(seats) {
  const taken = new Set();
  return seats.map(({ kind, name, bot }) => {
    if (kind === "bot") return faceOf(bot);
    if (kind === "open") return null;
    let sign = signOf(name ?? "");
    while (taken.has(sign) && taken.size < SIGNS.length) sign = (sign + 1) % SIGNS.length;
    taken.add(sign);
    return SIGNS[sign];
  });
}

/** The sum of its letters gives a name the same sign every time. @param {string} name */
function signOf(name) {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % SIGNS.length;
}

/** @param {Layers | null} layers without layers, an empty ring */
export function drawPortrait(layers) {
  return svg(
    "svg",
    { class: "portrait", viewBox: "0 0 48 48", "aria-hidden": "true", focusable: "false" },
    svg("circle", { class: layers ? "portrait-ground" : "portrait-free", cx: 24, cy: 24, r: 22.5 }),
    svg(
      "g",
      { transform: "translate(2.2 1.6) scale(.91)" },
      layers?.map(([kind, d]) => svg("path", { class: `portrait-${kind}`, d })),
    ),
  );
}

/** A bot's face. @param {string} bot its key */
export function botPortrait(bot) {
  return drawPortrait(faceOf(bot));
}
