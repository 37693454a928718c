/** Where the files of the page lie, for the page and for its workers. */

const [, there, digest] = /^(.*\/)static\/(?:([0-9a-f]{16})\/)?/.exec(import.meta.url) ?? [];

/** The folder above them. */
export const folder = there ?? "/";

/** The version that this page is of. */
export const version = digest ?? "";

/**
 * A file of the page, by its path below `static`, in this version or another one.
 * @param {string} path @param {string} [of]
 */
export const fileOf = (path, of = version) => new URL(`static/${of && `${of}/`}${path}`, folder);
