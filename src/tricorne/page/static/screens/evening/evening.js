/** Evenings of several tables: a new one, those on this device, or the one in the address. */

import { alone } from "../../kit/address.js";
import { refusalIn } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { currentLocale, t } from "../../kit/i18n.js";
import { fetchSheets } from "../../kit/narration/offers.js";
import { loadStyle } from "../../kit/router.js";
import { refusalNote } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { eveningForm } from "./form.js";
import { ring } from "./ring.js";
import { Running } from "./running.js";
import { allEvenings } from "./storage.js";

/** @param {HTMLElement} root @param {import("../../kit/router.js").Params} params */
export function show(root, { evening = "" }) {
  const body = h("div.stack.evening", { "aria-busy": "true" });
  fillScreen(root, { title: t("An evening at several tables"), class: "column" }, body);
  let here = true;
  /** @type {Running | null} */
  let running = null;
  void Promise.all([fetchSheets(), loadStyle("evening")])
    .then(([offered]) => {
      if (!here) return;
      body.removeAttribute("aria-busy");
      const kept = allEvenings().find(({ id }) => id === evening);
      if (kept) running = new Running(body, kept, offered);
      else
        fill(
          body,
          evening !== "" &&
            refusalNote({ code: "missing", text: t("This evening is not on this device.") }),
          eveningForm(offered),
          listEvenings(),
          !alone && listOnline(),
        );
    })
    .catch((problem) => here && fill(body, refusalNote(refusalIn(problem))));
  return {
    leave() {
      here = false;
      running?.leave();
    },
  };
}

function listEvenings() {
  const dates = new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium" });
  const evenings = allEvenings();
  return (
    evenings.length > 0 &&
    h(
      "section.card.stack",
      h("h2", t("Evenings on this device")),
      h(
        "ul.stack",
        evenings.map(({ id, at, text }) =>
          h(
            "li",
            h(
              "a.button",
              { href: `/count?evening=${id}` },
              h("strong", dates.format(at)),
              h("small", namesIn(text)),
            ),
          ),
        ),
      ),
    )
  );
}

/** The evenings at online tables of which this device has a key. */
export function listOnline() {
  const { codes } = ring;
  return (
    codes.length > 0 &&
    h(
      "section.card.stack",
      h("h2", t("Evenings at online tables")),
      h(
        "ul.stack",
        codes.map((code) => h("li", h("a.button", { href: `/count?online=${code}` }, code))),
      ),
    )
  );
}

/** The contestants, unless a newer version stored the evening. @param {string} text */
function namesIn(text) {
  try {
    return JSON.parse(text).names.join(", ");
  } catch {
    return "";
  }
}
