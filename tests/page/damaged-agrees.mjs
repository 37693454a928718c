/** Compares the page's verdicts on damaged texts with Python's. Each line has the texts of one source. */

import { createInterface } from "node:readline";
import { modules } from "../../src/tricorne/page/static/device/game/records.js";
import { Bytes, json, str } from "../../src/tricorne/page/static/device/game/python.js";

const { Agreement } = modules["tricorne.play.table.agreement"];
const { Table } = modules["tricorne.play.table.table"];
const { Now } = modules["tricorne.play.table.now"];
const { read_entry } = modules["tricorne.play.table.entry"];
const { describe_table } = modules["tricorne.play.table.showing"];
const { snapshot } = modules["tricorne.play.table.snapshot"];
const { read_count, write_count } = modules["tricorne.play.counting.count"];
const { read_bundle } = modules["tricorne.play.history.bundle"];
const { csv, count_of_csv } = modules["tricorne.play.counting.csv"];
const { count_of_record } = modules["tricorne.play.counting.recording"];
const { describe_count } = modules["tricorne.play.counting.showing"];
const { read, write_record } = modules["tricorne.record"];

const tally = { same: 0, other: /** @type {string[]} */ ([]) };

/** The result, or the refusal. @param {() => string[]} work */
function verdict(work) {
  try {
    return ["accepted", ...work()];
  } catch (error) {
    const type = error.constructor.pythonName ?? error.constructor.name;
    return error.refusal ? [type, error.refusal.code, str(error)] : [type];
  }
}

/** @param {string} what @param {unknown[]} here @param {unknown[]} there */
function agree(what, here, there) {
  if (here.length === there.length && here.every((one, at) => one === there[at])) tally.same += 1;
  else {
    const at = here.findIndex((one, index) => one !== there[index]);
    tally.other.push(`${what}\n  here:   ${here[0]} ${here[at]}\n  Python: ${there[0]} ${there[at]}`);
  }
}

/** @param {any} laid */
const looks = (laid) => [json.dumps(describe_table(laid, 1, Now()), false), snapshot(laid)];

/** @param {any} source */
function table({ code, agreement, entries, tried }) {
  let laid = Table(code, Agreement.from_json(agreement));
  const waiting = [...tried];
  for (const [at, right] of entries.entries()) {
    while (waiting[0]?.[0] === at) {
      const [, text, there] = waiting.shift();
      const here = verdict(() => {
        const entry = read_entry(text);
        return [entry.to_json(), ...looks(laid.after(entry))];
      });
      agree(`${code}, entry ${at + 1}: ${text}`, here, there);
    }
    laid = laid.after(read_entry(right));
  }
}

/** @param {(text: string) => any} reads */
const counted = (reads) => (/** @type {string} */ text) => {
  const count = reads(text);
  return [write_count(count), describe_count(count), csv(count)];
};

/** @type {Record<string, (text: string) => string[]>} */
const READS = {
  agreement: (text) => {
    const agreement = Agreement.from_json(text);
    return [agreement.to_json(), ...looks(Table("CODE", agreement))];
  },
  bundle: (text) => [read_bundle(text, true)],
  count: counted(read_count),
  csv: counted(count_of_csv),
  tri: counted(count_of_record),
  record: (base64) => {
    const { record, error } = read(new Bytes(Buffer.from(base64, "base64")));
    const wrong = error && [error.line, error.code, str(error)];
    const said = [wrong, record.rounds, record.totals, record.winners];
    return [json.dumps(said, false), write_record(record)];
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const source = JSON.parse(line);
  if (source.kind === "table") table(source);
  else
    for (const [text, there] of source.tried)
      agree(`${source.kind} ${text}`, verdict(() => READS[source.kind](text)), there);
}
process.stdout.write(
  JSON.stringify({ same: tally.same, other: tally.other.slice(0, 5), differ: tally.other.length }),
);
