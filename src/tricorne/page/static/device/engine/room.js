/** The compiled kernel: its entries, and the room in which records are handed over. */

/**
 * What `kernel.json` says: where everything lies, made from the declarations.
 * @typedef {{ offset: number, type: string, shape?: number[] }} Field
 * @typedef {{ size: number, fields: Record<string, Field> }} Layout
 * @typedef {object} Constants
 * @property {string[]} tiles
 * @property {string[]} figures
 * @property {number} stride
 * @property {number} middle_row
 * @property {number} middle_col
 * @property {number} untouched
 * @property {number} number
 * @property {number} draw
 * @property {number} pass
 * @property {number} careful
 * @property {Record<"random" | "greedy", number>} policies
 * @property {Record<"margin" | "match" | "round", number>} aims
 * @property {number[]} cares
 * @property {number[]} doubts
 * @property {number} depth
 * @property {number} most_worlds
 * @property {number} not_solved
 * @property {number} unfinished
 * @typedef {{
 *   records: Record<string, Layout>,
 *   entries: Record<string, { takes: string[], changes: string[] }>,
 *   constants: Constants,
 * }} Description
 */

/** How many bytes a number has, by the end of its type's name. */
const BYTES = { 8: 1, 16: 2, 32: 4, 64: 8 };

/** @typedef {keyof typeof READ} Kind */
const READ = {
  i8: (/** @type {DataView} */ view, /** @type {number} */ at) => view.getInt8(at),
  u8: (/** @type {DataView} */ view, /** @type {number} */ at) => view.getUint8(at),
  i16: (/** @type {DataView} */ view, /** @type {number} */ at) => view.getInt16(at, true),
  u16: (/** @type {DataView} */ view, /** @type {number} */ at) => view.getUint16(at, true),
  i32: (/** @type {DataView} */ view, /** @type {number} */ at) => view.getInt32(at, true),
  i64: (/** @type {DataView} */ view, /** @type {number} */ at) => view.getBigInt64(at, true),
  f64: (/** @type {DataView} */ view, /** @type {number} */ at) => view.getFloat64(at, true),
};

/** @param {DataView} view @param {number} at @param {Kind} kind @param {number | bigint} value */
function write(view, at, kind, value) {
  if (kind === "i64") view.setBigInt64(at, BigInt(value), true);
  else if (kind === "f64") view.setFloat64(at, Number(value), true);
  else if (kind === "i32") view.setInt32(at, Number(value), true);
  else if (kind.endsWith("16")) view.setInt16(at, Number(value), true);
  else view.setInt8(at, Number(value));
}

export class Room {
  /** @param {WebAssembly.Instance} instance @param {Description} description */
  constructor(instance, description) {
    const { memory, room, ...entries } = instance.exports;
    this.constants = description.constants;
    this._records = description.records;
    this._entries = /** @type {Record<string, () => number>} */ (entries);
    this._start = /** @type {WebAssembly.Global} */ (room).value;
    this._numbers = new DataView(/** @type {WebAssembly.Memory} */ (memory).buffer);
  }

  /** Runs an entry on what lies in the room. @param {string} entry */
  call(entry) {
    return this._entries[entry]();
  }

  /** A number of a record. @param {string} record @param {string} field */
  get(record, field, index = 0) {
    return Number(this.word(record, field, index));
  }

  /** The same as it is: a set of tiles has 64 bits. @param {string} record @param {string} field */
  word(record, field, index = 0) {
    const { at, kind } = this._place(record, field, index);
    return READ[kind](this._numbers, at);
  }

  /** A set of tiles. @param {string} record @param {string} field */
  tiles(record, field, index = 0) {
    return BigInt(this.word(record, field, index));
  }

  /** The first numbers of an array. @param {string} record @param {string} field @param {number} count */
  list(record, field, count) {
    return Array.from({ length: count }, (_, index) => this.get(record, field, index));
  }

  /**
   * Writes a number, or several from the beginning of an array on.
   * @param {string} record @param {string} field @param {number | bigint | (number | bigint)[]} value
   */
  put(record, field, value, index = 0) {
    const values = Array.isArray(value) ? value : [value];
    for (const [step, one] of values.entries()) {
      const { at, kind } = this._place(record, field, index + step);
      write(this._numbers, at, kind, one);
    }
  }

  /**
   * Makes a record anew: these fields, and all else 0.
   * @param {string} record @param {Record<string, number | bigint | (number | bigint)[]>} fields
   */
  fill(record, fields) {
    this.bytes(record).fill(0);
    for (const [field, value] of Object.entries(fields)) this.put(record, field, value);
  }

  /** How large an array is, in each dimension. @param {string} record @param {string} field */
  shape(record, field) {
    const { type } = this._records.Room.fields[record];
    return this._records[type].fields[field].shape ?? [];
  }

  /** The bytes of a record. @param {string} record */
  bytes(record) {
    const { offset, type } = this._records.Room.fields[record];
    const begin = this._start + offset;
    return new Uint8Array(this._numbers.buffer, begin, this._records[type].size);
  }

  /** @param {string} record @param {string} field @param {number} index */
  _place(record, field, index) {
    const { offset, type } = this._records.Room.fields[record];
    const { offset: within, type: kind } = this._records[type].fields[field];
    const size = BYTES[/** @type {keyof typeof BYTES} */ (Number(kind.slice(1)))];
    const at = this._start + offset + within + index * size;
    return { at, kind: /** @type {Kind} */ (kind) };
  }
}
