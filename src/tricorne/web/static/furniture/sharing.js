/** Handing on what somebody has here: a link or a file, with the device's own sheet or without. */

import { h } from "../elements.js";
import { t } from "../i18n.js";
import { notice } from "../notice.js";

/** Whether the device has a sheet for sharing. */
export function canShare() {
  return "share" in navigator;
}

/**
 * Shares a link where that is possible, else copies it.
 * @param {string} url
 * @param {{title: string, text?: string}} words
 */
export async function shareLink(url, words) {
  if (canShare()) await navigator.share({ ...words, url }).catch(unshared);
  else await copyLink(url);
}

/** @param {string} url */
export async function copyLink(url) {
  try {
    await navigator.clipboard.writeText(url);
    notice(t("The link is copied."));
  } catch {
    notice(t("The link cannot be copied here. Mark it and copy it yourself."));
  }
}

/** Shares a file where that is usual, else saves it. @param {File} file */
export async function shareFile(file) {
  const touch = matchMedia("(pointer: coarse)").matches;
  if (touch && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: "Tricorne" }).catch(unshared);
  } else saveFile(file, file.name);
}

/**
 * @param {Blob} content
 * @param {string} name
 */
export function saveFile(content, name) {
  const url = URL.createObjectURL(content);
  const link = h("a", { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Whoever has changed his mind needs no word about it. */
function unshared() {
  // nothing is shared
}
