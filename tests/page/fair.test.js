/** Head starts in the form of a new game and of a count: what is asked, offered and sent. */

import assert from "node:assert/strict";
import { after, beforeEach, describe, test } from "node:test";
import { modules } from "#page/device/game/records.js";
import { keepCircle } from "#page/kit/days.js";
import { keepDeviceToken } from "#page/kit/device.js";
import { addAnswerer } from "#page/kit/known.js";
import { memoriesOf } from "#page/kit/narration/memories.js";
import { agreementNote } from "#page/kit/narration/passing.js";
import { settings } from "#page/kit/settings.js";
import { countForm } from "#page/screens/keeper/begin.js";
import { newCount, showCount } from "#page/screens/keeper/count.js";
import { roundsTable } from "#page/screens/keeper/sheet.js";
import { FairFold } from "#page/screens/setup/fair.js";
import { lastForm, tableRequest } from "#page/screens/setup/form.js";
import { suggestLevel } from "#page/screens/table/summary/next-level.js";
import { roundsList, roundTotals } from "#page/screens/table/summary/results.js";
import { standingsOf } from "#page/screens/table/summary/standing.js";
import { BOTS, device, seated, settled } from "./local.js";
import { press, texts } from "./looking.js";

const { GAPS } = modules["tricorne.play.measured_gaps"];
const KEYS = ["pip", "mia", "gus"];
const KNOWN = KEYS.map((key) => ({ key, names: { en: key }, wins: 10 }));
const GOLIATH = { name: "goliath", parameters: { target: 0 } };
const gap = (weak, strong) => GAPS.get(`${weak} ${strong}`);

let here = null;
addAnswerer(async (path, body) =>
  here && !path.startsWith("/api/daily") ? (await here.ask(path, body))?.body : undefined,
);

/** The fold for a form, opened. */
async function opened(kind, form, circle = "") {
  const fold = new FairFold(
    kind,
    form,
    KNOWN,
    () => GOLIATH,
    () => undefined,
  );
  fold.circle = circle;
  document.body.replaceChildren(fold.element);
  fold.update();
  fold.element.open = true;
  await fold.lookAtFriends();
  return fold;
}

/** Chooses for a player, and waits for the answer. */
async function choose(fold, at, key) {
  const field = fold.element.querySelector(`[name=like${at}]`);
  field.value = key;
  field.dispatchEvent(new Event("change"));
  for (let turns = 0; turns < 5; turns += 1) await settled();
}

const offer = (fold) => texts(fold.element, ".fair-offer")[0];

