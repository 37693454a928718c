/** The class of a teacher, on the teacher's device alone: its cards, names, tasks and results. */

import { StoredText } from "../../kit/stored-text.js";
import { MOST_PUPILS, newTag, parseWork, workCode } from "./codes.js";
import { taskCount } from "./tasks.js";

/** @import { Stage } from "../../kit/class-work.js" */
/** @import { Result, Wish } from "./codes.js" */
/** What one device sent. @typedef {{device: number, work: string, stages: Stage[]}} Sent */
/**
 * @typedef {object} Classroom
 * @property {string} tag two letters on each of its cards
 * @property {number} count of its cards
 * @property {Wish} wish what is to be done
 * @property {Record<string, string>} names by the number of the card
 * @property {Record<string, Sent[]>} results by the number of the card
 */
/** What became of a result. @typedef {"added" | "wrong" | "strange" | "beyond" | "shared" | "other"} Verdict */

const PLACE = "tricorne.class";
const stored = new StoredText(PLACE);
/** How many devices' results of one card are kept. */
const MOST_DEVICES = 2;

/** @param {number} count @returns {Classroom} */
export function newClass(count) {
  const wish = { lessons: [0], themes: [], round: 0 };
  return { tag: newTag(), count, wish, names: {}, results: {} };
}

/** The class on this device; null if there is none, or if it is damaged. @returns {Classroom | null} */
export function ownClass() {
  const { tag, count, wish, names, results } = stored.readObject();
  const isWhole =
    typeof tag === "string" &&
    Number.isSafeInteger(count) &&
    count >= 1 &&
    count <= MOST_PUPILS &&
    isWish(wish) &&
    isObject(names) &&
    Object.values(names).every((name) => typeof name === "string") &&
    isObject(results) &&
    Object.values(results).every((some) => Array.isArray(some) && some.every(isSent));
  return isWhole ? { tag, count, wish, names, results } : null;
}

/** @param {any} wish */
function isWish(wish) {
  const { lessons, themes, round } = wish ?? {};
  const isWhole =
    [lessons, themes].every((some) => Array.isArray(some)) && Number.isSafeInteger(round);
  return isWhole && [...lessons, ...themes].every(Number.isSafeInteger);
}

/** @param {any} sent */
function isSent(sent) {
  const { device, work, stages } = sent ?? {};
  return Number.isSafeInteger(device) && typeof work === "string" && Array.isArray(stages);
}

/** @param {unknown} part */
function isObject(part) {
  return typeof part === "object" && part !== null && !Array.isArray(part);
}

/** Keeps the class; null deletes it. Whether it outlives the page. @param {Classroom | null} room */
export function keepClass(room) {
  return stored.store(JSON.stringify(room ?? {}));
}

/**
 * Changes the class as it is stored now: each scanned code opens a window that stores a result.
 * Whether the change outlives the page.
 * @param {(room: Classroom) => void} alter
 */
export function changeClass(alter) {
  const room = ownClass();
  if (!room) return true;
  alter(room);
  return keepClass(room);
}

/** Calls a function whenever another window stores the class. @param {() => void} run */
export function listenToClass(run) {
  const listen = (/** @type {StorageEvent} */ { key }) => key === PLACE && run();
  addEventListener("storage", listen);
  return { stop: () => removeEventListener("storage", listen) };
}

/**
 * Puts a result into the class. Two devices with one card are both kept: a child may have changed
 * devices, or two children have one card.
 * @param {Classroom} room @param {Result | null} result @returns {Verdict}
 */
export function addResult(room, result) {
  if (!result) return "wrong";
  const { tag, number, ...sent } = result;
  if (tag !== room.tag) return "strange";
  if (number > room.count) return "beyond";
  if (sent.work !== workCode(room.wish)) return "other";
  const others = resultsOf(room, number).filter(({ device }) => device !== sent.device);
  room.results[number] = [...others, sent].slice(-MOST_DEVICES);
  return others.length > 0 ? "shared" : "added";
}

/** What was sent with a card for the present tasks. @param {Classroom} room @param {number} number */
export function resultsOf(room, number) {
  const work = workCode(room.wish);
  return (room.results[number] ?? []).filter((sent) => sent.work === work);
}

/** How many tasks the letters on a board stand for. @param {string} work */
export function countOf(work) {
  return taskCount(parseWork(work));
}
