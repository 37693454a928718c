/** Which screen an address opens, and going from one to the next without loading the page again. */

import * as home from "./home/home.js";
import { language, onLanguage, ready, t } from "./i18n.js";

/** @typedef {Record<string, string>} Params */
/** @typedef {{leave(): void}} Shown */
/** @typedef {{show(root: HTMLElement, params: Params): Shown | void}} Screen */
/** @typedef {object} Route
 * @property {string} name
 * @property {RegExp} path
 * @property {(params: Params) => Screen | Promise<Screen>} screen
 * @property {string[]} [styles]
 */

/** @type {Route[]} */
const ROUTES = [
  { name: "home", path: /^\/(?<pressed>play)?$/, screen: home.furnished },
  {
    name: "setup",
    path: /^\/new\/(?<kind>bots|device|online|alone)$/,
    screen: () => import("./home/setup.js"),
    styles: ["board", "form", "rules"],
  },
  {
    name: "table",
    path: /^\/t\/(?<code>[A-Za-z0-9]{1,12})$/,
    screen: seat,
    styles: ["board", "table", "form", "rules", "seats"],
  },
  {
    name: "code",
    path: /^\/join$/,
    screen: () => import("./home/code.js"),
    styles: ["form", "seats"],
  },
  {
    name: "replay",
    path: /^\/replay$/,
    screen: () => import("./home/replay.js"),
    styles: ["board", "form", "replay", "rules", "table"],
  },
  {
    name: "daily",
    path: /^\/daily$/,
    screen: () => import("./home/daily.js"),
    styles: ["form", "seats"],
  },
  {
    name: "rules",
    path: /^\/rules$/,
    screen: () => import("./home/all-rules.js"),
    styles: ["board", "rules"],
  },
  {
    name: "how",
    path: /^\/how-to-play$/,
    screen: () => import("./home/how.js"),
    styles: ["board", "rules"],
  },
  {
    name: "settings",
    path: /^\/settings$/,
    screen: () => import("./home/settings-panel.js"),
    styles: ["form"],
  },
];

/** @type {Route} */
const LOST = { name: "lost", path: /^/, screen: () => import("./home/lost.js") };

/** A table is shown to whoever sits there or watches; others are asked which of the two.
 * @param {Params} params
 */
async function seat(params) {
  const { seatsAt } = await import("./seats.js");
  const mayEnter = seatsAt(params.code) !== null || params.watch !== undefined;
  return mayEnter ? import("./table/table.js") : import("./home/join.js");
}

/** Where screens are shown. */
export const root = /** @type {HTMLElement} */ (document.getElementById("page"));

/** @type {Shown | void} */
let shown;

/** Counts the screens that were asked for, so that a slow one never covers a later one. */
let asked = 0;

/**
 * Goes to another screen.
 * @param {string} path
 * @param {{replace?: boolean}} [how]
 */
export function go(path, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  scrollTo(0, 0);
  void open(true);
}

/** @param {boolean} moved  whether somebody came from another screen, so that the focus moves along */
async function open(moved) {
  const mine = ++asked;
  await ready;
  const { route, params } = found(new URL(location.href));
  try {
    await takeSeat(params);
    const [screen] = await Promise.all([route.screen(params), ...(route.styles ?? []).map(style)]);
    if (mine !== asked) return;
    put(route.name, screen, params, moved);
  } catch (problem) {
    if (mine !== asked) return;
    console.error(problem);
    const { notice } = await import("./notice.js");
    notice(t("This page could not be loaded. Are you connected?"), {
      label: t("Try again"),
      run: () => void open(true),
    });
  }
}

/**
 * @param {string} name
 * @param {Screen} screen
 * @param {Params} params
 * @param {boolean} moved
 */
function put(name, screen, params, moved) {
  shown?.leave();
  if (!isWritten(name)) root.replaceChildren();
  root.lang = "";
  document.body.dataset.screen = name;
  shown = screen.show(root, params);
  if (moved)
    /** @type {HTMLElement | null} */ (root.querySelector("h1, main"))?.focus({
      preventScroll: true,
    });
}

/** Whether the server has written this screen into the page, in the right language: no other has been shown yet.
 * @param {string} name
 */
export function isWritten(name) {
  return document.body.dataset.screen === name && root.lang === language();
}

/** @param {URL} url */
function found(url) {
  const path = url.pathname.replace(/(?<=.)\/$/, "");
  for (const route of ROUTES) {
    const groups = route.path.exec(path)?.groups;
    if (groups || route.path.test(path)) {
      return {
        route,
        params: /** @type {Params} */ ({ ...Object.fromEntries(url.searchParams), ...groups }),
      };
    }
  }
  return { route: LOST, params: /** @type {Params} */ ({}) };
}

/** A seat's own link, /t/CODE#seat=TOKEN, seats this device there; the token leaves the address at once.
 * @param {Params} params
 */
async function takeSeat(params) {
  if (params.code) params.code = params.code.toUpperCase();
  const token = /^#seat=([\w-]+)$/.exec(location.hash)?.[1];
  if (!token || !params.code) return;
  history.replaceState(null, "", location.pathname);
  const { keepSeats } = await import("./seats.js");
  keepSeats(params.code, { "?": token }, "online");
}

/** @type {Map<string, Promise<void>>} */
const styles = new Map();

/** A style sheet that only some screens need. @param {string} name */
export function style(name) {
  const known = styles.get(name);
  if (known) return known;
  const loaded = new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(`style/${name}.css`, import.meta.url).href;
    link.onload = link.onerror = () => resolve(undefined);
    document.head.append(link);
  });
  styles.set(name, /** @type {Promise<void>} */ (loaded));
  return loaded;
}

/** Links inside the page need no loading. @param {MouseEvent} event */
function followed(event) {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.hash || found(url).route === LOST) return;
  event.preventDefault();
  go(url.pathname + url.search);
}

async function outdated() {
  const { notice } = await import("./notice.js");
  notice(t("There is a newer version of this page."), {
    label: t("Load it"),
    run: () => location.reload(),
  });
}

/** Shows the screen anew, in another language; the focus stays where it was. */
async function again() {
  const { activeElement } = document;
  const name = activeElement?.getAttribute("name");
  const place = name
    ? `[name="${name}"]:checked`
    : activeElement?.closest(".language")
      ? ".language"
      : null;
  await open(false);
  if (place) /** @type {HTMLElement | null} */ (document.querySelector(place))?.focus();
}

addEventListener("popstate", () => void open(true));
addEventListener("tricorne:outdated", () => void outdated());
document.addEventListener("click", followed);
onLanguage(() => void again());
void open(false);
if ("serviceWorker" in navigator)
  addEventListener(
    "load",
    () => void navigator.serviceWorker.register("/service-worker.js").catch(() => {}),
  );
