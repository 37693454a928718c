/** Downloads: the record as a file, the board as a picture. */

import { isHere } from "../../device/local/code.js";
import { currentAddress } from "../../kit/address.js";
import { postForFile } from "../../kit/api.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { currentTheme, openKeepsake } from "../../kit/narration/keepsake.js";
import { fetchSheets } from "../../kit/narration/offers.js";
import { showNotice } from "../../kit/notice.js";
import { icon } from "../../kit/widgets/icons.js";
import { copyLink } from "../../kit/widgets/links.js";
import { saveFile, shareFile } from "../../kit/widgets/sharing.js";

/**
 * Buttons for the record and for a picture of the current board.
 * @param {{name: string, text: string}} record
 * @param {() => {round: number, step: number, players: import("../../kit/narration/keepsake.js").Keepsake["players"], sheet: string}} where
 */
export function downloadButtons(record, where) {
  const name = record.name.endsWith(".tri") ? record.name : `${record.name}.tri`;
  const stem = name.replace(/\.tri$/, "");
  const board = () => {
    const { round, step } = where();
    const query = `format=svg&theme=${currentTheme()}&round=${round}&step=${step}`;
    return postForFile(`/api/records/picture?${query}`, record.text);
  };
  const bare = async () => {
    try {
      await shareFile(new File([await board()], `${stem}.svg`, { type: "image/svg+xml" }));
    } catch (problem) {
      showNotice(/** @type {Error} */ (problem).message);
    }
  };
  const keepsake = async () => {
    const { players, sheet } = where();
    const [drawn, known] = await Promise.all([board(), fetchSheets()]);
    const title = known.find((offer) => offer.name === sheet)?.title;
    return { board: await drawn.text(), players, about: title ? [t(title)] : [] };
  };
  return [
    h(
      "button.button",
      {
        dataset: { do: "download" },
        onclick: () => saveFile(new Blob([record.text], { type: "text/plain" }), name),
      },
      icon("download"),
      t("Game record"),
    ),
    h(
      "button.button",
      { dataset: { do: "picture" }, onclick: () => void openKeepsake(`${stem}.png`, keepsake) },
      icon("picture"),
      t("Picture"),
    ),
    h(
      "button.button.quiet",
      { dataset: { do: "picture-svg" }, onclick: () => void bare() },
      t("Picture as SVG"),
    ),
    linkToMove(),
  ];
}

/** A button that copies a link to this moment; or a note that only this device has the game. */
function linkToMove() {
  const { search, searchParams } = currentAddress();
  const table = searchParams.get("table");
  if (table && !isHere(table))
    return h(
      "button.button.quiet",
      { dataset: { do: "copy" }, onclick: () => void copyLink(currentPath()) },
      t("Link to this move"),
    );
  return (
    search &&
    h(
      "p.soft.small",
      { dataset: { code: "only-here" } },
      t("Only this device has this game. To show it elsewhere, send its game record."),
    )
  );
}

function currentPath() {
  const { pathname, search, hash } = currentAddress();
  return pathname + search + hash;
}
