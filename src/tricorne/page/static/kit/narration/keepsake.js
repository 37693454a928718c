/** A picture to keep and share: the board, the players and their points, the date and the sheet. */

import { h } from "../elements.js";
import { currentLanguage, numberText, t } from "../i18n.js";
import { showNotice } from "../notice.js";
import { openDialog } from "../widgets/dialog.js";
import { icon } from "../widgets/icons.js";
import { shareFile } from "../widgets/sharing.js";

const WIDE = 1200;
const EDGE = 48;
const BOARD = 860;
const ROW = 104;
const FACE = 76;
const GRID = 48;

/**
 * @typedef {object} Keepsake
 * @property {string} board as SVG
 * @property {{name: string, total: number | null, drawn: import("../widgets/portraits.js").Layers | null, won: boolean}[]} players
 *   by seat; the total is null where nobody scores
 * @property {string[]} about the lines at the foot: the day, the sheet
 */

/**
 * Shows the picture with a description and buttons to share it.
 * @param {string} name the name of the file
 * @param {() => Promise<Keepsake>} load
 */
export async function openKeepsake(name, load) {
  try {
    const keepsake = await load();
    const text = keepsakeWords(keepsake);
    const file = new File([await paintPicture(keepsake)], name, { type: "image/png" });
    const url = URL.createObjectURL(file);
    openDialog(
      {
        title: t("A picture to keep"),
        class: "keepsake",
        data: { dialog: "keepsake" },
        closed: () => URL.revokeObjectURL(url),
      },
      h("img", { src: url, alt: text }),
      h(
        "div.buttons",
        h(
          "button.button.main.big",
          { "data-do": "save-picture", onclick: () => void shareFile(file, text) },
          icon("share"),
          t("Share or save"),
        ),
      ),
    );
  } catch (problem) {
    showNotice(
      /** @type {{text?: string}} */ (problem).text ?? t("The picture could not be created."),
    );
  }
}

/** The page's current colours, for painting. @returns {"light" | "dark"} */
export function currentTheme() {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

/** @param {Date} date */
export function dayWords(date) {
  return date.toLocaleDateString(currentLanguage(), {
    day: "numeric",
    month: "long",
    year: "numeric",
  });
}

/** The description of the picture for screen readers. @param {Keepsake} keepsake */
export function keepsakeWords({ players, about }) {
  const names = players.map(({ name, total }) =>
    total === null ? name : `${name} ${numberText(total)}`,
  );
  return t("A game of Tricorne: {players}. {about}.", {
    players: names.join(", "),
    about: about.join(", "),
  });
}

/** @param {Keepsake} keepsake @returns {Promise<Blob>} */
async function paintPicture({ board, players, about }) {
  const columns = players.length > 2 ? 2 : 1;
  const rows = Math.ceil(players.length / columns);
  const canvas = h("canvas", { width: WIDE, height: EDGE * 3 + BOARD + rows * ROW + 70 });
  const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const look = getComputedStyle(document.documentElement);
  /** @param {string} token */
  const colour = (token) => look.getPropertyValue(`--${token}`).trim();
  const [body, title] = ["font-body", "font-title"].map(colour);
  await Promise.all(
    [body, title].map((font) => document.fonts.load(`600 40px ${font}`).catch(() => [])),
  );
  brush.fillStyle = colour("paper");
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = colour("cloth");
  brush.beginPath();
  brush.roundRect(EDGE, EDGE, WIDE - 2 * EDGE, BOARD, 28);
  brush.fill();
  await drawBoard(brush, board);
  for (const [index, player] of players.entries()) {
    const wide = (WIDE - 2 * EDGE) / columns;
    const x = EDGE + (index % columns) * wide;
    const y = EDGE * 2 + BOARD + Math.floor(index / columns) * ROW;
    drawRow(brush, player, {
      x,
      y,
      wide,
      colour: colour(`seat-${index + 1}`),
      look: colour,
      title,
      body,
    });
  }
  brush.fillStyle = colour("ink-soft");
  brush.textBaseline = "alphabetic";
  brush.textAlign = "start";
  brush.font = `500 28px ${body}`;
  drawText(brush, about.join(" · "), EDGE, canvas.height - EDGE, WIDE - 2 * EDGE - 220);
  brush.fillStyle = colour("ink");
  brush.textAlign = "end";
  brush.font = `600 40px ${title}`;
  brush.fillText("Tricorne", WIDE - EDGE, canvas.height - EDGE);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("cannot make the picture"))),
      "image/png",
    );
  });
}

/** The board on its cloth, as large as possible. @param {CanvasRenderingContext2D} brush @param {string} board */
async function drawBoard(brush, board) {
  const image = new Image();
  const tiles = board.replace(/<rect [^>]*>/g, ""); // the cloth is painted already
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(tiles)}`;
  await image.decode();
  const room = { width: WIDE - 2 * EDGE, height: BOARD };
  const scale = Math.min(room.width / image.width, room.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  brush.drawImage(image, (WIDE - width) / 2, EDGE + (room.height - height) / 2, width, height);
}

/**
 * A player's row: face, name and points.
 * @param {CanvasRenderingContext2D} brush @param {Keepsake["players"][number]} player
 * @param {{x: number, y: number, wide: number, colour: string, look: (token: string) => string, title: string, body: string}} about
 */
function drawRow(brush, { name, total, drawn, won }, { x, y, wide, colour, look, title, body }) {
  const inks = { i: "tile-face", d: "face-line", l: "face-line", r: "tile-face" };
  brush.save();
  brush.translate(x, y);
  brush.scale(FACE / GRID, FACE / GRID);
  brush.fillStyle = colour;
  if (currentTheme() === "dark") brush.fillStyle = `color-mix(in oklab, ${colour} 58%, black)`;
  brush.fill(new Path2D("M24 1.5a22.5 22.5 0 1 1 0 45 22.5 22.5 0 0 1 0-45Z"));
  brush.translate(2.2, 1.6);
  brush.scale(0.91, 0.91);
  [brush.lineCap, brush.lineJoin] = ["round", "round"];
  for (const [kind, d] of drawn ?? []) {
    const ink = kind === "c" ? colour : look(inks[kind]);
    [brush.fillStyle, brush.strokeStyle] = [ink, kind === "c" ? look("tile-face") : ink];
    brush.lineWidth = kind === "l" || kind === "r" ? 2.2 : 1;
    if (kind === "i" || kind === "d" || kind === "c") brush.fill(new Path2D(d));
    if (kind !== "d" && kind !== "i") brush.stroke(new Path2D(d));
  }
  brush.restore();
  brush.fillStyle = look(won ? "accent-text" : "ink");
  brush.textBaseline = "middle";
  brush.textAlign = "end";
  brush.font = `600 52px ${title}`;
  const points = total === null ? "" : numberText(total);
  brush.fillText(points, x + wide - 24, y + FACE / 2);
  const left = wide - FACE - 68 - brush.measureText(points).width;
  brush.textAlign = "start";
  brush.font = `${won ? 600 : 500} 40px ${body}`;
  drawText(brush, name, x + FACE + 22, y + FACE / 2, left);
}

/**
 * Draws a text, cut off where the space ends.
 * @param {CanvasRenderingContext2D} brush @param {string} text @param {number} x @param {number} y
 * @param {number} room
 */
function drawText(brush, text, x, y, room) {
  let shown = text;
  while (shown.length > 1 && brush.measureText(shown).width > room)
    shown = `${shown.slice(0, -2)}…`;
  brush.fillText(shown, x, y);
}
