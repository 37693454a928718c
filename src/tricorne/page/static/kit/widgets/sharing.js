/** Shares an address or a file, through the device's share sheet if there is one. */

import { h } from "../elements.js";
import { t } from "../i18n.js";
import { showNotice } from "../notice.js";

/** Whether the device has a share sheet. */
export function canShare() {
  return "share" in navigator;
}

/**
 * Opens the device's share sheet; where that refuses, copies the address.
 * @param {string} url @param {{title: string, text?: string}} words
 */
export async function shareUrl(url, words) {
  if (!(await isShared({ ...words, url }))) await copyUrl(url, words.text);
}

/**
 * Copies an address, with words before it. Browsers copy only for a tap that they have not yet used
 * for sharing, so one that refuses gets another.
 * @param {string} url @param {string} [words]
 */
export async function copyUrl(url, words = "") {
  if (await isCopied(words ? `${words} ${url}` : url)) return showNotice(t("The link is copied."));
  const told = t("The link is not copied yet. Press the button, or copy it yourself: {url}", {
    url,
  });
  showNotice(told, { label: t("Copy the link"), run: () => void copyUrl(url, words) });
}

/** @param {string} text */
async function isCopied(text) {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return copied || copyMarked(text);
}

/**
 * Copies a text on pages served over plain HTTP (a home network), by selecting it in a field. The
 * field lies inside the open dialog, because nothing outside a dialog can be selected.
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
 * Shares a file on devices where that is usual, else saves it.
 * @param {File} file
 * @param {string} [text] the text shared with it
 */
export async function shareFile(file, text = "") {
  const touch = matchMedia("(pointer: coarse)").matches;
  const shared = { files: [file], title: "Tricorne", text };
  if (!(touch && navigator.canShare?.(shared) && (await isShared(shared))))
    saveFile(file, file.name);
}

/** @param {Blob} content @param {string} name */
export function saveFile(content, name) {
  const url = URL.createObjectURL(content);
  const link = h("a", { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  // Browsers read the file only after this call returns, and do not say when they have.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Shows the share sheet. False if the browser refuses, as Safari does some seconds after the tap; a
 * player who cancels has had their will.
 * @param {ShareData} shared
 */
function isShared(shared) {
  return navigator.share(shared).then(
    () => true,
    ({ name }) => name === "AbortError",
  );
}
