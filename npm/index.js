/**
 * The compiled kernel: a room of records, and entries that work on them.
 *
 * `kernel.json` says where each field of a record lies. A 64-bit number is a BigInt; records take
 * plain numbers, too.
 */

const NUMBERS = {
  i8: [1, "Int8"],
  u8: [1, "Uint8"],
  i16: [2, "Int16"],
  u16: [2, "Uint16"],
  i32: [4, "Int32"],
  f32: [4, "Float32"],
  f64: [8, "Float64"],
  i64: [8, "BigInt64"],
};
const ALL_TILES = 2n ** 56n - 1n;
const PAGE = 65_536;

/** The kernel in an instance of its own, with everything that it needs beside this file. */
export async function load(base = new URL("./", import.meta.url)) {
  const files = ["kernel.wasm", "kernel.json", "rules.json"].map((name) =>
    bytesOf(new URL(name, base)),
  );
  const [wasm, layout, rules] = await Promise.all(files);
  const { instance } = await WebAssembly.instantiate(wasm);
  const text = new TextDecoder();
  return new Kernel(instance, JSON.parse(text.decode(layout)), JSON.parse(text.decode(rules)));
}

async function bytesOf(url) {
  if (url.protocol === "file:") return (await import("node:fs/promises")).readFile(url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

export class Kernel {
  #records;
  #entries;
  #memory;
  #room;

  constructor({ exports: { memory, room, ...entries } }, { records, constants, batch }, rules) {
    this.#memory = memory;
    this.#room = room.value;
    this.#records = records;
    this.#entries = entries;
    this.constants = constants;
    this.batch = batch;
    this.rules = rules;
    this.clear();
  }

  /** Run an entry on the records in the room. */
  call(entry) {
    if (!Object.hasOwn(this.#entries, entry)) throw new RangeError(`there is no entry ${entry}`);
    return this.#entries[entry]();
  }

  /** A record of the room, or one of its fields. */
  read(record, field) {
    const { at, type } = this.#place(record);
    return this.#read(at, type, field);
  }

  /** Write some fields of a record. A list may be shorter than its field. */
  write(record, fields) {
    const { at, type } = this.#place(record);
    this.#put(at, { type }, fields);
  }

  /** Clear the table, as a round needs it before it is dealt. */
  clear() {
    const { at } = this.#place("position");
    new Uint8Array(this.#memory.buffer, at, this.#records.Position.size).fill(0);
    this.#empty(at);
  }

  /** So many records of a type in memory beside the room, for a batch. */
  reserve(type, count) {
    if (!Object.hasOwn(this.#records, type)) throw new RangeError(`there is no record ${type}`);
    const { size } = this.#records[type];
    const address = this.#memory.buffer.byteLength;
    this.#memory.grow(Math.ceil((count * size) / PAGE));
    const at = (index) => {
      if (!(index >= 0 && index < count)) throw new RangeError(`there is no ${type} ${index}`);
      return address + index * size;
    };
    if (type === "Position") for (let index = 0; index < count; index += 1) this.#empty(at(index));
    return {
      address,
      count,
      read: (index, field) => this.#read(at(index), type, field),
      write: (index, fields) => this.#put(at(index), { type }, fields),
      numbers: (index, field) => this.#numbers(at(index), this.#field(type, field)),
    };
  }

  #empty(at) {
    const { shape } = this.#field("Position", "points");
    const points = new Array(shape[0]).fill(this.constants.untouched);
    this.#put(at, { type: "Position" }, { unplayed: ALL_TILES, points });
  }

  #read(at, type, field) {
    if (field === undefined) return this.#get(at, { type });
    const found = this.#field(type, field);
    return this.#get(at + found.offset, found);
  }

  /** The numbers of a field where they lie, flat, without a copy. */
  #numbers(at, { type, offset, shape = [] }) {
    if (!NUMBERS[type]) throw new RangeError(`a ${type} is a record, and not numbers`);
    const Kind = globalThis[`${NUMBERS[type][1]}Array`];
    return new Kind(
      this.#memory.buffer,
      at + offset,
      shape.reduce((one, next) => one * next, 1),
    );
  }

  #place(record) {
    const { offset, type } = this.#field("Room", record);
    return { at: this.#room + offset, type };
  }

  #field(type, name) {
    const { fields } = this.#records[type];
    if (!Object.hasOwn(fields, name)) throw new RangeError(`${type} has no field ${name}`);
    return fields[name];
  }

  #size(type, [length, ...rest] = []) {
    if (length !== undefined) return length * this.#size(type, rest);
    return NUMBERS[type]?.[0] ?? this.#records[type].size;
  }

  #get(at, { type, shape: [length, ...rest] = [] }) {
    if (length !== undefined) {
      const step = this.#size(type, rest);
      return Array.from({ length }, (_, n) => this.#get(at + n * step, { type, shape: rest }));
    }
    const number = NUMBERS[type];
    if (number) return new DataView(this.#memory.buffer)[`get${number[1]}`](at, true);
    const fields = Object.entries(this.#records[type].fields);
    return Object.fromEntries(fields.map(([name, one]) => [name, this.#get(at + one.offset, one)]));
  }

  #put(at, { type, shape: [length, ...rest] = [] }, given) {
    if (length !== undefined) {
      if (given.length > length)
        throw new RangeError(`at most ${length} values, not ${given.length}`);
      const step = this.#size(type, rest);
      for (const [n, one] of given.entries()) this.#put(at + n * step, { type, shape: rest }, one);
    } else if (NUMBERS[type]) {
      const value = type === "i64" ? BigInt(given) : given;
      new DataView(this.#memory.buffer)[`set${NUMBERS[type][1]}`](at, value, true);
    } else {
      for (const [name, one] of Object.entries(given)) {
        const field = this.#field(type, name);
        this.#put(at + field.offset, field, one);
      }
    }
  }
}
