// Runs before the first paint (no module): puts on <html> what the settings say of looks and language,
// so that nothing flashes, and asks for the catalogue of the language as early as can be. Where the
// server has written another language than was chosen here, base.css hides that until it is replaced.
// settings.js announces each change with a "tricorne:settings" event.
(() => {
  /** The languages beside English. */
  const Catalogues = ["fr"];
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
    const wanted = [stored().language, ...navigator.languages].map((tag) =>
      String(tag ?? "").slice(0, 2),
    );
    const language = wanted.find((tag) => tag === "en" || Catalogues.includes(tag)) ?? "en";
    document.documentElement.lang = language;
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

  const apply = () => {
    const { theme = "auto", motion = "auto", large = false } = stored();
    const isDark = theme === "dark" || (theme === "auto" && dark.matches);
    const isStill = motion === "reduced" || still.matches;
    const { dataset } = document.documentElement;
    dataset.theme = isDark ? "dark" : "light";
    dataset.motion = isStill ? "reduced" : "full";
    document.documentElement.toggleAttribute("data-large", Boolean(large));
    const colour = document.querySelector('meta[name="theme-color"]');
    colour?.setAttribute("content", isDark ? "#182722" : "#a6bbab");
  };

  /** The fonts (tools/fonts.py): files by name, with their families and the weights that each stands for. */
  const Fonts = {
    "sans-400": ["Tricorne Sans", "100 500"],
    "sans-600": ["Tricorne Sans", "600 900"],
    "title-600": ["Tricorne Title", "100 900"],
  };

  const write = () => {
    for (const [file, [family, weight]] of Object.entries(Fonts)) {
      const url = new URL(`fonts/${file}.woff2`, src);
      document.fonts.add(new FontFace(family, `url(${url})`, { weight, display: "swap" }));
    }
  };

  /** Nothing waits for the fonts: who comes for the first time has them once all else is there. */
  const Fetched = "tricorne.fonts";
  const writeLater = () =>
    addEventListener("load", () => {
      write();
      try {
        localStorage.setItem(Fetched, "yes");
      } catch {
        // the next time is another first time
      }
    });
  try {
    if (localStorage.getItem(Fetched)) write();
    else writeLater();
  } catch {
    writeLater();
  }

  /** While a new release comes in, a file may be asked of a server that has another version of it. */
  const Again = "tricorne.again";
  const Pause = 10_000;
  const again = () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(Again)) < Pause) return;
      sessionStorage.setItem(Again, String(Date.now()));
      location.reload();
    } catch {
      // without a memory it could go on for ever
    }
  };
  const isScript = (/** @type {Event} */ { target }) => target instanceof HTMLScriptElement;
  addEventListener("error", (event) => isScript(event) && again(), { capture: true });

  /** A folder of files has one page for all screens; the first one stands in it. */
  const Elsewhere = /^\?(?:\/|%2F)(?!play)/i;
  document.documentElement.toggleAttribute("data-elsewhere", Elsewhere.test(location.search));

  dark.addEventListener("change", apply);
  still.addEventListener("change", apply);
  addEventListener("storage", apply);
  addEventListener("tricorne:settings", apply);
  speak();
  apply();
})();
