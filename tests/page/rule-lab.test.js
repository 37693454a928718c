/** The rule lab: bots play by two sheets in the real kernel, and the page says what changes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { serveTrials } from "#page/device/engine/trials.js";
import { RuleLab } from "#page/screens/setup/rule-lab.js";
import { open } from "./workspaces.js";

const GOLIATH = { name: "goliath", players: [2, 4] };

const soon = () => new Promise(setImmediate);

/** An engine that plays in this thread, and counts. */
function engineHere() {
  const trials = serveTrials(open);
  const engine = { played: 0, ended: 0 };
  const start = () => ({
    play: async (trial) => {
      engine.played += 1;
      await soon();
      return trials.play(trial);
    },
    end: () => {
      engine.ended += 1;
    },
  });
  return { engine, start };
}

/** The text of a measure's number. */
function numberOf(lab, measure, kind) {
  return lab.element.querySelector(`[data-measure=${measure}] .lab-${kind} dd`)?.textContent;
}

test("a house rule is compared with the published sheet, and only clear changes are told", async () => {
  const { engine, start } = engineHere();
  const lab = new RuleLab(start, 500, soon);
  const form = { house: {}, scoring: "full" };
  await lab.compare(form, GOLIATH, 2);
  assert.match(lab.element.querySelector("[role=status]").textContent, /^Change a house rule/);
  assert.equal(numberOf(lab, "length", "own"), undefined);
  assert.match(numberOf(lab, "length", "published"), /^\d\d ± \d$|^\d\d\.\d ± 0\.\d$/);
  assert.equal(engine.played, 2);

  form.house = { bridge: 0, hexagons: [0, 0, 0] };
  await lab.compare(form, GOLIATH, 2);
  assert.equal(engine.played, 4, "the published sheet is not played again");
  const said = lab.element.querySelector("[role=status]").textContent;
  assert.match(said, /Players score fewer points\./);
  assert.match(said, /Bonuses count for less\./);
  assert.doesNotMatch(said, /blocked/);
  assert.equal(numberOf(lab, "bonuses", "own"), "0.0 ± 0.0 %");
  assert.equal(numberOf(lab, "blocked", "change"), "not clear");
  assert.match(numberOf(lab, "points", "change"), /^−/);

  lab.end();
  assert.equal(engine.ended, 1);
});

test("rounds stop when the form is changed, when somebody stops them, and when it is left", async () => {
  const { engine, start } = engineHere();
  const lab = new RuleLab(start, 5000, soon);
  const form = { house: {}, scoring: "full" };
  const first = lab.compare(form, GOLIATH, 2);
  while (engine.played < 2) await soon();
  form.house = { draws: 1 };
  const second = lab.compare(form, GOLIATH, 2);
  await first;
  while (numberOf(lab, "length", "own") === undefined) await soon();
  const button = lab.element.querySelector("button");
  assert.equal(button.textContent, "Stop");
  button.click();
  assert.equal(button.textContent, "Go on");
  await second;
  const before = engine.played;
  await soon();
  assert.equal(engine.played, before);
  lab.end();
  assert.equal(engine.ended, 1);
});

test("the lab plays with as many as both rules allow, and says when it cannot play", async () => {
  const { start } = engineHere();
  const lab = new RuleLab(start, 250, soon);
  await lab.compare({ house: { players: [3, 3] }, scoring: "full" }, GOLIATH, 2);
  assert.ok(numberOf(lab, "length", "published"));
  const broken = new RuleLab(
    () => ({ play: () => Promise.reject(new Error("no kernel")), end() {} }),
    250,
    soon,
  );
  await broken.compare({ house: {}, scoring: "full" }, GOLIATH, 2);
  assert.match(broken.element.querySelector("[role=status]").textContent, /could not be tried/);
  assert.equal(broken.element.querySelector("button").textContent, "Try again");
});

test("the lab is empty while the rules are impossible, and plays again by possible ones", async () => {
  const { engine, start } = engineHere();
  const lab = new RuleLab(start, 250, soon);
  const form = { house: {}, scoring: "full" };
  await lab.compare(form, GOLIATH, 2);
  form.house = { hand: { 2: 30 } };
  await lab.compare(form, GOLIATH, 2);
  assert.ok(!lab.element.querySelector("[data-measure]"));
  assert.equal(lab.element.querySelector("[role=status]").textContent, "");
  assert.ok(lab.element.querySelector("button").hidden);
  assert.equal(engine.played, 1);
  form.house = {};
  await lab.compare(form, GOLIATH, 2);
  assert.ok(numberOf(lab, "length", "published"));
});
