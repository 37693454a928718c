/**
 * A link to a seat, /t/CODE#seat=TOKEN, for continuing on another device. The token is verified
 * first. The link never replaces a seat that this device already holds without asking.
 */

import { addressOf } from "../../kit/address.js";
import { Problem, postJson, refusalIn, shortCode } from "../../kit/api.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { forgetSeats, keepSeats, seatsOf } from "../../kit/seats.js";
import { refusalNote } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { unansweredCard } from "../../kit/widgets/unreachable.js";

/** @import { Screen } from "../../kit/router.js" */
/** @typedef {{seat: number | null, name: string | null, kind: string}} Opened */

/**
 * Takes the seat of a token. Returns a screen if there is a question or an error.
 * @param {string} code @param {string} token @returns {Promise<Screen | null>}
 */
export async function takeSeat(code, token) {
  const held = seatsOf(code)?.tokens ?? {};
  if (Object.values(held).includes(token)) return null;
  const opened = await trySeat(code, token).catch((problem) =>
    unreachedScreen(code, token, problem),
  );
  if (opened === null || typeof opened === "function") return opened;
  const { seat, kind } = opened;
  if (seat === null) return unfitScreen(code);
  if (Object.keys(held).some((other) => other !== String(seat)))
    return questionScreen(code, opened, { [seat]: token });
  keepSeats(code, { [seat]: token }, kind);
  return null;
}

/**
 * The seat that a token opens; null for an unknown table.
 * @param {string} code @param {string} token @returns {Promise<Opened | null>}
 */
async function trySeat(code, token) {
  try {
    return await postJson(`/api/tables/${code}/seats/opened`, { token });
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 404) return null;
    throw problem;
  }
}

/**
 * The server cannot be reached. The link stays in the address for a retry.
 * @param {string} code @param {string} token @param {unknown} problem @returns {Screen}
 */
function unreachedScreen(code, token, problem) {
  const refusal = refusalIn(problem);
  const link = `/t/${code}#seat=${token}`;
  return (root) => {
    history.replaceState(null, "", addressOf(link));
    const again = () => goTo(link, { replace: true });
    return fillScreen(
      root,
      { title: t("Table {code}", { code: shortCode(code) }) },
      unansweredCard(refusal, again),
    );
  };
}

/** @param {string} code */
function unfitScreen(code) {
  return screenOf(() => ({
    title: t("This link does not work"),
    inside: [
      refusalNote({
        code: "token",
        text: t("It does not open a seat at this table. Perhaps part of the link is missing?"),
      }),
      buttonRow(
        seatsOf(code)
          ? linkButton(code, "stay", t("Back to my seat"))
          : linkButton(`${code}?watch=1`, "watch", t("Watch instead")),
        h("a.button", { href: "/" }, t("Home")),
      ),
    ],
  }));
}

/** @param {string} code @param {Opened} opened @param {Record<string, string>} tokens */
function questionScreen(code, { name, kind }, tokens) {
  const move = () => {
    forgetSeats(code);
    keepSeats(code, tokens, kind);
    goTo(`/t/${code}`, { replace: true });
  };
  return screenOf(() => ({
    title: t("You have a seat at this table already"),
    inside: [
      h("p", { role: "alert" }, t("This link is for another seat: {name}’s.", { name })),
      buttonRow(
        linkButton(code, "stay", t("Back to my seat")),
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
 * A screen whose texts are translated when it is shown, because the language may still be loading.
 * @param {() => {title: string, inside: import("../../kit/elements.js").Children}} said
 * @returns {Screen}
 */
function screenOf(said) {
  return (root) => {
    const { title, inside } = said();
    return fillScreen(root, { title }, h("section.card.stack", inside));
  };
}

/** @param {...import("../../kit/elements.js").Children} inside */
function buttonRow(...inside) {
  return h("div.buttons", ...inside);
}

/** @param {string} where @param {string} what @param {string} label */
function linkButton(where, what, label) {
  return h("a.button.main", { href: `/t/${where}`, dataset: { do: what } }, label);
}
