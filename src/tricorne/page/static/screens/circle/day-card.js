/** The deal of a day among the members of a circle. */

import { postJson } from "../../kit/api.js";
import { attemptIn, keepAttemptIn } from "../../kit/days.js";
import { carryOutOnce } from "../../kit/deeds.js";
import { deviceToken } from "../../kit/device.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { keepSeats } from "../../kit/seats.js";
import { joinForm } from "./joining.js";
import { memberActions } from "./members.js";
import { rankOf, resultLine, resultTable } from "./results.js";
import { sameDrawsWords } from "./same-draws.js";

/** @import { Circle, Friend } from "./types.d.ts" */

/**
 * The card of a circle in the lists of a day.
 * @param {Circle} circle @param {string} today @param {() => void} look shows the day again
 * @param {() => void} left shows the day without this circle
 */
export function circleCard(circle, today, look, left) {
  if (circle.friends.length === 0) return h("div.stack", joinForm(circle, look));
  return h(
    "div.stack",
    dayResults(circle, today),
    h(
      "div",
      h(
        "a.button",
        { href: `/circle?list=${circle.code}`, dataset: { do: "open-circle" } },
        t("Open the circle"),
      ),
    ),
    memberActions(circle, look, left),
  );
}

/** What the members have made of a day. @param {Circle} circle @param {string} today */
export function dayResults(circle, today) {
  const { friends } = circle;
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
            onclick: (/** @type {Event} */ press) => void carryOutOnce(press, () => begin(circle)),
          },
          t("Play in this circle"),
        ),
      ),
    table &&
      h(
        "div",
        h("a.button.main", { href: `/t/${table}`, dataset: { do: "go-on-in-list" } }, t("Play on")),
      ),
  );
}

/** Begins the attempt for a circle. @param {Circle} circle */
async function begin({ code, day }) {
  const path = `/api/daily/circles/${code}/play`;
  const { code: table, tokens } = await postJson(path, { device: deviceToken() });
  keepSeats(table, tokens, "daily");
  keepAttemptIn(day, code, table);
  goTo(`/t/${table}`);
}
