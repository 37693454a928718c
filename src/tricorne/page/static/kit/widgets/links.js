/**
 * Links to screens of the page for somebody else: each that is copied or shared goes through here,
 * or through the card of `way-in.js`. Where the address of the page is that of this computer alone,
 * that card opens instead, with the way to let others in.
 */

import { addressOf } from "../address.js";
import { t } from "../i18n.js";
import { openDialog } from "./dialog.js";
import { canShare, copyUrl, shareUrl } from "./sharing.js";
import { inviteCard, isOnlyHere } from "./way-in.js";

/** Copies a link. @param {string} path of the page, which leads to the same on any device */
export async function copyLink(path) {
  if (isOnlyHere()) openCard(path);
  else await copyUrl(urlOf(path));
}

/** Shares a link with some words if the device can, else copies both. @param {string} path @param {string} text */
export async function shareLink(path, text) {
  if (isOnlyHere()) openCard(path, text);
  else if (canShare()) await shareUrl(urlOf(path), { title: "Tricorne", text });
  else await copyUrl(urlOf(path), text);
}

/** @param {string} path */
function urlOf(path) {
  return new URL(addressOf(path), location.href).href;
}

/** @param {string} path @param {string} [text] */
function openCard(path, text) {
  const { pathname, search, hash } = new URL(urlOf(path));
  openDialog(
    { title: t("Link for others"), class: "small-dialog", data: { dialog: "link" } },
    inviteCard({ path: pathname + search + hash, about: "", ...(text && { text }) }),
  );
}
