/** The messages of real servers in their order (tools/recorded.py). */

import { readFileSync } from "node:fs";

/** @param {"online" | "undone" | "device"} name */
export function recorded(name) {
  return JSON.parse(readFileSync(new URL(`recorded/${name}.json`, import.meta.url), "utf8"));
}
