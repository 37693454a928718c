/** What functions of a translated module give, or raise: their names come as JSON, the answers go as JSON. */

import { text } from "node:stream/consumers";
import { outcome } from "./told.mjs";

const [, , script, name] = process.argv;
const { modules } = await import(script);
const names = JSON.parse(await text(process.stdin));
process.stdout.write(
  JSON.stringify(names.map((/** @type {string} */ each) => outcome(modules[name][each]))),
);
