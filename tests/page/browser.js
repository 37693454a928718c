/**
 * The parts of a browser that the page's modules need: elements and events of `happy-dom`, and a
 * place to store things that can refuse. Nothing is laid out or painted here.
 */

import { readFile } from "node:fs/promises";
import { Window } from "happy-dom";

const window = new Window({ url: "http://tricorne.test/" });
window.document.documentElement.lang = "en";
window.document.head.innerHTML = '<meta name="languages" content="en fr">';
window.document.body.innerHTML = '<div id="page"></div>';
Object.defineProperty(window.document, "hidden", { value: false, writable: true });

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

const OF_ELEMENTS = [
  "document",
  "history",
  "isSecureContext",
  "Node",
  "Element",
  "HTMLElement",
  "HTMLInputElement",
  "SVGElement",
  "Event",
  "CustomEvent",
  "customElements",
  "getComputedStyle",
  "EventTarget",
  "KeyboardEvent",
  "IntersectionObserver",
  "MutationObserver",
  "ResizeObserver",
  "matchMedia",
  "requestAnimationFrame",
  "cancelAnimationFrame",
];

const there = {
  ...Object.fromEntries(OF_ELEMENTS.map((name) => [name, window[name]])),
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
  dispatchEvent: window.dispatchEvent.bind(window),
  fetch: fetched,
  localStorage: new Storage(),
  location: new URL("http://tricorne.test/"),
};

for (const [name, value] of Object.entries(there))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
