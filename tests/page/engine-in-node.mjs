/** Puts the questions of a file to the page's bots and their engine: node engine-in-node.mjs FILE */

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { serveSearches } from "#page/device/engine/answering.js";
import { modules } from "#page/device/game/lessons.js";
import { fromJs, isinstance, named, str, toMessage, whole } from "#page/device/game/python.js";
import { cutShort, exact, searched } from "./engine.js";
import { layout, open } from "./workspaces.js";

const { agreed_terms: agreedTerms } = modules["tricorne.play.table.agreement"];
const { begin, STRONG } = modules["tricorne.play.thinking.strong"];
const { Decision } = modules["tricorne.play.thinking.decision"];
const { parse_action: parseAction } = modules["tricorne.rules.actions"];
const { Deal } = modules["tricorne.rules.deal"];
const { Round } = modules["tricorne.rules.round"];

const engine = serveSearches(open);

/** The view of the seat to move. */
function viewOf({ sheet, house, scoring, target, players, deal, actions }) {
  const terms = agreedTerms(sheet, fromJs(house), scoring, target);
  const round = Round(terms, Deal.read(deal, terms.sheet, players));
  for (const action of actions) round.push(parseAction(action));
  return round.view(round.seat);
}

/** Recorded chance; it is an error to ask for other bits than Python did. */
function replayed(drawn) {
  const rest = [...drawn];
  return {
    getrandbits(bits) {
      const [expected, found] = rest.shift() ?? [];
      if (bits !== expected) throw new Error(`${bits} bits, and not ${expected}`);
      return whole(BigInt(found));
    },
  };
}

/** The action of a character, and the rest of its chance. */
async function chosen(position, playouts) {
  const view = viewOf(position);
  const rng = replayed(position.drawn);
  const begun = begin(position.character, view, rng, 1.0);
  if (!isinstance(begun, Decision)) return str(begun).split(" ")[0];
  const task = toMessage(begun.task);
  if (!task.playouts) task.playouts = playouts;
  const [answer] = await searched(engine, [task]);
  return str(begun.advice(fromJs(answer)).action).split(" ")[0];
}

/** The task for the search of a bot. */
function taskOf({ bot, seed, ...position }, playouts) {
  const thinking = named(STRONG.get(bot), [], { playouts });
  return toMessage(thinking.decision(viewOf(position), replayed([[62, seed]])).task);
}

/** The kernel's memory after each of its entries. */
function records({ rules, number, players }) {
  const workspace = open();
  const fill = (record, fields) => workspace.fill(record, fromJs(fields));
  fill("rules", exact(rules));
  const [grid] = workspace.shape("position", "points");
  const points = new Array(grid).fill(layout.constants.untouched);
  fill("position", { unplayed: (1n << 56n) - 1n, points });
  const policies = new Array(players).fill(layout.constants.policies.greedy);
  fill("job", { seed: 5, first: number, count: 2, most_rounds: 1000, policies });
  const shown = ["position", "listing", "figures", "playouts", "rounds"];
  for (const record of shown.slice(1)) fill(record, {});
  const found = {};
  for (const entry of ["deal_round", "list_actions", "play_on", "play_rounds"]) {
    workspace.call(entry);
    for (const record of shown)
      found[`${entry} ${record}`] = createHash("sha256")
        .update(workspace.bytes(record))
        .digest("hex");
  }
  return found;
}

const given = JSON.parse(await readFile(process.argv[2], "utf8"));
const answers = {
  tasks: given.positions.map((one) => taskOf(one, given.playouts)),
  answers: await searched(engine, given.tasks),
  moves: await Promise.all(given.choices.map((one) => chosen(one, given.playouts))),
  cutShort: await cutShort(engine, given.tasks[2]),
  records: given.records.map(records),
};
process.stdout.write(
  JSON.stringify(answers, (_, value) => (typeof value === "bigint" ? `${value}n` : value)),
);
