/**
 * Where the page lives, and how its screens are addressed there.
 *
 * A server of ours knows every screen by its path: /rules. On bare web space there is one file, in
 * whatever folder, and the path stands behind a question mark: ?/rules. Inside the page an address
 * is always the path, as our server would know it.
 */

import { folder, version } from "./files.js";

/** The folder of the page. */
export const base = new URL(folder, location.href);

/** What a version is called by whoever keeps it, and by whoever uses it (service-worker.js). */
export const versionName = `tricorne ${base.pathname} ${version}`;

/** On bare web space, the server that has what needs one, or nothing; else undefined. */
export const { site } = document.documentElement.dataset;

/** What is between people, or between devices. */
const SHARED = /^\/(?:new\/online|join|daily)\b/;

/** Whether nobody answers here what only a server can. */
export const alone = site !== undefined;

/** Whether a screen is not here, but at a server that has it, if anywhere. @param {string} path */
export const isElsewhere = (path) => alone && SHARED.test(path);

/**
 * How a browser is told to go to an address of the page; what begins with no slash is none.
 * @param {string} path
 */
export function address(path) {
  if (site === undefined || !path?.startsWith("/")) return path;
  if (site && isElsewhere(path)) return site + path;
  const { pathname, search, hash } = new URL(path, location.origin);
  if (pathname === "/" && !search) return base.pathname + hash;
  return `${base.pathname}?${pathname}${search.replace("?", "&")}${hash}`;
}

/** The address of the page that a browser's address is; null where that lies outside of it. @param {string} href */
export function inside(href) {
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

/** Where somebody is. */
export function here() {
  return inside(location.href) ?? new URL("/", location.origin);
}
