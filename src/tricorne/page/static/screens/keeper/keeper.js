/** The score keeper: a new count, the stored counts, or the one in the address. */

import { alone } from "../../kit/address.js";
import { Problem, refusalIn } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { currentLocale, numberText, t } from "../../kit/i18n.js";
import { fetchBots, fetchParameters, fetchSheets } from "../../kit/narration/offers.js";
import { takeRecord } from "../../kit/narration/record-handover.js";
import { showNotice } from "../../kit/notice.js";
import { COUNT_BYTES, fileField, readFile } from "../../kit/opened-file.js";
import { refusalNote } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { icon } from "../../kit/widgets/icons.js";
import { unansweredCard } from "../../kit/widgets/unreachable.js";
import { countForm, startCount } from "./begin.js";
import { parseCount, readCount } from "./count.js";
import { Counting } from "./counting.js";
import { askToDelete } from "./delete-count.js";
import { joinCount } from "./following.js";
import { allCounts, isUnstored, loadCount, wasUnstored } from "./storage.js";

const GONE = 404;

/** @param {HTMLElement} root @param {Record<string, string>} params @returns {import("../../kit/router.js").Shown | void} */
export function show(root, { of, follow, handed }) {
  const given = handed === undefined ? null : takeRecord();
  if (given) {
    try {
      return startCount(readCount(given), true);
    } catch (problem) {
      return begin(root, refusalIn(problem));
    }
  }
  if (follow) return showComing(root, follow);
  const one = of ? loadCount(of) : null;
  const isLost = wasUnstored() && !(of && isUnstored(of));
  if (one) {
    if (isLost) showNotice(t("This device could not store the last lines of this count."));
    try {
      return new Counting(root, one, parseCount(one.count));
    } catch (problem) {
      // It stays stored: a newer version may be able to read it.
      begin(root, refusalIn(problem));
      return;
    }
  }
  begin(
    root,
    of
      ? new Problem("missing", isLost ? goneCard() : t("This count is not on this device."))
      : null,
  );
}

function goneCard() {
  return t("This device could not store the count, so it ended with the page.");
}

/** Shows a shared count once it has loaded. @param {HTMLElement} root @param {string} code */
function showComing(root, code) {
  const body = h("div", { "aria-busy": "true" });
  fillScreen(root, { title: t("Scoring") }, body);
  let here = true;
  const look = () =>
    joinCount(code, () => here).catch((failed) => {
      const problem = refusalIn(failed);
      if (!here) return;
      if (problem.status === GONE || alone) {
        root.replaceChildren();
        begin(root, problem);
        return;
      }
      body.removeAttribute("aria-busy");
      fill(
        body,
        unansweredCard(problem, () => void look()),
      );
      body.firstElementChild?.prepend(
        h("p", t("This count opens here as soon as it can be downloaded.")),
      );
    });
  void look();
  return {
    leave() {
      here = false;
    },
  };
}

/** @param {HTMLElement} root @param {Problem | null} problem */
function begin(root, problem) {
  const asks = h("div", { "aria-busy": "true" });
  const kept_ = h("div");
  const note = h("div", problem && refusalNote(problem));
  fillScreen(
    root,
    { title: t("Keep score at a real table") },
    note,
    asks,
    kept_,
    h("p", h("a.button", { href: "/count?evening=" }, t("An evening at several tables"))),
    importField((wrongly) => fill(note, refusalNote(wrongly))),
  );
  list(kept_);
  void Promise.all([fetchSheets(), fetchParameters(), fetchBots()])
    .then(([offered, parameters, bots]) => {
      fill(asks, countForm(offered, parameters, bots, startCount));
      asks.removeAttribute("aria-busy");
    })
    .catch((failed) => fill(asks, refusalNote(failed)));
}

/** The list of counts on this device. @param {HTMLElement} box */
function list(box) {
  const counts = allCounts();
  if (counts.length === 0) return fill(box);
  fill(
    box,
    h(
      "section.card.stack.counts",
      h("h2", t("Score sheets on this device")),
      h(
        "ul.stack",
        counts.map((one) =>
          h(
            "li.count-kept",
            h(
              "a.button",
              { href: `/count?of=${one.id}`, dataset: { count: one.id } },
              h(
                "strong",
                one.names
                  .map((name, seat) => `${name}\u00a0${numberText(one.totals[seat])}`)
                  .join(", "),
              ),
              h(
                "small",
                [dayWords(one.at), one.over && t("over"), isUnstored(one.id) && t("not stored")]
                  .filter(Boolean)
                  .join(" · "),
              ),
            ),
            h(
              "button.button.quiet.round",
              {
                "aria-label": t("Delete the count of {names}", { names: one.names.join(", ") }),
                onclick: () => askToDelete(one, () => list(box)),
              },
              icon("close"),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {number} at */
function dayWords(at) {
  return new Date(at).toLocaleString(currentLocale(), {
    dateStyle: "medium",
    timeStyle: "short",
  });
}

/** A field that imports a file as a count. @param {(problem: Problem) => void} complain */
function importField(complain) {
  const accept = ".csv,.tri,.json,text/csv,text/plain";
  const input = fileField("import", accept, async (file) => {
    try {
      startCount(readCount({ name: file.name, text: await readFile(file, COUNT_BYTES) }));
    } catch (problem) {
      complain(refusalIn(problem));
    }
  });
  return h(
    "p",
    h(
      "button.plain",
      { dataset: { do: "import" }, onclick: () => input.click() },
      t("Open a count from a file (CSV or .tri)"),
    ),
    input,
  );
}
