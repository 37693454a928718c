/** Encoding strings as UTF-8, and decoding. */

import { Bytes } from "./collections.js";
import { errors } from "./raising.js";

/** Whether a string has no lone surrogates. @param {string} text */
export const isWhole = (text) => !/\p{Cs}/u.test(text);

/** @param {string} text @param {string} name @param {string} trouble the error handler for lone surrogates */
export function encoded(text, name, trouble) {
  if (!/^utf-?8$/iu.test(name)) throw errors.LookupError(`unknown encoding: ${name}`);
  if (isWhole(text)) return new Bytes(new TextEncoder().encode(text));
  if (trouble === "strict") throw errors.UnicodeEncodeError("surrogates not allowed");
  if (trouble !== "replace" && trouble !== "surrogatepass")
    throw errors.LookupError(`unknown error handler name '${trouble}'`);
  const found = [];
  for (const letter of text) {
    const code = Number(letter.codePointAt(0));
    if (isWhole(letter)) found.push(...new TextEncoder().encode(letter));
    else if (trouble === "replace") found.push(0x3f);
    else found.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
  }
  return new Bytes(found);
}

/** @param {Bytes} bytes */
export function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw errors.UnicodeDecodeError(`invalid UTF-8: ${cause}`);
  }
}
