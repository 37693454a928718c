/** Telling this device that it is its player's turn while the page is closed: Web Push. */

import { alone } from "../../kit/address.js";
import { getJson, postJson } from "../../kit/api.js";
import { currentLanguage } from "../../kit/i18n.js";
import { heldSeats } from "../../kit/seats.js";
import { StoredText } from "../../kit/stored-text.js";
import { isHere } from "./code.js";
import { isInDays, tokensOf, unfinishedGames } from "./under-way.js";

/** @import { UnderWay } from "./under-way.js" */

const DAY_MS = 24 * 3600 * 1000;
/** Of how many games a device hears. */
const MOST_HEARD = 100;

const stored = new StoredText("tricorne.push");

/**
 * What the player has chosen on this device: whether to be told, whether that was asked, and the
 * quiet hours in minutes of the day, twice the same for none. And what the server was told last,
 * and when.
 * @typedef {{on: boolean, asked: boolean, quiet: [since: number, until: number], sent: string, at: number}} PushChoices
 */

/** @type {PushChoices} */
const DEFAULTS = { on: false, asked: false, quiet: [22 * 60, 8 * 60], sent: "", at: 0 };

/**
 * Whether this device is told, can be if it asks, has said no, or has to keep the page as an app
 * first; "none" where nobody is told.
 * @typedef {"on" | "ask" | "denied" | "install" | "none"} PushState
 */

/** @returns {PushChoices} */
export function pushChoices() {
  return { ...DEFAULTS, ...stored.readObject() };
}

/** @param {Partial<PushChoices>} chosen */
export function choosePush(chosen) {
  stored.store(JSON.stringify({ ...pushChoices(), ...chosen }));
}

/** @returns {Promise<PushState>} */
export async function pushState() {
  if (alone || !(await serverKey())) return "none";
  if (!("PushManager" in globalThis && navigator.serviceWorker)) {
    // only Apple's smaller devices tell whether the page runs as an app
    return "standalone" in navigator && !navigator.standalone ? "install" : "none";
  }
  const { permission } = Notification;
  if (permission === "denied") return "denied";
  return permission === "granted" && pushChoices().on ? "on" : "ask";
}

/** Asks the browser, and tells the server. Call this where the player has tapped. */
export async function turnPushOn() {
  choosePush({ asked: true });
  if ((await Notification.requestPermission()) !== "granted") return;
  choosePush({ on: true });
  await renewPush();
}

export async function turnPushOff() {
  choosePush({ on: false, sent: "" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await postJson("/api/push/end", { endpoint: subscription.endpoint });
}

/**
 * Tells the server where this device is reached, and of which games it is to hear, unless it was
 * told the same within a day.
 * @param {UnderWay[]} [known] the games under way, as the server has just told of them
 */
export async function renewPush(known) {
  const { on, quiet, sent, at } = pushChoices();
  if (!on || globalThis.Notification?.permission !== "granted") return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const seats = seatsToHearOf(known ?? (await unfinishedGames()));
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const told = { language: currentLanguage(), zone, quiet, seats };
  const before = await pushManager.getSubscription();
  const age = Date.now() - at;
  if (before && sent === withAddress(before, told) && age >= 0 && age < DAY_MS) return;
  const key = await serverKey();
  if (!key) return;
  const subscription = await renewSubscription(pushManager, before, key);
  const { endpoint, keys } = subscription.toJSON();
  await postJson("/api/push", { endpoint, keys, ...told });
  choosePush({ sent: withAddress(subscription, told), at: Date.now() });
}

/** @param {PushSubscription} subscription @param {object} told */
function withAddress({ endpoint }, told) {
  return JSON.stringify({ endpoint, ...told });
}

/**
 * A token of each game in days. A game that could not be asked for stays among them: only the server
 * knows whether it is one.
 * @param {UnderWay[]} known
 */
function seatsToHearOf(known) {
  const others = known.filter((game) => !isInDays(game)).map(({ code }) => code);
  const held = heldSeats().filter(
    ([code, { aside }]) => !(aside || isHere(code) || others.includes(code)),
  );
  return tokensOf(held.slice(0, MOST_HEARD).map(([code, seats]) => ({ code, held: seats })));
}

/** Removes the notices about games that do not wait any more. @param {string[]} awaited */
export async function clearNotices(awaited) {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notice of shown)
    if (!(notice.data?.path || awaited.includes(notice.tag))) notice.close();
}

/** @returns {Promise<string | null>} */
async function serverKey() {
  const { key } = await getJson("/api/push");
  return key;
}

/**
 * The subscription with the server's key; one with another key is of no use.
 * @param {PushManager} pushManager @param {PushSubscription | null} before @param {string} key
 */
async function renewSubscription(pushManager, before, key) {
  const known = before?.options.applicationServerKey;
  if (before && (!known || toBase64(known) === key)) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** @param {ArrayBuffer} content */
function toBase64(content) {
  const text = btoa(String.fromCharCode(...new Uint8Array(content)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
