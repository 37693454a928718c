/** Notices of the player's turn: offered after a first move in a game in days, and in the settings. */

import {
  choosePush,
  clearNotices,
  pushChoices,
  pushState,
  renewPush,
  turnPushOff,
  turnPushOn,
} from "../../device/local/push.js";
import { awaitedAmong, isAwaited, unfinishedGames } from "../../device/local/under-way.js";
import { h } from "../../kit/elements.js";
import { fillAgain } from "../../kit/fill-again.js";
import { t } from "../../kit/i18n.js";
import { clockWords } from "../../kit/narration/dates.js";
import { showNotice } from "../../kit/notice.js";
import { openDialog } from "../../kit/widgets/dialog.js";
import { selectField } from "../../kit/widgets/fields.js";
import { icon } from "../../kit/widgets/icons.js";
import { switchField } from "../../kit/widgets/switches.js";

const HOUR = 60;
/** @type {[since: number, until: number][]} */
const QUIET = [
  [20 * HOUR, 7 * HOUR],
  [21 * HOUR, 8 * HOUR],
  [22 * HOUR, 8 * HOUR],
  [23 * HOUR, 9 * HOUR],
];

/** @import { UnderWay } from "../../device/local/under-way.js" */

/**
 * The games that wait for the player, who has perhaps just moved: then notices are offered, once.
 * @param {boolean} moved
 */
export async function gamesAfter(moved) {
  const games = await unfinishedGames();
  keepNotices(games);
  if (moved) void offerNotices().catch(isSilent);
  return awaitedAmong(games);
}

/** Brings notices, and what the server knows, up to date. @param {UnderWay[]} games those under way */
export function keepNotices(games) {
  const awaited = games.filter(isAwaited).map(({ code }) => code);
  void clearNotices(awaited)
    .then(() => renewPush(games))
    .catch(isSilent);
}

function isSilent() {
  // the next visit tries again
}

async function offerNotices() {
  if (pushChoices().asked) return;
  const state = await pushState();
  if (state !== "ask" && state !== "install") return;
  choosePush({ asked: true });
  const choose = (/** @type {() => void} */ run) => () => {
    dialog.close();
    run();
  };
  const buttons = h(
    "div.buttons",
    h(
      "button.button.main",
      { dataset: { do: "tell-me" }, onclick: choose(() => void turnOn()) },
      t("Yes, please"),
    ),
    h(
      "button.button",
      { dataset: { do: "no-notices" }, onclick: choose(isSilent) },
      t("No, thanks"),
    ),
  );
  const dialog = openDialog(
    {
      title: t("Shall we tell you when it’s your turn?"),
      class: "small-dialog",
      data: { dialog: "notices" },
    },
    h("p", t("A short note on this device then says who moved, and what they did.")),
    state === "install" ? appSteps() : buttons,
  );
}

async function turnOn() {
  try {
    await turnPushOn();
  } catch {
    choosePush({ on: false });
    showNotice(t("The notices could not be switched on. Please try again later."));
  }
}

/** The field of the settings, once it is known that this server tells anybody; empty otherwise. */
export function noticesField() {
  const box = h("div.stack", { hidden: true, dataset: { about: "notices" } });
  void showField(box).catch(isSilent);
  return box;
}

/** @param {HTMLElement} box */
async function showField(box) {
  const state = await pushState();
  box.hidden = state === "none";
  if (state === "none") return;
  const change = async (/** @type {boolean} */ on) => {
    await (on ? turnOn() : turnPushOff().catch(isSilent));
    await showField(box);
  };
  const field = switchField({
    name: "notices",
    label: t("Tell me when it’s my turn"),
    about: t("In games with days, also while this page is closed."),
    value: state === "on",
    change: (on) => void change(on),
  });
  fillAgain(
    box,
    h("h2.aside", t("Notices")),
    state === "install" && appSteps(),
    state === "denied" &&
      h(
        "p.soft",
        t("This browser keeps our notices away. You can allow them in its settings for this page."),
      ),
    (state === "on" || state === "ask") && field,
    state === "on" && quietField(),
  );
}

function quietField() {
  const { quiet } = pushChoices();
  const options = QUIET.map(([since, until]) => ({
    value: `${since} ${until}`,
    label: t("from {since} to {until}", { since: timeOfDay(since), until: timeOfDay(until) }),
  }));
  return selectField({
    name: "quiet",
    label: t("Quiet hours"),
    options: [{ value: "0 0", label: t("no") }, ...options],
    value: quiet.join(" "),
    change(value) {
      const [since, until] = value.split(" ").map(Number);
      choosePush({ quiet: [since, until] });
      void renewPush().catch(isSilent);
    },
  });
}

/** @param {number} minute of the day */
function timeOfDay(minute) {
  return clockWords(new Date(2026, 0, 1, 0, minute));
}

/** How to keep the page as an app, without which iPhones and iPads have no notices. */
function appSteps() {
  return h(
    "div.stack",
    h("p", t("On an iPhone or iPad, only an app on the home screen can tell you:")),
    h(
      "ol.app-steps",
      h("li", t("Save your games as a file, under “My games”.")),
      h("li", icon("share"), " ", t("Tap “Share”, then “Add to Home Screen”.")),
      h(
        "li",
        t("Open the app there, and your file in it. Then switch the notices on in its settings."),
      ),
    ),
  );
}
