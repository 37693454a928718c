// One sentence for a browser in which the page cannot run. Any browser has to understand this file, so
// it is ECMAScript 5. Browsers without modules load it from index.html; in others theme.js adds it.
(function () {
  var root = document.documentElement;
  /** The sentence in each language, which first_screen.py writes here. */
  var sentences = /** @type {Record<string, string>} */ (/** @type {any} */ ("@SENTENCES@"));
  var language = root.getAttribute("data-theme") ? root.lang : navigator.language;
  var meta = document.querySelector('meta[name="oldest"]');
  var oldest = (meta && meta.getAttribute("content")) || "";
  var last = oldest.lastIndexOf(", ");
  function tell() {
    var told = document.createElement("p");
    told.className = "card too-old";
    told.setAttribute("role", "alert");
    told.textContent = (sentences[language.slice(0, 2).toLowerCase()] || sentences.en)
      .replace("{browsers}", oldest.slice(0, last))
      .replace("{last}", oldest.slice(last + 2));
    document.body.insertBefore(told, document.body.firstChild);
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", tell);
  else tell();
})();
