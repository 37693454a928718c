/** Locations of the page's files, for the page and its workers. */

const [, there, digest] = /^(.*\/)static\/(?:([0-9a-f]{16})\/)?/.exec(import.meta.url) ?? [];

/** The folder above `static`. */
export const folder = there ?? "/";

/** The version of this page. */
export const version = digest ?? "";

/**
 * The URL of a file, given its path below `static`. Defaults to this version.
 * @param {string} path @param {string} [of]
 */
export const fileOf = (path, of = version) => new URL(`static/${of && `${of}/`}${path}`, folder);
