/** A browser that is too old for the page says so, whatever else fails in it. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { loadAllTexts, setLanguage, t } from "#page/kit/i18n.js";

const [INDEX, THEME, OLD] = ["index.html", "theme.js", "old.js"].map((name) =>
  readFileSync(new URL(import.meta.resolve(`#page/${name}`)), "utf8"),
);
const TEXT = "Tricorne does not start in this browser. It needs at least {browsers} or {last}.";
await setLanguage("fr");
await loadAllTexts();
const SENTENCES = JSON.stringify({ en: TEXT, fr: t(TEXT) });
const PAGE = "http://tricorne.test/static/0/";
const [, OLDEST] = /<meta name="oldest" content="([^"]+)">/.exec(INDEX);
const ENGLISH =
  "Tricorne does not start in this browser. It needs at least Safari 16.0, Firefox 121 or Chrome 109.";
const FRENCH =
  "Tricorne ne démarre pas dans ce navigateur. Il faut au moins Safari 16.0, Firefox 121 ou Chrome 109.";

/** What index.html says. */
const META = new Map(
  Object.entries({ oldest: OLDEST, languages: "en fr" }).map(([name, said]) => [
    `meta[name="${name}"]`,
    { content: said, getAttribute: () => said },
  ]),
);
const WRITTEN = OLD.replace('"@SENTENCES@"', SENTENCES);

/** A browser that reads the page so far as it can; `prelude` takes away what it lacks. */
function browser({ tag = "en-GB", hasModules = true, prelude = "" } = {}) {
  const window = new EventTarget();
  const sentences = [];
  const root = {
    dataset: {},
    lang: "en",
    toggleAttribute: () => {},
    getAttribute: () => root.dataset.theme ?? null,
  };
  const document = Object.assign(new EventTarget(), {
    documentElement: root,
    readyState: "loading",
    currentScript: { src: `${PAGE}theme.js` },
    body: { insertBefore: ({ textContent }) => sentences.push(textContent) },
    createElement: () => ({ setAttribute: () => {} }),
    head: { append: ({ src, rel }) => rel || load(src) },
    fonts: { add: () => {} },
    querySelector: (wanted) => META.get(wanted) ?? null,
  });
  const world = createContext({
    addEventListener: window.addEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    document,
    FontFace: class {},
    HTMLScriptElement: class {
      noModule = true;
    },
    localStorage: { getItem: () => null },
    location: new URL("http://tricorne.test/"),
    matchMedia: () => new EventTarget(),
    navigator: { language: tag, languages: [tag] },
    requestAnimationFrame: () => {},
    ...{ AbortSignal, Event, URL },
  });
  runInContext("HTMLScriptElement.prototype.noModule = true", world);
  runInContext(prelude, world);
  const load = (src) => runInContext(src === `${PAGE}old.js` ? WRITTEN : "", world);
  if (hasModules) runInContext(THEME, world);
  else load(`${PAGE}old.js`);
  return {
    misreads: (filename) => {
      const error = runInContext("new SyntaxError('invalid group specifier name')", world);
      window.dispatchEvent(Object.assign(new Event("error"), { error, filename }));
    },
    sentences: () => {
      document.dispatchEvent(new Event("DOMContentLoaded"));
      return sentences;
    },
  };
}

test("a browser that cannot read a module says once what it needs, in the language of the page", () => {
  for (const [tag, sentence] of [
    ["en-GB", ENGLISH],
    ["fr-CA", FRENCH],
  ]) {
    const safari = browser({ tag });
    safari.misreads(`${PAGE}app.js`);
    safari.misreads(`${PAGE}kit/router.js`);
    assert.deepEqual(safari.sentences(), [sentence]);
  }
});

test("a browser without modules says it, too", () => {
  assert.deepEqual(browser({ hasModules: false }).sentences(), [ENGLISH]);
  assert.deepEqual(browser({ hasModules: false, tag: "fr-FR" }).sentences(), [FRENCH]);
});

test("a browser that lacks a function that the modules call says it before they need it", () => {
  for (const prelude of ["delete Object.hasOwn", "AbortSignal = undefined"])
    assert.deepEqual(browser({ prelude }).sentences(), [ENGLISH]);
});

test("a browser that can run the page, or fails in a script of others, says nothing", () => {
  const firefox = browser();
  firefox.misreads("moz-extension://0/content.js");
  assert.deepEqual(firefox.sentences(), []);
});
