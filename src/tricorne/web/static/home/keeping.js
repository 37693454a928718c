/** Keeping what one has seen: the record as a file, the board as a picture. */

import { postForFile } from "../api.js";
import { h } from "../elements.js";
import { icon } from "../furniture/icons.js";
import { saveFile, shareFile } from "../furniture/sharing.js";
import { t } from "../i18n.js";
import { notice } from "../notice.js";

/**
 * Buttons for the record and for a picture of the board as it stands.
 * @param {{name: string, text: string}} record
 * @param {() => {round: number, step: number}} where
 */
export function downloads(record, where) {
  const name = record.name.endsWith(".tri") ? record.name : `${record.name}.tri`;
  const stem = name.replace(/\.tri$/, "");
  /** @param {"svg" | "png"} format */
  const picture = async (format) => {
    const { round, step } = where();
    try {
      const blob = await postForFile(
        `/api/records/picture?format=${format}&round=${round}&step=${step}`,
        record.text,
      );
      await shareFile(new File([blob], `${stem}.${format}`, { type: blob.type }));
    } catch (problem) {
      notice(/** @type {Error} */ (problem).message);
    }
  };
  return [
    h(
      "button",
      {
        class: "button",
        type: "button",
        dataset: { do: "download" },
        onclick: () => saveFile(new Blob([record.text], { type: "text/plain" }), name),
      },
      icon("download"),
      t("Record"),
    ),
    h(
      "button",
      {
        class: "button",
        type: "button",
        dataset: { do: "picture" },
        onclick: () => void picture("png"),
      },
      icon("picture"),
      t("Picture"),
    ),
    h(
      "button",
      {
        class: "button quiet",
        type: "button",
        dataset: { do: "picture-svg" },
        onclick: () => void picture("svg"),
      },
      t("Picture as SVG"),
    ),
  ];
}
