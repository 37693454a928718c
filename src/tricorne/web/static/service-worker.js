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

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(NEEDED))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(cleared().then(() => worker.clients.claim()));
});

async function cleared() {
  const old = (await caches.keys()).filter(
    (name) => name.startsWith("tricorne-") && name !== CACHE,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigated(request));
  else if (url.pathname.startsWith("/static/")) event.respondWith(fetched(event));
});

/** @param {Request} request */
async function navigated(request) {
  try {
    return await fetch(request);
  } catch {
    return (await found(OFFLINE)) ?? Response.error();
  }
}

/**
 * What the network gives is handed on at once; keeping it is another matter, and may fail.
 * @param {FetchEvent} event
 */
async function fetched(event) {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keep(request, answer.clone()));
    return answer;
  } catch (problem) {
    const kept = await found(request);
    if (kept) return kept;
    throw problem;
  }
}

/**
 * @param {Request} request
 * @param {Response} answer
 */
async function keep(request, answer) {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer);
  } catch {
    // a full device keeps nothing
  }
}

/** What was kept of it, if anything can be found. @param {RequestInfo} what */
function found(what) {
  return caches.match(what).catch(() => undefined);
}
