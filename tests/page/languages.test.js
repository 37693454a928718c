/** Which language the page speaks, and what it says where a catalogue or a form of a text is missing. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { createContext, runInContext } from "node:vm";

import {
  languageName,
  listWords,
  currentLocale as mainLocale,
  setLanguage as speak,
} from "#page/kit/i18n.js";
import { dayWords } from "#page/kit/narration/dates.js";

/** The module once more, which no other test has asked for texts. */
const { currentLanguage, currentLocale, loadGameTexts, n, setLanguage, t } = await import(
  `${import.meta.resolve("#page/kit/i18n.js")}?another`
);

/** A catalogue as the page reads it. @param {Record<string, string | string[]>} texts @param {object} [rules] */
const catalogueOf = (texts, rules) => ({
  rules,
  keys: Object.keys(texts).map(keyOf).join(""),
  texts: Object.values(texts),
});

/** The key of an English text (text_keys.py). @param {string} text */
function keyOf(text) {
  const digest = [...text].reduce(
    (sum, sign) => (sum * 65_599 + sign.charCodeAt(0)) % 60_466_169,
    0,
  );
  return digest.toString(36).padStart(5, "0");
}

/** @typedef {{texts: (name: string) => object | undefined, lines: () => string[]}} World */

/**
 * A test that hears what the console gets, and lets a function answer for the catalogues by their
 * names; without texts they are not there.
 * @param {(world: World) => Promise<void>} run
 */
const inWorld = (run) => async () => {
  const said = mock.method(console, "error", () => undefined).mock;
  const lines = () => said.calls.map(({ arguments: [problem] }) => problem.message);
  /** @type {World} */
  const world = { texts: () => undefined, lines };
  const asked = mock.method(globalThis, "fetch", async (url) => {
    const texts = world.texts(String(url).replace(/.*\/i18n\/|\.json$/g, ""));
    if (texts instanceof Response) return texts;
    return texts ? Response.json(texts) : new Response("", { status: 404 });
  }).mock;
  const waited = mock.method(globalThis, "setTimeout", queueMicrotask).mock;
  try {
    await run(world);
  } finally {
    said.restore();
    asked.restore();
    waited.restore();
    await setLanguage("en");
  }
};

test(
  "without its later texts a language says whole sentences in English, and one line tells why",
  inWorld(async (world) => {
    world.texts = (name) => (name === "fr" ? catalogueOf({ Play: "Jouer" }) : undefined);
    await setLanguage("fr");
    await loadGameTexts();
    assert.deepEqual(world.lines(), ["cannot load the catalogue fr.game"]);
    assert.equal(t("Play"), "Jouer");
    assert.equal(t("{name}’s turn…", { name: "Ben" }), "Ben’s turn…");
    assert.equal(n("{count} point", "{count} points", 0), "0 points"); // French would say "0 point"
    world.texts = () => catalogueOf({ "Draw a tile": "Piocher une tuile" });
    await loadGameTexts();
    assert.equal(t("Draw a tile"), "Piocher une tuile");
    assert.equal(world.lines().length, 1);
  }),
);

test(
  "a catalogue that is no JSON, or that the network does not bring, is told in one line, too",
  inWorld(async (world) => {
    world.texts = () => new Response("<html>");
    await setLanguage("de");
    assert.deepEqual([currentLanguage(), world.lines().length], ["en", 1]);
    world.texts = () => {
      throw new TypeError("Failed to fetch");
    };
    await setLanguage("fr");
    assert.equal(currentLanguage(), "en");
    assert.match(world.lines()[1], /^cannot load the catalogue fr/);
  }),
);

test(
  "a text with a form too few is whole, though English",
  inWorld(async (world) => {
    const rules = { forms: ["one", "few"] };
    const counted = () => [1, 2, 5].map((number) => n("{count} tile", "{count} tiles", number));
    for (const [forms, told] of /** @type {const} */ ([
      [["{count} płytka", "{count} płytki", "{count} płytek"], "1 płytka, 2 płytki, 5 płytek"],
      [["{count} płytka"], "1 płytka, 2 tiles, 5 płytka"],
      [[], "1 tile, 2 tiles, 5 tiles"],
    ])) {
      world.texts = () => catalogueOf({ "{count} tile": [...forms] }, rules);
      await setLanguage("pl");
      assert.equal(counted().join(", "), told);
      await setLanguage("en");
    }
  }),
);

