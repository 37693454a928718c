/** The rest of the first screen, and the table that it leads to: they are fetched together. */

import "./shared.js";
import "./shared-table.js";
import { loadAllTexts } from "../kit/i18n.js";
import { onDemand } from "../kit/on-demand.js";
import { loadStyle } from "../kit/router.js";
import { fillExtras } from "./home/first-screen-extras.js";
import { provideLater } from "./table/state/later.js";
import { showTable, TableScreen } from "./table/table.js";

const loadCard = onDemand(async () => {
  const [{ endCard }] = await Promise.all([
    import("./end-card.js"),
    loadStyle("summary"),
    loadAllTexts(),
  ]);
  return endCard;
});

const loadLater = onDemand(async () => {
  const [{ later }] = await Promise.all([
    import("./table-later.js"),
    loadStyle("forms"),
    loadAllTexts(),
  ]);
  return later;
});

provideLater(loadLater);
addEventListener("tricorne:rack", () => void loadLater().catch(isLoadedLater), { once: true });

function isLoadedLater() {
  // a tap asks for it again
}

export const firstGame = { enliven: fillExtras, table: showTable(loadCard), TableScreen };
