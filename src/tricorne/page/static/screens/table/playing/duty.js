/** The forced action of a player without a choice. */

import { clearTurn } from "../../../kit/turn/turn.js";

/** @import { View } from "../../../types.d.ts" */
/** @import { Player } from "./player.js" */

/**
 * What the player must do: draw or pass. Null if there is a choice.
 * @param {View | null} view @returns {"draw" | "pass" | null}
 */
export function dutyOf(view) {
  const [only, ...others] = view?.actions ?? [];
  if (!only || others.length > 0) return null;
  return only.action === "draw" || only.action === "pass" ? only.action : null;
}

/**
 * Draws until a tile fits, and passes if none does.
 * @param {() => View | null} view the player's view now; null while others are to move
 * @param {(what: "draw" | "pass") => Promise<boolean>} act whether it was done
 */
export async function drawUntilFit(view, act) {
  const next = dutyOf(view());
  if (next && (await act(next)) && next !== "pass") await drawUntilFit(view, act);
}

/**
 * The same at a table, where only what comes last is told.
 * @param {Player} player
 */
export async function drawOn(player) {
  player.drawing.hurries = true;
  await drawUntilFit(
    () => (player.mine ? player.view : null),
    async (what) => {
      const version = player.table?.version;
      player.change(clearTurn(player.turn));
      await player.act({ do: "act", action: what });
      return player.table?.version !== version;
    },
  );
  player.drawing.hurries = false;
  player.show(player.held.now.said);
}
