// Runs before the first paint, so it is not a module. It applies the settings for appearance and
// language, and whether the last lesson is over, to <html>, so that nothing flashes, and starts
// loading the language's catalogue. If the server wrote another language than the chosen one,
// base.css hides that text until it is replaced. settings.js announces each change with a
// "tricorne:settings" event, learn/progress.js with "tricorne:lesson".
(() => {
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);

  const dark = matchMedia("(prefers-color-scheme: dark)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  /** @returns {Record<string, unknown>} */
  const stored = () => {
    try {
      return JSON.parse(localStorage.getItem("tricorne.settings") ?? "{}") ?? {};
    } catch {
      return {};
    }
  };

  const speak = () => {
    const root = document.documentElement;
    const { content } = /** @type {HTMLMetaElement} */ (
      document.querySelector('meta[name="languages"]')
    );
    const known = content.split(" ");
    const language =
      [stored().language, ...navigator.languages]
        .map((tag) => `${tag}`.split("-")[0])
        .find((tag) => known.includes(tag)) ?? root.lang;
    root.toggleAttribute("data-foreign", root.lang !== language);
    root.lang = language;
    if (language === "en") return;
    const early = document.createElement("link");
    Object.assign(early, {
      rel: "preload",
      as: "fetch",
      crossOrigin: "anonymous",
      href: new URL(`i18n/${language}.json`, src),
    });
    document.head.append(early);
  };

  /** The last lesson, as learn/progress.js stores it. */
  const Last = '"out"';
  const isTaught = () => {
    try {
      return localStorage.getItem("tricorne.lessons")?.includes(Last) ?? false;
    } catch {
      return false;
    }
  };

  const apply = () => {
    const { theme = "auto", motion = "auto", large = false } = stored();
    const isDark = theme === "dark" || (theme === "auto" && dark.matches);
    const isStill = motion === "reduced" || still.matches;
    const { dataset } = document.documentElement;
    dataset.theme = isDark ? "dark" : "light";
    dataset.motion = isStill ? "reduced" : "full";
    document.documentElement.toggleAttribute("data-large", Boolean(large));
    document.documentElement.toggleAttribute("data-taught", isTaught());
    const colour = document.querySelector('meta[name="theme-color"]');
    colour?.setAttribute("content", isDark ? "#182722" : "#a6bbab");
  };

  /** The fonts (tools/fonts.py): file names with their families and the range of weights that each covers. */
  const Fonts = {
    "sans-400": ["Tricorne Sans", "100 500"],
    "sans-600": ["Tricorne Sans", "600 900"],
    "title-600": ["Tricorne Title", "100 900"],
  };
  /** The letters of Polish are in files of their own, which load once a text has one of them. */
  const Letters = {
    "": "U+0-10FFFF",
    ".pl": "U+104-107, U+118-119, U+141-144, U+15A-15B, U+179-17C",
  };

  const write = () => {
    for (const [face, [family, weight]] of Object.entries(Fonts))
      for (const [part, unicodeRange] of Object.entries(Letters)) {
        const url = new URL(`fonts/${face}${part}.woff2`, src);
        document.fonts.add(
          new FontFace(family, `url(${url})`, { weight, unicodeRange, display: "swap" }),
        );
      }
  };

  /** Nothing waits for the fonts. On a first visit they load after everything else. */
  const Fetched = "tricorne.fonts";
  const writeLater = () =>
    addEventListener("tricorne:fetched", () => {
      write();
      try {
        localStorage.setItem(Fetched, "yes");
      } catch {
        // the next visit counts as the first again
      }
    });
  try {
    if (localStorage.getItem(Fetched)) write();
    else writeLater();
  } catch {
    writeLater();
  }

  /** Static web space has one file for all screens, which contains the first screen. */
  const Elsewhere = /^\?(?:\/|%2F)(?!play)/i;
  document.documentElement.toggleAttribute("data-elsewhere", Elsewhere.test(location.search));

  dark.addEventListener("change", apply);
  still.addEventListener("change", apply);
  addEventListener("storage", apply);
  addEventListener("tricorne:settings", apply);
  addEventListener("tricorne:lesson", apply);
  speak();
  apply();
})();

