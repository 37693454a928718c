/** The entry point of the page: the screen of each address. */

import { isHere } from "./device/local/code.js";
import { askWorker, startWorker } from "./device/local/worker-client.js";
import { addressOf, currentAddress, versionName } from "./kit/address.js";
import { listenToDrumming } from "./kit/drumming.js";
import { listenToEnter } from "./kit/entering.js";
import { version } from "./kit/files.js";
import { loadAllTexts, loadGameTexts, t } from "./kit/i18n.js";
import { awaitCopy, isKeptToo, keepPage } from "./kit/kept.js";
import { addAnswerer } from "./kit/known.js";
import { showNotice } from "./kit/notice.js";
import { loadStyle, prefetchScreen, reloadOnGo, startRouter } from "./kit/router.js";
import { seatsOf } from "./kit/seats.js";
import { loadHome } from "./screens/home/home.js";
import { lastForm, tableRequest } from "./screens/setup/form.js";

/** @import { Params, Route } from "./kit/router.js" */

const LATER_MS = 2000;

const loadOthers = async () =>
  (await loadWithTexts(import("./screens/others.js"), loadAllTexts())).others;
const loadFirstGame = async () =>
  (await loadWithTexts(import("./screens/first-game.js"), loadGameTexts())).firstGame;
const loadBeside = async () =>
  (await loadWithTexts(import("./screens/beside.js"), loadAllTexts())).beside;

/** Resolves once everything that a first game needs has come, and a game that starts has its rack. */
const fetched = new Promise((resolve) =>
  addEventListener("tricorne:fetched", resolve, { once: true }),
);

/** @param {import("./screens/home/first-screen-extras.js").Places} places */
async function fillHome(places) {
  const { enliven } = await loadFirstGame();
  if (document.querySelector(".play[aria-busy]")) await fetched;
  if (!places.scene.isConnected) return;
  await enliven(places);
  await fetched;
  await awaitCopy();
  if (!places.today.isConnected) return;
  await (await loadOthers()).fillToday(places.today);
}

/** @type {Route[]} */
const ROUTES = [
  { name: "home", path: /^\/(?<pressed>play)?$/, screen: () => loadHome(fillHome) },
  {
    name: "setup",
    path: /^\/new\/(?<kind>bots|device|online|alone)$/,
    screen: async () => (await loadOthers()).setup,
    styles: ["game", "forms", "lab"],
  },
  {
    name: "table",
    path: /^\/t\/(?<code>[A-Za-z0-9]{1,12})$/,
    screen: openSeat,
    ahead: loadFirstGame,
    styles: ["game"],
  },
  {
    name: "code",
    path: /^\/join$/,
    screen: async () => (await loadOthers()).code,
    styles: ["game", "forms"],
  },
  {
    name: "replay",
    path: /^\/replay$/,
    screen: async () => (await loadOthers()).replay,
    styles: ["game", "forms", "learn", "replay", "study"],
  },
  {
    name: "rival",
    path: /^\/rival$/,
    screen: async () => (await loadOthers()).rival,
    styles: ["game", "forms"],
  },
  {
    name: "compare",
    path: /^\/compare$/,
    screen: async () => (await loadOthers()).compare,
    styles: ["game", "forms", "compare"],
  },
  {
    name: "daily",
    path: /^\/daily$/,
    screen: async () => (await loadOthers()).daily,
    styles: ["game", "forms"],
  },
  {
    name: "circle",
    path: /^\/circle$/,
    screen: async () => (await loadOthers()).circle,
    styles: ["game", "forms", "games", "puzzles"],
  },
  {
    name: "rules",
    path: /^\/rules$/,
    screen: async () => (await loadOthers()).rules,
    styles: ["game", "forms"],
  },
  {
    name: "box",
    path: /^\/box$/,
    screen: async () => (await loadOthers()).box,
    styles: ["game", "forms"],
  },
  {
    name: "arbiter",
    path: /^\/arbiter$/,
    screen: async () => (await loadBeside()).arbiter,
    styles: ["game", "forms", "arbiter"],
  },
  {
    name: "count",
    path: /^\/count$/,
    screen: async () => (await loadBeside()).count,
    styles: ["game", "forms", "keeper", "keeper-lines"],
  },
  {
    name: "games",
    path: /^\/games$/,
    screen: async () => (await loadOthers()).games,
    styles: ["game", "forms", "games"],
  },
  {
    name: "figures",
    path: /^\/games\/figures$/,
    screen: async () => (await loadOthers()).figures,
    styles: ["game", "forms", "games", "plots"],
  },
  {
    name: "how",
    path: /^\/how-to-play$/,
    screen: async () => (await loadOthers()).how,
    styles: ["game", "forms"],
  },
  {
    name: "learn",
    path: /^\/learn(?:\/(?<lesson>[a-z]+))?$/,
    screen: openWithTable("lessons"),
    styles: ["game", "forms", "learn"],
  },
  {
    name: "puzzles",
    path: /^\/(?:puzzles|top)(?:\/(?<puzzle>[\w-]+))?$/,
    screen: openWithTable("puzzles"),
    styles: ["game", "forms", "learn", "puzzles"],
  },
  {
    name: "class",
    path: /^\/class(?:\/(?<part>[a-z]+))?$/,
    screen: openClass,
    styles: ["game", "forms", "class"],
  },
  {
    name: "tv",
    path: /^\/tv(?:\/(?<place>[A-Za-z0-9]{1,16}))?$/,
    screen: openWithTable("tv"),
    styles: ["game", "forms", "summary", "tv"],
  },
  {
    name: "privacy",
    path: /^\/privacy$/,
    screen: async () => (await loadOthers()).privacy,
    styles: ["game", "forms"],
  },
  {
    name: "settings",
    path: /^\/settings$/,
    screen: async () => (await loadOthers()).settings,
    styles: ["game", "forms"],
  },
];

