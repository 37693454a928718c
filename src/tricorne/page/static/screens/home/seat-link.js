/**
 * A seat's own link, /t/CODE#seat=TOKEN, by which somebody goes on playing on another device. What
 * it says is tried before it is believed, and it never takes a seat from who sits at the table.
 */

import { address } from "../../kit/address.js";
import { Problem, post, shortCode } from "../../kit/api.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { go } from "../../kit/router.js";
import { forgetSeats, keepSeats, seatsAt } from "../../kit/seats.js";
import { unanswered, wrong } from "./fields.js";
import { frame } from "./frame.js";

/** @import { Screen } from "../../kit/router.js" */
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
  const opened = await tried(code, token).catch((problem) => unreached(code, token, problem));
  if (opened === null || typeof opened === "function") return opened;
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

/**
 * Nobody can tell now; the link stays where it is, to be tried again.
 * @param {string} code @param {string} token @param {unknown} problem
 * @returns {Screen}
 */
function unreached(code, token, problem) {
  if (!(problem instanceof Problem)) throw problem;
  const link = `/t/${code}#seat=${token}`;
  return (root) => {
    history.replaceState(null, "", address(link));
    const again = () => go(link, { replace: true });
    return frame(
      root,
      { title: t("Table {code}", { code: shortCode(code) }) },
      unanswered(problem, again),
    );
  };
}

/** @param {string} code */
function unfit(code) {
  return screen(() => ({
    title: t("This link does not work"),
    inside: [
      wrong({
        code: "token",
        text: t("It does not open a seat at this table. Perhaps part of the link is missing?"),
      }),
      buttons(
        seatsAt(code)
          ? way(code, "stay", t("Back to my seat"))
          : way(`${code}?watch=1`, "watch", t("Watch instead")),
        h("a.button", { href: "/" }, t("Home")),
      ),
    ],
  }));
}

/** @param {string} code @param {Opened} opened @param {Record<string, string>} tokens */
function question(code, { name, kind }, tokens) {
  const move = () => {
    forgetSeats(code);
    keepSeats(code, tokens, kind);
    go(`/t/${code}`, { replace: true });
  };
  return screen(() => ({
    title: t("You have a seat at this table already"),
    inside: [
      h("p", { role: "alert" }, t("This link is for another seat: {name}’s.", { name })),
      buttons(
        way(code, "stay", t("Back to my seat")),
        h(
          "button.button",
          { dataset: { do: "move" }, onclick: move },
          t("Play as {name} from now on", { name }),
        ),
      ),
    ],
  }));
}

/**
 * A screen in the words of the moment in which it is shown: until then their language may be on its way.
 * @param {() => {title: string, inside: import("../../kit/elements.js").Children}} said
 * @returns {Screen}
 */
function screen(said) {
  return (root) => {
    const { title, inside } = said();
    return frame(root, { title }, h("section.card.stack", inside));
  };
}

/** @param {...import("../../kit/elements.js").Children} inside */
function buttons(...inside) {
  return h("div.buttons", ...inside);
}

/** @param {string} where @param {string} what @param {string} label */
function way(where, what, label) {
  return h("a.button.main", { href: `/t/${where}`, dataset: { do: what } }, label);
}
