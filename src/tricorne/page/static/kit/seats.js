/**
 * The seats that are played on this device, and their tokens. They outlive the page: whoever
 * opens his table again sits where he sat.
 */

const PLACE = "tricorne.seats";
/** So many are kept of games that are over or were put away; those that go on, as long as there is room. */
const MOST = 60;
const ROOM = 600;

/**
 * @typedef {object} HeldSeats
 * @property {Record<string, string>} tokens  of each seat
 * @property {string} kind  of the table
 * @property {number} at  when it was used last, in milliseconds
 * @property {string} [from]  the table of this device that goes on there
 * @property {boolean} [aside]  whether the game is over or was put away: nobody is asked to go on with it
 */

/** @type {Record<string, HeldSeats>} what could not be stored; it lasts as long as the page */
let unstored = {};

/** @returns {Record<string, HeldSeats>} */
function all() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return { ...unstored, ...(typeof found === "object" ? found : {}) };
  } catch {
    return unstored;
  }
}

/** @param {Record<string, HeldSeats>} held */
function store(held) {
  const latest = Object.entries(held).sort(([, a], [, b]) => b.at - a.at);
  const some = latest.filter(([, { aside }], index) => index < MOST || !aside);
  const kept = Object.fromEntries(some.slice(0, ROOM));
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
    unstored = {};
  } catch {
    unstored = kept;
  }
}

/** The seats of a table on this device, if any. @param {string} code @returns {HeldSeats | null} */
export function seatsAt(code) {
  return all()[code] ?? null;
}

/**
 * Remembers seats of a table, beside those that are known already.
 * @param {string} code
 * @param {Record<string, string>} tokens
 * @param {string} kind
 * @param {string} [from]  the table of this device that goes on there
 */
export function keepSeats(code, tokens, kind, from = all()[code]?.from) {
  const held = all();
  const before = held[code]?.tokens ?? {};
  held[code] = { tokens: { ...before, ...tokens }, kind, at: Date.now(), ...(from && { from }) };
  store(held);
}

/** Nobody is asked any more to go on with this game; whoever comes back to it sits there all the same. @param {string} code */
export function layAside(code) {
  change(code, { aside: true });
}

/** @param {string} code */
export function takeUp(code) {
  change(code, { aside: false });
}

/** @param {string} code @param {Partial<HeldSeats>} changed */
function change(code, changed) {
  const held = all();
  if (held[code]) store({ ...held, [code]: { ...held[code], ...changed } });
}

/** @param {string} code */
export function forgetSeats(code) {
  const { [code]: _gone, ...rest } = all();
  delete unstored[code];
  store(rest);
}

/**
 * The tables that somebody sits at on this device, the latest first.
 * @returns {[code: string, held: HeldSeats][]}
 */
export function heldSeats() {
  return Object.entries(all()).sort(([, a], [, b]) => b.at - a.at);
}
