/** Tops as the server tells them, and their screen, which is told by hand. */

import { h, svg } from "#page/kit/elements.js";
import { LiveTop } from "#page/screens/top/live-top.js";

/** A top as the server tells it. */
export const topOf = ({ question = -1, ...about }) => ({
  ...{ code: "ONE", count: 3, clock: 0, open: false, over: false, by_points: false, host: false },
  ...{ you: "Anna", players: ["Anna"], circle: null, marks: [], counted: 0, ranking: [] },
  ...{ question, shown: question, table: null, told: null, ...about },
});
/** The circle of a top, of which Ben has answered all. */
export const CIRCLE = { code: "CIRCLE", ends: Date.now() + 1e7, done: ["Ben"], missing: ["Anna"] };
export const lookOf = (about, top) => ({
  ...{ revision: 1, answered: 0, left_ms: null, mine: null, leads: false, ...about },
  top: topOf(top),
});
export const CHOICES = [
  { action: "draw", points: -5 },
  { action: "pass", points: -10 },
];
export const TABLE = {
  you: 1,
  seats: [{ seat: 1, name: "" }],
  view: { actions: CHOICES, log: [] },
};
export const TOLD = {
  ...{ done: "draw", best: "draw", answers: ["draw"], reasons: [], chose: [1, 0] },
  actions: CHOICES.map((choice, at) => ({ ...choice, figure: null, lost: at, marks: 100 - at })),
};

/** What stands on a table's screen, and hears what is said and laid. */
class HeardTable {
  constructor() {
    this.link = { close() {} };
    this.said = [];
    this.laid = [];
    this.links = [];
    this.parts = {
      main: h("main", { tabindex: "-1" }, h("h1"), h("div.table-head"), h("div.bar")),
      scores: { element: h("div") },
      board: { outlook: { survey() {}, revealOne() {} }, cheerLayer: svg("g") },
      announcer: { say: (words) => this.said.push(words) },
    };
    this.parts.bar = this.parts.main.querySelector(".bar");
    document.body.append(this.parts.main);
  }

  begin() {}
  showLink(status) {
    this.links.push(status);
  }
  handleMessage(position) {
    this.laid.push(position);
  }
  leave() {
    this.parts.main.remove();
  }
}

/** The screen of a top, to which each answer is given by hand. */
export function screenOf(about) {
  const waiting = [];
  const root = document.createElement("div");
  document.body.append(root);
  const ask = () => new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  const top = new LiveTop(root, "ONE", {
    ...{ isBig: false, hosts: [], TableScreen: HeardTable, ask, ...about },
  });
  const hear = async (how) => {
    const heard = top.look();
    how(waiting.pop());
    await heard;
  };
  return {
    ...{ root, top },
    tell: (look) => hear(({ resolve }) => resolve(look)),
    fail: (thrown) => hear(({ reject }) => reject(thrown)),
  };
}
