/** Tells the player to move that it is their turn: by the share sheet, or with a copied link. */

import { addressOf } from "../../../kit/address.js";
import { t } from "../../../kit/i18n.js";
import { nameOf } from "../../../kit/narration/phrasing.js";
import { canShare, copyUrl, shareUrl } from "../../../kit/widgets/sharing.js";

/** @import { Table } from "../../../types.d.ts" */

/** @param {Table} table */
export function tellNext(table) {
  const name = nameOf(table, table.view?.to_move ?? 0);
  const text = t("{name}, it’s your turn in our game.", { name });
  const url = new URL(addressOf(`/t/${table.table.code}`), location.href).href;
  void (canShare() ? shareUrl(url, { title: "Tricorne", text }) : copyUrl(url, text));
}
