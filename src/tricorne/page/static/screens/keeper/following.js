/** Following a count that another device keeps, and taking it over. */

import { currentAddress } from "../../kit/address.js";
import { getJson } from "../../kit/api.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { parseCount, showCount } from "./count.js";
import { resultHead } from "./rounds.js";
import { allCounts, isUnstored, storeCount } from "./storage.js";

/** @import { Line, Screen } from "./types.d.ts" */

/** @param {Screen} screen @param {Line["what"] | "over"} what */
export function followedTurn(screen, what) {
  const { now, shown: said, relay } = screen;
  const { names } = said.agreed;
  const words = {
    turn: t("{name}’s turn", { name: names[now.seat - 1] }),
    opens: t("Round {number}: who opens?", { number: now.number + 1 }),
    ended: t("The round is over"),
    leaves: "",
  };
  return [
    what === "over" ? resultHead(screen) : h("h2", { tabindex: "-1" }, words[what]),
    what === "turn" && h("p.soft", t("{count} in the pool", { count: now.pool })),
    what !== "over" && h("p", t("Someone else is counting. You see every line as it is entered.")),
    relay?.shared.key &&
      h(
        "button.button.big",
        { dataset: { do: "take-over" }, onclick: () => relay.take() },
        t("Continue counting here"),
      ),
  ];
}

/** Whether the count is stored, whether others can follow, and whether they are up to date. @param {Screen} screen */
export function statusNotes(screen) {
  return [
    isUnstored(screen.id) &&
      h(
        "p.wrong",
        { dataset: { code: "unstored" } },
        t("This device cannot store the count: it lasts as long as this page is open."),
      ),
    sharingNote(screen),
  ];
}

/** @param {Screen} screen */
function sharingNote({ relay, follows }) {
  if (!relay) return null;
  if (!relay.reached)
    return h(
      "p.wrong",
      { dataset: { line: "away" } },
      follows
        ? t("The server cannot be reached: this is the last known state.")
        : t("The server cannot be reached: the others will see this later. Keep counting."),
    );
  return follows ? null : h("p.soft.small", t("Others can follow this count."));
}

/**
 * Opens the count of a link. If it is on this device already, that copy opens.
 * @param {string} code @param {() => boolean} waited whether the screen is still waiting
 */
export async function joinCount(code, waited) {
  const key = new URLSearchParams(currentAddress().hash.slice(1)).get("key");
  const mine = allCounts().find(({ shared }) => shared?.code === code);
  if (mine?.shared) {
    if (key) storeCount({ ...mine, shared: { ...mine.shared, key } });
    return goTo(`/count?of=${mine.id}`, { replace: true });
  }
  const { revision, count } = await getJson(`/api/counts/${encodeURIComponent(code)}`);
  if (!waited()) return;
  const { agreed, now } = showCount(parseCount(count));
  storeCount({
    id: code,
    at: Date.now(),
    count,
    draft: null,
    shared: { code, key, revision, counts: false, waiting: false },
    names: agreed.names,
    totals: now.totals,
    over: now.over,
  });
  goTo(`/count?of=${code}`, { replace: true });
}
