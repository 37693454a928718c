/**
 * Times one translation of the game: its load, a record and a table. Arguments: the folder of
 * game.js, and a file with a record and a table. Prints milliseconds of processor time as JSON.
 */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, told] = process.argv.slice(2);
const { record, agreement, entries } = JSON.parse(readFileSync(told, "utf-8"));
const [WARM_UP_MS, MEASURED_MS] = [1500, 1500];

const processor = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;

/** @param {string} name */
const module = (name) => import(pathToFileURL(`${folder}/${name}`).href);

const begun = processor();
const game = await module("game.js");
const load = processor() - begun;
const { modules } = await module("records.js").catch(() => game);
const all = processor() - begun;

/** A module by its name, or by the one that it had at 1387a1f. @param {string} name @returns {any} */
const of = (name) =>
  modules[`tricorne.${name}`] ?? modules[`tricorne.${name.replace("play.", "web.")}`];

const { read } = of("record");
const { Agreement } = of("play.table.agreement");
const { read_entry: readEntry } = of("play.table.entry");
const { Table } = of("play.table.table");

/** Milliseconds of one call, once the code is warm. @param {() => unknown} work */
function timed(work) {
  const until = performance.now() + WARM_UP_MS;
  while (performance.now() < until) work();
  const from = performance.now();
  const before = processor();
  let times = 0;
  for (; performance.now() < from + MEASURED_MS; times += 1) work();
  return (processor() - before) / times;
}

/** The first call, while the code is cold. @param {() => unknown} work */
function first(work) {
  const before = performance.now();
  work();
  return performance.now() - before;
}

const reading = () => {
  if (read(record).error) throw new Error("the record is wrong");
};
const folding = () => {
  const table = Table("T", Agreement.from_json(agreement), entries.map((/** @type {string} */ entry) => readEntry(entry)));
  if (table.version !== entries.length) throw new Error("the table is wrong");
};

const cold = { firstRecord: first(reading), firstTable: first(folding) };
process.stdout.write(
  JSON.stringify({ load, all, ...cold, record: timed(reading), table: timed(folding) }),
);
