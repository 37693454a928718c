/**
 * QR codes made on this device, after ISO/IEC 18004: bytes, error correction level M, up to 213
 * letters. So cards and results need no server.
 */

/** For each version: bytes for correction in a block, and the data bytes of each block. */
const BLOCKS = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
/** Where the middles of small squares lie. */
const MIDDLES = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const FIRST_LONG = 10;

/** Whether a mask turns a module, for each mask. @type {((row: number, col: number) => boolean)[]} */
const MASKS = [
  (row, col) => (row + col) % 2 === 0,
  (row) => row % 2 === 0,
  (_, col) => col % 3 === 0,
  (row, col) => (row + col) % 3 === 0,
  (row, col) => (Math.floor(row / 2) + Math.floor(col / 3)) % 2 === 0,
  (row, col) => ((row * col) % 2) + ((row * col) % 3) === 0,
  (row, col) => (((row * col) % 2) + ((row * col) % 3)) % 2 === 0,
  (row, col) => (((row + col) % 2) + ((row * col) % 3)) % 2 === 0,
];

/** Powers of two in the field of 256, and their logarithms. */
const [POWERS, LOGS] = fieldTables();

function fieldTables() {
  const [powers, logs] = [new Uint8Array(510), new Uint8Array(256)];
  for (let at = 0, value = 1; at < 255; at += 1) {
    powers[at] = value;
    powers[at + 255] = value;
    logs[value] = at;
    value = value < 128 ? value * 2 : (value * 2) ^ 0x1_1d;
  }
  return [powers, logs];
}

/** The remainder of a division of polynomials: the bytes for correction. @param {number[]} data @param {number} count */
function correctionBytes(data, count) {
  let divisor = [1];
  for (let at = 0; at < count; at += 1) {
    const longer = [...divisor, 0];
    divisor.forEach((value, index) => {
      longer[index + 1] ^= multiplyBytes(value, POWERS[at]);
    });
    divisor = longer;
  }
  const rest = [...data, ...new Array(count).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const lead = rest[at];
    divisor.forEach((value, index) => {
      rest[at + index] ^= multiplyBytes(value, lead);
    });
  }
  return rest.slice(data.length);
}

/** @param {number} one @param {number} other */
function multiplyBytes(one, other) {
  return one && other ? POWERS[LOGS[one] + LOGS[other]] : 0;
}

/** The smallest version for so many bytes. @param {number} count */
function versionFor(count) {
  const found = BLOCKS.findIndex(([, blocks], at) => {
    const room = /** @type {number[]} */ (blocks).reduce((sum, one) => sum + one, 0);
    return count + (at + 1 < FIRST_LONG ? 2 : 3) <= room;
  });
  if (found < 0) throw new RangeError("too long for a QR code");
  return found + 1;
}

/** All bytes of a text in the order of the symbol. @param {Uint8Array} bytes @param {number} version */
function symbolBytes(bytes, version) {
  const [count, sizes] = /** @type {[number, number[]]} */ (BLOCKS[version - 1]);
  const room = sizes.reduce((sum, one) => sum + one, 0);
  const length = version < FIRST_LONG ? 8 : 16;
  let bits = `0100${bytes.length.toString(2).padStart(length, "0")}`;
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  bits += "0".repeat(Math.min(4, room * 8 - bits.length));
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0");
  const data = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  let at = 0;
  const blocks = sizes.map((size) => {
    at += size;
    return data.slice(at - size, at);
  });
  const checks = blocks.map((block) => correctionBytes(block, count));
  return [...interleaveBytes(blocks), ...interleaveBytes(checks)];
}

/** The first of each, then the second of each, and so on. @param {number[][]} blocks */
function interleaveBytes(blocks) {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    blocks.filter(({ length }) => at < length).map((block) => block[at]),
  ).flat();
}

