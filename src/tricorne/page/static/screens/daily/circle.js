/** A circle: a private list for the deal of the day, among friends who have its link. */

import { getJson, Problem, postJson } from "../../kit/api.js";
import { attemptIn, forgetCircle, keepAttemptIn, knownCircles } from "../../kit/days.js";
import { deviceToken } from "../../kit/device.js";
import { h } from "../../kit/elements.js";
import { currentLanguage, n, t } from "../../kit/i18n.js";
import { showNotice } from "../../kit/notice.js";
import { goTo } from "../../kit/router.js";
import { keepSeats } from "../../kit/seats.js";
import { shareLink } from "../../kit/widgets/links.js";
import { enterForm } from "./enter-form.js";
import { openManaging } from "./managing.js";
import { rankOf, resultLine, resultTable } from "./results.js";

/** @import { Circle, Friend } from "./types.d.ts" */

const NAMED = 3;
const GONE = 404;

/**
 * The circles of this device on a day, and the one whose link was opened, if it is another.
 * @param {string} day @param {string} wanted
 * @returns {Promise<{known: Circle[], invited: Circle | null}>}
 */
export async function fetchCircles(day, wanted) {
  const mine = knownCircles();
  const found = await Promise.all(mine.map((code) => circleOn(code, day)));
  const known = found.filter((circle) => circle !== null).filter(stillIn);
  const opened = /^[0-9A-Z]{12}$/.test(wanted) && !mine.includes(wanted);
  const invited = opened ? await circleOn(wanted, day) : null;
  if (opened && !invited)
    showNotice(
      t("This list does not exist any more, or its link was renewed. Ask for the new one."),
    );
  if (mine.length > knownCircles().length)
    showNotice(
      t("You are no longer in one of your lists: you were removed from it, or it was closed."),
    );
  const isNew = invited !== null && !known.some(({ code }) => code === invited.code);
  return { known, invited: isNew ? invited : null };
}

/** Whether this device is still a member; else its circle is forgotten. @param {Circle} circle */
function stillIn({ code, friends }) {
  const inside = friends.some(({ you }) => you);
  if (!inside) forgetCircle(code);
  return inside;
}

/** @param {string} code @param {string} day @returns {Promise<Circle | null>} */
async function circleOn(code, day) {
  try {
    return await getJson(`/api/daily/circles/${code}?day=${day}`, {
      "tricorne-device": deviceToken(),
    });
  } catch (problem) {
    if (problem instanceof Problem && problem.status === GONE) forgetCircle(code);
    return null;
  }
}

/** A circle by its members. @param {Circle} circle */
export function circleName({ friends, members }) {
  if (friends.length === 0)
    return n("A list of {count} friend", "A list of {count} friends", members);
  const others = friends.filter(({ you }) => !you).map(({ name }) => name);
  if (others.length === 0) return t("Your list");
  const some = others.slice(0, NAMED);
  if (others.length > NAMED) some.push("…");
  return new Intl.ListFormat(currentLanguage(), { style: "narrow", type: "unit" }).format(some);
}

/**
 * @param {Circle} circle @param {string} today @param {() => void} look shows the day again
 * @param {() => void} left shows the day without this circle
 */
export function circleCard(circle, today, look, left) {
  const { friends } = circle;
  if (friends.length === 0) return h("div.stack", join(circle, look));
  const ranked = friends.filter(({ points, offline }) => points !== null && !offline);
  const mine = circle.same_draws ? friends.find(({ you, offline }) => you && !offline)?.code : null;
  return h(
    "div.stack",
    circle.same_draws && sameDrawsPart(circle, today),
    resultTable(
      friends.map((friend) =>
        resultLine(friend, placeWords(ranked, friend), ...resultNote(friend, mine ?? null)),
      ),
    ),
    memberActions(circle, look, left),
  );
}

/** @param {Friend[]} ranked @param {Friend} friend */
function placeWords(ranked, friend) {
  return friend.points === null || friend.offline ? "" : rankOf(ranked, friend);
}

