/** The top of a circle on its page: the latest one, or the way to begin one. */

import { getJson, postJson } from "../../kit/api.js";
import { carryOut, deedButton } from "../../kit/deeds.js";
import { deviceHeaders, deviceToken } from "../../kit/device.js";
import { fill, h } from "../../kit/elements.js";
import { fillAgain } from "../../kit/fill-again.js";
import { t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { sendOnce } from "../../kit/widgets/send-once.js";
import { isDone, topFacts, wayWords } from "./circle-facts.js";
import { topFields } from "./fields.js";
import { rankingList } from "./ranking.js";

/** @import { CircleOfTop, Course } from "./types.d.ts" */

/** The card, once the top is known. @param {{code: string}} circle */
export async function topCard({ code }) {
  const box = h("section.card.stack", { dataset: { card: "top" } });
  const look = async () => {
    /** @type {{top: Course | null}} */
    const { top } = await getJson(`/api/daily/circles/${code}/top`, deviceHeaders());
    fillAgain(box, topHeading(), top?.circle ? latestPart(top, top.circle, openForm) : offer());
  };
  const offer = () =>
    h("div.stack", aboutTop(), h("div", deedButton("main", "new-top", t("Begin a top"), openForm)));
  const openForm = () => {
    const form = newTopForm(code, () => void carryOut(look));
    fill(box, topHeading(), form);
    form.querySelector("input")?.focus();
  };
  await look();
  return box;
}

function topHeading() {
  return h("h2", t("The top of the circle"));
}

function aboutTop() {
  return h(
    "p",
    t(
      "Everybody gets the same positions and answers when they like, within a day. Then you compare.",
    ),
  );
}

/** @param {Course} top @param {CircleOfTop} circle @param {() => void} openForm */
function latestPart(top, circle, openForm) {
  const look = isDone(top) ? "a.button" : "a.button.main";
  return h(
    "div.stack",
    topFacts(top, circle),
    top.ranking.length > 0 && rankingList(top),
    h(
      "div.buttons",
      h(look, { href: `/top/${top.code}`, dataset: { do: "play-top" } }, wayWords(top)),
      top.over && deedButton("main", "new-top", t("Begin a top"), openForm),
    ),
  );
}

/** @param {string} circle @param {() => void} cancel */
function newTopForm(circle, cancel) {
  const wish = { positions: 5, clock: 0, by_points: false };
  const complaints = h("div");
  const send = async () => {
    const form = { device: deviceToken(), ...wish };
    const { code } = await postJson(`/api/daily/circles/${circle}/top`, form);
    goTo(`/top/${code}`);
  };
  return h(
    "form.stack",
    { onsubmit: sendOnce(complaints, send) },
    aboutTop(),
    topFields(wish),
    complaints,
    h(
      "div.buttons",
      h("button.button.main", { type: "submit", dataset: { do: "send-top" } }, t("Begin")),
      h(
        "button.button.quiet",
        { type: "button", dataset: { do: "no-top" }, onclick: cancel },
        t("Not now"),
      ),
    ),
  );
}
