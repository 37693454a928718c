/** The order in which players arrange their tiles, kept on this device by table and seat. */

import { readStored } from "../stored-object.js";

const PLACE = "tricorne.hands";
const MOST = 24;

/** @returns {Record<string, string[]>} */
const allOrders = () => readStored(PLACE);

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
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries([...kept, [memory, order]])));
  } catch {
    // Without storage, the order lasts as long as the page.
  }
}
