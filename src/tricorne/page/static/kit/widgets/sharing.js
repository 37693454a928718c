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
  const copied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  if (copied || copyMarked(url)) notice(t("The link is copied."));
  else notice(t("The link cannot be copied here. Mark it and copy it yourself."));
}

/**
 * Copies a text the old way, for pages that came over an unsafe line (a home network): marked in
 * a field of its own, within whatever dialog is open, for nothing else can be marked then.
 * @param {string} text
 */
function copyMarked(text) {
  const before = document.activeElement;
  const field = h("textarea.aside", { readOnly: true, value: text });
  (before?.closest("dialog") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}

/**
 * Shares a file where that is usual, else saves it.
 * @param {File} file
 * @param {string} [text] what it shows
 */
export async function shareFile(file, text = "") {
  const touch = matchMedia("(pointer: coarse)").matches;
  if (touch && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: "Tricorne", text }).catch(unshared);
  } else saveFile(file, file.name);
}

/** @param {Blob} content @param {string} name */
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