test("Portuguese is that of Portugal, with its names of countries", async () => {
  await setLanguage("pt");
  assert.equal(currentLocale(), "pt-PT");
  assert.equal(new Intl.DisplayNames([currentLocale()], { type: "region" }).of("PL"), "Polónia");
  await setLanguage("de");
  assert.equal(currentLocale(), "de");
  await setLanguage("en");
});

test(
  "an unfinished language counts, lists and dates by its own rules, and says whole texts in English",
  inWorld(async (world) => {
    const rules = { locale: "ca-ES", missing: 20 };
    world.texts = (name) => catalogueOf(name === "ca" ? { Play: "Juga" } : {}, rules);
    await speak("ca");
    try {
      const day = new Date(Date.UTC(2026, 10, 27, 12));
      assert.equal(listWords(["Mia", "Ben", "Ada"]), "Mia, Ben i Ada");
      assert.equal(dayWords(day, "UTC"), "27 de novembre del 2026");
      assert.equal((12_345.6).toLocaleString(mainLocale()), "12.345,6");
      assert.equal(languageName("ca"), "Català");
    } finally {
      await speak("en");
    }
    await setLanguage("ca");
    assert.deepEqual([t("Play"), t("Draw a tile")], ["Juga", "Draw a tile"]);
    const counted = [0, 1, 2].map((number) => n("{count} tile", "{count} tiles", number));
    assert.deepEqual(counted, ["0 tiles", "1 tile", "2 tiles"]);
    assert.deepEqual(world.lines(), []);
  }),
);

test(
  "a language that the browser does not know counts, lists and dates as English does",
  inWorld(async (world) => {
    world.texts = (name) => catalogueOf(name === "qaa" ? { Play: "Jugi" } : {});
    await setLanguage("qaa");
    assert.deepEqual([t("Play"), currentLocale(), languageName("qaa")], ["Jugi", "en", "Qaa"]);
  }),
);

test("browsers know the rules of every language of the page", () => {
  const folder = new URL(import.meta.resolve("#page/i18n/fr.json"));
  const files = readdirSync(new URL(".", folder)).filter((name) => /^\w+\.json$/.test(name));
  assert.ok(files.length >= 7);
  for (const file of files) {
    const { rules = {} } = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
    const locale = rules.locale ?? file.replace(".json", "");
    assert.deepEqual(Intl.getCanonicalLocales(locale), [locale]);
    for (const kind of [Intl.DateTimeFormat, Intl.ListFormat, Intl.NumberFormat, Intl.PluralRules])
      assert.deepEqual(kind.supportedLocalesOf(locale), [locale]);
  }
});

const THEME = readFileSync(new URL(import.meta.resolve("#page/theme.js")), "utf8");

/** The language in which theme.js lets the page begin. @param {string} settings @param {string[]} wanted */
function begun(settings, wanted) {
  const root = { dataset: {}, lang: "nl", toggleAttribute: () => {} };
  const document = Object.assign(new EventTarget(), {
    documentElement: root,
    currentScript: { src: "http://tricorne.test/static/0/theme.js" },
    fonts: { add: () => {} },
    createElement: () => ({}),
    head: { append: () => {} },
    querySelector: () => ({ content: "en de fr nl pl", setAttribute: () => {} }),
  });
  const world = createContext({
    ...{ addEventListener: () => {}, document, matchMedia: () => new EventTarget(), URL },
    ...{ AbortSignal, HTMLScriptElement: class {}, requestAnimationFrame: () => {} },
    localStorage: { getItem: (name) => (name === "tricorne.settings" ? settings : null) },
    location: new URL("http://tricorne.test/"),
    navigator: { languages: wanted },
  });
  runInContext(THEME, world);
  return root.lang;
}

test("an unknown language in the storage or among those of the browser is passed over", () => {
  for (const language of [null, "", " ", "e", "xx", "n f", "plt", 7, ["de", "fr"], {}])
    assert.equal(begun(JSON.stringify({ language }), ["fr-CA", "en"]), "fr");
  for (const damaged of ["", "{", "null", "[]", '"pl"'])
    assert.equal(begun(damaged, ["xx", "plt-MG", "*", "de-AT", "fr"]), "de");
  assert.equal(begun("{}", ["xx"]), "nl");
  assert.equal(begun('{"language":"pl"}', ["fr"]), "pl");
});
