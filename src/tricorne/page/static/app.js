/** The page begins here: which screen an address opens. */

import { address, here, version, versionName } from "./kit/address.js";
import { t } from "./kit/i18n.js";
import { answerBy } from "./kit/known.js";
import { begin, fetchAhead, renew } from "./kit/router.js";
import { furnished } from "./screens/home/home.js";

/** @import { Params, Route } from "./kit/router.js" */

const LATER_MS = 2000;

/** @type {Route[]} */
const ROUTES = [
  { name: "home", path: /^\/(?<pressed>play)?$/, screen: furnished, first: true },
  {
    name: "setup",
    path: /^\/new\/(?<kind>bots|device|online|alone)$/,
    screen: () => import("./screens/home/setup.js"),
    styles: ["game"],
  },
  {
    name: "table",
    path: /^\/t\/(?<code>[A-Za-z0-9]{1,12})$/,
    screen: seat,
    ahead: () => import("./screens/table/table.js"),
    styles: ["game"],
  },
  {
    name: "code",
    path: /^\/join$/,
    screen: () => import("./screens/home/join-code.js"),
    styles: ["game"],
  },
  {
    name: "replay",
    path: /^\/replay$/,
    screen: () => import("./screens/home/open-record.js"),
    styles: ["game", "replay"],
  },
  {
    name: "daily",
    path: /^\/daily$/,
    screen: () => import("./screens/home/daily.js"),
    styles: ["game"],
  },
  {
    name: "rules",
    path: /^\/rules$/,
    screen: () => import("./screens/home/all-rules.js"),
    styles: ["game"],
  },
  {
    name: "box",
    path: /^\/box$/,
    screen: () => import("./screens/home/find-sheet.js"),
    styles: ["game"],
  },
  {
    name: "arbiter",
    path: /^\/arbiter$/,
    screen: () => import("./screens/arbiter/arbiter.js"),
    styles: ["game", "arbiter"],
  },
  {
    name: "count",
    path: /^\/count$/,
    screen: () => import("./screens/keeper/keeper.js"),
    styles: ["game", "keeper", "keeper-lines"],
  },
  {
    name: "games",
    path: /^\/games$/,
    screen: () => import("./screens/history/games.js"),
    styles: ["game", "games"],
  },
  {
    name: "figures",
    path: /^\/games\/figures$/,
    screen: () => import("./screens/history/figures.js"),
    styles: ["game", "games", "plots"],
  },
  {
    name: "how",
    path: /^\/how-to-play$/,
    screen: () => import("./screens/home/how-to-play.js"),
    styles: ["game"],
  },
  {
    name: "settings",
    path: /^\/settings$/,
    screen: () => import("./screens/home/settings-panel.js"),
    styles: ["game"],
  },
];

/** @type {Route} */
const LOST = { name: "lost", path: /^/, screen: () => import("./screens/home/not-found.js") };

/** A table is shown to whoever sits there or watches; others are asked which of the two.
 * @param {Params} params
 */
async function seat(params) {
  params.code = params.code.toUpperCase();
  const link = /^#seat=(?<token>[\w-]{1,100})$/.exec(location.hash)?.groups;
  if (link) {
    const { handed } = await import("./screens/home/seat-link.js");
    const question = await handed(params.code, link.token);
    history.replaceState(null, "", address(here().pathname));
    if (question) return question;
  }
  if (await isOlder(params.code)) {
    location.reload();
    return new Promise(() => undefined);
  }
  const { seatsAt } = await import("./kit/seats.js");
  const mayEnter = seatsAt(params.code) !== null || params.watch !== undefined;
  return mayEnter ? import("./screens/table/table.js") : import("./screens/home/join.js");
}

/** Whether a game began with an older page, by which it is finished: that page is still there. @param {string} code */
async function isOlder(code) {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!code.startsWith("L") || navigation?.name === location.href) return false; // it was loaded for it
  const { answer } = await home();
  const page = await answer(`/api/tables/${code}/page`, undefined).catch(() => null);
  if (typeof page !== "string" || page === version) return false;
  const { isKeptToo } = await import("./kit/kept.js");
  return isKeptToo(page);
}

async function outdated() {
  renew();
  const { isHere } = await import("./device/local/code.js");
  if (isHere(here().pathname.slice("/t/".length))) return; // the game is finished first
  const { notice } = await import("./kit/notice.js");
  notice(t("A newer version of this page is available."), {
    label: t("Reload"),
    run: () => location.reload(),
  });
}

/** What this device's own tables answer. */
const OURS = /^\/api\/(?:tables|games|records|sheets)\b/;

/** Where somebody is about to play. */
const BEFORE_A_GAME = /^\/(?:new\/(?:bots|device|alone))?$/;

/** Where those tables stand. */
const home = () => import("./device/local/worker-client.js");

answerBy((path, body) =>
  OURS.test(path) ? home().then(({ answer }) => answer(path, body)) : undefined,
);
void navigator.locks?.request(versionName, { mode: "shared" }, asLongAsItIsOpen);
addEventListener("tricorne:outdated", () => void outdated());
begin(ROUTES, LOST);
addEventListener("load", () => {
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  if (BEFORE_A_GAME.test(here().pathname)) idle(getReady);
  setTimeout(keptLater, LATER_MS);
});

/** Whoever taps next finds all that a game needs, and the table that he is likely to ask for. */
async function getReady() {
  fetchAhead("table");
  try {
    const [{ wake }, { asked, remembered }] = await Promise.all([
      home(),
      import("./screens/home/form.js"),
    ]);
    wake(asked("bots", remembered("bots")));
    await Promise.all([import("./kit/widgets/mixing.js"), import("./kit/notice.js")]);
  } catch {
    withoutNetwork();
  }
}

/** All files of this version are needed until the page is closed (service-worker.js). */
function asLongAsItIsOpen() {
  return new Promise(() => {
    // never fulfilled
  });
}

/** Nothing waits for what is kept: whoever taps at once has the network to himself. */
function keptLater() {
  import("./kit/kept.js").then(({ keep }) => keep(), withoutNetwork);
}

/** What could not be fetched ahead is fetched by whoever needs it, who says so. */
function withoutNetwork() {
  // nobody has asked for anything yet
}
