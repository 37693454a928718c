/** The picture of a QR code. */

import { svg } from "../elements.js";

/** Modules of quiet around it. */
const QUIET = 4;

/** @param {boolean[][]} modules of `qr.js` @param {string} label what it leads to */
export function qrPicture(modules, label) {
  const side = modules.length + 2 * QUIET;
  const path = modules.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")),
  );
  return svg(
    "svg",
    { class: "qr", viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": label },
    svg("rect", { width: side, height: side, fill: "white" }),
    svg("path", { d: path.join(""), fill: "black", "shape-rendering": "crispEdges" }),
  );
}
