/**
 * A seat's own link, /t/CODE#seat=TOKEN, by which somebody goes on playing on another device. What
 * it says is tried before it is believed, and it never takes a seat from who sits at the table.
 */

import { Problem, post } from "../api.js";
import { h } from "../elements.js";
import { t } from "../i18n.js";
import { go } from "../router.js";
import { forgetSeats, keepSeats, seatsAt } from "../seats.js";
import { wrong } from "./fields.js";
import { frame } from "./frame.js";

/** @typedef {import("../router.js").Screen} Screen */
/** @typedef {{seat: number | null, name: string | null, kind: string}} Opened */

/**
 * Seats this device where the token belongs. What has to be said or asked first is a screen.
 * @param {string} code
 * @param {string} token
 * @returns {Promise<Screen | null>}
 */
export async function handed(code, token) {
  const held = seatsAt(code)?.tokens ?? {};
  if (Object.values(held).includes(token)) return null;
  const opened = await tried(code, token);
  if (opened === null) return null;
  const { seat, kind } = opened;
  if (seat === null) return unfit(code);
  if (Object.keys(held).some((other) => other !== String(seat)))
    return question(code, opened, { [seat]: token });
  keepSeats(code, { [seat]: token }, kind);
  return null;
}

/**
 * What the token opens; null where there is no such table.
 * @param {string} code
 * @param {string} token
 * @returns {Promise<Opened | null>}
 */
async function tried(code, token) {
  try {
    return await post(`/api/tables/${code}/seats/opened`, { token });
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 404) return null;
    throw problem;
  }
}

/** @param {string} code */
function unfit(code) {
  const text = t(
    "It does not open a seat at this table. Perhaps a part of it got lost on the way?",
  );
  return screen(t("This link does not fit"), [
    wrong({ code: "token", text }),
    buttons(
      seatsAt(code)
        ? way(code, "stay", t("Back to my seat"))
        : way(`${code}?watch=1`, "watch", t("Watch instead")),
      h("a", { class: "button", href: "/" }, t("To the first page")),
    ),
  ]);
}

/**
 * @param {string} code
 * @param {Opened} opened
 * @param {Record<string, string>} tokens
 */
function question(code, { name, kind }, tokens) {
  const move = () => {
    forgetSeats(code);
    keepSeats(code, tokens, kind);
    go(`/t/${code}`, { replace: true });
  };
  return screen(t("You have a seat at this table already"), [
    h("p", { role: "alert" }, t("This link is for another seat: {name}'s.", { name })),
    buttons(
      way(code, "stay", t("Back to my seat")),
      h(
        "button",
        { class: "button", type: "button", dataset: { do: "move" }, onclick: move },
        t("Play as {name} from now on", { name }),
      ),
    ),
  ]);
}

/**
 * @param {string} title
 * @param {import("../elements.js").Children} inside
 * @returns {Screen}
 */
function screen(title, inside) {
  return {
    show: (root) => frame(root, { title }, h("section", { class: "card stack" }, inside)),
  };
}

/** @param {...import("../elements.js").Children} inside */
function buttons(...inside) {
  return h("div", { class: "buttons" }, ...inside);
}

/**
 * @param {string} where
 * @param {string} what
 * @param {string} label
 */
function way(where, what, label) {
  return h("a", { class: "button main", href: `/t/${where}`, dataset: { do: what } }, label);
}