/** @type {Route} */
const LOST = { name: "lost", path: /^/, screen: async () => (await loadOthers()).lost };

/**
 * The other screens, once their texts are loaded, too.
 * @template Screens
 * @param {Promise<Screens>} screens
 * @param {Promise<void>} texts
 */
async function loadWithTexts(screens, texts) {
  const [found] = await Promise.all([screens, texts]);
  return found;
}

/**
 * Shows a table to its players and spectators, and lets everyone else choose between the two.
 * @param {Params} params
 */
async function openSeat(params) {
  params.code = params.code.toUpperCase();
  const link = /^#seat=(?<token>[\w-]{1,100})$/.exec(location.hash)?.groups;
  if (link) {
    const { handed } = (await import("./screens/others.js")).others;
    const [question] = await Promise.all([
      handed(params.code, link.token),
      loadStyle("forms"),
      loadAllTexts(),
    ]);
    history.replaceState(null, "", addressOf(currentAddress().pathname));
    if (question) return question;
  }
  if (await isOlder(params.code)) {
    location.reload();
    return new Promise(() => undefined);
  }
  const mayEnter = seatsOf(params.code) !== null || params.watch !== undefined;
  if (mayEnter) return (await loadFirstGame()).table;
  const [{ join }] = await Promise.all([loadOthers(), loadStyle("forms")]);
  return join;
}

/** Whether a game began with an older page that is still stored, and should finish with it. @param {string} code */
async function isOlder(code) {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!code.startsWith("L") || navigation?.name === location.href) return false; // this page was loaded for it
  const page = await askWorker(`/api/tables/${code}/page`, undefined).catch(() => null);
  if (typeof page !== "string" || page === version) return false;
  return isKeptToo(page);
}

/**
 * A screen whose tables are those of any game.
 * @param {"lessons" | "puzzles" | "tv"} name
 */
function openWithTable(name) {
  return async (/** @type {Params} */ params) => {
    const [others, { TableScreen }] = await Promise.all([loadOthers(), loadFirstGame()]);
    return others[name](params, TableScreen);
  };
}

async function openClass() {
  return (await loadWithTexts(import("./screens/class.js"), loadAllTexts())).show;
}

function offerUpdate() {
  reloadOnGo();
  if (isHere(currentAddress().pathname.slice("/t/".length))) return; // finish the game first
  showNotice(t("A newer version of this page is available."), {
    label: t("Reload"),
    run: () => location.reload(),
  });
}

/** The requests that this device's worker may answer. */
const OURS =
  /^\/api\/(?:daily\/hand|tables|games|lessons|puzzles|records|rivals|sheets|study|tops)\b/;

/** Screens from which a game is likely to start. */
const BEFORE_A_GAME = /^\/(?:new\/(?:bots|device|alone))?$/;

addAnswerer((path, body) => (OURS.test(path) ? askWorker(path, body) : undefined));
void navigator.locks?.request(versionName, { mode: "shared" }, asLongAsItIsOpen);
addEventListener("tricorne:outdated", offerUpdate);
void fetched.then(() => {
  void loadAllTexts(); // refusals and rules
  setTimeout(keepPage, LATER_MS);
});
listenToDrumming();
listenToEnter();
startRouter(ROUTES, LOST);
addEventListener("load", () => {
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  if (BEFORE_A_GAME.test(currentAddress().pathname)) idle(getReady);
});

/** Prefetches what a game needs, and prepares the table that the player will probably ask for. */
function getReady() {
  prefetchScreen("table");
  startWorker(tableRequest("bots", lastForm("bots")));
}

/** Holds the lock on this version until the page closes (see service-worker.js). @returns {Promise<never>} */
function asLongAsItIsOpen() {
  return new Promise(() => {
    // never resolves
  });
}
