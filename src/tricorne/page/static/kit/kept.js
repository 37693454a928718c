/** The copy of the page on this device (see service-worker.js), which opens without a network. */

import { base, versionName } from "./address.js";
import { fileOf, version } from "./files.js";
import { currentLanguage, listenToLanguage } from "./i18n.js";

/** How long to wait for the copy before files come from the network. */
const PATIENCE_MS = 20_000;

/** Stores the page. Dispatches "tricorne:outdated" when a newer version is available. */
export async function keepPage() {
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener("message", ({ data }) => {
    if (version && data.version !== version) dispatchEvent(new Event("tricorne:outdated"));
  });
  // ask again: a message that the newer worker sent while a page was loading may be lost
  serviceWorker?.addEventListener("controllerchange", () =>
    serviceWorker.controller?.postMessage({ latest: true, language: currentLanguage() }),
  );
  listenToLanguage(() => serviceWorker?.controller?.postMessage({ language: currentLanguage() }));
  try {
    const registered = await serviceWorker?.register(new URL("service-worker.js", base));
    const latest = await registered?.update().then(
      () => !(registered.installing || registered.waiting),
      () => false, // offline
    );
    registered?.active?.postMessage({ latest, language: currentLanguage() });
  } catch {
    // the page works without a service worker
  }
}

/**
 * Resolves once files come from the copy, so that a first visit loads none of them twice; or when
 * there is none after a while.
 */
export async function awaitCopy() {
  const { serviceWorker } = navigator;
  if (!serviceWorker || serviceWorker.controller) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}

/** Whether this version is stored completely. */
export function isKept() {
  return isWhole(versionName, version);
}

/**
 * Whether another version is stored completely and the service worker can show it, to continue a
 * game begun in it. @param {string} other
 */
export function isKeptToo(other) {
  const name = versionName.replace(version, other);
  return Boolean(navigator.serviceWorker?.controller) && isWhole(name, other);
}

/** @param {string} cacheName @param {string} of */
async function isWhole(cacheName, of) {
  try {
    return Boolean(await caches.match(fileOf("whole.pack", of), { cacheName }));
  } catch {
    return false; // forbidden, or over plain HTTP
  }
}
