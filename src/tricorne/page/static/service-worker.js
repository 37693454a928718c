/**
 * Stores the whole page on the device, so that every screen opens without a network.
 *
 * A version of the page is one file, `whole.pack`, and a file for the language of the device, such
 * as `fr.pack`; their digests are written below. So a version is stored completely or not at all.
 * Its files lie in a cache of their own, named after the version.
 * A page keeps its version until it closes: it holds a lock with the name of the cache. A local
 * table names the version that created it (local/disk.js) and keeps it until the game is over.
 * Responses from the network never wait for the caches, nor fail with them.
 */

const VERSION = "@PAGE@";
const DIGEST = "@WHOLE@";

/** Each language with the digest of its file. @type {Map<string, string>} */
const LANGUAGES = new Map(
  "@LANGUAGES@".split(" ").map((one) => /** @type {[string, string]} */ (one.split("="))),
);

/** Written last, to mark a complete version. */
const WHOLE = "whole.pack";

/** Milliseconds to wait for the network before showing the stored page. */
const PATIENCE_MS = 3000;
const SERVER_FAILS = 500;
const AGAIN_MS = 1000;
const ENGLISH = "en";
/** The languages of the device, the dearest first. */
const TAGS = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
/** A local table (local/code.js), by its path, or behind a question mark (address.js). */
const TABLE = /^(?:\?\/)?t\/(?<code>L[A-Z0-9]{11})\b/;
/** @typedef {{code: string, at: number, page?: string, over?: boolean}} Begun a row stored by local/disk.js */
const [TABLES, TABLES_VERSION] = ["tricorne", 1];
/** How long an abandoned game keeps its version. */
const ABANDONED_MS = 30 * 24 * 3600 * 1000;
const FILE = /^static\/(?:(?<version>[0-9a-f]{16})\/)?(?<name>.+)$/;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));

const { pathname: HERE } = new URL("./", location.href);
/** The prefix of this page's caches: other pages of the origin have caches too. */
const CACHES = `tricorne ${HERE} `;

worker.addEventListener("install", (event) => {
  event.waitUntil(storeVersion().then(takeOver));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(takeCharge());
});

/** A page has loaded: store again what the browser has evicted, and delete unused versions. */
worker.addEventListener("message", (event) => {
  if (event.data.latest) event.source?.postMessage({ version: VERSION });
  event.waitUntil(storeVersion(event.data.language).then(deleteUnused, noRoom));
});

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== "GET" || origin !== location.origin || !pathname.startsWith(HERE)) return;
  const path = pathname.slice(HERE.length);
  const file = FILE.exec(path)?.groups;
  if (mode === "navigate") {
    if (path.startsWith("api/")) return;
    event.respondWith(serveScreen(event, path + search));
  } else if (file?.version)
    event.respondWith(serveStoredFirst(event.request, file.version, file.name));
  else if (file) event.respondWith(serveStoredLast(event.request, file.name));
});

/**
 * The server says that it is the player's turn at a table. A newer notice replaces an older one; an
 * older one that comes late changes nothing.
 * One that is about no table says the `path` of its screen.
 * @typedef {{title: string, body: string, code: string, number: number, path?: string}} TurnNotice
 */

worker.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showTurn(event.data.json()));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openScreen(event.notification.data));
});

worker.addEventListener("notificationclose", (event) => {
  event.waitUntil(showBadge());
});

/**
 * Takes over at once, without waiting for every page to close. Repeats, because a browser may
 * ignore the request while it stops the previous worker.
 */
function takeOver() {
  setTimeout(() => void (worker.registration.waiting && takeOver()), AGAIN_MS);
  return worker.skipWaiting();
}

async function takeCharge() {
  // A failed preload fails the whole navigation in Firefox, whatever this worker answers: the page
  // would not open offline. A registration remembers that an earlier version asked for preloads.
  await worker.registration.navigationPreload?.disable();
  await worker.clients.claim();
  for (const client of await worker.clients.matchAll()) client.postMessage({ version: VERSION });
  await deleteUnused();
}

function noRoom() {
  // without space nothing is stored, and the page still works
}

/**
 * Stores this version in a language, completely or not at all.
 * @param {string | undefined} [language] otherwise that of the device
 */
async function storeVersion(language = TAGS.find((tag) => LANGUAGES.has(tag)) ?? ENGLISH) {
  const own = LANGUAGES.get(language);
  if (own) await storePack(`${language}.pack`, own);
  await storePack(WHOLE, DIGEST);
}

/** @param {string} pack @param {string} digest */
async function storePack(pack, digest) {
  if (await storedFile(VERSION, pack)) return;
  // Safari before 16.4 cannot unpack it: there the page needs a network.
  if (typeof DecompressionStream === "undefined") throw new Error("no DecompressionStream");
  const name = CACHES + VERSION;
  const files = await unpackFiles(await fetchPack(pack, digest));
  try {
    const cache = await caches.open(name);
    await Promise.all(files.map(([path, answer]) => cache.put(fileAddress(VERSION, path), answer)));
    await cache.put(fileAddress(VERSION, pack), new Response());
  } catch (problem) {
    const isWhole = await storedFile(VERSION, WHOLE); // then only another language is missing
    if (!isWhole) await caches.delete(name).catch(() => false);
    throw problem;
  }
}

/** @param {string} pack @param {string} known its digest */
async function fetchPack(pack, known) {
  const answer = await fetch(fileAddress(VERSION, pack), { priority: "low" });
  const content = await answer.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex !== known) throw new Error(`the pack of ${VERSION} is damaged`);
  return content;
}

/**
 * Splits the pack. Its first line lists names, sizes and headers.
 * @param {ArrayBuffer} pack @returns {Promise<[name: string, answer: Response][]>}
 */
