/**
 * The parts of a browser that the page's modules need before any of them runs, if they touch no
 * element: events of the window, a place to store things, the language of the document.
 */

import { readFile } from "node:fs/promises";

const window = new EventTarget();

/** Keeps texts, as a browser does; `forbidden`, it refuses like a private window. */
class Storage {
  texts = new Map();
  /** @type {boolean} */
  forbidden;

  getItem(name) {
    this.ask();
    return this.texts.get(name) ?? null;
  }

  setItem(name, text) {
    this.ask();
    this.texts.set(name, String(text));
  }

  get length() {
    this.ask();
    return this.texts.size;
  }

  key(index) {
    this.ask();
    return [...this.texts.keys()][index] ?? null;
  }

  removeItem(name) {
    this.ask();
    this.texts.delete(name);
  }

  clear() {
    this.forbidden = false;
    this.texts.clear();
  }

  ask() {
    if (this.forbidden) throw new DOMException("The operation is insecure.", "SecurityError");
  }
}

/** Answers from the files of the page. */
async function fetched(url) {
  return new Response(await readFile(new URL(url)));
}

const there = {
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
  dispatchEvent: window.dispatchEvent.bind(window),
  document: Object.assign(new EventTarget(), {
    documentElement: { lang: "en", dataset: {} },
    querySelector: () => null,
    hidden: false,
  }),
  fetch: fetched,
  localStorage: new Storage(),
  location: new URL("http://tricorne.test/"),
};

for (const [name, value] of Object.entries(there))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