// Before the modules have loaded, the main button works already, and what a game needs is fetched.
(() => {
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);

  /**
   * The main button works before the modules have loaded: it shows that it is busy, and home.js
   * starts the game. Where modules do not load or run, the form goes to the server.
   */
  const Button = ".play";
  /** @type {HTMLFormElement | null} */
  let waiting = null;
  let isBroken = false;
  let isStarting = false;
  const press = (/** @type {SubmitEvent} */ event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const button = form.querySelector(Button);
    if (button) isStarting = true;
    const mayRun = !isBroken && "noModule" in HTMLScriptElement.prototype;
    if (event.defaultPrevented || !button || !mayRun) return;
    event.preventDefault();
    button.setAttribute("aria-busy", "true");
    waiting = form;
  };
  addEventListener("submit", press);

  /** The files that a first game needs (tools/bundle.py names them), where one may begin. */
  const needed = () => {
    const ahead = document.querySelector('meta[name="ahead"]')?.getAttribute("content");
    const isHome = document.body?.dataset.screen === "home";
    if (!ahead || !isHome || navigator.serviceWorker?.controller) return [];
    const { lang } = document.documentElement;
    return [...ahead.split(" "), ...(lang === "en" ? [] : [`i18n/${lang}.game.json`])];
  };

  /** Resolves with the rack of a game, or after a while, in case none begins. */
  const Patience = 10_000;
  const rack = new Promise((resolve) => {
    addEventListener("tricorne:rack", resolve, { once: true });
  });
  const begun = () => Promise.race([rack, new Promise((resolve) => setTimeout(resolve, Patience))]);

  /**
   * Fetches them after the first paint, and then says so. A game that is starting goes first: fonts,
   * other texts and the copy for use offline come after its rack.
   */
  const fetchAhead = async () => {
    const loaded =
      document.readyState === "complete" ||
      new Promise((resolve) => addEventListener("load", resolve));
    await Promise.allSettled(
      needed().map(async (name) => (await fetch(new URL(name, src), { priority: "low" })).blob()),
    );
    await loaded;
    if (isStarting) await begun();
    dispatchEvent(new Event("tricorne:fetched"));
  };

  /** During a release, a script may be requested from a server with another version: reload the page. */
  const Again = "tricorne.again";
  const Pause = 10_000;
  const again = () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(Again)) < Pause) return;
      sessionStorage.setItem(Again, String(Date.now()));
      location.reload();
    } catch {
      // without storage, it might reload forever
    }
  };
  const isScript = (/** @type {Event} */ { target }) => target instanceof HTMLScriptElement;
  const failed = (/** @type {Event} */ event) => {
    if (!isScript(event)) return;
    isBroken = true;
    if (waiting) waiting.submit();
    else again();
  };
  addEventListener("error", failed, { capture: true });

  /** Says that this browser is too old. Play goes to the server from now on. */
  const tell = () => {
    if (isBroken) return;
    isBroken = true;
    document.querySelector(`${Button}[aria-busy]`)?.removeAttribute("aria-busy");
    document.head.append(
      Object.assign(document.createElement("script"), { src: new URL("old.js", src).href }),
    );
  };
  /** A browser that cannot read a module reports that to the window, not to the script. */
  const misread = (/** @type {ErrorEvent} */ { error, filename }) => {
    const isOurs = filename?.startsWith(new URL(".", src).href);
    if (isOurs && error instanceof SyntaxError) tell();
  };
  /** The newest functions that the modules call: without them, some screen would fail. */
  const isNew =
    "findLast" in [] &&
    "hasOwn" in Object &&
    typeof AbortSignal === "function" &&
    "timeout" in AbortSignal;
  if (!isNew && "noModule" in HTMLScriptElement.prototype) tell();
  addEventListener("error", misread);

  requestAnimationFrame(() => setTimeout(fetchAhead));
})();
