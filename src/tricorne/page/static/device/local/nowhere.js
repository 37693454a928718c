/** What a table with a guide has in place of a store and of thinking bots. */

/** @typedef {import("./types.d.ts").Value} Value */

/** Stores nothing. */
export const NOWHERE = {
  lay: async () => undefined,
  append: async () => undefined,
  note: async () => undefined,
  read: async () => null,
};

/** A bot that waits and watches. @returns {Promise<Value>} */
export const silent = () => new Promise(() => undefined);
