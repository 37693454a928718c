/** A class: codes of cards, boards and results; what becomes of wrong ones; pupils and teacher. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { keepWork, nextTask, noteAttempt, ownWork } from "#page/kit/class-work.js";
import { showCards } from "#page/screens/class/cards.js";
import {
  cardCode,
  groupLetters,
  MOST_PUPILS,
  parseCard,
  parseResult,
  parseWork,
  resultCode,
  workCode,
} from "#page/screens/class/codes.js";
import { takeCard } from "#page/screens/class/pupil.js";
import { resultsPart } from "#page/screens/class/results.js";
import {
  addResult,
  countOf,
  keepClass,
  newClass,
  ownClass,
  resultsOf,
} from "#page/screens/class/storage.js";
import { takeResult } from "#page/screens/class/teacher.js";

const WISH = { lessons: [0, 1], themes: [3], round: 2 };
const WORK = workCode(WISH);
const STAGES = [1, 3, 0, 2, 0, 1, 0];
const TASKS = ["/learn/fitting", "/learn/bridge"].map((address) => ({
  address,
  title: address,
  stage: 0,
}));

/** @param {object} changes */
const sent = (changes = {}) => ({
  tag: "K7",
  number: 7,
  device: 5,
  work: WORK,
  stages: STAGES,
  ...changes,
});
const theClass = (changes = {}) => ({ ...newClass(30), tag: "K7", wish: WISH, ...changes });

beforeEach(() => {
  keepWork(null);
  keepClass(null);
});

describe("codes", () => {
  test("every card is read as it was printed, in small letters too", () => {
    for (let number = 1; number <= MOST_PUPILS; number += 1)
      assert.deepEqual(parseCard(cardCode("ZY", number).toLowerCase()), { tag: "ZY", number });
  });

  test("a card with one wrong letter, or two that changed places, is no card", () => {
    const code = cardCode("K7", 30);
    const wrong = [...code].flatMap((_, at) =>
      ["X", "3"].map((letter) => code.slice(0, at) + letter + code.slice(at + 1)),
    );
    wrong.push(
      code[1] + code[0] + code.slice(2),
      code.slice(1),
      `${code}2`,
      "",
      "01OI!",
      cardCode("K7", 41),
    );
    assert.deepEqual(
      wrong.filter((each) => each !== code && parseCard(each)),
      [],
    );
  });

  test("a code of one kind is no code of another", () => {
    assert.equal(parseWork(cardCode("K7", 7)), null);
    assert.equal(parseCard(WORK), null);
    assert.equal(parseResult(cardCode("K7", 7), countOf), null);
  });

  test("work and results are read as they were written", () => {
    assert.deepEqual(parseWork(WORK), WISH);
    assert.deepEqual(parseResult(groupLetters(resultCode(sent())), countOf), sent());
    const all = { lessons: [0, 1, 2, 3, 4], themes: [0, 1, 2, 3, 4, 5], round: 15 };
    const most = sent({ work: workCode(all), stages: new Array(35).fill(3) });
    assert.deepEqual(parseResult(resultCode(most), countOf), most);
    assert.ok(resultCode(most).length <= 24);
  });
});

describe("the teacher's device", () => {
  test("keeps a result, and the newest one of a device", () => {
    const room = theClass();
    assert.equal(addResult(room, sent()), "added");
    assert.equal(addResult(room, sent({ stages: [1, 1, 1, 1, 1, 1, 1] })), "added");
    assert.deepEqual(
      resultsOf(room, 7).map(({ stages }) => stages),
      [[1, 1, 1, 1, 1, 1, 1]],
    );
  });

  test("keeps both results of a card that two devices have", () => {
    const room = theClass();
    addResult(room, sent());
    assert.equal(addResult(room, sent({ device: 6 })), "shared");
    assert.equal(resultsOf(room, 7).length, 2);
  });

  test("says what is wrong with any other result, and keeps nothing of it", () => {
    const room = theClass();
    assert.equal(addResult(room, null), "wrong");
    assert.equal(addResult(room, sent({ tag: "K8" })), "strange");
    assert.equal(addResult(room, sent({ number: 31 })), "beyond");
    assert.equal(addResult(room, sent({ work: workCode({ ...WISH, round: 3 }) })), "other");
    assert.deepEqual(room.results, {});
  });

  test("says each of these in a sentence of its own", () => {
    assert.match(takeResult("nonsense"), /There is no class on this device/);
    keepClass(theClass());
    const sentences = [
      "NONSENSE",
      ...[
        { tag: "K8" },
        { number: 31 },
        { work: workCode({ ...WISH, round: 3 }) },
        {},
        { device: 6 },
      ].map((changes) => resultCode(sent(changes))),
    ].map(takeResult);
    assert.equal(new Set(sentences).size, sentences.length);
    assert.match(sentences[2], /card 31.*30 cards/);
    assert.equal(resultsOf(ownClass(), 7).length, 2);
  });

  test("a class that is damaged is no class", () => {
    for (const damage of [
      { count: 41 },
      { tag: 3 },
      { names: [] },
      { results: { 7: [null] } },
      { wish: {} },
    ]) {
      localStorage.setItem("tricorne.class", JSON.stringify({ ...theClass(), ...damage }));
      assert.equal(ownClass(), null, JSON.stringify(damage));
    }
  });

  test("shows who missed what, and prints a card for each pupil", () => {
    const room = theClass({ names: { 7: "Lena" } });
    addResult(room, sent());
    const root = document.createElement("div");
    root.append(...resultsPart(room, TASKS, () => undefined).filter(Boolean));
    assert.match(root.querySelector(".class-hard").textContent, /\/learn\/bridge.*1 child/);
    const row = root.querySelector('[data-row="7"]');
    assert.match(row.textContent, /3 of 2/);
    assert.equal(row.querySelector("input").value, "Lena");
    const cards = document.createElement("div");
    showCards(cards, { ...room, count: 2 });
    assert.equal(cards.querySelectorAll(".class-card .qr").length, 2);
    assert.doesNotMatch(cards.textContent, /Lena/);
  });
});

describe("a pupil's device", () => {
  test("takes a card, and forgets the tasks of another", () => {
    assert.ok(takeCard(cardCode("K7", 7)));
    keepWork({ ...ownWork(), work: WORK, tasks: TASKS });
    assert.ok(takeCard(cardCode("K7", 7)));
    assert.equal(ownWork().tasks.length, 2);
    assert.ok(!takeCard("K7777"));
    assert.equal(ownWork().tasks.length, 2);
    const { device } = ownWork();
    assert.ok(takeCard(cardCode("K7", 8)));
    assert.deepEqual(ownWork(), { card: cardCode("K7", 8), work: "", device, tasks: [] });
  });

  test("notes attempts at tasks alone, and leads from task to task", () => {
    noteAttempt("/learn/bridge", true);
    assert.equal(ownWork(), null);
    assert.equal(nextTask("/learn/bridge"), null);
    keepWork({ card: cardCode("K7", 7), work: WORK, device: 1, tasks: TASKS });
    assert.equal(nextTask("/learn/bridge"), "/learn/fitting");
    noteAttempt("/learn/fitting", false);
    noteAttempt("/learn/fitting", true);
    noteAttempt("/learn/bridge", true);
    noteAttempt("/learn/hexagon", true);
    assert.deepEqual(
      ownWork().tasks.map(({ stage }) => stage),
      [2, 1],
    );
    assert.equal(nextTask("/learn/bridge"), "/class/mine");
    assert.equal(nextTask("/learn/hexagon"), null);
  });
});
