/**
 * Plays matches from Python again, one a line: before each action, the same ones are legal and bring
 * the same points, and each round and each match ends alike.
 */

import { createInterface } from "node:readline";
import { modules } from "../../src/tricorne/page/static/device/game/records.js";
import { fromJs, str } from "../../src/tricorne/page/static/device/game/python.js";

const { Match } = modules["tricorne.rules.match"];
const { Terms } = modules["tricorne.rules.terms"];
const { Sheet } = modules["tricorne.rules.sheet"];
const { Deal } = modules["tricorne.rules.deal"];
const { parse_action } = modules["tricorne.rules.actions"];

const tally = { same: 0, other: /** @type {string[]} */ ([]) };

/** Where it differs, if it does. @param {any} told */
function played({ sheet, scoring, asked, players, rounds, winners }) {
  const terms = Terms(Sheet.from_dict(fromJs(sheet)), scoring, asked ?? undefined);
  const match = Match(terms, players);
  for (const [number, { deal, steps, ending, totals }] of rounds.entries()) {
    const round = match.start(Deal.read(deal, terms.sheet, players));
    for (const [step, [legal, action, time]] of steps.entries()) {
      const here = legal && listed(round);
      if (here !== legal) return `round ${number + 1}, step ${step + 1}:\n  here:   ${here}\n  Python: ${legal}`;
      round.push(parse_action(action), time ?? undefined);
    }
    const here = JSON.stringify([round.ending, [...round.totals]]);
    const there = JSON.stringify([ending, totals]);
    if (here !== there) return `round ${number + 1}:\n  here:   ${here}\n  Python: ${there}`;
    tally.same += 1;
  }
  const here = JSON.stringify([...match.winners]);
  return here === JSON.stringify(winners) ? null : `winners:\n  here:   ${here}\n  Python: ${winners}`;
}

/** All legal actions with their points. @param {any} round */
function listed(round) {
  const all = [...round.legal_actions()].map((one) => {
    const points = round.points(one);
    return `${str(one)}${points < 0 ? points : `+${points}`}`;
  });
  return all.join(" ");
}

for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  const differs = played(told);
  if (differs) tally.other.push(`${JSON.stringify(told.sheet)}, ${told.scoring}, ${told.asked}, ${differs}`);
}
process.stdout.write(
  JSON.stringify({ same: tally.same, other: tally.other.slice(0, 3), differ: tally.other.length }),
);
