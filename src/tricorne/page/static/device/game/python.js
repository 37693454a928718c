/** Python in JavaScript, as far as the game is written in it: what `game.js` stands on. */

export * from "./classes.js";
export * from "./collections.js";
export * from "./comparing.js";
export * from "./functions.js";
export * from "./items.js";
export * from "./json.js";
export * from "./modules.js";
export * from "./numbers.js";
export * from "./text.js";
