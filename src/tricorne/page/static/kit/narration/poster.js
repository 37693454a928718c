/** Paints the picture that people send: the card at the end, with the board below it. */

import { h } from "../elements.js";
import { numberText } from "../i18n.js";

/** @import { Layers } from "../widgets/portraits.js" */
/** @typedef {{name: string, total: number | null, drawn: Layers | null, won: boolean, seat: number}} Painted */
/**
 * @typedef {object} Poster
 * @property {string} title
 * @property {string} result the points in words, if there are two or one: 157 to 107
 * @property {Painted[]} players the winners first
 * @property {string} board as SVG
 * @property {string[]} about the lines at the foot
 */

const [WIDE, HIGH] = [1080, 1350];
const EDGE = 48;
const MIDDLE = WIDE / 2;
const GRID = 48;
/** The places from the top: faces, title, points, the other players, and the board. */
const FACES = { y: 46, large: 190, small: 108, gap: 26 };
const TITLE = { y: 316, size: 70 };
const POINTS = { y: 452, size: 142, others: 66 };
const ROW = { y: 520, face: 56, size: 34 };
const BOARD = { y: 576, bottom: 1248 };
const FOOT = HIGH - 42;
const RAYS = 20;

/** @param {Poster} poster @returns {Promise<Blob>} */
export async function paintPoster({ title, result, players, board, about }) {
  const canvas = h("canvas", { width: WIDE, height: HIGH });
  const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const words = [title, result, ...about, ...players.map(({ name }) => name)].join(" ");
  const look = await loadLook(words);
  const { colour } = look;
  const glad = players.some(({ won }) => won) || players.length === 1;
  brush.fillStyle = colour("paper");
  brush.fillRect(0, 0, WIDE, HIGH);
  if (glad) paintGlow(brush, look);
  const large = players.filter(({ won }) => won || players.length === 1).slice(0, 3);
  const others = players.filter((player) => !large.includes(player));
  const pair = players.length === 2 && large.length === 1;
  paintFaces(brush, large, pair ? others : [], look);
  brush.textBaseline = "alphabetic";
  brush.textAlign = "center";
  brush.fillStyle = colour("ink");
  fitText(brush, title, MIDDLE, TITLE.y, {
    room: WIDE - 2 * EDGE,
    size: TITLE.size,
    font: look.title,
  });
  paintPoints(brush, result, large[0]?.total ?? null, look);
  if (!pair) paintOthers(brush, large.length > 0 ? others : players, look);
  await paintBoard(brush, board, look);
  brush.textAlign = "start";
  brush.fillStyle = colour("ink");
  brush.font = `600 40px ${look.title}`;
  brush.fillText("Tricorne", EDGE, FOOT);
  brush.textAlign = "end";
  brush.fillStyle = colour("ink-soft");
  fitText(brush, about.join(" · "), WIDE - EDGE, FOOT, {
    room: WIDE - 2 * EDGE - 230,
    size: 30,
    font: look.body,
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("cannot make the picture"))),
      "image/png",
    );
  });
}

/** @typedef {{colour: (token: string) => string, title: string, body: string, dark: boolean}} Look */

/** The colours of the page, and its fonts with the letters of these words. @param {string} words @returns {Promise<Look>} */
async function loadLook(words) {
  const root = document.documentElement;
  const styles = getComputedStyle(root);
  const colour = (/** @type {string} */ token) => styles.getPropertyValue(`--${token}`).trim();
  const [body, title] = ["font-body", "font-title"].map(colour);
  await Promise.all(
    [body, title].map((font) => document.fonts.load(`600 40px ${font}`, words).catch(() => [])),
  );
  return { colour, title, body, dark: root.dataset.theme === "dark" };
}

