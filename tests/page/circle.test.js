/** A circle in the page: which game comes first, and what came of those that are over. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { circleName } from "#page/kit/known-circles.js";
import { gamesCard } from "#page/screens/circle/games.js";
import { standingsCard } from "#page/screens/circle/standings.js";
import { texts } from "./looking.js";

/** @param {string} code @param {object} about */
const game = (code, about) => ({
  code,
  at: 1,
  open: 0,
  you: null,
  seats: { 1: "Anna", 2: "Ben" },
  rounds: null,
  points: [],
  winners: [],
  ...about,
});
const circle = {
  code: "A".repeat(12),
  title: "",
  day: "2026-11-27",
  members: 2,
  same_draws: false,
  tried: false,
  link: null,
  friends: [],
};

describe("a circle", () => {
  test("shows one's turn first, then invitations, and last the games of others", () => {
    const running = [
      game("OTHERS", {}),
      game("MINE", { you: 2 }),
      game("OPEN", { open: 1, seats: { 1: "Anna" } }),
      game("TURN", { you: 1 }),
    ];
    const seats = [
      { seat: 1, name: "Anna" },
      { seat: 2, name: "Ben" },
    ];
    const table = { title: "Goliath", scoring: "full", target: null };
    const outlines = { TURN: { awaited: [1], seats, table }, MINE: { awaited: [1], seats, table } };
    const card = gamesCard(circle, { running, over: [], results: [] }, outlines, () => undefined);
    assert.deepEqual(
      [...card.querySelectorAll(".game strong")].map(({ textContent }) => textContent),
      ["Your turn", "Anna invites you to a game", "Play on", "Watch"],
    );
    assert.deepEqual(
      [...card.querySelectorAll(".game .resume-link")].map(({ dataset }) => dataset.do),
      ["play-game", "join-game", "play-game", "watch-game"],
    );
    const mayDrop = (/** @type {any} */ shown) =>
      [...shown.querySelectorAll(".game")].map((line) =>
        Boolean(line.querySelector('[data-do="drop-game"]')),
      );
    assert.deepEqual(mayDrop(card), [true, false, true, false]);
    const friends = [
      { name: "Anna", points: null, offline: false, you: true, first: true, code: null },
    ];
    const all = { running, over: [], results: [] };
    assert.deepEqual(mayDrop(gamesCard({ ...circle, friends }, all, {}, () => undefined)), [
      true,
      true,
      true,
      true,
    ]);
  });

  test("says at what pace a game is played", () => {
    const running = ["NOW", "ANY", "TWO"].map((code) => game(code, {}));
    const table = { title: "Goliath", scoring: "full", target: null };
    const outline = (more) => ({ awaited: [], seats: [], table: { ...table, ...more } });
    const outlines = { NOW: outline({}), ANY: outline({ days: 0 }), TWO: outline({ days: 2 }) };
    const card = gamesCard(circle, { running, over: [], results: [] }, outlines, () => undefined);
    assert.deepEqual(texts(card, ".game small"), [
      "Goliath · one round",
      "Goliath · one round · in your own time",
      "Goliath · one round · 2 days a turn",
    ]);
  });

  test("says who won, the points a round, and what came of the games against oneself", () => {
    const none = { you: false, games: 0, won: 0, rounds: 0, points: 0, against_you: 0, beaten: 0 };
    const anna = { ...none, name: "Anna", games: 3, won: 2, rounds: 4, points: 250 };
    const card = standingsCard([
      { ...anna, against_you: 3, beaten: 1 },
      { ...none, name: "Ben", you: true, games: 3, won: 1, rounds: 4, points: 200 },
      { ...none, name: "Clara" },
    ]);
    const rows = [...card.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
    assert.equal(rows.length, 2);
    assert.match(rows[0], /Anna3 games against you: you won 12.of.363/);
    assert.match(rows[1], /Ben \(you\)1.of.350/);
    assert.equal(standingsCard([{ ...none, name: "Clara" }]), null);
  });

  test("is called by its name, or else by its members", () => {
    const friend = { points: null, offline: false, you: false, first: false, code: null };
    const friends = [
      { ...friend, name: "Anna" },
      { ...friend, name: "Ben", you: true },
    ];
    assert.equal(circleName({ ...circle, title: "The Martins" }), "The Martins");
    assert.equal(circleName({ ...circle, friends }), "Anna");
    assert.equal(circleName(circle), "A circle of 2 friends");
  });
});