/**
 * The note about a result, and the link to its game; to one of the same draws, beside one's own.
 * @param {Friend} friend @param {string | null} mine
 */
function resultNote({ points, offline, you, code, name }, mine) {
  const beside = mine && !offline;
  return [
    points === null && h("span.soft.small", " ", t("not finished")),
    offline && h("span.soft.small", " ", t("without a connection, no rank")),
    code &&
      !you &&
      h(
        "a.plain.small",
        {
          href: beside ? `/compare?table=${mine}&with=${code}` : `/replay?table=${code}`,
          dataset: { do: beside ? "compare" : "see-game" },
          "aria-label": beside
            ? t("Compare your game with that of {name}", { name })
            : t("See the game of {name}", { name }),
        },
        beside ? t("Compare") : t("See the game"),
      ),
  ];
}

/** The actions of members. @param {Circle} circle @param {() => void} look @param {() => void} left */
function memberActions(circle, look, left) {
  const { code, friends } = circle;
  const leave = async () => {
    await postJson(`/api/daily/circles/${code}/leave`, { device: deviceToken() }).catch(
      () => undefined,
    );
    forgetCircle(code);
    left();
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
            void shareLink(`/daily?list=${circle.link}`, t("Play the deal of the day with us!")),
        },
        t("Invite friends"),
      ),
      h(
        "button.button.quiet",
        { dataset: { do: "leave-list" }, onclick: () => void leave() },
        t("Leave this list"),
      ),
      friends.some(({ you, first }) => you && first) &&
        h(
          "button.button.quiet",
          { dataset: { do: "manage-list" }, onclick: () => openManaging(circle, look, left) },
          t("Members and link"),
        ),
    ),
  );
}

/** What the same draws mean, and the way to play with them. @param {Circle} circle @param {string} today */
function sameDrawsPart(circle, today) {
  const { code, day, tried } = circle;
  const running = tried && circle.friends.every(({ you, points }) => !you || points === null);
  const table = running ? attemptIn(day, code) : null;
  return h(
    "div.stack",
    h("p", sameDrawsWords()),
    day === today &&
      !tried &&
      h(
        "div",
        h(
          "button.button.main",
          {
            dataset: { do: "play-in-list" },
            onclick: (/** @type {Event} */ { currentTarget }) =>
              void begin(circle, /** @type {HTMLButtonElement} */ (currentTarget)),
          },
          t("Play in this list"),
        ),
      ),
    table &&
      h(
        "div",
        h("a.button.main", { href: `/t/${table}`, dataset: { do: "go-on-in-list" } }, t("Play on")),
      ),
  );
}

function sameDrawsWords() {
  return t(
    "Everyone in this list draws the same tiles in the same order. The game counts here only.",
  );
}

/** Begins the attempt for a circle, once. @param {Circle} circle @param {HTMLButtonElement} button */
async function begin({ code, day }, button) {
  button.disabled = true;
  try {
    const path = `/api/daily/circles/${code}/play`;
    const { code: table, tokens } = await postJson(path, { device: deviceToken() });
    keepSeats(table, tokens, "daily");
    keepAttemptIn(day, code, table);
    goTo(`/t/${table}`);
  } catch (problem) {
    button.disabled = false;
    if (!(problem instanceof Problem)) throw problem;
    showNotice(problem.text);
  }
}

/** The form for somebody with the link. @param {Circle} circle @param {() => void} look */
function join({ code, members, same_draws: sameDraws }, look) {
  return enterForm(
    {
      path: `/api/daily/circles/${code}/join`,
      what: "join-list",
      words: [
        t("You are invited to a list among friends."),
        " ",
        n(
          "It has {count} member. You see the name and the results once you have joined.",
          "It has {count} members. You see their names and results once you have joined.",
          members,
        ),
        sameDraws && [" ", sameDrawsWords()],
      ],
      button: t("Join this list"),
    },
    look,
  );
}
