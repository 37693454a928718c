/** Navigates between screens without reloading the page. `begin` receives the routes. */

import { addressOf, currentAddress, isElsewhere, ownAddress } from "./address.js";
import { isReplaced } from "./api.js";
import { noteChange } from "./drumming.js";
import { runAfterPaint } from "./elements.js";
import { fileOf } from "./files.js";
import { currentLanguage, listenToLanguage, ready, t } from "./i18n.js";
import { showNotice } from "./notice.js";
import { tryTwice } from "./on-demand.js";

/** @typedef {Record<string, string>} Params */
/** @typedef {{leave(): void}} Shown */
/** @typedef {(root: HTMLElement, params: Params) => Shown | void} Screen */
/**
 * @typedef {object} Route
 * @property {string} name
 * @property {RegExp} path
 * @property {(params: Params) => Screen | Promise<Screen>} screen
 * @property {() => Promise<unknown>} [ahead] prefetches what the screen needs
 * @property {string[]} [styles]
 */

/** The element that holds the current screen. */
export const root = /** @type {HTMLElement} */ (document.getElementById("page"));

/** The first screen as the server wrote it, in the page's language. @type {HTMLElement | null} */
const written = root.querySelector(`.written[lang="${document.documentElement.lang}"]`);
if (written) {
  root.lang = written.lang;
  root.replaceChildren(...written.childNodes);
}

/** @type {Route[]} */
let routes = [];

/** @type {Route} the screen for an unknown address */
let lost;

/** @type {Shown | void} */
let shown;

/** True once a newer page exists; the next navigation loads it. */
let stale = false;

/** Counts requests for screens, so that a slow screen never replaces a later one. */
let asked = 0;

/**
 * Shows the screen of the current address, and follows every navigation from now on.
 * @param {Route[]} all @param {Route} otherwise
 */
export function startRouter(all, otherwise) {
  routes = all;
  lost = otherwise;
  addEventListener("popstate", () => void open(true));
  document.addEventListener("click", followLink);
  listenToLanguage(() => void openAgain());
  void open(false);
}

/**
 * Navigates to another screen, or to the server that has it.
 * @param {string} path @param {{replace?: boolean}} [how]
 */
export function goTo(path, { replace = false } = {}) {
  if (stale || !ownAddress(addressOf(path))) return location.assign(addressOf(path));
  if (replace) history.replaceState(null, "", addressOf(path));
  else history.pushState(null, "", addressOf(path));
  scrollTo(0, 0);
  void open(true);
}

/** From now on, every navigation reloads the page. */
export function reloadOnGo() {
  stale = true;
}

/** Prefetches a screen that the player is likely to open next. @param {string} name */
export function prefetchScreen(name) {
  const route = routes.find((one) => one.name === name);
  const sheets = (route?.styles ?? []).map(loadStyle);
  void Promise.all([route?.ahead?.(), ...sheets]).catch(() => {
    // opening the screen reports the failure
  });
}

/** @param {boolean} moved whether the player came from another screen, so that the focus moves to the new one */
async function open(moved) {
  asked += 1;
  const mine = asked;
  await ready;
  const { route, params } = routeOf(currentAddress());
  try {
    const screen = await loadScreen(route, params);
    if (mine !== asked) return;
    put(route.name, screen, params, moved);
  } catch (problem) {
    if (mine !== asked) return;
    if (await isReplaced()) return location.reload(); // the server no longer has the files of this page
    // biome-ignore lint/suspicious/noConsole: developers look for faults in the console
    console.error(problem);
    showNotice(t("This page could not be loaded. Are you online?"), {
      label: t("Try again"),
      run: () => void open(true),
    });
  }
}

/** Loads a screen and its style sheets; what did not arrive is asked for once more. @param {Route} route @param {Params} params */
function loadScreen({ screen, styles: sheets = [] }, params) {
  return tryTwice(async () => {
    const [loaded] = await Promise.all([screen(params), ...sheets.map(loadStyle)]);
    return loaded;
  });
}

/** @param {string} name @param {Screen} screen @param {Params} params @param {boolean} moved */
function put(name, screen, params, moved) {
  shown?.leave();
  noteChange();
  if (!isWritten(name)) root.replaceChildren();
  root.removeAttribute("lang");
  document.body.dataset.screen = name;
  shown = screen(root, params);
  if (moved) runAfterPaint(focusMoves);
}

/** Focuses the new screen. Called after it is painted, because focusing forces layout. */
function focusMoves() {
  if (root.contains(document.activeElement)) return;
  /** @type {HTMLElement | null} */ (root.querySelector("h1, main"))?.focus({
    preventScroll: true,
  });
}

/**
 * Whether the server wrote this screen into the page in the right language, and no other screen has
 * replaced it.
 * @param {string} name
 */
export function isWritten(name) {
  return document.body.dataset.screen === name && root.lang === currentLanguage();
}

/** @param {URL} url */
function routeOf(url) {
  const path = url.pathname.replace(/(?!^)\/$/, "");
  if (isElsewhere(path)) return { route: lost, params: /** @type {Params} */ ({}) };
  for (const route of routes) {
    const groups = route.path.exec(path)?.groups;
    if (groups || route.path.test(path)) {
      return {
        route,
        params: /** @type {Params} */ ({ ...Object.fromEntries(url.searchParams), ...groups }),
      };
    }
  }
  return { route: lost, params: /** @type {Params} */ ({}) };
}

/** @type {Map<string, Promise<void>>} */
const styles = new Map();

/** Loads a style sheet that only some screens need. @param {string} name */
export function loadStyle(name) {
  const known = styles.get(name);
  if (known) return known;
  /** @type {Promise<void>} */
  const loaded = new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = fileOf(`style/${name}.css`).href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      styles.delete(name); // the next screen that needs it asks again
      reject(new Error(`cannot load the style sheet ${name}`));
    };
    document.head.append(link);
  });
  styles.set(name, loaded);
  return loaded;
}

/** Follows a link inside the page without reloading. @param {MouseEvent} event */
function followLink(event) {
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
  const url = ownAddress(link.href);
  if (!url || url.hash || routeOf(url).route === lost) return;
  event.preventDefault();
  goTo(url.pathname + url.search);
}

/** Rebuilds the screen in another language and keeps the focus in place. */
async function openAgain() {
  const { activeElement } = document;
  const name = activeElement?.getAttribute("name");
  const inLanguages = activeElement?.closest(".language") ? ".language" : null;
  const selector = name ? `[name="${name}"]:checked` : inLanguages;
  await open(false);
  if (selector) /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();
}