describe("fair for the youngest", () => {
  beforeEach(() => {
    localStorage.clear();
    here = device();
    settings.set("name", "Papa");
  });
  after(() => {
    here = null;
  });

  test("nobody starts ahead until somebody says so", async () => {
    const form = { ...lastForm("device"), names: ["Zoé", "Papa"] };
    const fold = await opened("device", form);
    assert.deepEqual(texts(fold.element, "summary .soft"), ["nobody starts ahead"]);
    assert.deepEqual(tableRequest("device", form).credit, []);
  });

  test("nothing is asked where nobody sits beside the player", async () => {
    const fold = await opened("alone", lastForm("alone"));
    assert.equal(fold.asked, "");
  });

  test("the characters that players are like give the points, in one sentence", async () => {
    const form = { ...lastForm("device"), names: ["Zoé", "Papa"] };
    const fold = await opened("device", form);
    await choose(fold, 1, "mia");
    await choose(fold, 2, "gus");
    const points = gap("mia", "gus");
    assert.deepEqual(form.credit, [points, 0]);
    assert.equal(offer(fold), `Zoé starts with ${points} points.`);
    assert.deepEqual(texts(fold.element, "summary .soft"), [`Zoé +${points}`]);
    assert.deepEqual(tableRequest("device", form).credit, form.credit);
  });

  test("against a bot, only the player is asked, and a weaker bot starts ahead", async () => {
    const form = { ...lastForm("bots"), bots: ["pip"] };
    const fold = await opened("bots", form);
    assert.equal(fold.element.querySelectorAll("select").length, 1);
    await choose(fold, 1, "gus");
    assert.deepEqual(form.credit, [0, gap("pip", "gus")]);
  });

  test("typed points stand, and another length of the match is proposed anew", async () => {
    const form = { ...lastForm("device"), names: ["Zoé", "Papa"] };
    const fold = await opened("device", form);
    await choose(fold, 1, "mia");
    await choose(fold, 2, "gus");
    const field = fold.element.querySelector("[name=credit1]");
    field.value = "77";
    field.dispatchEvent(new Event("change"));
    assert.deepEqual(form.credit, [77, 0]);
    fold.update();
    await settled();
    assert.deepEqual(form.credit, [77, 0]);
    assert.deepEqual(texts(fold.element, '[data-do="take"]'), [
      `Fair would be: Zoé +${gap("mia", "gus")}`,
    ]);
    form.target = 400;
    fold.update();
    for (let turns = 0; turns < 5; turns += 1) await settled();
    assert.ok(form.credit[0] > 77 && form.credit[0] < 400, String(form.credit));
  });

  test("a head start stays with its player when another leaves", async () => {
    const form = { ...lastForm("device"), names: ["Papa", "Lou", "Zoé"], credit: [0, 10, 60] };
    const fold = await opened("device", form);
    form.names.splice(1, 1);
    fold.update();
    assert.deepEqual(form.credit, [0, 60]);
  });

  test("there is none for a player alone, without points, or for a chosen deal", async () => {
    for (const [kind, more] of [
      ["alone", {}],
      ["device", { scoring: "none" }],
      ["device", { deal: "7" }],
    ]) {
      const form = { ...lastForm(kind), names: ["Zoé", "Papa"], credit: [5, 0], ...more };
      const fold = new FairFold(
        kind,
        form,
        KNOWN,
        () => GOLIATH,
        () => undefined,
      );
      fold.update();
      assert.equal(fold.element.hidden, true);
      assert.deepEqual(form.credit, []);
    }
  });

  test("games that were played on this device count, whoever was ahead", async () => {
    const player = (name, points, credit) => ({ name, bot: null, points, credit, won: false });
    const players = [player("Zoé", 90, 80), player("Papa", 110)];
    const came = { over: true, scoring: "full", sheet: "goliath", rounds: 1, target: 0, players };
    await here.memory.games.keep({ id: "A", at: 1, kind: "device", you: [], alone: true, came });
    const form = { ...lastForm("device"), names: ["Zoé", "Papa"] };
    const fold = await opened("device", form);
    assert.equal(offer(fold), "Your 1 game together counts, too.");
    assert.deepEqual(form.credit, []);
    press(fold.element, "take");
    const [unchosen] = form.credit;
    assert.ok(unchosen > 0, String(form.credit));
    await choose(fold, 1, "gus");
    await choose(fold, 2, "gus");
    assert.ok(form.credit[0] > 0 && form.credit[0] < unchosen, String(form.credit));
    assert.equal(form.credit[1], 0);
  });
});

describe("a form with a head start", () => {
  beforeEach(() => {
    localStorage.clear();
    here = device();
  });
  after(() => {
    here = null;
  });

  test("a form that is sent at once has the head start that was just chosen, and once", async () => {
    settings.set("last", { count: { names: ["Zoé", "Papa"], likes: ["", "gus"] } });
    const counts = [];
    const offered = { ...GOLIATH, title: "Goliath", about: "", players: [2, 4], variants: [] };
    const start = (count) => counts.push(showCount(count).agreed.credit);
    document.body.replaceChildren(countForm([offered], [], KNOWN, start));
    const field = document.querySelector("[name=like1]");
    field.value = "mia";
    field.dispatchEvent(new Event("change"));
    const form = document.querySelector("form");
    form.dispatchEvent(new Event("submit", { cancelable: true }));
    form.dispatchEvent(new Event("submit", { cancelable: true }));
    for (let turns = 0; turns < 9; turns += 1) await settled();
    assert.deepEqual(counts, [[gap("mia", "gus"), 0]]);
  });
});

