/** This device's storage: how much is used, and whether the browser may evict it. */

import { settings } from "./settings.js";

/** The bytes in use, where the browser tells, and whether storage is persistent. */
export async function storageUse() {
  const { storage } = navigator;
  const [used, kept] = await Promise.all([
    storage?.estimate?.().then(({ usage }) => usage ?? null, returnNull),
    storage?.persisted?.().catch(returnNull),
  ]);
  return { used: used ?? null, kept: kept ?? null };
}

/** Asks the browser for persistent storage. @returns {Promise<boolean>} whether it was granted */
export async function requestStorage() {
  settings.set("asked", true);
  return (await navigator.storage?.persist?.().catch(returnNull)) ?? false;
}

/** Asks once per device, because some browsers prompt the user. */
export async function requestStorageOnce() {
  if (!settings.get("asked") && !(await storageUse()).kept) await requestStorage();
}

/** For browsers that do not tell. */
function returnNull() {
  return null;
}
