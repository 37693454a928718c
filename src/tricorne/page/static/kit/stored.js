/** What is stored on this device: how much that is, whether the browser may empty it, and asking it not to. */

import { settings } from "./settings.js";

/** How many bytes are used, if that can be known, and whether the browser keeps them. */
export async function stored() {
  const { storage } = navigator;
  const [used, kept] = await Promise.all([
    storage?.estimate?.().then(({ usage }) => usage ?? null, unknown),
    storage?.persisted?.().catch(unknown),
  ]);
  return { used: used ?? null, kept: kept ?? null };
}

/** Asks the browser to keep it. @returns {Promise<boolean>} whether it does */
export async function askToKeep() {
  settings.set("asked", true);
  return (await navigator.storage?.persist?.().catch(unknown)) ?? false;
}

/** Asks once on a device: some browsers show a question. */
export async function askOnce() {
  if (!settings.get("asked") && !(await stored()).kept) await askToKeep();
}

/** Where a browser does not tell. */
function unknown() {
  return null;
}
