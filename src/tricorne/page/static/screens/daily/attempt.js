/** The card of a day: begins or continues an attempt, or shows its result. */

import { alone } from "../../kit/address.js";
import { fetchRounds, getJson, postJson, refusalIn } from "../../kit/api.js";
import { tilePicture } from "../../kit/board/tile.js";
import { allAttempts, keepAttempt, knownCircles } from "../../kit/days.js";
import { deviceToken } from "../../kit/device.js";
import { fill, h } from "../../kit/elements.js";
import { currentLanguage, n, t } from "../../kit/i18n.js";
import { layTable } from "../../kit/laying.js";
import { goTo } from "../../kit/router.js";
import { keepSeats } from "../../kit/seats.js";
import { settings } from "../../kit/settings.js";
import { refusalNote } from "../../kit/widgets/fields.js";
import { showRefusal } from "../../kit/widgets/name-field.js";
import { listNameField } from "./list-name.js";

/** @import { Day } from "./types.d.ts" */

/** @param {Day} daily */
export async function attemptCard(daily) {
  const tried = allAttempts()[daily.day];
  const table = tried && (await getJson(`/api/tables/${tried.code}`).catch(() => null));
  if (table && table.state !== "over") return goOn(tried.code);
  return h(
    "section.card.stack",
    table && (await resultCard(tried.code)),
    daily.tried || daily.unreached || daily.day !== daily.today ? againLink(daily) : start(daily),
  );
}

/** @param {string} code */
function goOn(code) {
  return h(
    "section.card.stack",
    h("p", t("You have started this deal.")),
    h(
      "div",
      h("a.button.main.big", { href: `/t/${code}`, dataset: { do: "go-on" } }, t("Play on")),
    ),
  );
}

/** The outcome of an attempt. @param {string} code */
async function resultCard(code) {
  const rounds = await fetchRounds(code).catch(() => []);
  const points = rounds[0]?.totals[0] ?? null;
  return h(
    "div.stack",
    points !== null &&
      h("p.day-points", n("You made {count} point.", "You made {count} points.", points)),
    h(
      "div",
      h(
        "a.button",
        { href: `/replay?table=${code}&study=1`, dataset: { do: "study" } },
        t("Understand this round"),
      ),
    ),
  );
}

/** An attempt that counts. @param {Day} daily */
function start({ day, invented, hand, lists }) {
  const complaints = h("div");
  const { element: naming, name } = listNameField(invented[currentLanguage()], lists);
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    try {
      const request = { name: name(), device: deviceToken() };
      const { code, tokens, counts } = await postJson("/api/daily", request);
      keepSeats(code, tokens, "daily");
      keepAttempt(day, { code, counts });
      goTo(`/t/${code}`);
    } catch (problem) {
      showRefusal(complaints, refusalIn(problem));
    }
  };
  return h(
    "form.stack",
    { onsubmit: (/** @type {Event} */ event) => void submit(event) },
    h(
      "div.day-hand",
      hand.map((tile, index) => tilePicture(tile, index % 2 ? 180 : 0)),
    ),
    h("p", rulesNote()),
    h("p.soft", t("Only your first attempt counts. There are no hints, and no clock.")),
    naming,
    complaints,
    h(
      "div.start-row",
      h(
        "button.button.main.big",
        { type: "submit", dataset: { do: "start" } },
        t("Play today’s deal"),
      ),
    ),
  );
}

/** An attempt on this device alone, which has no rank. @param {Day} daily */
function againLink(daily) {
  const { day, today, tried, unreached } = daily;
  const complaints = h("div");
  const begin = async () => {
    const seats = [{ kind: "person", name: settings.get("name").trim() }];
    try {
      const address = await layTable({ kind: "daily", day, seats, language: currentLanguage() });
      keepAttempt(day, { code: address.slice("/t/".length), counts: false });
      goTo(address);
    } catch (problem) {
      fill(complaints, refusalNote(refusalIn(problem)));
    }
  };
  return h(
    "div.stack",
    h("p", rulesNote()),
    h("p.soft", { dataset: { why: unreached ? "unreached" : "over" } }, unrankedReason(daily)),
    complaints,
    h(
      "div.start-row",
      h(
        tried ? "button.button" : "button.button.main.big",
        { dataset: { do: "start" }, onclick: () => void begin() },
        day === today ? t("Play today’s deal") : t("Play this deal"),
      ),
    ),
  );
}

/** Why an attempt has no rank. @param {Day} daily */
function unrankedReason({ day, today, tried }) {
  if (day !== today) return t("This day is over. You can still play its hand, without a rank.");
  if (tried) return t("You have used today’s attempt. You may play again, but it does not count.");
  if (alone) return t("You play for yourself here: this site keeps no list.");
  return [
    t("Without a connection, you can play here, without a rank."),
    knownCircles().length > 0 && [" ", t("Your friends see the result later.")],
  ];
}

function rulesNote() {
  return t(
    "Everybody begins with the same hand, and plays alone by the Chrono rules. What you draw is yours alone, so nobody can look it up. Most points wins.",
  );
}
