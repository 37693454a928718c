/**
 * The location of the page and the addresses of its screens.
 *
 * A Tricorne server serves every screen at its own path: /rules. On static web space there is only
 * one file, in some folder, and the path follows a question mark: ?/rules. Inside the page, an
 * address is always the path as a Tricorne server would see it.
 */

import { folder, version } from "./files.js";

/** The folder of the page. */
export const base = new URL(folder, location.href);

/** The name of the cache that holds this version; service-worker.js uses the same name. */
export const versionName = `tricorne ${base.pathname} ${version}`;

/**
 * On static web space: the address of a server for what needs one, or "" without one. Undefined on
 * a Tricorne server.
 */
export const { site } = document.documentElement.dataset;

/** Screens that involve other people or devices. */
const SHARED = /^\/(?:new\/online|join|circle|tv)\b/;

/** True when no server answers the page's requests. */
export const alone = site !== undefined;

/** True for a screen that only a server can show. @param {string} path */
export const isElsewhere = (path) => alone && SHARED.test(path);

/**
 * Turns a path of the page into a URL for the browser. Leaves anything else unchanged.
 * @param {string} path
 */
export function addressOf(path) {
  if (site === undefined || !path?.startsWith("/")) return path;
  if (site && isElsewhere(path)) return site + path;
  const { pathname, search, hash } = new URL(path, location.origin);
  if (pathname === "/" && !search) return base.pathname + hash;
  return `${base.pathname}?${pathname}${search.replace("?", "&")}${hash}`;
}

/** The page's own address for a URL of the browser; null for a URL outside the page. @param {string} href */
export function ownAddress(href) {
  const url = new URL(href, location.href);
  if (url.origin !== location.origin) return null;
  if (site === undefined) return url;
  if (!/^(?:index\.html)?$/.test(url.pathname.slice(base.pathname.length))) return null;
  const path = [...url.searchParams.keys()].find((key) => key.startsWith("/"));
  const there = new URL(path ?? "/", location.origin);
  for (const [key, value] of url.searchParams) if (key !== path) there.searchParams.set(key, value);
  there.hash = url.hash;
  return there;
}

/** The current address. */
export function currentAddress() {
  return ownAddress(location.href) ?? new URL("/", location.origin);
}
