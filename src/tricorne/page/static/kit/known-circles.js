/** The circles of this device, as their server tells of them. */

import { getJson, nullIfAbsent, refusalIn } from "./api.js";
import { forgetCircle, keepCircle, knownCircles } from "./days.js";
import { deviceHeaders, deviceToken } from "./device.js";
import { currentLocale, n, t } from "./i18n.js";
import { showNotice } from "./notice.js";

/** @import { Circle, OwnCircle } from "../screens/circle/types.d.ts" */

const NAMED = 3;

/** Asks the server of circles as this device. @param {string} path below that of the circles */
export function askCircles(path) {
  return getJson(`/api/daily/circles${path}`, deviceHeaders());
}

/** All circles of this device, and what waits for it there. @returns {Promise<OwnCircle[]>} */
export async function ownCircles() {
  if (!deviceToken()) return [];
  const all = await askCircles("");
  for (const { code } of all) if (!knownCircles().includes(code)) keepCircle(code);
  return all;
}

/**
 * The circles of this device on a day, and the one whose link was opened, if it is another.
 * @param {string} day @param {string} wanted
 * @returns {Promise<{known: Circle[], invited: Circle | null}>}
 */
export async function fetchCircles(day, wanted) {
  const mine = knownCircles();
  const found = await Promise.all(mine.map((code) => circleOn(code, day).catch(withoutAnswer)));
  const known = found.filter((circle) => circle !== null && circle !== undefined).filter(stillIn);
  const opened = isCode(wanted) && !mine.includes(wanted);
  const asked = opened ? await circleOn(wanted, day).catch(withoutAnswer) : undefined;
  if (asked === null) tellGone();
  const invited = asked ?? null;
  if (mine.length > knownCircles().length)
    showNotice(
      t("You are no longer in one of your circles: you were removed from it, or it was closed."),
    );
  const isNew = invited !== null && !known.some(({ code }) => code === invited.code);
  return { known, invited: isNew ? invited : null };
}

/** A circle by its code or its link, today; null if there is none. @param {string} code @returns {Promise<Circle | null>} */
export async function fetchCircle(code) {
  const circle = isCode(code) ? await circleOn(code) : null;
  if (!circle) tellGone();
  return circle;
}

function tellGone() {
  showNotice(
    t("This circle does not exist any more, or its link was renewed. Ask for the new one."),
  );
}

/** @param {string} text */
function isCode(text) {
  return /^[0-9A-Z]{12}$/.test(text);
}

/** Whether this device is a member. @param {Circle} circle */
export function isMember({ friends }) {
  return friends.some(({ you }) => you);
}

/** Whether this device is still a member; else its circle is forgotten. @param {Circle} circle */
function stillIn(circle) {
  const inside = isMember(circle);
  if (!inside) forgetCircle(circle.code);
  return inside;
}

/** A circle; null if there is none any more. @param {string} code @param {string} [day] @returns {Promise<Circle | null>} */
async function circleOn(code, day) {
  const circle = await askCircles(`/${code}${day ? `?day=${day}` : ""}`).catch(nullIfAbsent);
  if (circle === null) forgetCircle(code);
  return circle;
}

/** A circle is left out where the server does not answer. @param {unknown} thrown @returns {undefined} */
function withoutAnswer(thrown) {
  refusalIn(thrown);
}

/** What a circle is called: its name, or its members. @param {Circle} circle */
export function circleName({ title, friends, members }) {
  if (title) return title;
  if (friends.length === 0)
    return n("A circle of {count} friend", "A circle of {count} friends", members);
  return membersName(friends.filter(({ you }) => !you).map(({ name }) => name));
}

/** A circle without a name, by its other members. @param {string[]} others */
export function membersName(others) {
  if (others.length === 0) return t("Your circle");
  const some = others.slice(0, NAMED);
  if (others.length > NAMED) some.push("…");
  return new Intl.ListFormat(currentLocale(), { style: "narrow", type: "unit" }).format(some);
}
