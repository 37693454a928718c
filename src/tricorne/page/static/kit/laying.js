/** Lays a table, and keeps its seats on this device. */

import { postJson } from "./api.js";
import { keepSeats } from "./seats.js";

/**
 * Lays a table and takes the own seats. Throws a Problem.
 * @param {{kind: string} & Record<string, unknown>} table the body of POST /api/tables
 * @returns {Promise<string>} the address of the table
 */
export async function layTable(table) {
  const { code, tokens } = await postJson("/api/tables", table);
  keepSeats(code, tokens, table.kind);
  return `/t/${code}`;
}
