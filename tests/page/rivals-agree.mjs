/** Repeats comparisons of games with rivals from Python in JavaScript, one a line. */

import { createInterface } from "node:readline";
import { serveSearches } from "#page/device/engine/answering.js";
import { Rivals } from "#page/device/local/rivals.js";
import { open } from "./workspaces.js";

const { search } = serveSearches(open);
const tally = { same: 0, other: /** @type {string[]} */ ([]) };

/** @param {string} what @param {unknown} here @param {unknown} there */
function agree(what, here, there) {
  if (JSON.stringify(here) === JSON.stringify(there)) tally.same += 1;
  else tally.other.push(`${what}\n  here:   ${JSON.stringify(here)}\n  Python: ${JSON.stringify(there)}`);
}

/** What both choices come to. @param {Rivals["answers"]} answers @param {string} text */
async function weighed(answers, text) {
  for (;;) {
    // biome-ignore lint/performance/noAwaitInLoops: each answer goes on where the last one ended
    const { over, ...told } = await answers.weighed({ text });
    if (over) return told;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const said = JSON.parse(line);
  const { text } = said;
  const { answers } = new Rivals(search);
  const { player: _, rival: __, record, ...told } = answers.compared({ text });
  agree("told", told, said.told);
  agree("record", record, said.record);
  agree("challenge", answers.challenge({ text }), said.challenge);
  agree("weighed", await weighed(answers, text), said.weighed);
  for (const [link, there] of said.links) agree(JSON.stringify(link), answers.found(link), there);
}
process.stdout.write(JSON.stringify({ same: tally.same, other: tally.other.slice(0, 3) }));
