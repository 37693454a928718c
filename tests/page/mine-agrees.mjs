/** Repeats summaries of games from Python in JavaScript, one a line. */

import { createInterface } from "node:readline";
import { modules } from "../../src/tricorne/page/static/device/game/records.js";

const { game_of_record, game_of_count, game_of_table } = modules["tricorne.play.history.game"];
const { career } = modules["tricorne.play.history.career"];
const ASKS = { of_record: game_of_record, of_count: game_of_count, of_table: game_of_table, career };

const tally = { same: 0, other: /** @type {string[]} */ ([]) };

for await (const line of createInterface({ input: process.stdin })) {
  const { ask, given, said } = JSON.parse(line);
  const here = ASKS[/** @type {keyof typeof ASKS} */ (ask)](...given);
  if (here === said) tally.same += 1;
  else tally.other.push(`${ask}\n  here:   ${here}\n  Python: ${said}`);
}
process.stdout.write(JSON.stringify({ same: tally.same, other: tally.other.slice(0, 3) }));
