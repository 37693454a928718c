/**
 * Reads rounds as the server's messages told them, a line each, and says what the page makes of
 * every line of their logs. tests/web/test_page_agrees.py compares that with the rules.
 */

import process from "node:process";
import { createInterface } from "node:readline";

const { received } = await import("#page/table/model.js");
const { explained, sums } = await import("#page/telling/explain.js");

/** @param {any} view */
const said = (view) =>
  explained(view).map((one) => ({ text: one.line.text, figure: one.figure, sums: sums(one) }));

for await (const text of createInterface({ input: process.stdin })) {
  const messages = JSON.parse(text);
  let table = null;
  let followed = null;
  for (const message of messages) {
    followed = table;
    table = received(table, message, 0);
  }
  process.stdout.write(
    `${JSON.stringify({ followed: said(followed?.view), whole: said(table?.view) })}\n`,
  );
}
