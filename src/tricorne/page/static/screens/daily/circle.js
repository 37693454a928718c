/** A circle: a private list for the deal of the day, among friends who have its link. */

import { get, Problem, post } from "../../kit/api.js";
import { circles, forgetCircle } from "../../kit/days.js";
import { h } from "../../kit/elements.js";
import { language, t } from "../../kit/i18n.js";
import { notice } from "../../kit/notice.js";
import { shareLink } from "../../kit/widgets/links.js";
import { device } from "./device.js";
import { enterForm } from "./enter-form.js";
import { line, rank, results } from "./results.js";

/** @import { Circle, Friend } from "./types.d.ts" */

const NAMED = 3;
const GONE = 404;

/**
 * The circles of this device on a day, and the one whose link was opened, if it is another.
 * @param {string} day @param {string} asked
 * @returns {Promise<{known: Circle[], invited: Circle | null}>}
 */
export async function circlesOn(day, asked) {
  const mine = circles();
  const found = await Promise.all(mine.map((code) => circleOn(code, day)));
  const known = found.filter((circle) => circle !== null);
  const isNew = /^[0-9A-Z]{12}$/.test(asked) && !mine.includes(asked);
  const invited = isNew ? await circleOn(asked, day) : null;
  if (isNew && !invited) notice(t("This list does not exist any more."));
  return { known, invited };
}

/** @param {string} code @param {string} day @returns {Promise<Circle | null>} */
async function circleOn(code, day) {
  try {
    return await get(`/api/daily/circles/${code}?day=${day}`, { "tricorne-device": device() });
  } catch (problem) {
    if (problem instanceof Problem && problem.status === GONE) forgetCircle(code);
    return null;
  }
}

/** A circle by its members. @param {Circle} circle */
export function circleName({ friends }) {
  const others = friends.filter(({ you }) => !you).map(({ name }) => name);
  if (others.length === 0) return t("Your list");
  const some = others.slice(0, NAMED);
  if (others.length > NAMED) some.push("…");
  return new Intl.ListFormat(language(), { style: "narrow", type: "unit" }).format(some);
}

/** @param {Circle} circle @param {boolean} isMember @param {() => void} look shows the day again */
export function circleCard(circle, isMember, look) {
  const ranked = circle.friends.filter(({ points, offline }) => points !== null && !offline);
  return h(
    "div.stack",
    results(circle.friends.map((friend) => line(friend, place(ranked, friend), ...beside(friend)))),
    isMember ? member(circle, look) : join(circle, look),
  );
}

/** @param {Friend[]} ranked @param {Friend} friend */
function place(ranked, friend) {
  return friend.points === null || friend.offline ? "" : rank(ranked, friend);
}

/** The note about a result, and the link to its deal. @param {Friend} friend */
function beside({ points, offline, you, code, name }) {
  return [
    points === null && h("span.soft.small", " ", t("not finished")),
    offline && h("span.soft.small", " ", t("without a connection, no rank")),
    code &&
      !you &&
      h(
        "a.plain.small",
        {
          href: `/replay?table=${code}`,
          dataset: { do: "see-game" },
          "aria-label": t("See the game of {name}", { name }),
        },
        t("See the game"),
      ),
  ];
}

/** The actions of members. @param {Circle} circle @param {() => void} look */
function member({ code, friends }, look) {
  const leave = async () => {
    await post(`/api/daily/circles/${code}/leave`, { device: device() }).catch(() => undefined);
    forgetCircle(code);
    look();
  };
  return h(
    "div.stack",
    friends.length === 1 && h("p", t("Send your friends the link to this list.")),
    h(
      "div.buttons",
      h(
        "button.button.main",
        {
          dataset: { do: "invite" },
          onclick: () =>
            void shareLink(`/daily?list=${code}`, t("Play the deal of the day with us!")),
        },
        t("Invite friends"),
      ),
      h(
        "button.button.quiet",
        { dataset: { do: "leave-list" }, onclick: () => void leave() },
        t("Leave this list"),
      ),
    ),
  );
}

/** The form for somebody with the link. @param {Circle} circle @param {() => void} look */
function join({ code }, look) {
  return enterForm(
    {
      path: `/api/daily/circles/${code}/join`,
      what: "join-list",
      words: t("You are invited to this list. Whoever has its link can read it."),
      button: t("Join this list"),
    },
    look,
  );
}
