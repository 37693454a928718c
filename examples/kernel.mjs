// The kernel from another language: plays rounds by greedy players, and prints what they came to.
//
//     node examples/kernel.mjs RULES [ROUNDS]
//
// RULES is a file with the record of that name, as `tricorne.kernel.pack` makes it.
import { readFile } from "node:fs/promises";

const folder = new URL("../src/tricorne/kernel/", import.meta.url);
const layout = JSON.parse(await readFile(new URL("kernel.json", folder), "utf8"));
const { instance } = await WebAssembly.instantiate(await readFile(new URL("kernel.wasm", folder)));
const { memory, room, ...entries } = instance.exports;

/** Where a field of a record of the room lies. */
function place(record, field) {
  const { offset, type } = layout.records.Room.fields[record];
  return room.value + offset + layout.records[type].fields[field].offset;
}

const [, , rules, rounds = "256"] = process.argv;
const bytes = new Uint8Array(memory.buffer);
const numbers = new DataView(memory.buffer);
bytes.set(await readFile(rules), room.value + layout.records.Room.fields.rules.offset);
bytes.fill(6, place("position", "points"), place("position", "places")); // an empty table
numbers.setBigInt64(place("job", "seed"), 1n, true);
for (const seat of [0, 1]) {
  numbers.setBigInt64(place("job", "policies") + 8 * seat, 1n, true); // greedy
}

const played = layout.records.PlayedRound;
let sum = 0;
for (let first = 0; first < Number(rounds); first += 256) {
  const count = Math.min(256, Number(rounds) - first);
  numbers.setBigInt64(place("job", "first"), BigInt(first), true);
  numbers.setBigInt64(place("job", "count"), BigInt(count), true);
  entries.play_rounds();
  for (let index = 0; index < count; index += 1) {
    const round = place("rounds", "played") + index * played.size;
    sum += numbers.getInt32(round + played.fields.points.offset, true);
  }
}
console.log(`${rounds} rounds, ${sum} points of the first seat`);
