/** The screen before a table where the player has no seat: the players there, and buttons to join or watch. */

import {
  fullCode,
  getJson,
  nullIfAbsent,
  postJson,
  refusalIn,
  replayAddress,
  shortCode,
} from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { originNotes } from "../../kit/narration/origins.js";
import { agreementNote } from "../../kit/narration/passing.js";
import { seatList } from "../../kit/narration/seat-list.js";
import { goTo } from "../../kit/router.js";
import { keepSeats } from "../../kit/seats.js";
import { settings } from "../../kit/settings.js";
import { refusalNote } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { nextPledge } from "../../kit/widgets/mixing.js";
import { ownNameField, showKeptRefusal, showRefusal } from "../../kit/widgets/name-field.js";
import { publicNameNote } from "../../kit/widgets/name-note.js";
import { unansweredCard } from "../../kit/widgets/unreachable.js";

/** @import { TableOutline } from "../../types.d.ts" */

/** @param {HTMLElement} root @param {Record<string, string>} params */
export function show(root, { code }) {
  const body = h("div.stack");
  fillScreen(root, { title: t("Table {code}", { code: shortCode(code) }) }, body);
  let here = true;
  const look = async () => {
    const whole = await lookUp(code);
    if (!here) return;
    if (whole) {
      goTo(`/t/${whole}`, { replace: true });
      return;
    }
    try {
      const table = await getJson(`/api/tables/${code}`).catch(nullIfAbsent);
      const game = table ? null : await replayAddress(code);
      if (!here) return;
      if (game) goTo(game, { replace: true });
      else if (table) showTable(table);
      else fill(body, deadCard());
    } catch (problem) {
      if (here)
        fill(
          body,
          unansweredCard(refusalIn(problem), () => void look()),
        );
    }
  };
  /** @param {TableOutline} table */
  const showTable = (table) => {
    if (!mayCome(table)) return fill(body, fullCard(table));
    const { card, complaints } = doorForm(table, look);
    fill(body, card);
    showKeptRefusal(complaints);
  };
  void look();
  return {
    leave() {
      here = false;
    },
  };
}

/** Completes a short code, which leads to a table waiting for players. @param {string} code */
function lookUp(code) {
  return code === shortCode(code) ? fullCode(code).catch(() => null) : null;
}

/** Whether a seat is available. @param {TableOutline} table */
function mayCome({ locked, seats }) {
  return !locked && seats.some(({ kind }) => kind === "open");
}

/** @param {TableOutline} table @param {() => Promise<void>} look */
function doorForm(table, look) {
  const complaints = h("div");
  /** @param {Event} event */
  const sit = async (event) => {
    event.preventDefault();
    const name = settings.get("name").trim();
    if (!name) {
      showRefusal(complaints, { code: "name", text: t("Tell the others your name.") });
      return;
    }
    if (table.table.knocking) {
      goTo(`/t/${table.code}?watch=1&knock=1`);
      return;
    }
    try {
      const { seat, token } = await postJson(`/api/tables/${table.code}/seats`, {
        name,
        pledge: nextPledge(),
      });
      keepSeats(table.code, { [seat]: token }, table.kind);
      goTo(`/t/${table.code}`, { replace: true });
    } catch (problem) {
      const refusal = refusalIn(problem);
      const { code, status } = refusal;
      if (code !== "name" && (status === 409 || status === 404)) await look();
      else showRefusal(complaints, refusal);
    }
  };
  const form = h(
    "form.stack",
    { onsubmit: (/** @type {Event} */ event) => void sit(event) },
    ownNameField(t("The name others see")),
    publicNameNote(),
    complaints,
    h(
      "div.buttons",
      h(
        "button.button.main.big",
        { type: "submit", dataset: { do: "sit" } },
        table.table.knocking ? t("Knock") : t("Sit down"),
      ),
      watchLink(table.code),
    ),
  );
  const card = h(
    "section.card.stack",
    h("h2", t("There is a free seat")),
    seatList(table.seats),
    agreementNote(table),
    originNotes(table),
    form,
  );
  return { card, complaints };
}

/** Why no seat is available. @param {TableOutline} table */
function closedReason({ state, locked }) {
  if (state === "over") return t("This match is over");
  return locked ? t("The table is locked") : t("All seats are taken");
}

/** @param {TableOutline} table */
function fullCard(table) {
  return h(
    "section.card.stack",
    h("h2", closedReason(table)),
    seatList(table.seats),
    agreementNote(table),
    originNotes(table),
    table.state === "over"
      ? h(
          "div.buttons",
          h("a.button.main", { href: `/replay?table=${table.code}` }, t("Watch it again")),
          h("a.button", { href: "/" }, t("Home")),
        )
      : [
          h(
            "p",
            { dataset: { code: table.locked ? "locked" : "full" } },
            table.locked
              ? t("The players want to keep to themselves.")
              : t("You can watch, or open a table of your own."),
          ),
          h(
            "div.buttons",
            !table.locked && watchLink(table.code, true),
            h("a.button", { href: "/new/online" }, t("A table of my own")),
          ),
        ],
  );
}

/** @param {string} code @param {boolean} [main] */
function watchLink(code, main = false) {
  return h(
    "a",
    {
      class: `button big ${main ? "main" : ""}`,
      href: `/t/${code}?watch=1`,
      dataset: { do: "watch" },
    },
    t("Watch"),
  );
}

function deadCard() {
  return h(
    "section.card.stack",
    refusalNote({
      code: "dead",
      text: t(
        "This table no longer exists: unused tables are deleted. Or a letter of the address is wrong.",
      ),
    }),
    h(
      "div.buttons",
      h("a.button.main", { href: "/new/online" }, t("A table of my own")),
      h("a.button", { href: "/join" }, t("Type the code")),
      h("a.button.quiet", { href: "/" }, t("Home")),
    ),
  );
}
