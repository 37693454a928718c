/** Where the screens are: by their paths at a server of ours, behind a question mark anywhere else. */

import assert from "node:assert/strict";
import { test } from "node:test";

const MODULE = import.meta.resolve("#page/kit/address.js");
const { dataset } = document.documentElement;

/** The module on bare web space; `server` offers shared play. */
async function onWebSpace(server) {
  dataset.site = server;
  const page = await import(`${MODULE}?site=${server}`);
  dataset.site = undefined;
  const at = location.origin + page.base.pathname;
  return { ...page, at, led: (path) => page.ownAddress(new URL(page.addressOf(path), at).href) };
}

test("a server of ours knows every screen by its path", async () => {
  const { addressOf, ownAddress, alone } = await import(MODULE);
  assert.equal(alone, false);
  assert.equal(addressOf("/t/K7QMX2?watch=1"), "/t/K7QMX2?watch=1");
  assert.equal(ownAddress("/rules").pathname, "/rules");
  assert.equal(ownAddress("https://elsewhere.example/rules"), null);
});

test("on bare web space an address leads to its folder, and back to itself", async () => {
  const { addressOf, ownAddress, led, at, base, alone } = await onWebSpace("");
  assert.equal(alone, true);
  assert.equal(addressOf("/"), base.pathname);
  assert.equal(addressOf("/t/K7QMX2?watch=1#seat=x"), `${base.pathname}?/t/K7QMX2&watch=1#seat=x`);
  for (const path of ["/", "/rules", "/t/K7QMX2?watch=1#seat=x", "/replay?table=K7QMX2#2.14"]) {
    const { pathname, search, hash } = led(path);
    assert.equal(pathname + search + hash, path);
  }
  assert.equal(ownAddress(`${at}?%2Fplay=`).pathname, "/play"); // as a form asks for it
  assert.equal(ownAddress(`${at}index.html?/rules`).pathname, "/rules");
  assert.equal(ownAddress(`${at}other/page`), null);
  assert.equal(addressOf("#main"), "#main");
  assert.equal(addressOf("https://elsewhere.example/"), "https://elsewhere.example/");
});

test("shared play is at the server that offers it", async () => {
  const { addressOf, ownAddress, isElsewhere } = await onWebSpace("https://tricorne.example");
  assert.deepEqual(["/join", "/new/bots"].map(isElsewhere), [true, false]);
  assert.equal(addressOf("/new/online"), "https://tricorne.example/new/online");
  assert.equal(ownAddress(addressOf("/join")), null);
  assert.match(addressOf("/new/bots"), /\?\/new\/bots$/);
});
