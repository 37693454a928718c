/** The memory of the compiled kernel, in the form that a search of `tricorne.play.search` uses. */

import { fromJs, whole } from "../game/python.js";

/** @import { Value } from "../game/value.d.ts" */
/** @typedef {number | bigint} Whole */
/**
 * The content of `kernel.json`: the memory layout, generated from the declarations.
 * @typedef {{ offset: number, type: string, shape?: number[] }} Field
 * @typedef {{ size: number, fields: Record<string, Field> }} Layout
 * @typedef {{ records: Record<string, Layout>, constants: Record<string, unknown> }} Description
 */

/**
 * How to read and write a type of number.
 * @typedef {{ size: number, read: (view: DataView, at: number) => Whole, write: (view: DataView, at: number, value: Value) => void }} Type
 * @typedef {Type & { at: number }} Place
 */
/** @type {Record<string, Type>} */
const TYPES = {
  i8: {
    size: 1,
    read: (view, at) => view.getInt8(at),
    write: (view, at, value) => view.setInt8(at, value),
  },
  u8: {
    size: 1,
    read: (view, at) => view.getUint8(at),
    write: (view, at, value) => view.setUint8(at, value),
  },
  i16: {
    size: 2,
    read: (view, at) => view.getInt16(at, true),
    write: (view, at, value) => view.setInt16(at, value, true),
  },
  u16: {
    size: 2,
    read: (view, at) => view.getUint16(at, true),
    write: (view, at, value) => view.setUint16(at, value, true),
  },
  i32: {
    size: 4,
    read: (view, at) => view.getInt32(at, true),
    write: (view, at, value) => view.setInt32(at, value, true),
  },
  i64: {
    size: 8,
    read: (view, at) => whole(view.getBigInt64(at, true)),
    write: (view, at, value) => view.setBigInt64(at, BigInt(value), true),
  },
  f64: {
    size: 8,
    read: (view, at) => view.getFloat64(at, true),
    write: (view, at, value) => view.setFloat64(at, value, true),
  },
};

export class Workspace {
  /** @param {WebAssembly.Instance} instance @param {Description} description */
  constructor(instance, { records, constants }) {
    const { memory, room, ...entries } = instance.exports;
    /** @type {Value} */
    this.constants = fromJs(constants);
    this._records = records;
    this._entries = /** @type {Record<string, () => number>} */ (entries);
    this._start = /** @type {WebAssembly.Global} */ (room).value;
    this._numbers = new DataView(/** @type {WebAssembly.Memory} */ (memory).buffer);
    /** @type {Map<string, Place>} */
    this._places = new Map();
  }

  /** Runs a kernel function on the records. @param {string} entry */
  call(entry) {
    return this._entries[entry]();
  }

  /** Sets some fields of a record, and all others to 0. @param {string} record @param {Value} fields a dictionary */
  fill(record, fields) {
    this.bytes(record).fill(0);
    for (const [field, value] of fields.items()) this.put(record, field, value);
  }

  /**
   * Sets a field, or the first items of an array. @param {string} record @param {string} field
   * @param {Whole | Whole[]} value
   */
  put(record, field, value) {
    const { at, size, write } = this._place(record, field);
    const values = Array.isArray(value) ? value : [value];
    for (let index = 0; index < values.length; index += 1)
      write(this._numbers, at + index * size, values[index]);
  }

  /** Sets all items of an array to one value. @param {string} record @param {string} field @param {Whole} value */
  spread(record, field, value) {
    const { at, size, write } = this._place(record, field);
    const length = this.shape(record, field).reduce((product, count) => product * count, 1);
    write(this._numbers, at, value);
    const bytes = new Uint8Array(this._numbers.buffer, at, length * size);
    for (let done = size; done < bytes.length; done *= 2) bytes.copyWithin(done, 0, done);
  }

  /** Reads an integer. @param {string} record @param {string} field */
  integer(record, field) {
    const { at, read } = this._place(record, field);
    return read(this._numbers, at);
  }

  /**
   * Reads the first items of an array of integers. @param {string} record @param {string} field
   * @param {number} count
   */
  integers(record, field, count) {
    const { at, size, read } = this._place(record, field);
    return Array.from({ length: count }, (_, index) => read(this._numbers, at + index * size));
  }

  /** Reads the first items of an array of floats. @param {string} record @param {string} field @param {number} count */
  floats(record, field, count) {
    return this.integers(record, field, count);
  }

  /**
   * Reads the first items of an array of records, each as an object of numbers and arrays of them.
   * @param {string} record @param {string} field @param {number} count
   * @returns {Record<string, any>[]}
   */
  items(record, field, count) {
    const { offset, type } = this._records.Room.fields[record];
    const { offset: within, type: kind } = this._records[type].fields[field];
    const { size, fields } = this._records[kind];
    const parts = Object.entries(fields).map(([name, { offset: start, type: number, shape }]) => ({
      name,
      start,
      shape,
      ...TYPES[number],
    }));
    return Array.from({ length: count }, (_, index) => {
      const begin = this._start + offset + within + index * size;
      const values = parts.map(({ name, start, shape, size: step, read }) => {
        const one = (/** @type {number} */ at) => read(this._numbers, begin + start + at * step);
        return [name, shape ? Array.from({ length: shape[0] }, (_item, at) => one(at)) : one(0)];
      });
      return Object.fromEntries(values);
    });
  }

  /** The dimensions of an array. @param {string} record @param {string} field */
  shape(record, field) {
    return this._records[this._records.Room.fields[record].type].fields[field].shape ?? [];
  }

  /** The bytes of a record. @param {string} record */
  bytes(record) {
    const { offset, type } = this._records.Room.fields[record];
    const begin = this._start + offset;
    return new Uint8Array(this._numbers.buffer, begin, this._records[type].size);
  }

  /** @param {string} record @param {string} field @returns {Place} */
  _place(record, field) {
    const name = `${record}.${field}`;
    const known = this._places.get(name);
    if (known) return known;
    const { offset, type } = this._records.Room.fields[record];
    const { offset: within, type: kind } = this._records[type].fields[field];
    const found = { at: this._start + offset + within, ...TYPES[kind] };
    this._places.set(name, found);
    return found;
  }
}
