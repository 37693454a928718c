// One sentence for a browser in which the page cannot run. Any browser has to understand this file, so
// it is ECMAScript 5. Browsers without modules load it from index.html; in others theme.js adds it.
(function () {
  var root = document.documentElement;
  var isFrench = /^fr/i.test(root.getAttribute("data-theme") ? root.lang : navigator.language);
  var meta = document.querySelector('meta[name="oldest"]');
  var oldest = (meta && meta.getAttribute("content")) || "";
  function tell() {
    var told = document.createElement("p");
    told.className = "card too-old";
    told.setAttribute("role", "alert");
    told.textContent = isFrench
      ? "Tricorne ne démarre pas dans ce navigateur. Il faut au moins " + listed("ou") + "."
      : "Tricorne does not start in this browser. It needs at least " + listed("or") + ".";
    document.body.insertBefore(told, document.body.firstChild);
  }
  /** @param {string} or */
  function listed(or) {
    return oldest.replace(/, ([^,]*)$/, " " + or + " $1");
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", tell);
  else tell();
})();
