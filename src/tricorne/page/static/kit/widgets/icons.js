/** The icons on buttons: lines on a grid of 24, in the colour of the adjacent text. */

import { svg } from "../elements.js";

const LINES = {
  record: "M6 3h8.5L19 7.5V21H6Z M14.5 3v4.5H19 M10.4 11.2l4.4 2.9-4.4 2.9Z",
  settings:
    "M4 7.5h8.5 M17 7.5h3 M14.7 5.2a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z M4 16.5h2.8 M11.3 16.5H20 M9 14.2a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z",
  back: "M14.5 5 7.5 12l7 7",
  forward: "M9.5 5l7 7-7 7",
  down: "M5 9.5l7 7 7-7",
  first: "M17.5 5l-7 7 7 7 M6.5 5v14",
  last: "M6.5 5l7 7-7 7 M17.5 5v14",
  play: "M8 5v14l11-7Z",
  pause: "M8.5 5.5v13 M15.5 5.5v13",
  clock: "M12 4.5a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z M12 8v4.8l3 2 M9.8 2.2h4.4",
  plus: "M12 5v14 M5 12h14",
  done: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12 M18 6 6 18",
  copy: "M9 8.5h10.5V21H9Z M5.5 15.5h-1V3H15v2",
  share: "M12 15V3.5 M7.5 7.5 12 3.2l4.5 4.3 M5 12v8.5h14V12",
  download: "M12 3.5V15 M7.5 11 12 15.3 16.5 11 M5 17v3.5h14V17",
  picture: "M3.5 5h17v14h-17Z M7 16l4-6 3 4 1.8-2.2L19 16 M15.5 8.6v.2",
  menu: "M4.5 7h15 M4.5 12h15 M4.5 17h15",
  hint: "M9.2 17.2c0-2-3-3.4-3-7a5.8 5.8 0 1 1 11.6 0c0 3.6-3 5-3 7Z M10 20.5h4",
  undo: "M8.5 5 4.5 9l4 4 M4.5 9h9a5.5 5.5 0 0 1 0 11H9",
  whole: "M4 9V4h5 M15 4h5v5 M20 15v5h-5 M9 20H4v-5",
  recentre: "M4 9V5h4 M16 5h4v4 M20 15v4h-4 M8 19H4v-4 M12 10.5v3 M10.5 12h3",
  sort: "M4.5 6.5h13 M4.5 12h9 M4.5 17.5h5",
  log: "M5.5 4h13v16h-13Z M8.8 8.5h6.4 M8.8 12h6.4 M8.8 15.5h3.6",
  gone: "M12 4.2a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2Z M5 20c.5-3.6 3.2-5.6 7-5.6 M15 15.5l5 5 M20 15.5l-5 5",
  speak:
    "M12 3.5a3 3 0 0 1 3 3V12a3 3 0 0 1-6 0V6.5a3 3 0 0 1 3-3Z M5.5 11.5a6.5 6.5 0 0 0 13 0 M12 18v3",
  proof:
    "M12 3.2 19.5 6v5.5c0 4.5-3 7.8-7.5 9.3-4.5-1.5-7.5-4.8-7.5-9.3V6Z M8.8 12l2.3 2.3 4.2-4.5",
  count: "M5.5 5v14 M9.5 5v14 M13.5 5v14 M17.5 5v14 M3 16.5 20.5 8",
  scales: "M12 3.5v17 M7.5 20.5h9 M4 6.5h16 M5.5 6.5 3 13h5Z M18.5 6.5 16 13h5Z",
};

/** @typedef {keyof typeof LINES} Icon */

/** @param {Icon} name */
export function icon(name) {
  return svg(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: LINES[name] }),
  );
}
