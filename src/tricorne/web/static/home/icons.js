/** The small drawings on the buttons before and after a game. */

import { lines } from "../elements.js";

const LINES = {
  bots: "M12 3.5 21 19H3Z M9.4 13.2v.6 M14.6 13.2v.6 M10.2 16.3q1.8 1.1 3.6 0",
  record: "M6 3h8.5L19 7.5V21H6Z M14.5 3v4.5H19 M10.4 11.2l4.4 2.9-4.4 2.9Z",
  settings:
    "M4 7.5h8.5 M17 7.5h3 M14.7 5.2a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z M4 16.5h2.8 M11.3 16.5H20 M9 14.2a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z",
  back: "M14.5 5 7.5 12l7 7",
  forward: "M9.5 5l7 7-7 7",
  first: "M17.5 5l-7 7 7 7 M6.5 5v14",
  last: "M6.5 5l7 7-7 7 M17.5 5v14",
  play: "M8 5v14l11-7Z",
  pause: "M8.5 5.5v13 M15.5 5.5v13",
  plus: "M12 5v14 M5 12h14",
  minus: "M5 12h14",
  close: "M6 6l12 12 M18 6 6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  copy: "M9 8.5h10.5V21H9Z M5.5 15.5h-1V3H15v2",
  share: "M12 15V3.5 M7.5 7.5 12 3.2l4.5 4.3 M5 12v8.5h14V12",
  download: "M12 3.5V15 M7.5 11 12 15.3 16.5 11 M5 17v3.5h14V17",
  picture: "M3.5 5h17v14h-17Z M7 16l4-6 3 4 1.8-2.2L19 16 M15.5 8.6v.2",
  eye: "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12Z M12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4Z",
  person: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
};

/** @typedef {keyof typeof LINES} Icon */

/** @param {Icon} name */
export function icon(name) {
  return lines(LINES[name]);
}
