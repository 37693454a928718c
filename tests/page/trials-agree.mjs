/** Measures sheets as the rule lab does: plays the trials of each line, and prints the measures after the last. */

import { createInterface } from "node:readline";
import { serveTrials } from "#page/device/engine/trials.js";
import { modules } from "#page/device/game/lessons.js";
import { fromJs, toMessage } from "#page/device/game/python.js";
import { open } from "./workspaces.js";

const { agreed_terms: agreedTerms } = modules["tricorne.play.table.agreement"];
const { rules_fields: rulesFields } = modules["tricorne.rules.encoding"];

const { play } = serveTrials(open);

for await (const line of createInterface({ input: process.stdin })) {
  const { sheet, house, scoring, players, seed, counts } = JSON.parse(line);
  const rules = toMessage(rulesFields(agreedTerms(sheet, fromJs(house), scoring, null), players));
  let first = 0;
  let measures;
  for (const count of counts) {
    measures = await play({ name: line, rules, players, seed, first, count });
    first += count;
  }
  process.stdout.write(`${JSON.stringify(measures)}\n`);
}
