/** The compiled kernel as it came over a line: whole, or not to be used. */

import { digested, inHex } from "../../kit/widgets/sha256.js";

/** The module's last section says what it was made from, and the digest of all before it. */
const SECTION = "tricorne";

/**
 * The module of these bytes; fails where they are not what was compiled.
 * @param {ArrayBuffer} bytes
 */
export async function moduleOf(bytes) {
  const module = await WebAssembly.compile(bytes);
  const [said] = WebAssembly.Module.customSections(module, SECTION);
  const { code } = said ? JSON.parse(new TextDecoder().decode(said)) : { code: null };
  const size = said ? 1 + SECTION.length + said.byteLength : 0;
  const before = bytes.byteLength - size - lebLength(size) - 1;
  if (inHex(digested(new Uint8Array(bytes, 0, Math.max(before, 0)))) !== code)
    throw new Error("kernel.wasm is damaged");
  return module;
}

/** How many bytes WebAssembly takes for a number, seven bits each. @param {number} number */
function lebLength(number) {
  return Math.max(1, Math.ceil(Math.log2(number + 1) / 7));
}
