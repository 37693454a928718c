/** Results or errors of functions of a translated module: names come in as JSON, answers go out as JSON. */

import { text } from "node:stream/consumers";
import { outcome } from "./told.mjs";

const [, , script, name] = process.argv;
const { modules } = await import(script);
const names = JSON.parse(await text(process.stdin));
process.stdout.write(
  JSON.stringify(names.map((/** @type {string} */ each) => outcome(modules[name][each]))),
);
