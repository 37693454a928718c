/** The page as it is kept on this device (service-worker.js), so that it opens without a network. */

import { base, version, versionName } from "./address.js";

/** Keeps it, and says by "tricorne:outdated" when a newer version is there. */
export async function keep() {
  void navigator.locks?.request(versionName, { mode: "shared" }, asLongAsItIsOpen);
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener("message", ({ data }) => {
    if (version && data.version !== version) dispatchEvent(new Event("tricorne:outdated"));
  });
  try {
    const registered = await serviceWorker?.register(new URL("service-worker.js", base));
    registered?.active?.postMessage("here");
  } catch {
    // the page plays without
  }
}

/** Whether all of this version is on this device. */
export async function isKept() {
  try {
    return Boolean(
      await caches.match(new URL("whole.pack", import.meta.url), { cacheName: versionName }),
    );
  } catch {
    return false; // forbidden, or over plain http
  }
}

/** The files of this version are needed until the page is closed. */
function asLongAsItIsOpen() {
  return new Promise(() => {
    // never fulfilled
  });
}
