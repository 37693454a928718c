/** Questions to the arbiter, a line each, answered in JavaScript: to be compared with Python's answers. */

import { createInterface } from "node:readline";
import { modules } from "../../src/tricorne/page/static/device/game/records.js";
import { fromJs, toJs } from "../../src/tricorne/page/static/device/game/python.js";

const { agreed_terms } = modules["tricorne.play.table.agreement"];

for await (const line of createInterface({ input: process.stdin })) {
  const { sheet, scoring, module, what, given } = JSON.parse(line);
  const terms = agreed_terms(sheet, fromJs({}), scoring, null);
  const answer = modules[`tricorne.play.arbiter.${module}`][what](terms, ...given.map(fromJs));
  process.stdout.write(`${JSON.stringify(toJs(answer))}\n`);
}
