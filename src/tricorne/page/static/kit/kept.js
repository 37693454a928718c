/** The page as it is kept on this device (service-worker.js), so that it opens without a network. */

import { base, versionName } from "./address.js";
import { fileOf, version } from "./files.js";

/** Keeps it, and says by "tricorne:outdated" when a newer version is there. */
export async function keep() {
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener("message", ({ data }) => {
    if (version && data.version !== version) dispatchEvent(new Event("tricorne:outdated"));
  });
  // what the newer one says by itself may be lost while a page loads
  serviceWorker?.addEventListener("controllerchange", () =>
    serviceWorker.controller?.postMessage({ latest: true }),
  );
  try {
    const registered = await serviceWorker?.register(new URL("service-worker.js", base));
    const latest = await registered?.update().then(
      () => !(registered.installing || registered.waiting),
      () => false, // nobody knows without a network
    );
    registered?.active?.postMessage({ latest });
  } catch {
    // the page plays without
  }
}

/** Whether all of this version is on this device. */
export function isKept() {
  return isWhole(versionName, version);
}

/** Whether another version is, and is shown where a game of its own is gone on with. @param {string} other */
export function isKeptToo(other) {
  const name = versionName.replace(version, other);
  return Boolean(navigator.serviceWorker?.controller) && isWhole(name, other);
}

/** @param {string} cacheName @param {string} of */
async function isWhole(cacheName, of) {
  try {
    return Boolean(await caches.match(fileOf("whole.pack", of), { cacheName }));
  } catch {
    return false; // forbidden, or over plain http
  }
}