/** The patterns that every symbol of a version has; null where data goes. @param {number} version */
function drawFrame(version) {
  const size = version * 4 + 17;
  /** @type {(boolean | null)[][]} */
  const grid = Array.from({ length: size }, () => new Array(size).fill(null));
  const put = (
    /** @type {number} */ row,
    /** @type {number} */ col,
    /** @type {boolean} */ dark,
  ) => {
    if (row >= 0 && col >= 0 && row < size && col < size) grid[row][col] = dark;
  };
  const square = (
    /** @type {number} */ row,
    /** @type {number} */ col,
    /** @type {number} */ reach,
    /** @type {number[]} */ dark,
  ) => {
    for (let y = -reach; y <= reach; y += 1)
      for (let x = -reach; x <= reach; x += 1)
        put(row + y, col + x, dark.includes(Math.max(Math.abs(x), Math.abs(y))));
  };
  const middles = MIDDLES[version - 1];
  const last = middles.at(-1) ?? 0;
  for (const row of middles)
    for (const col of middles) {
      const taken =
        (row === 6 && col === 6) || (row === 6 && col === last) || (row === last && col === 6);
      if (!taken) square(row, col, 2, [0, 2]);
    }
  for (const [row, col] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ])
    square(row, col, 4, [0, 1, 3]);
  for (let at = 8; at < size - 8; at += 1) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  for (const { row, col } of formatSpots(size).flat()) put(row, col, false);
  put(size - 8, 8, true);
  if (version >= 7)
    for (let bit = 0; bit < 18; bit += 1) {
      const dark = ((addCheckBits(version, 12, 0x1f_25) >> bit) & 1) === 1;
      const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
      put(near, far, dark);
      put(far, near, dark);
    }
  return grid;
}

/** Where the bits of the format lie, twice each, the lowest first. @param {number} size */
function formatSpots(size) {
  return Array.from({ length: 15 }, (_, bit) => {
    const [above, low] = [bit + Number(bit >= 6), bit < 8];
    const beside = 14 - bit + Number(bit === 8);
    return [
      { row: low ? above : size - 15 + bit, col: 8 },
      { row: 8, col: low ? size - 1 - bit : beside },
    ];
  });
}

/** A number with its check bits. @param {number} value @param {number} count @param {number} divisor */
function addCheckBits(value, count, divisor) {
  let rest = value << count;
  const top = 31 - Math.clz32(divisor);
  for (let bit = 31 - Math.clz32(rest); bit >= top; bit = 31 - Math.clz32(rest))
    rest ^= divisor << (bit - top);
  return (value << count) | rest;
}

/** The modules of a text: true is dark. @param {string} text @returns {boolean[][]} */
export function qrModules(text) {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const words = symbolBytes(bytes, version);
  const frame = drawFrame(version);
  const tried = MASKS.map((_, mask) => applyMask(frame, words, mask));
  return tried.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best));
}

/** The symbol with one of the masks. @param {(boolean | null)[][]} frame @param {number[]} words @param {number} mask */
function applyMask(frame, words, mask) {
  const size = frame.length;
  const grid = frame.map((row) => [...row]);
  let at = 0;
  let up = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step += 1)
      for (const col of [right, right - 1]) {
        const row = up ? size - 1 - step : step;
        if (grid[row][col] !== null) continue;
        const bit = at < words.length * 8 && (words[at >> 3] >> (7 - (at & 7))) & 1;
        grid[row][col] = Boolean(bit) !== MASKS[mask](row, col);
        at += 1;
      }
    up = !up;
  }
  const format = addCheckBits(mask, 10, 0x5_37) ^ 0x54_12; // level M is 00
  formatSpots(size).forEach((spots, bit) => {
    for (const { row, col } of spots) grid[row][col] = ((format >> bit) & 1) === 1;
  });
  return /** @type {boolean[][]} */ (grid);
}

/** How hard a symbol is to read: long runs, squares of one colour, false corners, too much of a colour. @param {boolean[][]} grid */
function penaltyOf(grid) {
  const rows = grid.map((row) => row.map(Number).join(""));
  const columns = rows.map((_, col) => rows.map((row) => row[col]).join(""));
  let sum = 0;
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  for (let row = 1; row < rows.length; row += 1)
    for (let col = 1; col < rows.length; col += 1) {
      const four = rows[row - 1].slice(col - 1, col + 1) + rows[row].slice(col - 1, col + 1);
      if (four === "0000" || four === "1111") sum += 3;
    }
  const dark = rows.join("").replaceAll("0", "").length;
  return sum + 10 * Math.floor(Math.abs((dark * 20) / rows.length ** 2 - 10));
}
