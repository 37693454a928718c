/** Bots and hints of this device: there is always an answer, and no failure is silent. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { serveSearches } from "#page/device/engine/answering.js";
import { modules } from "#page/device/game/game.js";
import { Dict, str, toJs } from "#page/device/game/python.js";
import { entropy } from "#page/device/local/chance.js";
import { Thinkers } from "#page/device/local/thinkers.js";
import { open } from "./workspaces.js";

const { agreed_terms: agreedTerms } = modules["tricorne.play.table.agreement"];
const { CHARACTERS } = modules["tricorne.play.thinking.levels"];
const { best_placements: bestPlacements, Greedy } = modules["tricorne.play.thinking.quick"];
const { deal } = modules["tricorne.rules.deal"];
const { Round } = modules["tricorne.rules.round"];

/** The view of a seat that has a choice, even if it always places. */
function choice() {
  const terms = agreedTerms("goliath", new Dict(), "full", null);
  let round = Round(terms, deal(terms.sheet, 2, entropy));
  while (round.over || round.log.length < 6 || placements(round.view(round.seat)) < 2) {
    if (round.over) round = Round(terms, deal(terms.sheet, 2, entropy));
    else round.push(Greedy().choose(round.view(round.seat), entropy));
  }
  return round.view(round.seat);
}

/** @param {any} view */
const placements = (view) => view.actions.filter((one) => str(one).includes("@")).length;

/** @param {(asked: any) => Promise<any>} search */
function asking(search) {
  /** @type {string[]} */
  const troubles = [];
  const engine = /** @type {any} */ ({ search, ready: async () => true });
  return {
    thinkers: new Thinkers(
      () => engine,
      (trouble) => troubles.push(trouble),
    ),
    troubles,
  };
}

/** @param {any} view */
const best = (view) => bestPlacements(view).map((one) => str(one));

test("every level plays a legal action, and the engine knows it", async () => {
  const { thinkers, troubles } = asking(serveSearches(open).search);
  const view = choice();
  const legal = view.actions.map((one) => str(one));
  for (const { key } of CHARACTERS)
    assert.ok(legal.includes(str(await thinkers.choose(key, view))), key);
  assert.deepEqual(troubles, []);
});

test("an unknown level is an error, and the player is told", async () => {
  const { thinkers, troubles } = asking(() => Promise.resolve(null));
  for (let times = 0; times < 2; times += 1)
    await assert.rejects(thinkers.choose("nobody", choice()), /nobody/);
  assert.deepEqual(troubles, ["unknown"]);
});

test("if the engine fails, the best placement is taken, and the player is told once", async () => {
  const failure = new Error("damaged");
  const { thinkers, troubles } = asking(() => Promise.reject(failure));
  const logged = mock.method(console, "error", () => undefined);
  for (let times = 0; times < 2; times += 1) {
    const view = choice();
    assert.ok(best(view).includes(str(await thinkers.choose("ada", view))));
  }
  assert.deepEqual(troubles, ["weak"]);
  assert.equal(logged.mock.calls[0].arguments[0], failure);
  logged.mock.restore();
});

test("a bot that has found nothing in time takes the best placement", async () => {
  const { thinkers, troubles } = asking(() => Promise.resolve(null));
  const view = choice();
  assert.ok(best(view).includes(str(await thinkers.choose("ada", view))));
  assert.deepEqual(troubles, []);
});

test("the same view gets the same hint, a legal action with its reasons", async () => {
  const { search } = serveSearches(open);
  const { thinkers } = asking(({ task }) => search({ task: { ...task, playouts: 60 } }));
  const view = choice();
  const hints = [await thinkers.hint(view), await thinkers.hint(view)];
  const [first, second] = hints.map((hint) => toJs(hint.step(view, 4)));
  assert.deepEqual(first, second);
  assert.ok(first.reasons.length > 0);
  assert.ok(view.actions.includes(hints[0].action));
});

test("no hint is given where nothing was found in time", async () => {
  const { thinkers } = asking(() => Promise.resolve(null));
  await assert.rejects(thinkers.hint(choice()), /in time/);
});
