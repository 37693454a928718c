/** Checks records from Python again in JavaScript, one a line. */

import { createInterface } from "node:readline";
import { modules } from "../../src/tricorne/page/static/device/game/records.js";
import { Bytes, str } from "../../src/tricorne/page/static/device/game/python.js";

const { promises, read, write_record } = modules["tricorne.record"];

const { draw_board } = modules["tricorne.play.story"];

const tally = { same: 0, other: /** @type {string[]} */ ([]) };

/** The facts about a record. @param {string} base64 */
function checked(base64) {
  const reading = read(new Bytes(Buffer.from(base64, "base64")));
  const { record, error } = reading;
  return [
    error && [error.line, error.code, str(error)],
    record.rounds,
    [...record.totals],
    [...record.winners],
    write_record(record),
    promises(record).map((/** @type {any} */ one) => [one.round, one.error && str(one.error)]),
    (record.begun?.rounds ?? [])
      .slice(-1)
      .map((/** @type {any} */ { board }) => draw_board(board, "dark")),
  ];
}

for await (const line of createInterface({ input: process.stdin })) {
  const { data, said } = JSON.parse(line);
  const here = JSON.stringify(checked(data));
  if (here === JSON.stringify(said)) tally.same += 1;
  else
    tally.other.push(
      `${Buffer.from(data, "base64")}\n  here:   ${here}\n  Python: ${JSON.stringify(said)}`,
    );
}
process.stdout.write(
  JSON.stringify({ same: tally.same, other: tally.other.slice(0, 5), differ: tally.other.length }),
);
