/** The worker that holds this device's tables. It answers messages from the page. */

import { version } from "../../kit/files.js";
import { onDemand } from "../../kit/on-demand.js";
import { startEngine } from "../engine/engine.js";
import { answererOf } from "./answers.js";
import { Awake } from "./awake.js";
import { Disk } from "./disk.js";
import { Hall } from "./hall.js";
import { messageText } from "./showing.js";
import { Store } from "./store.js";
import { Thinkers } from "./thinkers.js";

/** @import { Visitor } from "./types.d.ts" */

const WINDOWS = "tricorne.tables";
const LATER = 3000;
const TIDY = 20_000;

/** @param {Record<string, unknown>} message */
const post = (message) => globalThis.postMessage(message);

const awake = new Awake();
awake.begin();
const time = {
  ms: () => awake.ms,
  /** @param {number} ms @param {() => void} work */
  schedule(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
const store = new Store(
  () => Disk.open(version),
  (trouble) => post({ trouble }),
);
const thinkers = new Thinkers(startEngine, (trouble) => post({ trouble }));
const me = crypto.getRandomValues(new Uint32Array(2)).join("-");
const windows = new BroadcastChannel(WINDOWS);
const services = { store, thinkers, time, pace: 1 };
const hall = new Hall(services, (code) => windows.postMessage({ code, by: me }));
windows.addEventListener("message", ({ data: { code, by } }) => {
  if (by !== me) void hall.letGo(code);
});
/**
 * Searches with the engine, however long it takes: studies and comparisons end between two searches.
 * @param {{task: any}} given
 */
const search = (given) => thinkers.engine.search({ ...given, patience: Number.POSITIVE_INFINITY });
/** The memory of all games. Playing does not need it. */
const remembers = onDemand(() =>
  import("./memory.js").then(({ Memory }) => new Memory(hall, store)),
);
/** What studies rounds. */
const studying = onDemand(() =>
  import("./studying.js").then(({ Studying }) => new Studying(search)),
);
/** The module that compares games with those of rivals. */
const comparing = onDemand(() => import("./rivals.js").then(({ Rivals }) => new Rivals(search)));
const answers = answererOf(hall, remembers, () => thinkers.canSearch(), studying, comparing);

/** @type {Map<number, {code: string, visitor: Visitor}>} */
const lines = new Map();

/** @param {number} number @param {string} code */
function openLine(number, code) {
  const tell = (/** @type {string} */ text) => post({ number, text });
  const bye = (/** @type {string} */ why) => {
    tell(messageText({ is: "bye", code: why, text: why }));
    lines.delete(number);
    post({ number });
  };
  lines.set(number, {
    code,
    visitor: { seat: null, pledge: null, speak: () => true, tell, bye },
  });
}

/** @param {number} number @param {{code?: string, text?: string}} said */
function answerProblem(number, { code, text }) {
  if (code !== undefined) {
    openLine(number, code);
    return;
  }
  const line = lines.get(number);
  if (!line) return;
  if (text === undefined) {
    lines.delete(number);
    void hall.leave(line.code, line.visitor);
    return;
  }
  const message = JSON.parse(text);
  if (message.do === "ping") line.visitor.tell(JSON.stringify({ is: "pong" }));
  else void hall.hear(line.code, line.visitor, message);
}

globalThis.addEventListener(
  "message",
  async ({ data: { number, line, path, body, pace, soon } }) => {
    if (pace !== undefined) services.pace = pace;
    else if (soon) {
      hall.foresee(soon);
      void thinkers.ready();
    } else if (line) answerProblem(number, line);
    else post({ number, answer: await answers(path, body) });
  },
);
setTimeout(() => void thinkers.ready(), LATER); // the first table needs the network first
setTimeout(async () => (await remembers()).games.tidy(), TIDY);
post({ ready: true });
