/**
 * Lets the page be installed, and shows a friendly page where there is no network.
 *
 * The network always comes first: an old page never meets a new server. What was fetched is kept
 * for the moments without a network only. The server writes the digest of all its files here, so
 * each version of the page has a cache of its own.
 */

const CACHE = "tricorne-@PAGE@";
const OFFLINE = "/static/offline.html";
const NEEDED = [
  OFFLINE,
  "/static/theme.js",
  "/static/style/tokens.css",
  "/static/style/base.css",
  "/static/style/home.css",
  "/static/icons/icon.svg",
];

/** @type {any} the types of a page know no service worker */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(NEEDED))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(cleared().then(() => worker.clients.claim()));
});

async function cleared() {
  const old = (await caches.keys()).filter(
    (name) => name.startsWith("tricorne-") && name !== CACHE,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigated(request));
  else if (url.pathname.startsWith("/static/")) event.respondWith(fetched(request));
});

/** @param {Request} request */
async function navigated(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/** @param {Request} request */
async function fetched(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      const cache = await caches.open(CACHE);
      await cache.put(request, answer.clone());
    }
    return answer;
  } catch (problem) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw problem;
  }
}
