/** Python in JavaScript, as far as programs are translated: the runtime of `game.js`. */

export * from "./attributes.js";
export * from "./calling.js";
export * from "./classes.js";
export * from "./collections.js";
export * from "./comparing.js";
export * from "./exceptions.js";
export { Float } from "./floats.js";
export * from "./functions.js";
export * from "./items.js";
export * from "./iterating.js";
export * from "./json.js";
export * from "./modules.js";
export * from "./numbers.js";
export * from "./printing.js";
export { errors, miscount } from "./raising.js";
export * from "./text.js";
