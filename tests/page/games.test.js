/** The games of a device: the facts kept about each, here and on the way to another device. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { skillWords } from "#page/screens/history/choices.js";
import { BOTS, device, FAMILY, Guest, SHORT, seated } from "./local.js";

const NOTHING = { held: {}, counts: [] };

/** A count as the score keeper keeps it: Mamie opens with 3-4-5, and reaches the target or does not. */
function counting(target) {
  const said = [
    { what: "opens", seat: 1, so: false },
    { what: "turn", seat: 1, tile: "345", draws: 0, figure: null, place: null, so: false },
    { what: "ended", out: 1, left: [0, 7], so: true },
  ];
  const agreed = { sheet: "goliath", house: {}, scoring: "full", target, names: ["Mamie", "Papi"] };
  const changes = said.map((line, at) => [at, 0, [line]]);
  return { count: 1, agreed, changes, done: changes.length };
}

const COUNT = { id: "k1", at: 5, count: JSON.stringify(counting(10)) };
const LONG_COUNT = { id: "k2", at: 6, count: JSON.stringify(counting(500)) };

/** @param {any} here @param {string} path @param {any} [given] */
async function answered(here, path, given = {}) {
  const { status, body } = await here.ask(`/api/games${path}`, given);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** A game against Ada that is played to its end. */
async function playedOut(here) {
  const anna = await seated(here, { kind: "bots", seats: BOTS, ...SHORT });
  return toItsEnd(anna);
}

async function toItsEnd(guest) {
  while ((await guest.play()).state === "between") await guest.wish({ do: "next" });
  return guest;
}

async function all(here, atHand = NOTHING) {
  const { games, left } = await answered(here, "", atHand);
  return left > 0 ? all(here, atHand) : games;
}

test("two games that go on and one that is over are three entries, each with its people", async () => {
  const here = device();
  const over = await playedOut(here);
  const running = await seated(here, { kind: "device", seats: FAMILY });
  const counts = [LONG_COUNT];
  const games = await all(here, { held: {}, counts });
  assert.equal(games.length, 3);
  const found = Object.fromEntries(games.map((game) => [game.id, game]));
  const [done, goes, counted] = [over.code, running.code, "count-k2"].map((id) => found[id]);
  assert.deepEqual([done.came.over, goes.came.over, counted.came.over], [true, false, false]);
  assert.deepEqual([done.kind, goes.kind, counted.kind], ["bots", "device", "count"]);
  assert.deepEqual([done.you, goes.you], [[1], []]);
  assert.deepEqual(
    done.came.players.map(({ name, bot }) => [name, bot]),
    [
      ["Anna", null],
      ["Ada", "ada"],
    ],
  );
  assert.deepEqual(
    done.came.players.map(({ points }) => points),
    over.table.view.totals,
  );
  assert.equal(counted.came.players[0].points, 12 + 25 + 7);
});

test("only games that have changed since are looked at anew", async () => {
  const here = device();
  const anna = await seated(here, { kind: "bots", seats: BOTS, ...SHORT });
  const [before] = await all(here);
  assert.equal(before.came.over, false);
  await toItsEnd(anna);
  here.shelf.tables.get(anna.code).at = before.at + 1;
  const [after] = await all(here);
  assert.equal(after.came.over, true);
  here.shelf.read = () => assert.fail("nothing has happened since");
  assert.deepEqual(await all(here), [after]);
});

test("a changed game is looked at, even if the clock was put back by a day meanwhile", async () => {
  const here = device();
  const anna = await seated(here, { kind: "bots", seats: BOTS, ...SHORT });
  const [before] = await all(here);
  await toItsEnd(anna);
  here.shelf.tables.get(anna.code).at = before.at - 24 * 3600 * 1000;
  const [after] = await all(here);
  assert.equal(after.came.over, true);
});

test("only the record of an old finished table is kept, but a running table stays", async () => {
  const here = device();
  const over = await playedOut(here);
  const [told, goes] = [
    here.shelf.tables.get(over.code),
    await seated(here, { kind: "device", seats: FAMILY }),
  ];
  for (const code of ["T1", "T2"]) here.shelf.tables.set(code, { ...told, at: 3 });
  here.shelf.tables.get(goes.code).at = 1;
  here.shelf.tables.get(over.code).at = 2;
  here.memory.games.most = 2;
  await here.memory.games.tidy();
  assert.equal(here.shelf.tables.has(over.code), false);
  assert.equal(here.shelf.tables.has(goes.code), true);
  assert.match(await answered(here, "/text", { id: over.code }), /^Tricorne record 1/);
  assert.equal((await all(here)).length, 4);
});

test("a game that is forgotten is gone, and comes back as it was", async () => {
  const here = device();
  const over = await playedOut(here);
  const running = await seated(here, { kind: "device", seats: FAMILY });
  await (await running.hello(running.table.view.to_move)).act();
  const atHand = { held: {}, counts: [COUNT] };
  const before = await all(here, atHand);
  await answered(here, "/name", { id: over.code, name: "Sunday" });
  const studied = { choices: 9, lost: 12.5, error: 1.2 };
  await answered(here, "/studied", { id: over.code, round: 0, studied });
  const ids = before.map(({ id }) => id);
  const bundles = JSON.parse(JSON.stringify(await answered(here, "/pack", { ids })));
  await answered(here, "/forget", { ids });
  assert.equal(running.left, "elsewhere");
  assert.deepEqual(await all(here), []);
  const sum = await answered(here, "/unpack", { bundles });
  assert.deepEqual(sum, { came: 3, there: 0, damaged: 0 });
  const after = await all(here);
  assert.deepEqual(
    after.map(({ came }) => came),
    before.map(({ came }) => came),
  );
  assert.equal(after.find(({ id }) => id === over.code).name, "Sunday");
  const studies = () => answered(here, "/studies", { sheet: "" });
  assert.deepEqual(await studies(), [{ id: over.code, ...studied }]);
  const later = { choices: 9, lost: 13, error: 0.5 };
  await answered(here, "/studied", { id: over.code, round: 0, studied: later });
  await answered(here, "/unpack", { bundles });
  assert.deepEqual(await studies(), [{ id: over.code, ...later }]);
  const { tokens } = await answered(here, "/seats", { id: running.code });
  const again = await new Guest(here, running.code, tokens).hello(2);
  assert.equal(again.table.you, 2);
});

test("the same file a second time changes nothing, and a game that has gone on stays", async () => {
  const [here, there] = [device(), device()];
  const anna = await seated(here, { kind: "device", seats: FAMILY });
  await all(here);
  const bundles = await answered(here, "/pack", { ids: [anna.code] });
  assert.deepEqual(await answered(there, "/unpack", { bundles }), {
    came: 1,
    there: 0,
    damaged: 0,
  });
  assert.deepEqual(await answered(there, "/unpack", { bundles }), {
    came: 0,
    there: 1,
    damaged: 0,
  });
  await (await anna.hello(anna.table.view.to_move)).act();
  assert.deepEqual(await answered(here, "/unpack", { bundles }), { came: 0, there: 1, damaged: 0 });
  assert.equal(here.shelf.tables.get(anna.code).entries.length, 2);
});

test("a single record becomes a game, once, and a wrong one is told by its line", async () => {
  const here = device();
  const over = await playedOut(here);
  await all(here);
  const text = await answered(here, "/text", { id: over.code });
  const record = `${text.split("\n")[0]}\nDate: 2024-05-04\n${text.split("\n").slice(1).join("\n")}`;
  assert.equal(await answered(here, "/single", { text: record, at: 7 }), true);
  assert.equal(await answered(here, "/single", { text: record, at: 8 }), false);
  const game = (await all(here)).find(({ kind }) => kind === "record");
  assert.equal(game.at, Date.parse("2024-05-04"));
  const lines = record.split("\n");
  const wrong = [...lines.slice(0, -2), "1 555@9,9 +1 1"].join("\n");
  const { status, body } = await here.ask("/api/games/single", { text: wrong, at: 7 });
  assert.equal(status, 422);
  assert.equal(body.line, lines.length - 1);
  const other = await here.ask("/api/games/single", { text: "Name,Punkte\nAnna,12\n", at: 7 });
  assert.equal(other.status, 422);
  assert.equal((await all(here)).length, 2);
});

test("a damaged game of any kind stays out and harms no other", async () => {
  const here = device();
  const count = { id: "count-a", kind: "count", at: 3, name: 7, you: "x", count: COUNT.count };
  const broken = [
    { ...count, count: "{" },
    { ...count, id: "a" },
    { ...count, kind: "bots", id: "L23456789234", table: { agreement: "{}", entries: [] } },
    { ...count, kind: "bots", id: "../x", record: "Tricorne record 1" },
    { ...count, kind: "online", id: "ABCDEF" },
    {},
    null,
    [],
  ];
  const sum = await answered(here, "/unpack", { bundles: [...broken, count] });
  assert.deepEqual(sum, { came: 1, there: 0, damaged: broken.length });
  const [game, ...none] = await all(here);
  assert.deepEqual([none, game.name, game.you], [[], null, []]);
});

test("a server's table is unknown until it is met, and its record is enough afterwards", async () => {
  const here = device();
  const over = await playedOut(here);
  await all(here);
  const record = await answered(here, "/text", { id: over.code });
  const held = { ABCDEF: { tokens: { 2: "x" }, kind: "online", at: 9 } };
  const unknown = (await all(here, { held, counts: [] })).find(({ id }) => id === "ABCDEF");
  assert.deepEqual([unknown.id, unknown.came, unknown.you], ["ABCDEF", null, [2]]);
  const shown = { ...over.table, table: { ...over.table.table, kind: "online" }, you: 2 };
  await answered(here, "/met", { code: "ABCDEF", shown, record, at: 10 });
  const game = (await all(here)).find(({ id }) => id === "ABCDEF");
  assert.deepEqual([game.came.over, game.came.players[1].bot, game.you], [true, "ada", [2]]);
});

test("a table that goes on at a server is one game", async () => {
  const here = device();
  const anna = await seated(here, { kind: "device", seats: FAMILY });
  const held = { ABCDEF: { tokens: { 1: "x" }, kind: "device", at: 9, from: anna.code } };
  const games = await all(here, { held, counts: [] });
  assert.deepEqual(
    games.map(({ id }) => id),
    ["ABCDEF"],
  );
  assert.equal(here.shelf.tables.size, 0);
});

test("a game without a record yet comes along with its known facts", async () => {
  const [here, there] = [device(), device()];
  const { table } = await playedOut(here);
  const shown = { ...table, table: { ...table.table, kind: "daily" } };
  await answered(here, "/met", { code: "ABCDEF", shown, at: 10 });
  const bundles = await answered(here, "/pack", { ids: ["ABCDEF"] });
  await answered(there, "/unpack", { bundles });
  const [[before], [after]] = [await all(here), await all(there)].map((games) =>
    games.filter(({ id }) => id === "ABCDEF"),
  );
  assert.deepEqual(after, before);
  assert.equal(after.came.over, true);
});

test("totals over all games are told for one's own seats, or for a name", async () => {
  const here = device();
  await playedOut(here);
  await all(here, { held: {}, counts: [COUNT, { ...COUNT, id: "k3" }] });
  const mine = await answered(here, "/career", { own: "mamie", who: "", sheet: "" });
  assert.deepEqual([mine.games, mine.levels[0].bot], [3, "ada"]);
  assert.deepEqual(mine.everybody, ["Mamie", "Papi", "Anna"]);
  const papi = await answered(here, "/career", { own: "", who: "Papi", sheet: "goliath" });
  assert.deepEqual([papi.games, papi.won, papi.people[0].name], [2, 0, "Mamie"]);
});

test("the result of a study stays with its game, even before anybody asks for the games", async () => {
  const here = device();
  const [first, second] = [await playedOut(here), await playedOut(here)];
  const studied = { choices: 10, lost: 12.5, error: 2 };
  await answered(here, "/studied", { id: first.code, round: 0, studied });
  await all(here);
  await answered(here, "/studied", { id: second.code, round: 0, studied });
  await answered(here, "/studied", { id: second.code, round: 1, studied: { ...studied, lost: 3 } });
  await answered(here, "/studied", { id: second.code, round: 1, studied: { ...studied, lost: 4 } });
  const games = await all(here);
  assert.equal(games.length, 2);
  assert.ok(games.every(({ came }) => came.over));
  const found = await answered(here, "/studies", { sheet: "" });
  assert.deepEqual(
    found.map(({ id, lost }) => [id, lost]),
    [
      [first.code, 12.5],
      [second.code, 12.5],
      [second.code, 4],
    ],
  );
  const { sheet } = first.table.table;
  assert.equal((await answered(here, "/studies", { sheet: sheet.name })).length, 3);
  assert.deepEqual(await answered(here, "/studies", { sheet: "another" }), []);
});

test("the points that choices lost are told as they are, from ten rounds on", () => {
  const round = (/** @type {number} */ lost) => ({ id: "x", choices: 10, lost, error: 2 });
  const rounds = [90, ...Array.from({ length: 10 }, (_, at) => (at % 2 ? 20 : 28))].map(round);
  assert.match(skillWords(rounds.slice(2)), /^9 rounds studied/);
  assert.match(skillWords(rounds), /on average: 2\.4 \(±\u00a00\.3\)/);
});

test("a finished deal is played again by name, as practice, with its earlier result", async () => {
  const here = device();
  const first = await playedOut(here);
  const { name, deal } = first.table.rounds.at(-1);
  const again = { kind: "bots", seats: BOTS, ...SHORT, practice: name };
  const anna = await seated(here, again);
  assert.equal(anna.table.table.practice, name);
  assert.equal((await anna.play()).state, "over"); // one round, whatever there is to reach
  const withoutLots = (lines) => lines.filter((line) => !line.startsWith("Lots"));
  assert.deepEqual(withoutLots(anna.table.rounds[0].deal), withoutLots(deal));
  const record = (await here.ask(`/api/tables/${anna.code}/record`)).body;
  assert.match(record, new RegExp(`^Practice: ${name}$`, "m"));
  assert.doesNotMatch(record, /^Promise/m);
  const before = await answered(here, "/deal", { code: anna.code });
  assert.deepEqual(
    before.map(({ id, you, players }) => [id, you, players.length]),
    [[first.code, [1], 2]],
  );
  const [made, earlier] = first.table.rounds.slice(-2).reverse();
  const points = made.totals.map((total, seat) => total - (earlier?.totals[seat] ?? 0));
  assert.deepEqual(before[0].points, points);
  const career = await answered(here, "/career", { own: "Anna", who: "", sheet: "" });
  assert.equal(career.games, 1); // practice counts in no figures
  const studied = { choices: 10, lost: 12.5, error: 2 };
  for (const { code } of [first, anna])
    await answered(here, "/studied", { id: code, round: 0, studied });
  const studies = await answered(here, "/studies", { sheet: "" });
  assert.deepEqual(
    studies.map(({ id }) => id),
    [first.code],
  );
});

test("a round played on from a position is compared with others from there, not with whole ones", async () => {
  const here = device();
  const played = async (more) => {
    const asked = { kind: "bots", seats: BOTS, ...SHORT, practice: "7", ...more };
    return (await toItsEnd(await seated(here, asked))).code;
  };
  const before = async (code) => (await answered(here, "/deal", { code })).map(({ id }) => id);
  const whole = await played({});
  const half = await played({ begun: "2.0" });
  assert.deepEqual(await before(half), []);
  assert.deepEqual(await before(await played({})), [whole]);
  const again = await played({ begun: "2.0" });
  assert.deepEqual(await before(again), [half]);
  const [there, bundles] = [device(), await answered(here, "/pack", { ids: [half, again] })];
  await answered(there, "/unpack", { bundles });
  const shelf = await there.memory.games.shelf;
  const known = (await shelf.all()).map(({ came }) => came.begun);
  assert.deepEqual(known, ["2.0", "2.0"]);
});

test("a deal by its number is the same on every device, also in the next match of the same people", async () => {
  const [here, there] = [device(), device()];
  const form = { kind: "device", seats: FAMILY, scoring: "none", practice: "7" };
  const guests = [await seated(here, form), await seated(there, form)];
  for (const guest of guests) await guest.play();
  const [one, other] = guests.map(({ table }) => table.rounds[0].deal);
  assert.deepEqual(one, other);
  await guests[0].wish({ do: "rematch" });
  const told = here.shelf.tables.get(guests[0].table.rematch);
  assert.deepEqual(JSON.parse(told.entries[0]).lines, one);
  const odd = await here.ask("/api/tables", { ...form, practice: "seven" });
  assert.deepEqual([odd.status, odd.body.code], [422, "deal"]);
});