describe("a circle says how strong its members are", () => {
  const shared = { code: "A".repeat(12), title: "", you: "Papa", members: ["Papa", "Zoé"] };
  const duel = (code, points) => ({
    ...{ code, sheet: "goliath", rounds: 1, names: ["Zoé", "Papa"], points, you: 2 },
  });
  let duels = [];
  const told = globalThis.fetch;

  beforeEach(() => {
    localStorage.clear();
    keepDeviceToken("this device");
    keepCircle(shared.code);
    here = device();
    settings.set("name", "Jean");
    globalThis.fetch = (address) => {
      const isAll = String(address).endsWith("/api/daily/circles");
      const answer = isAll ? [shared] : duels;
      return Promise.resolve(Response.json(answer));
    };
  });
  after(() => {
    here = null;
    globalThis.fetch = told;
  });

  test("the other of two in a circle is expected on the free seat, and their games count", async () => {
    duels = [duel("A", [10, 90]), duel("B", [30, 100])];
    const form = { ...lastForm("online") };
    const fold = await opened("online", form, shared.code);
    for (let turns = 0; turns < 9; turns += 1) await settled();
    assert.deepEqual(form.likes, ["", "=Zoé"]);
    assert.deepEqual(texts(fold.element, "optgroup"), ["Zoé"]);
    assert.ok(form.credit[1] > 0 && form.credit[0] === 0, String(form.credit));
    assert.equal(
      offer(fold),
      `Zoé starts with ${form.credit[1]} points. Your 2 games together count, too.`,
    );
  });

  test("a game that this device remembers, too, counts once", async () => {
    duels = [duel("A", [10, 90])];
    const player = (name, points) => ({ name, bot: null, points, won: false });
    const players = [player("Zoé", 10), player("Jean", 90)];
    const came = { over: true, scoring: "full", sheet: "goliath", rounds: 1, target: 0, players };
    await here.memory.games.keep({ id: "A", at: 1, kind: "online", you: [2], alone: false, came });
    const form = { ...lastForm("device"), names: ["Zoé", "Jean"] };
    const fold = await opened("device", form);
    assert.equal(offer(fold), "Your 1 game together counts, too.");
  });
});

describe("what starts ahead is said", () => {
  beforeEach(() => {
    here = device();
  });
  after(() => {
    here = null;
  });

  test("a table says in its line who starts with how much", async () => {
    const guest = await seated(here, { kind: "bots", seats: BOTS, credit: [0, 45] });
    assert.match(agreementNote(guest.table).textContent, /Head start: 0 \/ 45$/);
    assert.deepEqual(guest.table.view.totals, [0, 45]);
  });

  test("the end says it beside each player, in the rounds and in the chart", async () => {
    const guest = await seated(here, { kind: "bots", seats: BOTS, credit: [0, 45] });
    const table = await guest.play();
    const [round] = table.rounds;
    const [ahead] = table.seats.filter(({ seat }) => seat === 2);
    const shown = roundTotals(table, round);
    const lines = texts(shown, ".result-ahead");
    assert.deepEqual(lines, ["Head start: +45"], ahead.name);
    assert.deepEqual(texts(roundsList(table), "tbody:first-of-type tr"), ["Head start045"]);
    assert.deepEqual(
      standingsOf(table).map(({ points }) => points),
      round.totals,
    );
    assert.deepEqual(
      memoriesOf([table.view], 2).map(({ curve }) => [curve[0], curve.at(-1)]),
      [0, 45].map((from, at) => [from, round.totals[at]]),
    );
    assert.equal(suggestLevel({ ...table, winners: [1] }), null);
  });

  test("a chart of a game given up before a player's first move begins and ends there", async () => {
    const guest = await seated(here, { kind: "bots", seats: BOTS, credit: [30, 45] });
    await guest.wish({ do: "resign" });
    const { curve } = memoriesOf([guest.table.view], 2)[1];
    assert.deepEqual([curve[0], curve.at(-1)], [45, 45]);
  });

  test("a score sheet begins with the head start", () => {
    const form = { sheet: "goliath", house: {}, scoring: "full", target: 0 };
    const shown = showCount(newCount({ ...form, names: ["Zoé", "Papa"], credit: [45, 0] }));
    shown.now.rounds = [[10, 20]];
    const rows = texts(roundsTable(shown), "tbody tr");
    assert.deepEqual(rows, ["Head start+450", "1+10+20"]);
    assert.deepEqual(shown.now.totals, [45, 0]);
  });
});
