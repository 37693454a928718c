/** The small drawings on the table's own buttons. */

import { lines } from "../elements.js";

const LINES = {
  menu: "M4.5 7h15 M4.5 12h15 M4.5 17h15",
  hint: "M9.2 17.2c0-2-3-3.4-3-7a5.8 5.8 0 1 1 11.6 0c0 3.6-3 5-3 7Z M10 20.5h4",
  undo: "M8.5 5 4.5 9l4 4 M4.5 9h9a5.5 5.5 0 0 1 0 11H9",
  sort: "M4.5 6.5h13 M4.5 12h9 M4.5 17.5h5",
  speech: "M4 5.5h16v10.5h-8l-4.5 4v-4H4Z",
  log: "M5.5 4h13v16h-13Z M8.8 8.5h6.4 M8.8 12h6.4 M8.8 15.5h3.6",
  close: "M6 6l12 12 M18 6 6 18",
  tiles: "M12 4.5 20.5 19h-17Z",
  pool: "M7.5 9.5 13 19H2Z M16.5 9.5 22 19H11Z M12 2.5l3.6 6.2H8.4Z",
  turn: "M19 12a7 7 0 1 1-2.2-5.1 M17.5 2.8v4.4h-4.4",
  gone: "M12 4.2a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2Z M5 20c.5-3.6 3.2-5.6 7-5.6 M15 15.5l5 5 M20 15.5l-5 5",
  clock: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z M12 7.8V12l2.8 1.8",
  proof:
    "M12 3.2 19.5 6v5.5c0 4.5-3 7.8-7.5 9.3-4.5-1.5-7.5-4.8-7.5-9.3V6Z M8.8 12l2.3 2.3 4.2-4.5",
};

/** @typedef {keyof typeof LINES} Sign */

/** @param {Sign} name */
export function sign(name) {
  return lines(LINES[name]);
}
