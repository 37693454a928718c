/** The service worker: a version is kept as a whole or not at all, and can only ever help. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";

const SOURCE = readFileSync(new URL(import.meta.resolve("#page/service-worker.js")), "utf8");
const ORIGIN = "http://tricorne.test";
const OLD = "0".repeat(16);
const NEW = "1".repeat(16);

const WHOLE = ["app.js", "data/bots.json", "kit/board.js"];
const LANGUAGES = ["en", "fr", "pl"];
const partOf = (language) =>
  ["index", "index.home"].map((name) => `${name}.${language}.html`).concat(`i18n/${language}.json`);

/** A version of the page as one file, or a part of it. */
function packed(version, names = WHOLE) {
  const contents = names.map((name) => Buffer.from(`${name} of ${version}: é`));
  const listed = names.map((name, at) => [name, contents[at].length, { "x-name": name }]);
  return gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(listed)}\n`), ...contents]));
}

/** Caches as a device has them: full or forbidden, if need be. */
class Device {
  shelves = new Map();
  fault = { put: null, any: null };

  ask(fault = this.fault.any) {
    if (fault) throw new DOMException(fault, fault);
  }

  async open(name) {
    this.ask();
    if (!this.shelves.has(name)) this.shelves.set(name, new Map());
    const shelf = this.shelves.get(name);
    return {
      put: async (url, answer) => {
        if (shelf.size > 2) this.ask(this.fault.put);
        shelf.set(url, answer);
      },
    };
  }

  async match(url, { cacheName }) {
    this.ask();
    return this.shelves.get(cacheName)?.get(url)?.clone();
  }

  async keys() {
    this.ask();
    return [...this.shelves.keys()];
  }

  async delete(name) {
    this.ask();
    return this.shelves.delete(name);
  }
}

/** A worker of a version that runs on a device, in a folder; `fetch` is its network. */
function worker(
  device,
  version,
  { fetch, used = [], tables = [], folder = "/", pack = packed(version), forgetful = 0 } = {},
) {
  const listeners = new Map();
  const asked = [];
  let takings = 0;
  const navigationPreload = {
    isOn: true, // an earlier version asked for it
    disable: async () => {
      navigationPreload.isOn = false;
    },
    enable: async () => {
      navigationPreload.isOn = true;
    },
  };
  const registration = { installing: null, waiting: null, navigationPreload };
  const told = [];
  const world = {
    addEventListener: (name, listener) => listeners.set(name, listener),
    caches: device,
    clients: {
      claim: async () => {},
      matchAll: async () => [{ postMessage: ({ version: named }) => told.push(named) }],
    },
    crypto,
    indexedDB: shelved(tables),
    fetch: async (request) => {
      const url = request.url ?? request;
      asked.push(url.slice(ORIGIN.length));
      if (url.endsWith("/whole.pack")) return new Response(pack);
      const [, language] = /\/(\w\w)\.pack$/.exec(url) ?? [];
      return language ? new Response(packed(version, partOf(language))) : fetch(url);
    },
    location: new URL(`${folder}service-worker.js`, ORIGIN),
    navigator: {
      languages: ["de-DE", "fr-FR", "en"],
      locks: { query: async () => ({ held: used.map((name) => ({ name })), pending: [] }) },
    },
    registration,
    setTimeout: (run, _ms, value) => setImmediate(run, value),
    skipWaiting: async () => {
      takings += 1;
      registration.waiting = takings > forgetful ? null : {};
    },
    ...{ Blob, Date, DecompressionStream, Response, TextDecoder, URL },
  };
  const digest = (names) => createHash("sha256").update(packed(version, names)).digest("hex");
  const parts = LANGUAGES.map((language) => `${language}=${digest(partOf(language))}`);
  const source = SOURCE.replace("@PAGE@", version)
    .replace("@WHOLE@", digest())
    .replace("@LANGUAGES@", parts.join(" "));
  runInContext(source, createContext(world));
  const happen = async (kind, about = {}) => {
    const waited = [];
    const event = { ...about, waitUntil: (promise) => waited.push(promise) };
    event.respondWith = (given) => {
      event.answer = given;
    };
    listeners.get(kind)(event);
    await event.answer;
    await Promise.all(waited);
    return event.answer;
  };
  return {
    asked,
    happen,
    told,
    world,
    takings: () => takings,
    registration,
    install: () => happen("install"),
    activate: () => happen("activate"),
    greet: (latest = false, language = "") =>
      happen("message", {
        data: language ? { latest, language } : { latest },
        source: { postMessage: ({ version: named }) => told.push(named) },
      }),
    open: (path) => happen("fetch", { request: asking(path, "navigate") }),
    get: (path) => happen("fetch", { request: asking(path, "cors") }),
  };
}

/** The tables of a device, as a database has them. */
function shelved(tables) {
  const soon = (request) => {
    setImmediate(() => request.onsuccess());
    return request;
  };
  const store = { getAll: () => soon({ result: structuredClone(tables) }) };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
  return { open: () => soon({ result: database }) };
}

function asking(path, mode) {
  return { method: "GET", mode, url: ORIGIN + path };
}

const gone = async () => {
  throw new TypeError("no network");
};
const served = async (url) => new Response(`served ${new URL(url).pathname}`);

async function textOf(answer) {
  return (await answer).text();
}

test("after one visit every screen opens without a network, in the language of the device", async () => {
  const device = new Device();
  const installed = worker(device, NEW, { fetch: gone });
  await installed.install();
  assert.deepEqual(
    installed.asked,
    ["fr", "whole"].map((name) => `/static/${NEW}/${name}.pack`),
  );
  for (const path of ["/rules", "/t/K7QMX2", "/new/bots"])
    assert.equal(await textOf(installed.open(path)), `index.fr.html of ${NEW}: é`);
  for (const path of ["/", "/play"])
    assert.equal(await textOf(installed.open(path)), `index.home.fr.html of ${NEW}: é`);
  const file = await installed.get(`/static/${NEW}/data/bots.json`);
  assert.equal(file.headers.get("x-name"), "data/bots.json");
  assert.equal(await file.text(), `data/bots.json of ${NEW}: é`);
  assert.equal(await textOf(installed.get("/static/app.js")), `app.js of ${NEW}: é`);
});

test("only the language of the device is stored, and one that the page is switched to", async () => {
  const device = new Device();
  const kept = worker(device, NEW, { fetch: gone });
  await kept.install();
  const file = async (name) => (await kept.get(`/static/${NEW}/${name}`)).text();
  await assert.rejects(file("i18n/pl.json"));
  await kept.greet(false, "pl");
  assert.equal(await file("i18n/pl.json"), `i18n/pl.json of ${NEW}: é`);
  assert.equal(kept.asked.filter((url) => url.endsWith("/whole.pack")).length, 1);
});

test("a second language that finds no room leaves the version as it is", async () => {
  const device = new Device();
  const kept = worker(device, NEW, { fetch: gone });
  await kept.install();
  device.fault.put = "QuotaExceededError";
  await kept.greet(false, "pl");
  device.fault.put = null;
  assert.equal(await textOf(kept.open("/rules")), `index.fr.html of ${NEW}: é`);
});

test("a language that this version does not speak is that of the device", async () => {
  const kept = worker(new Device(), NEW, { fetch: gone });
  await kept.install();
  await kept.greet(false, "xx");
  assert.equal(await textOf(kept.open("/rules")), `index.fr.html of ${NEW}: é`);
});

test("a file with a digest in its address comes from the device, a screen from the network", async () => {
  const kept = worker(new Device(), NEW, { fetch: served });
  await kept.install();
  assert.equal(await textOf(kept.get(`/static/${NEW}/app.js`)), `app.js of ${NEW}: é`);
  assert.equal(await textOf(kept.get("/static/app.js")), "served /static/app.js");
  assert.equal(await textOf(kept.open("/rules")), "served /rules");
  assert.deepEqual(kept.asked.slice(2), ["/static/app.js", "/rules"]);
});

test("a network that says nothing, or a proxy whose server is away, is not waited for", async () => {
  for (const fetch of [
    () => new Promise(() => {}),
    async () => new Response("", { status: 502 }),
  ]) {
    const kept = worker(new Device(), NEW, { fetch });
    await kept.install();
    assert.equal(await textOf(kept.open("/rules")), `index.fr.html of ${NEW}: é`);
  }
});

test("a version that is there takes over, and says so until the browser hears it", async () => {
  const one = worker(new Device(), NEW, { fetch: served, forgetful: 2 });
  await one.install();
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  assert.equal(one.takings(), 3);
});

test("a version that arrived incomplete is not kept", async () => {
  const device = new Device();
  const whole = packed(NEW);
  for (const pack of [whole.subarray(0, 90), packed(OLD)])
    await assert.rejects(worker(device, NEW, { pack }).install(), /the pack of .* is damaged/);
  device.fault.put = "QuotaExceededError";
  await assert.rejects(worker(device, NEW).install(), /Quota/);
  assert.deepEqual(await device.keys(), []);
});

test("an answer of the network comes through even if the cache fails", async () => {
  for (const fault of [{ put: "QuotaExceededError" }, { any: "SecurityError" }]) {
    const device = new Device();
    Object.assign(device.fault, fault);
    const one = worker(device, NEW, { fetch: served });
    await assert.rejects(one.install());
    await one.greet();
    assert.equal(await textOf(one.get(`/static/${NEW}/app.js`)), `served /static/${NEW}/app.js`);
    assert.equal(await textOf(one.get("/static/app.js")), "served /static/app.js");
    assert.equal(await textOf(one.open("/rules")), "served /rules");
  }
});

test("without a network or a kept file, the error is that of the network", async () => {
  const bare = worker(new Device(), NEW, { fetch: gone });
  for (const asked of [bare.open("/"), bare.get("/static/app.js"), bare.get(`/static/${NEW}/x.js`)])
    await assert.rejects(asked, /no network/);
  const failing = worker(new Device(), NEW, {
    fetch: async () => new Response("", { status: 503 }),
  });
  assert.equal((await failing.open("/")).status, 503);
});

test("a file that the browser has deleted is kept again once there is a network", async () => {
  const device = new Device();
  const kept = worker(device, NEW, { fetch: served });
  await kept.install();
  await device.delete(`tricorne / ${NEW}`);
  await kept.greet();
  assert.equal(await textOf(kept.get(`/static/${NEW}/app.js`)), `app.js of ${NEW}: é`);
});

test("a page that is open has its version until it is closed; then the version goes", async () => {
  const device = new Device();
  await worker(device, OLD).install();
  await device.open("something else");
  await device.open("tricorne /school/ 2222222222222222");
  const used = [`tricorne / ${OLD}`];
  const next = worker(device, NEW, { fetch: served, used });
  await next.install();
  await next.activate();
  assert.deepEqual(next.told, [NEW]);
  assert.equal(await textOf(next.get(`/static/${OLD}/app.js`)), `app.js of ${OLD}: é`);
  used.pop();
  next.registration.installing = {}; // and that is what a version that is being kept needs
  await next.greet();
  assert.equal(device.shelves.has(`tricorne / ${OLD}`), true);
  next.registration.installing = null;
  await next.greet();
  assert.deepEqual(await device.keys(), [
    "something else",
    "tricorne /school/ 2222222222222222",
    `tricorne / ${NEW}`,
  ]);
});

test("a game of the device is finished in the version that it began with", async () => {
  const device = new Device();
  await worker(device, OLD).install();
  const code = "LCDFGHJKMNPQ";
  const begun = { code, page: OLD, at: Date.now() };
  const tables = [begun, { code: "LQPNMKJHGFDC", at: Date.now(), over: true, page: NEW }];
  const next = worker(device, NEW, { fetch: served, tables });
  await next.install();
  await next.activate();
  const older = `index.fr.html of ${OLD}: é`;
  for (const path of [`/t/${code}`, `/?/t/${code}`])
    assert.equal(await textOf(next.open(path)), older);
  assert.equal(await textOf(next.open("/t/LQPNMKJHGFDC")), "served /t/LQPNMKJHGFDC");
  assert.equal(await textOf(next.open("/t/LLLLLLLLLLLL")), "served /t/LLLLLLLLLLLL");
  begun.at -= 31 * 24 * 3600 * 1000;
  assert.equal(await textOf(next.open(`/t/${code}`)), older);
  await next.greet();
  assert.equal(await textOf(next.open(`/t/${code}`)), `served /t/${code}`);
});

test("an older page is told of a newer version that is known to be the latest", async () => {
  const one = worker(new Device(), NEW, { fetch: served });
  await one.greet();
  assert.deepEqual(one.told, []);
  await one.greet(true);
  assert.deepEqual(one.told, [NEW]);
});

test("no screen is loaded ahead of the worker: in Firefox that fails offline", async () => {
  const one = worker(new Device(), NEW, { fetch: served });
  await one.install();
  await one.activate();
  assert.equal(one.registration.navigationPreload.isOn, false);
});

test("in a folder of a web space, the page is that folder's", async () => {
  const device = new Device();
  const there = worker(device, NEW, { fetch: served, folder: "/school/" });
  await there.install();
  assert.deepEqual(
    there.asked,
    ["fr", "whole"].map((name) => `/school/static/${NEW}/${name}.pack`),
  );
  assert.deepEqual(await device.keys(), [`tricorne /school/ ${NEW}`]);
  assert.equal(await textOf(there.get(`/school/static/${NEW}/app.js`)), `app.js of ${NEW}: é`);
  assert.equal(await there.open("/other/"), undefined);
  assert.equal(await there.get(`/static/${NEW}/app.js`), undefined);
});

test("requests to the game go past the worker", async () => {
  const one = worker(new Device(), NEW, { fetch: served });
  assert.equal(await one.get("/api/tables/K7QMX2"), undefined);
  assert.equal(await one.open("/api/docs"), undefined);
});

/** A worker with notices: what is shown, what the icon says, and which windows are open. */
function notifying(windows = []) {
  const shown = new Map();
  const opened = [];
  const badges = [];
  const device = new Device();
  const installed = worker(device, NEW, { fetch: gone });
  Object.assign(installed.registration, {
    getNotifications: async ({ tag } = {}) =>
      [...shown.values()].filter((notice) => tag === undefined || notice.tag === tag),
    showNotification: async (title, options) => {
      const close = () => shown.delete(options.tag);
      shown.set(options.tag, { title, ...options, close });
    },
  });
  installed.world.clients.matchAll = async () => windows;
  installed.world.clients.openWindow = async (path) => opened.push(path);
  installed.world.navigator.setAppBadge = async (count) => badges.push(count);
  const push = (number, code = "K7QMX2CDFGHJ", title = "Your turn with Ben") => {
    const notice = { title, body: "Ben placed 0-0-2.", code, number };
    return installed.happen("push", { data: { json: () => notice } });
  };
  return { installed, shown, opened, badges, push };
}

test("a notice of a turn is shown once, and a newer one of the same table takes its place", async () => {
  const { shown, badges, push } = notifying();
  await push(4);
  await push(4);
  assert.equal(shown.get("K7QMX2CDFGHJ").renotify, false);
  await push(6, undefined, "Still your turn with Ben");
  await push(4); // late
  assert.equal(shown.size, 1);
  assert.equal(shown.get("K7QMX2CDFGHJ").title, "Still your turn with Ben");
  await push(2, "CDFGHJKMNPQR");
  assert.deepEqual(badges, [1, 1, 1, 1, 2]);
});

test("no notice is shown while its table is in sight", async () => {
  const inSight = { url: `${ORIGIN}/t/K7QMX2CDFGHJ?x#y`, visibilityState: "visible" };
  const { shown, push } = notifying([inSight]);
  await push(4);
  assert.equal(shown.size, 0);
  await push(4, "CDFGHJKMNPQR");
  assert.equal(shown.size, 1);
});

test("a notice of a season leads to its circle, and counts as no game that waits", async () => {
  const { installed, shown, opened, badges } = notifying();
  const path = "circle?list=CDFGHJKMNPQR";
  const notice = {
    title: "The season ends soon",
    body: "…",
    code: "SSSSSSSSSSSS",
    number: 1,
    path,
  };
  await installed.happen("push", { data: { json: () => notice } });
  assert.deepEqual(badges, [0]);
  await installed.happen("notificationclick", { notification: shown.get("SSSSSSSSSSSS") });
  assert.deepEqual(opened, [`/${path}`]);
});

test("a tap on a notice leads to its table, in the window that shows it or a new one", async () => {
  const focused = [];
  const url = `${ORIGIN}/t/CDFGHJKMNPQR`;
  const window_ = { url, visibilityState: "hidden", focus: async () => focused.push(url) };
  const { installed, shown, opened, badges, push } = notifying([window_]);
  await push(4);
  await push(4, "CDFGHJKMNPQR");
  for (const notification of [...shown.values()])
    await installed.happen("notificationclick", { notification });
  assert.deepEqual(opened, ["/t/K7QMX2CDFGHJ"]);
  assert.deepEqual(focused, [url]);
  assert.equal(badges.at(-1), 0);
});
