/** A circle: the place of a family or of friends. Without a link, all circles of this device. */

import { alone, currentAddress } from "../../kit/address.js";
import { getJson, refusalIn } from "../../kit/api.js";
import { callOnceReached } from "../../kit/connection.js";
import { dayOf, keepCircle } from "../../kit/days.js";
import { deviceToken, keepDeviceToken } from "../../kit/device.js";
import { h } from "../../kit/elements.js";
import { fillAgain } from "../../kit/fill-again.js";
import { n, t } from "../../kit/i18n.js";
import {
  askCircles,
  circleName,
  fetchCircle,
  isMember,
  membersName,
  ownCircles,
} from "../../kit/known-circles.js";
import { goTo } from "../../kit/router.js";
import { isDialogOpen } from "../../kit/widgets/dialog.js";
import { fillScreen, setTitle } from "../../kit/widgets/frame.js";
import { unansweredCard } from "../../kit/widgets/unreachable.js";
import { kindLinks } from "../setup/kinds.js";
import { dayResults } from "./day-card.js";
import { claimSeats, fetchOutlines, gamesCard } from "./games.js";
import { beginForm, deviceForm, joinForm } from "./joining.js";
import { memberActions } from "./members.js";
import { seasonCard } from "./season.js";
import { standingsCard } from "./standings.js";

/** @import { Circle, CircleGames, OwnCircle } from "./types.d.ts" */

/** How often an open page looks for what the others have done, in milliseconds. */
const EVERY_MS = 30_000;

/** The card of a circle's top. @typedef {(circle: Circle) => Promise<HTMLElement>} TopCard */

/** @param {HTMLElement} root @param {TopCard} topCard */
export function show(root, topCard) {
  const code = (currentAddress().searchParams.get("list") ?? "").toUpperCase();
  const pass = new URLSearchParams(location.hash.slice(1)).get("pass") ?? "";
  const box = h("div.stack");
  fillScreen(root, { title: t("Circles") }, box);
  /** @param {string} title */
  const name = (title) => {
    setTitle(title);
    const heading = root.querySelector("h1");
    if (heading) heading.textContent = title;
  };
  let isHere = true;
  let isAway = false;
  let isShown = false; // from then on, it stays while the server cannot be reached
  const look = async () => {
    try {
      await greetServer();
      const parts = code
        ? await partsOf(code, pass, name, () => void look(), topCard)
        : await allParts();
      if (isHere) fillAgain(box, ...parts);
      isShown = true;
    } catch (thrown) {
      const problem = refusalIn(thrown);
      if (!isHere) return;
      if (isShown) lookOnceReached();
      else
        fillAgain(
          box,
          unansweredCard(problem, () => void look()),
        );
    }
  };
  const lookOnceReached = () => {
    if (isAway) return;
    isAway = true;
    callOnceReached(
      () => {
        isAway = false;
        void look();
      },
      () => isHere,
    );
  };
  const timer = setInterval(
    () => document.visibilityState === "visible" && isIdle(box) && look(),
    EVERY_MS,
  );
  void look();
  return {
    leave() {
      isHere = false;
      clearInterval(timer);
    },
  };
}

/** Whether nobody is filling in a form there, or comes back there from a dialog. @param {HTMLElement} box */
function isIdle(box) {
  return !box.querySelector("form") && !isDialogOpen();
}

/** Asks the server for a name of this device, unless it has one. */
async function greetServer() {
  if (deviceToken() || alone) return;
  keepDeviceToken((await getJson("/api/daily")).device);
}

/**
 * @param {string} code @param {string} pass @param {(title: string) => void} name gives it to the screen
 * @param {() => void} look @param {TopCard} topCard
 */
async function partsOf(code, pass, name, look, topCard) {
  const circle = await fetchCircle(code);
  if (!circle) return allParts();
  name(circleName(circle));
  if (!isMember(circle)) {
    const form = pass ? deviceForm(circle, pass, look) : joinForm(circle, look);
    return [h("section.card.stack", form)];
  }
  keepCircle(circle.code);
  return memberParts(circle, look, topCard);
}

/** @param {Circle} circle @param {() => void} look @param {TopCard} topCard */
async function memberParts(circle, look, topCard) {
  const season = await seasonCard(circle); // first: with it, the device gets its seats
  const top = await topCard(circle);
  const path = `/${circle.code}/games`;
  /** @type {CircleGames} */
  let games = await askCircles(path);
  if (await claimSeats(circle, games)) games = await askCircles(path);
  const left = () => goTo("/circle", { replace: true });
  return [
    gamesCard(circle, games, await fetchOutlines(games), look),
    top,
    season,
    standingsCard(games.results),
    h(
      "section.card.stack",
      h("h2", t("The deal of the day")),
      dayResults(circle, dayOf(new Date())),
      h(
        "div",
        h(
          "a.button",
          { href: `/daily?list=${circle.code}`, dataset: { do: "daily" } },
          t("Go to the deal of the day"),
        ),
      ),
    ),
    h(
      "section.card.stack",
      { dataset: { part: "members" } },
      h("h2", n("{count} member", "{count} members", circle.friends.length)),
      h(
        "ul.seat-list",
        circle.friends.map(({ name, you, first }) =>
          h(
            "li",
            name,
            you && h("span.soft", " (", t("you"), ")"),
            first && h("span.soft.small", " ", t("looks after the circle")),
          ),
        ),
      ),
      memberActions(circle, look, left),
    ),
  ];
}

async function allParts() {
  const all = await ownCircles();
  return [
    kindLinks("circle"),
    all.length > 0 && h("ul.games", all.map(circleLine)),
    h(
      "section.card.stack",
      h("h2", t("New circle")),
      beginForm((code) => goTo(`/circle?list=${code}`)),
    ),
  ];
}

/** @param {OwnCircle} circle */
function circleLine({ code, title, you, members, top, invitations }) {
  const others = members.filter((other) => other !== you);
  const name = title || membersName(others);
  return h(
    "li.game",
    h(
      "a.resume-link",
      { href: `/circle?list=${code}`, dataset: { do: "open-circle" } },
      h(
        "span",
        h("strong", name),
        h("span", n("{count} member", "{count} members", members.length)),
        invitations.length > 0 &&
          h(
            "small",
            n("{count} game waits for you", "{count} games wait for you", invitations.length),
          ),
        top && h("small", t("The top waits for you")),
      ),
    ),
  );
}
