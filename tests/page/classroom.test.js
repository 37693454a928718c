/** A class: codes of cards, boards and results; what becomes of wrong ones; pupils and teacher. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { Problem } from "#page/kit/api.js";
import { keepWork, nextTask, noteAttempt, ownWork } from "#page/kit/class-work.js";
import { addAnswerer } from "#page/kit/known.js";
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
import { showPupil, takeCard } from "#page/screens/class/pupil.js";
import { resultsPart } from "#page/screens/class/results.js";
import {
  addResult,
  countOf,
  keepClass,
  newClass,
  ownClass,
  resultsOf,
} from "#page/screens/class/storage.js";
import { gentlePuzzles } from "#page/screens/class/tasks.js";
import { showTeacher, takeResult } from "#page/screens/class/teacher.js";
import { press, texts } from "./looking.js";

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

/** What the page is told; undefined outside this file, as all tests share one page. */
let answers;
addAnswerer((path) => answers?.(path));
const COURSE = ["fitting", "bridge"].map((key) => ({ key, title: key }));
const NO_NETWORK = new Problem("network", "The server is away.");

beforeEach(() => {
  keepWork(null);
  keepClass(null);
  answers = (path) => (path === "/api/lessons" ? COURSE : undefined);
});

/** Ends the screen of a test. */
let leave = () => {};
afterEach(() => {
  leave();
  location.hash = "";
  answers = undefined;
});

/** Waits for something, as files arrive after a while. Other tests here stop the timers. @param {() => unknown} isThere */
async function until(isThere) {
  for (let tries = 0; !isThere() && tries < 20_000; tries += 1) await new Promise(setImmediate);
  if (!isThere()) throw new Error(`This never came: ${isThere}`);
}

/** @param {(root: HTMLElement) => {leave: () => void} | undefined} show @param {string} awaited */
async function shown(show, awaited) {
  const root = document.createElement("div");
  document.body.append(root);
  const screen = show(root);
  leave = () => {
    screen?.leave();
    root.remove();
    leave = () => {};
  };
  await until(() => root.querySelector(awaited));
  return root;
}

/** Types into the field of a name. @param {HTMLElement} root @param {string} name @param {string} value */
function type(root, name, value) {
  const field = root.querySelector(`[name="${name}"]`);
  field.value = value;
  field.dispatchEvent(new Event("input"));
}

/** Another window stores something. @param {() => void} run */
function elsewhere(run) {
  run();
  dispatchEvent(Object.assign(new Event("storage"), { key: "tricorne.class" }));
}

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

describe("the teacher's screen", () => {
  const Lessons = { lessons: [0, 1], themes: [], round: 0 };
  const lesson = sent({ work: workCode(Lessons), stages: [1, 3] });

  test("keeps a result that another window stored, whatever is changed here", async () => {
    keepClass(theClass({ wish: Lessons }));
    const root = await shown(showTeacher, ".class-rows");
    takeResult(resultCode(lesson)); // a scanned code opens a window of its own
    type(root, "name-7", "Lena");
    const pupils = root.querySelector('[name="pupils"]');
    pupils.value = "12";
    pupils.dispatchEvent(new Event("change"));
    const { names, count, results } = ownClass();
    assert.deepEqual([names, count, results[7].length], [{ 7: "Lena" }, 12, 1]);
    const box = root.querySelector('[name="lessons-1"]');
    takeResult(resultCode({ ...lesson, number: 8 }));
    box.checked = false;
    box.dispatchEvent(new Event("change"));
    assert.deepEqual(Object.keys(ownClass().results), ["7", "8"]);
    assert.deepEqual(ownClass().wish.lessons, [0]);
  });

  test("shows what another window stored, and keeps the focus and a code half typed", async () => {
    keepClass(theClass({ wish: Lessons }));
    const root = await shown(showTeacher, ".class-rows");
    root.querySelector('[name="name-3"]').focus();
    elsewhere(() => takeResult(resultCode(lesson)));
    await until(() => /1 of 2/.test(root.querySelector('[data-row="7"]')?.textContent ?? ""));
    assert.equal(document.activeElement.name, "name-3");
    root.querySelector('[name="result"]').focus();
    type(root, "result", "K7");
    elsewhere(() => keepClass({ ...ownClass(), count: 20 }));
    assert.equal(document.activeElement.name, "result");
    assert.equal(document.activeElement.value, "K7");
    elsewhere(() => keepClass(null));
    assert.ok(root.querySelector('[data-do="make-class"]'));
  });

  test("leads to a vote on one position where there is a server", async () => {
    const root = await shown(showTeacher, '[data-do="vote"]');
    const { pathname, search } = new URL(root.querySelector('[data-do="vote"]').href);
    assert.equal(pathname + search, "/top?vote=1");
  });

  test("takes one typed code after another", async () => {
    keepClass(theClass({ wish: Lessons }));
    const root = await shown(showTeacher, ".class-rows");
    for (const number of [7, 8]) {
      type(root, "result", resultCode({ ...lesson, number }));
      press(root, "enter-result");
      await until(() => texts(root, ".told")[0] === `The result of card ${number} is here.`);
      assert.equal(document.activeElement.name, "result");
    }
    await until(() => texts(root, '[data-row="8"] p').length === 1);
  });

  test("takes a scanned result even if the lessons cannot be had, and says so", async () => {
    keepClass(theClass({ wish: Lessons }));
    answers = () => Promise.reject(NO_NETWORK);
    location.hash = resultCode(lesson);
    const root = await shown(showTeacher, ".wrong");
    assert.deepEqual(texts(root, ".told, .wrong"), [
      "The result of card 7 is here.",
      NO_NETWORK.text,
    ]);
    assert.equal(resultsOf(ownClass(), 7).length, 1);
  });
});

describe("a pupil's device", () => {
  const work = { card: cardCode("K7", 7), work: WORK, device: 1, tasks: TASKS };

  test("keeps the tasks until another card or another code is typed", async () => {
    keepWork(work);
    const root = await shown(showPupil, "form, .task-list");
    for (const name of ["other-card", "other-work"]) press(root, name);
    assert.deepEqual(ownWork(), work);
    type(root, "work", WORK);
    press(root, "enter-work");
    await until(() => !root.querySelector("form"));
    assert.deepEqual(ownWork(), work);
    press(root, "other-card");
    type(root, "card", cardCode("K7", 8));
    press(root, "enter-card");
    await until(() => parseCard(ownWork().card).number === 8);
    assert.deepEqual(ownWork().tasks, []);
  });

  test("keeps the tasks and says why if others cannot be had", async () => {
    keepWork(work);
    answers = () => Promise.reject(NO_NETWORK);
    const root = await shown(showPupil, "form, .task-list");
    press(root, "other-work");
    type(root, "work", workCode({ lessons: [0], themes: [], round: 1 }));
    press(root, "enter-work");
    await until(() => texts(root, ".wrong")[0] === NO_NETWORK.text);
    assert.deepEqual(ownWork(), work);
  });

  test("takes no puzzles from a book that it does not know", () => {
    assert.throws(() => gentlePuzzles(null, "shut", 1), /newer than this page/);
  });

  test("shows the form for a card at an address that is none", async () => {
    location.hash = "%";
    const root = await shown(showPupil, "form, .task-list");
    assert.equal(texts(root, ".wrong").length, 1);
    assert.ok(root.querySelector('[name="card"]'));
  });

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
