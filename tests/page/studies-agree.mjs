/** Repeats studies of rounds from Python in JavaScript, one a line. */

import { createInterface } from "node:readline";
import { serveSearches } from "#page/device/engine/answering.js";
import { Bytes, fromJs, toJs, toMessage } from "#page/device/game/python.js";
import { modules } from "#page/device/game/records.js";
import { open } from "./workspaces.js";

const { read } = modules["tricorne.record"];
const { Study } = modules["tricorne.play.study.study"];
const { describe_study } = modules["tricorne.play.study.telling"];

const { search } = serveSearches(open);
const tally = { same: 0, other: /** @type {string[]} */ ([]) };

/** The results of a whole study for a seat. */
async function studied({ text, seed, precision, you }) {
  const { match } = read(new Bytes(new TextEncoder().encode(text))).record;
  const study = Study(match.rounds.at(0), null, seed);
  const tasks = study.tasks(precision);
  let { done, value } = tasks.next();
  while (!done) {
    // biome-ignore lint/performance/noAwaitInLoops: each answer leads to the next task
    const answer = await search({ task: toMessage(value) });
    ({ done, value } = tasks.next(fromJs(answer)));
  }
  return toJs(describe_study(study, you));
}

for await (const line of createInterface({ input: process.stdin })) {
  const { said, ...asked } = JSON.parse(line);
  const here = JSON.stringify(await studied(asked));
  if (here === JSON.stringify(said)) tally.same += 1;
  else tally.other.push(`${asked.text}\n  here:   ${here}\n  Python: ${JSON.stringify(said)}`);
}
process.stdout.write(JSON.stringify({ same: tally.same, other: tally.other.slice(0, 2) }));
