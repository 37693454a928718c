/** Downloads: the record as a file, the board as a picture. */

import { here } from "../../kit/address.js";
import { postForFile } from "../../kit/api.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { openKeepsake, shade } from "../../kit/narration/keepsake.js";
import { sheets } from "../../kit/narration/offers.js";
import { notice } from "../../kit/notice.js";
import { icon } from "../../kit/widgets/icons.js";
import { copyLink, saveFile, shareFile } from "../../kit/widgets/sharing.js";

/**
 * Buttons for the record and for a picture of the current board.
 * @param {{name: string, text: string}} record
 * @param {() => {round: number, step: number, players: import("../../kit/narration/keepsake.js").Keepsake["players"], sheet: string}} where
 */
export function downloads(record, where) {
  const name = record.name.endsWith(".tri") ? record.name : `${record.name}.tri`;
  const stem = name.replace(/\.tri$/, "");
  const board = () => {
    const { round, step } = where();
    const asked = `format=svg&theme=${shade()}&round=${round}&step=${step}`;
    return postForFile(`/api/records/picture?${asked}`, record.text);
  };
  const bare = async () => {
    try {
      await shareFile(new File([await board()], `${stem}.svg`, { type: "image/svg+xml" }));
    } catch (problem) {
      notice(/** @type {Error} */ (problem).message);
    }
  };
  const keepsake = async () => {
    const { players, sheet } = where();
    const [drawn, known] = await Promise.all([board(), sheets()]);
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
    here().search &&
      h(
        "button.button.quiet",
        { dataset: { do: "copy" }, onclick: () => void copyLink(location.href) },
        t("Link to this move"),
      ),
  ];
}
