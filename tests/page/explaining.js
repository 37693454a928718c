/**
 * Reads rounds as the server's messages told them, a line each, and prints the page's reading of
 * every line of their logs. tests/server/test_page_agrees.py compares that with the rules.
 */

import process from "node:process";
import { createInterface } from "node:readline";

const { applyMessage } = await import("#page/screens/table/state/model.js");
const { isPromised } = await import("#page/screens/table/summary/proof.js");
const { explainLog, sumsOf } = await import("#page/kit/narration/explain.js");

/** @param {any} view */
const said = (view) =>
  explainLog(view).map((one) => ({ text: one.line.text, figure: one.figure, sums: sumsOf(one) }));

/** The page's verdict on a promise, and on changed versions of it. @param {any[]} messages */
function judged(messages) {
  const [{ mix, digest, table }] = messages;
  const promised = mix ?? { digest, pledges: null };
  const round = messages.at(-1).rounds.at(-1);
  /** @param {any} changed @param {any} [seen] */
  const keeps = (changed, seen = {}) =>
    isPromised({ ...round, ...changed }, { ...promised, ...seen }, table.sheet.opening);
  const hand = round.deal[0].split(" ");
  const deal = [[...hand.slice(0, -1), hand[2]].join(" "), ...round.deal.slice(1)];
  const tampered = { salt: keeps({ salt: "0" }), deal: keeps({ deal }) };
  tampered.digest = keeps({}, { digest: "0".repeat(64) });
  if (mix) {
    const [first, ...others] = round.parts;
    tampered.part = keeps({ parts: [{ ...first, part: "0" }, ...others] });
    tampered["left out"] = keeps({ parts: [{ ...first, part: null }, ...others] });
    tampered.pledge = keeps({ parts: [{ ...first, pledge: "0" }, ...others] }, { pledges: null });
    tampered.pledges = keeps({}, { pledges: { ...mix.pledges, 1: "0" } });
  }
  // An unopened part is not missed, and its pledge is nobody's.
  if (round.parts?.[0].part === null)
    for (const what of ["left out", "pledge"]) delete tampered[what];
  return { kept: keeps({}), tampered };
}

for await (const text of createInterface({ input: process.stdin })) {
  const messages = JSON.parse(text);
  let table = null;
  let followed = null;
  for (const message of messages) {
    followed = table;
    table = applyMessage(table, message, 0);
  }
  process.stdout.write(
    `${JSON.stringify({ followed: said(followed?.view), whole: said(table?.view), ...judged(messages) })}\n`,
  );
}