/** Gold behind the winner, and rays from there. @param {CanvasRenderingContext2D} brush @param {Look} look */
function paintGlow(brush, { colour, dark }) {
  const y = FACES.y + FACES.large / 2;
  const bottom = BOARD.y + 60;
  const glow = brush.createRadialGradient(MIDDLE, y, 40, MIDDLE, y, 680);
  glow.addColorStop(0, colour("mark-chosen"));
  glow.addColorStop(1, "rgb(255 226 150 / 0%)");
  brush.save();
  brush.globalAlpha = dark ? 0.3 : 0.9;
  brush.fillStyle = glow;
  brush.fillRect(0, 0, WIDE, bottom);
  brush.fillStyle = "rgb(255 255 255 / 26%)";
  for (let ray = 0; ray < RAYS; ray += 2) {
    const [from, to] = [ray + 0.5, ray + 1.5].map((at) => (at / RAYS) * 2 * Math.PI);
    brush.beginPath();
    brush.moveTo(MIDDLE, y);
    brush.lineTo(MIDDLE + WIDE * Math.cos(from), y + WIDE * Math.sin(from));
    brush.lineTo(MIDDLE + WIDE * Math.cos(to), y + WIDE * Math.sin(to));
    brush.fill();
  }
  brush.restore();
  const fade = brush.createLinearGradient(0, bottom - 300, 0, bottom);
  fade.addColorStop(0, `${colour("paper")}00`);
  fade.addColorStop(1, colour("paper"));
  brush.fillStyle = fade;
  brush.fillRect(0, bottom - 300, WIDE, HIGH);
  brush.fillStyle = colour("paper");
  brush.fillRect(0, bottom, WIDE, HIGH - bottom);
  paintTriangles(brush, colour);
}

/** The triangles of the card, as they fall. @param {CanvasRenderingContext2D} brush @param {Look["colour"]} colour */
function paintTriangles(brush, colour) {
  for (let index = 0; index < 26; index += 1) {
    const aside = index % 2 === 0 ? 0 : WIDE * 0.66;
    const x = aside + ((index * 127) % 367);
    const y = 30 + ((index * 191) % 470);
    const size = 10 + ((index * 7) % 9);
    brush.save();
    brush.translate(x, y);
    brush.rotate(index * 1.7);
    brush.globalAlpha = 0.8;
    brush.fillStyle = colour(`number-${1 + (index % 5)}`);
    brush.fill(new Path2D(`M0 ${-size}L${size * 0.87} ${size / 2}H${-size * 0.87}Z`));
    brush.restore();
  }
}

/** @param {CanvasRenderingContext2D} brush @param {Painted[]} large @param {Painted[]} small @param {Look} look */
function paintFaces(brush, large, small, look) {
  const size = large.length > 1 ? FACES.large * 0.8 : FACES.large;
  const wide =
    large.length * (size + FACES.gap) +
    (small.length > 0 ? small.length * FACES.small : -FACES.gap);
  let x = MIDDLE - wide / 2;
  for (const one of large) {
    paintFace(brush, one, { x, y: FACES.y + FACES.large - size, size }, look);
    x += size + FACES.gap;
  }
  for (const one of small)
    paintFace(brush, one, { x, y: FACES.y + FACES.large - FACES.small, size: FACES.small }, look);
}

/** @param {CanvasRenderingContext2D} brush @param {Painted} player @param {{x: number, y: number, size: number}} at @param {Look} look */
function paintFace(brush, { drawn, seat }, { x, y, size }, { colour, dark }) {
  const inks = { i: "tile-face", d: "face-line", l: "face-line", r: "tile-face" };
  const ground = colour(`seat-${seat}`);
  brush.save();
  brush.translate(x, y);
  brush.scale(size / GRID, size / GRID);
  brush.fillStyle = ground;
  if (dark) brush.fillStyle = `color-mix(in oklab, ${ground} 58%, black)`;
  brush.fill(new Path2D("M24 1.5a22.5 22.5 0 1 1 0 45 22.5 22.5 0 0 1 0-45Z"));
  brush.translate(2.2, 1.6);
  brush.scale(0.91, 0.91);
  [brush.lineCap, brush.lineJoin] = ["round", "round"];
  for (const [kind, d] of drawn ?? []) {
    const ink = kind === "c" ? ground : colour(inks[kind]);
    [brush.fillStyle, brush.strokeStyle] = [ink, kind === "c" ? colour("tile-face") : ink];
    brush.lineWidth = kind === "l" || kind === "r" ? 2.2 : 1;
    if (kind === "i" || kind === "d" || kind === "c") brush.fill(new Path2D(d));
    if (kind !== "d" && kind !== "i") brush.stroke(new Path2D(d));
  }
  brush.restore();
}

