/** The order in which players arrange their tiles, kept on this device by table and seat. */

import { StoredText } from "../stored-text.js";

const stored = new StoredText("tricorne.hands");
const MOST = 24;

/** @returns {Record<string, string[]>} */
const allOrders = () => stored.readObject();

/**
 * The tiles in the remembered order, new tiles last.
 * @param {string[]} tiles @param {string} memory
 */
export function arrangeTiles(tiles, memory) {
  const known = (allOrders()[memory] ?? []).filter((tile) => tiles.includes(tile));
  const order = [...known, ...tiles.filter((tile) => !known.includes(tile))];
  if (order.join() !== (allOrders()[memory] ?? []).join()) rememberOrder(order, memory);
  return order;
}

/** @param {string[]} order @param {string} memory */
export function rememberOrder(order, memory) {
  const { [memory]: _before, ...others } = allOrders();
  const kept = Object.entries(others).slice(-MOST);
  stored.store(JSON.stringify(Object.fromEntries([...kept, [memory, order]])));
}
