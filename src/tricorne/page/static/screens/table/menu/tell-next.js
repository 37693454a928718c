/** Tells the player to move that it is their turn: by the share sheet, or with a copied link. */

import { t } from "../../../kit/i18n.js";
import { nameOf } from "../../../kit/narration/phrasing.js";
import { shareLink } from "../../../kit/widgets/links.js";

/** @import { Table } from "../../../types.d.ts" */

/** @param {Table} table */
export function tellNext(table) {
  const name = nameOf(table, table.view?.to_move ?? 0);
  void shareLink(`/t/${table.table.code}`, t("{name}, it’s your turn in our game.", { name }));
}
