/** The season of a circle: everybody against everybody at once, until a day that all know. */

import { getJson, postJson } from "../../kit/api.js";
import { askButton, carryOut, deedButton } from "../../kit/deeds.js";
import { deviceHeaders, deviceToken } from "../../kit/device.js";
import { fill, h } from "../../kit/elements.js";
import { fillAgain } from "../../kit/fill-again.js";
import { listWords, n, t } from "../../kit/i18n.js";
import { dayWords } from "../../kit/narration/dates.js";
import { openDialog } from "../../kit/widgets/dialog.js";
import { dialogButton } from "../../kit/widgets/dialog-button.js";
import { offerFacts } from "./season-facts.js";
import { seasonForm } from "./season-form.js";
import { gameList, keepOwnSeats } from "./season-games.js";
import { memberName, standingTable } from "./season-standings.js";

/** @import { Season } from "./season-types.d.ts" */

/** The card of a circle's season, once it is known. @param {{code: string}} circle */
export async function seasonCard({ code }) {
  const box = h("section.card.stack", { dataset: { card: "season" } });
  const look = async () => {
    const { season } = await getJson(`/api/seasons?circle=${code}`, deviceHeaders());
    if (season) keepOwnSeats(season);
    const part = season ? await stagePart(season, look, openForm) : seasonInvitation(openForm);
    fillAgain(box, seasonHeading(), part);
  };
  const openForm = () => {
    const form = seasonForm(code, () => void carryOut(look));
    fill(box, seasonHeading(), form);
    form.querySelector("input")?.focus();
  };
  await look();
  return box;
}

function seasonHeading() {
  return h("h2", t("Season"));
}

/** @param {() => void} offer */
function seasonInvitation(offer) {
  return h(
    "div.stack",
    h(
      "p",
      t(
        "Everyone plays everyone, all games at once, each in their own time. Whoever has the most points at the end wins.",
      ),
    ),
    h("div", deedButton("main", "offer-season", t("Offer a season"), offer)),
  );
}

/** @param {Season} season @param {() => Promise<void>} look @param {() => void} offer */
function stagePart(season, look, offer) {
  if (season.stage === "offered") return offerPart(season, look);
  if (season.stage === "off")
    return h(
      "div.stack",
      h("p", t("The last season did not take place.")),
      seasonInvitation(offer),
    );
  if (season.stage === "over") return endPart(season, offer);
  return gamesPart(season, look);
}

/** @param {Season} season @param {() => void} offer */
async function endPart(season, offer) {
  return h(
    "div.stack",
    h("p", h("strong", winnerWords(season))),
    standingTable(season),
    await gameList(season),
    agreedFold(season),
    h("div", deedButton("quiet", "offer-season", t("Offer a season"), offer)),
  );
}

/** @param {Season} season */
function agreedFold({ offer }) {
  return h("details.fold", h("summary", t("What was agreed")), offerFacts(offer));
}

/** @param {Season} season @param {() => Promise<void>} look */
function offerPart(season, look) {
  const { offer, members, each, joined, may_call_off: mayCallOff } = season;
  const others = members.filter(({ you }) => !you).map(memberName);
  return h(
    "div.stack",
    h(
      "p",
      h("strong", t("First day: {day}", { day: dayWords(new Date(offer.begins)) })),
      h("br"),
      h("strong", lastDayWords(season)),
    ),
    offerFacts(offer),
    members.length > 1 &&
      h(
        "p",
        n(
          "As it stands, each of you has {count} game, all at once.",
          "As it stands, each of you has {count} games, all at once.",
          each,
        ),
      ),
    h("p", joined ? joinedWords(others) : t("Taking part: {names}", { names: listWords(others) })),
    h(
      "div.buttons",
      joined
        ? askButton("quiet", "leave-season", t("Not after all"), () => ask(season, "leave", look))
        : askButton("main", "join-season", t("I’m in"), () => ask(season, "join", look)),
      mayCallOff &&
        askButton("quiet", "call-off-season", t("Call it off"), () =>
          ask(season, "call-off", look),
        ),
    ),
  );
}

/** @param {string[]} others */
function joinedWords(others) {
  return others.length > 0
    ? t("You take part, with: {names}", { names: listWords(others) })
    : t("You take part. The season begins with two or more.");
}

/** @param {Season} season @param {() => Promise<void>} look */
async function gamesPart(season, look) {
  const own = season.members.find(({ you }) => you);
  return h(
    "div.stack",
    season.stage === "reminded" && h("p", t("The season is about to end: play what you can!")),
    h("p", h("strong", lastDayWords(season))),
    own && h("p", reachWords(own)),
    await gameList(season),
    standingTable(season),
    agreedFold(season),
    own &&
      h(
        "div",
        deedButton("quiet", "leave-season", t("Leave the season"), () =>
          confirmLeaving(season, look),
        ),
      ),
  );
}

/** @param {import("./season-types.d.ts").SeasonMember} own */
function reachWords({ best, worst }) {
  return best === worst
    ? t("Your place is certain: {place}.", { place: best })
    : t("You can still finish anywhere from place {best} to place {worst}.", { best, worst });
}

/** The last day: a season ends at midnight after it. @param {Season} season */
function lastDayWords({ offer: { ends } }) {
  return t("Last day: {day}", { day: dayWords(new Date(ends - 1)) });
}

/** @param {Season} season */
function winnerWords({ members }) {
  const first = members.filter(({ place }) => place === 1).map(memberName);
  return t("The season is over. First: {names}", { names: listWords(first) });
}

/** @param {Season} season @param {"join" | "leave" | "call-off"} wish @param {() => Promise<void>} look */
async function ask({ code }, wish, look) {
  await postJson(`/api/seasons/${code}/${wish}`, { device: deviceToken() });
  await look();
}

/** @param {Season} season @param {() => Promise<void>} look */
function confirmLeaving(season, look) {
  const sheet = openDialog(
    {
      title: t("Leave the season?"),
      class: "small-dialog",
      data: { dialog: "leave-season" },
    },
    h(
      "div.stack",
      h("p", t("Your games that are not over count as lost, and you cannot come back.")),
      dialogButton(
        () => sheet.close(),
        "leave-season-now",
        [t("Leave the season")],
        () => void carryOut(() => ask(season, "leave", look)),
      ),
    ),
  );
}
