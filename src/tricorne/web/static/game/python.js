/** Python in JavaScript, as far as the game is written in it. What `game.js` is made of stands on this. */

export * from "./classes.js";
export * from "./library.js";
export * from "./numbers.js";
export * from "./text.js";
export * from "./values.js";
