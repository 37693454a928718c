/**
 * An engine in JavaScript: it takes the most points. With `high` above 0 it also likes to get rid of
 * high tiles, and below 0 it keeps them.
 *
 *   tricorne arena "exec:node examples/engine.mjs(high=-1)" greedy --deals 100
 *
 * It needs Node alone. The messages are described in docs/engines.md.
 */

import { createInterface } from "node:readline";

const options = { high: 0 };

/** Writes a message. @param {object} message */
function tell(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/**
 * What an action is worth: here is where an engine of yours would think.
 * @param {{action: string, points: number}} possible
 */
function worth({ action, points }) {
  const tile = /^\d{3}/.exec(action)?.[0] ?? "";
  const value = [...tile].reduce((sum, digit) => sum + Number(digit), 0);
  return points + options.high * value;
}

/** @param {{id: number, view: {actions: {action: string, points: number}[]}}} question */
function choose({ id, view }) {
  const worths = view.actions.map((each) => ({ action: each.action, worth: worth(each) }));
  const best = worths.reduce((one, other) => (other.worth > one.worth ? other : one));
  tell({ is: "info", id, worths });
  tell({ is: "move", id, action: best.action });
}

/** What to do at each message; others are ignored, also `stop`: this engine answers at once. */
const hear = {
  hello: () =>
    tell({
      is: "engine",
      protocol: 1,
      name: "JavaScript example",
      options: [{ name: "high", type: "float", default: options.high }],
    }),
  options: (message) => Object.assign(options, message.options),
  choose,
  quit: () => process.exit(0),
};

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  hear[message.do]?.(message);
}