async function unpackFiles(pack) {
  const stream = new Blob([pack]).stream().pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let at = bytes.indexOf("\n".charCodeAt(0)) + 1;
  /** @type {[name: string, size: number, headers: Record<string, string>][]} */
  const files = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)));
  return files.map(([name, size, headers]) => {
    at += size;
    return [name, new Response(bytes.slice(at - size, at), { headers })];
  });
}

/**
 * Serves a file of a fixed version from the cache first. @param {Request} request
 * @param {string} version @param {string} name
 */
async function serveStoredFirst(request, version, name) {
  return (await storedFile(version, name)) ?? fetch(request);
}

/** Serves a file without a version from the network first. @param {Request} request @param {string} name */
async function serveStoredLast(request, name) {
  const answer = fetch(request);
  return (await answer.catch(() => storedFile(VERSION, name))) ?? answer;
}

/**
 * Serves a screen. A local game gets the version that it began with.
 * @param {FetchEvent} event @param {string} path
 */
async function serveScreen(event, path) {
  const { code } = TABLE.exec(path)?.groups ?? {};
  const begun = code ? (await unfinishedTables()).find((table) => table.code === code) : undefined;
  return (begun?.page && (await storedPage(path, begun.page))) || serveLatest(event, path);
}

/**
 * Serves the latest page from the network, or the stored page if the network does not answer.
 * @param {FetchEvent} event @param {string} path @returns {Promise<Response>}
 */
async function serveLatest(event, path) {
  const answer = fetch(event.request);
  const good = answer.then(
    (one) => (one.status < SERVER_FAILS ? one : null),
    () => null,
  );
  /** @type {Promise<null>} */
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const soon = await Promise.race([good, late]);
  return soon ?? (await storedPage(path, VERSION)) ?? answer;
}

/** The stored page in the language of the device. @param {string} path @param {string} version */
async function storedPage(path, version) {
  const first = /^(?:play)?(?:\?(?!\/)|$)/.test(path) ? ".home" : "";
  const names = [...TAGS, ENGLISH, ...LANGUAGES.keys()].map((tag) => `index${first}.${tag}.html`);
  const pages = await Promise.all(
    [...names, "index.site.html"].map((name) => storedFile(version, name)),
  );
  return pages.find(Boolean);
}

/**
 * The unfinished tables of this device; empty where storage is forbidden.
 * @returns {Promise<Begun[]>}
 */
async function unfinishedTables() {
  /** @type {Promise<Begun[]>} */
  const rows = new Promise((resolve, reject) => {
    const opening = indexedDB.open(TABLES, TABLES_VERSION);
    opening.onupgradeneeded = () => opening.transaction?.abort(); // the page creates the database
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction("tables").objectStore("tables").getAll();
      all.onsuccess = () => resolve(all.result);
      all.onerror = () => reject(all.error);
      opening.result.close(); // closes after the request
    };
  });
  return (await rows.catch(() => [])).filter(({ over }) => !over);
}

/** Deletes the versions that no page uses, unless another version is being installed. */
async function deleteUnused() {
  const { installing, waiting } = worker.registration;
  const locks = await navigator.locks?.query();
  if (!locks || installing || waiting) return;
  const { held = [], pending = [] } = locks;
  const fresh = Date.now() - ABANDONED_MS;
  const begun = (await unfinishedTables()).filter(({ at }) => at > fresh);
  const used = new Set([
    CACHES + VERSION,
    ...[...held, ...pending].map(({ name }) => name),
    ...begun.map(({ page }) => CACHES + page),
  ]);
  const names = await caches.keys().catch(() => []);
  const old = names.filter((name) => name.startsWith(CACHES) && !used.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A stored file; undefined if it is missing. @param {string} version @param {string} name */
function storedFile(version, name) {
  return caches
    .match(fileAddress(version, name), { cacheName: CACHES + version })
    .catch(() => undefined);
}

/** @param {string} version @param {string} name */
function fileAddress(version, name) {
  return new URL(`static/${version}/${name}`, location.origin + HERE).href;
}

/** @param {TurnNotice} notice */
async function showTurn(notice) {
  const { registration } = worker;
  const isInSight = (await windowsAt(notice)).some(
    ({ visibilityState }) => visibilityState === "visible",
  );
  if (isInSight) return;
  const [before] = await registration.getNotifications({ tag: notice.code });
  const known = /** @type {TurnNotice | undefined} */ (before?.data);
  const latest = known && known.number > notice.number ? known : notice;
  const image = new URL("static/icons/icon-192.png", location.origin + HERE).href;
  /** @type {NotificationOptions & {renotify: boolean}} */
  const options = {
    body: latest.body,
    tag: latest.code,
    data: latest,
    icon: image,
    renotify: latest.number !== known?.number,
  };
  await registration.showNotification(latest.title, options);
  await showBadge();
}

/** Opens the screen of a notice, or the window in which it is open. @param {TurnNotice} notice */
async function openScreen(notice) {
  const [open] = await windowsAt(notice);
  await (open ? open.focus() : worker.clients.openWindow(screenOf(notice)));
  await showBadge();
}

/** The windows that show what a notice is about. @param {TurnNotice} notice */
async function windowsAt(notice) {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return (notice.path ? pathname + search : pathname) === screenOf(notice);
  });
}

/** @param {TurnNotice} notice */
function screenOf({ code, path = `t/${code}` }) {
  return HERE + path;
}

/** The icon of the app says how many games wait; a page that opens counts them anew. */
async function showBadge() {
  const shown = await worker.registration.getNotifications();
  const { length } = shown.filter(({ data }) => !data?.path);
  await navigator.setAppBadge?.(length).catch(noRoom);
}
