/** Work that this device does before the viewer asks for it. */

import { postJson } from "./api.js";

/**
 * Begins to study a round, so that the findings are there when the viewer asks for them.
 * @param {{text: string, round: number, judge: string | null}} round of a record
 */
export function studySoon(round) {
  void postJson("/api/study/soon", round).catch(() => undefined); // the request for it will say why
}
