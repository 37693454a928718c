/** What real servers said (tools/recorded.py), message after message. */

import { readFileSync } from "node:fs";

/** @param {"online" | "undone" | "device"} name */
export function recorded(name) {
  return JSON.parse(readFileSync(new URL(`recorded/${name}.json`, import.meta.url), "utf8"));
}
