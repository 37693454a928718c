/** The viewer in sentences: each addresses them, and none puts their name, or "You", where a name stands. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";
import { h } from "#page/kit/elements.js";
import { explainLog } from "#page/kit/narration/explain.js";
import { labelOf, lineSentence, nameOf } from "#page/kit/narration/phrasing.js";
import { openingWords, tellingsOf } from "#page/kit/narration/turns.js";
import { questionWords } from "#page/screens/table/drawing/buttons.js";
import { sentenceOf } from "#page/screens/table/drawing/sentence.js";
import { openLog } from "#page/screens/table/log/log.js";
import { applyMessage } from "#page/screens/table/state/model.js";
import { firstState, stateAfter } from "#page/screens/table/state/state.js";
import { endingSentence } from "#page/screens/table/summary/match-wins.js";
import { endTitle } from "#page/screens/table/summary/standing.js";
import { showPhrase } from "#page/screens/table/telling/phrases.js";
import { recorded } from "./recorded.js";

/** A name that no sentence may contain. */
const OWN = "§";

/** All states of a recorded game, in which the viewer has this name. */
const STATES = (() => {
  let state = firstState("ABCDEF", {});
  return recorded("online").map((message) => {
    state = stateAfter(state, message, 0);
    const seats = state.table.seats.map((seat) =>
      seat.seat === state.table.you ? { ...seat, name: OWN } : seat,
    );
    return { ...state, table: { ...state.table, seats } };
  });
})();
const [{ table: FIRST }] = STATES;
const BOTS = { gus: { en: "Gus", fr: "Gaspard" } };

/** @param {string} name */
function byBot(name) {
  return { name, bot: "gus", late: false };
}

/** The title of the log of a seat. @param {number} seat */
function logTitle(seat) {
  openLog(FIRST, seat);
  const dialog = document.querySelector("dialog");
  const title = dialog.querySelector("h2").textContent;
  dialog.remove();
  return title;
}

/** Everything that a state says of the players. */
function sentencesOf(state) {
  const { table } = state;
  const { you } = table;
  const said = [sentenceOf(state), questionWords(table), openingWords(table), endTitle(table)];
  for (const over of [
    { state: "over", winners: [you] },
    { state: "over", winners: [1, 2] },
    { state: "over", rounds_over: 3, winners: [you] },
  ])
    said.push(endTitle({ ...table, ...over }));
  for (const claimed of [false, true])
    said.push(endingSentence({ ...table, resigned: you, claimed }));
  for (const { line, figure } of explainLog(table.view))
    said.push(lineSentence(table, line, figure));
  const { log } = table.view;
  const doers = log.map((one) => byBot(Number(one[0]) === you ? OWN : "Ben"));
  const stoodIn = { ...table, bots: BOTS, view: { ...table.view, doers } };
  for (const { line, figure } of explainLog(stoodIn.view))
    said.push(lineSentence(stoodIn, line, figure));
  return [...said, ...tellingsOf(table).map(({ text }) => text)];
}

test("no sentence contains the viewer's own name", () => {
  const some = STATES.filter((_, at) => at % 9 === 0 || at === STATES.length - 1);
  const said = new Set(some.flatMap(sentencesOf).filter(Boolean));
  said.add(logTitle(FIRST.you)).add(showPhrase(FIRST, FIRST.you, "hello", h("div")));
  assert.ok(said.size > 20);
  assert.deepEqual(
    [...said].filter((words) => words.includes(OWN)),
    [],
  );
});

test("the log of a seat says whose it is", () => {
  assert.equal(logTitle(FIRST.you), "What you did");
  assert.match(logTitle(3 - FIRST.you), /^What \S+ did$/);
});

test("a viewer without a name is You by themselves, and a number within a sentence", () => {
  const message = recorded("online").find(({ is }) => is === "table");
  const seats = message.seats.map((seat) => ({ ...seat, name: "" }));
  const table = applyMessage(null, { ...message, seats, you: 1 }, 0);
  assert.deepEqual([labelOf(table, 1), nameOf(table, 1)], ["You", "Player 1"]);
  assert.deepEqual([labelOf(table, 2), nameOf(table, 2)], ["Player 2", "Player 2"]);
});
