/**
 * Reads finished rounds as a server told them, a line each, and prints the page's words for players
 * about each deal, in both languages. tests/server/test_origins.py compares that with their origins.
 */

import process from "node:process";
import { createInterface } from "node:readline";

const { loadAllTexts, setLanguage } = await import("#page/kit/i18n.js");
const { applyMessage } = await import("#page/screens/table/state/model.js");
const { dealNote } = await import("#page/kit/narration/origins.js");
const { verdictOn } = await import("#page/screens/table/summary/proof.js");
const { proofWords } = await import("#page/screens/table/summary/fairness.js");

await loadAllTexts();
for await (const text of createInterface({ input: process.stdin })) {
  const { message, promised } = JSON.parse(text);
  const table = applyMessage(null, message, 0);
  const round = table.rounds.at(-1);
  const is = verdictOn(round, promised, table.table.sheet.opening);
  const said = { is };
  for (const language of ["en", "fr"]) {
    await setLanguage(language);
    said[language] = [proofWords(table, round, is), dealNote(table)].filter(Boolean).join(" ");
  }
  process.stdout.write(`${JSON.stringify(said)}\n`);
}