/** The result, with the winner's points large. @param {CanvasRenderingContext2D} brush @param {string} result @param {number | null} most @param {Look} look */
function paintPoints(brush, result, most, { colour, title }) {
  if (result === "" || most === null) return;
  const first = numberText(most);
  const at = result.indexOf(first);
  const parts = [
    { text: result.slice(0, at), size: POINTS.others, ink: "ink-soft" },
    { text: first, size: POINTS.size, ink: "accent-text" },
    { text: result.slice(at + first.length), size: POINTS.others, ink: "ink-soft" },
  ].map((part) => {
    brush.font = `600 ${part.size}px ${title}`;
    return { ...part, wide: brush.measureText(part.text).width };
  });
  let x = MIDDLE - parts.reduce((sum, { wide }) => sum + wide, 0) / 2;
  brush.textAlign = "start";
  for (const { text, size, ink, wide } of parts) {
    brush.font = `600 ${size}px ${title}`;
    brush.fillStyle = colour(ink);
    brush.fillText(text, x, POINTS.y);
    x += wide;
  }
}

/** Faces, names and points of the others in a row. @param {CanvasRenderingContext2D} brush @param {Painted[]} others @param {Look} look */
function paintOthers(brush, others, look) {
  if (others.length === 0) return;
  const room = (WIDE - 2 * EDGE) / others.length;
  const wide = Math.min(room, 320);
  const left = MIDDLE - (wide * others.length) / 2;
  for (const [index, one] of others.entries()) {
    const points = one.total === null ? "" : numberText(one.total);
    brush.font = `600 ${ROW.size}px ${look.body}`;
    const gap = one.name && points ? 10 : 0;
    const told = brush.measureText(points).width;
    const space = wide - ROW.face - 28 - told - gap;
    const named = Math.min(brush.measureText(one.name).width, space);
    const x = left + index * wide + (wide - ROW.face - 12 - named - gap - told) / 2;
    paintFace(brush, one, { x, y: ROW.y - ROW.face / 2 - 12, size: ROW.face }, look);
    brush.textAlign = "start";
    brush.fillStyle = look.colour("ink");
    const from = x + ROW.face + 12;
    fitText(brush, one.name, from, ROW.y, { room: space, size: ROW.size, font: look.body });
    brush.font = `600 ${ROW.size}px ${look.body}`;
    brush.fillText(points, from + named + gap, ROW.y);
  }
}

/** The board on its cloth, as large as possible. @param {CanvasRenderingContext2D} brush @param {string} board @param {Look} look */
async function paintBoard(brush, board, { colour }) {
  const room = { width: WIDE - 2 * EDGE, height: BOARD.bottom - BOARD.y };
  brush.fillStyle = colour("cloth");
  brush.beginPath();
  brush.roundRect(EDGE, BOARD.y, room.width, room.height, 32);
  brush.fill();
  const image = new Image();
  const tiles = board.replace(/<rect [^>]*>/g, ""); // the cloth is painted already
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(tiles)}`;
  await image.decode();
  const scale = Math.min((room.width - 32) / image.width, (room.height - 32) / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  brush.drawImage(image, (WIDE - width) / 2, BOARD.y + (room.height - height) / 2, width, height);
}

/**
 * Writes a text in letters that fit into the room, at least in half of the size; longer ones are cut.
 * @param {CanvasRenderingContext2D} brush @param {string} text @param {number} x @param {number} y
 * @param {{room: number, size: number, font: string}} how
 */
function fitText(brush, text, x, y, { room, size, font }) {
  const letters = (/** @type {number} */ height) => {
    brush.font = `600 ${height}px ${font}`;
    return brush.measureText(text).width;
  };
  letters(Math.max(size / 2, Math.min(size, (size * room) / Math.max(letters(size), 1))));
  let shown = text;
  while (shown.length > 1 && brush.measureText(shown).width > room)
    shown = `${shown.slice(0, -2)}…`;
  brush.fillText(shown, x, y);
}
