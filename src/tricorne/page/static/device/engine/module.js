/** Verifies that the compiled kernel was transferred completely. */

import { digestOf, hexOf } from "../../kit/widgets/sha256.js";

/** The module's last section holds the digest of its sources, and of all bytes before it. */
const SECTION = "tricorne";

/** Compiles the module; rejects if its bytes are damaged. @param {ArrayBuffer} bytes */
export async function moduleOf(bytes) {
  const module = await WebAssembly.compile(bytes);
  const [said] = WebAssembly.Module.customSections(module, SECTION);
  const { code } = said ? JSON.parse(new TextDecoder().decode(said)) : { code: null };
  const size = said ? 1 + SECTION.length + said.byteLength : 0;
  const before = bytes.byteLength - size - lebLength(size) - 1;
  if (hexOf(digestOf(new Uint8Array(bytes, 0, Math.max(before, 0)))) !== code)
    throw new Error("kernel.wasm is damaged");
  return module;
}

/** The length of a number in WebAssembly's LEB128 encoding, seven bits per byte. @param {number} number */
function lebLength(number) {
  return Math.max(1, Math.ceil(Math.log2(number + 1) / 7));
}
