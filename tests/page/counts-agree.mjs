/** Repeats counts of points from Python in JavaScript, one a line. */

import { createInterface } from "node:readline";
import { modules } from "../../src/tricorne/page/static/device/game/records.js";
import { str } from "../../src/tricorne/page/static/device/game/python.js";

const { read_count, write_count } = modules["tricorne.play.counting.count"];
const { csv, count_of_csv } = modules["tricorne.play.counting.csv"];
const { as_record, count_of_record } = modules["tricorne.play.counting.recording"];
const { describe_count } = modules["tricorne.play.counting.showing"];

const tally = { same: 0, other: /** @type {string[]} */ ([]) };

/** The result, or the reason why there is none. @param {() => string} what */
function tried(what) {
  try {
    return what();
  } catch (error) {
    if (!error.refusal) throw error;
    return str(error);
  }
}

/** The facts about a count, given its text. @param {(text: string) => any} reads @param {string} text */
function told(reads, text) {
  const here = tried(() => write_count(reads(text)));
  if (!here.startsWith("{")) return [here];
  const count = reads(text);
  return [here, describe_count(count), csv(count), tried(() => as_record(count))];
}

const READS = { stored: read_count, csv: count_of_csv, tri: count_of_record };

for await (const line of createInterface({ input: process.stdin })) {
  const { kind, text, said } = JSON.parse(line);
  const here = told(READS[/** @type {keyof typeof READS} */ (kind)], text);
  const differs = said.findIndex((/** @type {string} */ one, /** @type {number} */ at) => one !== here[at]);
  if (differs < 0) tally.same += 1;
  else tally.other.push(`${kind} ${text}\n  here:   ${here[differs]}\n  Python: ${said[differs]}`);
}
process.stdout.write(
  JSON.stringify({ same: tally.same, other: tally.other.slice(0, 3), differ: tally.other.length }),
);
