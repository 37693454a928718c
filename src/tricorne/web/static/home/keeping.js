/** Keeping what one has seen: the record as a file, the board as a picture. */

import { postForFile } from "../api.js";
import { h } from "../elements.js";
import { t } from "../i18n.js";
import { notice } from "../notice.js";
import { icon } from "./icons.js";

/**
 * Hands a file to whoever looks at the page.
 * @param {Blob} content
 * @param {string} name
 */
function save(content, name) {
  const url = URL.createObjectURL(content);
  const link = h("a", { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

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
      await give(new File([blob], `${stem}.${format}`, { type: blob.type }));
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
        onclick: () => save(new Blob([record.text], { type: "text/plain" }), name),
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

/** Shares a file where that is possible, else saves it. @param {File} file */
export async function give(file) {
  const touch = matchMedia("(pointer: coarse)").matches;
  if (touch && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: "Tricorne" }).catch(() => {});
  } else save(file, file.name);
}
