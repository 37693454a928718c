/** Translates drags and keys into the player's actions. */

import { t } from "../../../kit/i18n.js";
import { dashTile } from "../../../kit/narration/phrasing.js";
import { playSound } from "../../../kit/sounds.js";
import { legalPlacements } from "../../../kit/turn/legal.js";
import { chooseTile, clearTurn } from "../../../kit/turn/turn.js";
import { callLater } from "../state/later.js";

/** @import { Player } from "./player.js" */

/**
 * The reactions to a dragged tile.
 * @param {Player} player @returns {import("../../../kit/board/carry.js").Wishes}
 */
export function carryWishes(player) {
  return {
    able: () => !player.turn.sending,
    ways: (tile) => (player.mine ? legalPlacements(player.view, tile) : []),
    lifted: (tile) => {
      player.change({ ...chooseTile(player.turn, tile), carried: tile });
      player.show(player.mine ? null : player.whoseTurn());
      if (player.view?.board.length === 0) player.parts.board.outlook.fit();
    },
    near: (choice) => {
      player.change({ ...player.turn, near: choice });
      player.drawing.markPlace(player.held.now);
      if (choice) playSound("tick");
    },
    dropped: (tile, choice, cell) => {
      player.change({ ...player.turn, carried: null, near: null });
      if (choice) {
        player.put(choice);
        return;
      }
      player.change(clearTurn(player.turn));
      player.show();
      if (cell && player.mine && player.view?.board.length) void player.ask(`${tile}@${cell}`);
    },
  };
}

/**
 * The reactions to keys. While a tile is dragged, they apply to that tile.
 * @param {Player} player @param {import("../../../kit/board/carry.js").Carry} carry
 * @returns {import("../../../kit/turn/keys.js").Wishes}
 */
export function keyWishes(player, carry) {
  return {
    chosen: () => player.turn.tile !== null,
    tile: (tile) => player.pick(tile),
    spelled: (tile) => {
      if (player.parts.hand.order.includes(tile)) player.pick(tile);
      else player.say(t("You do not have {tile}.", { tile: dashTile(tile) }));
    },
    place: (cell) => {
      if (player.parts.board.open.some((legal) => legal.cell === cell)) player.place(cell);
      else player.cell(cell);
    },
    turnOn: () => (carry.isCarrying ? carry.turnOn() : player.turnOn()),
    confirm: () => void player.drawing.press("confirm"),
    cancel: () => (carry.isCarrying ? carry.giveUp() : player.cancel()),
    run: (what) => {
      const { drawing } = player;
      const [only, ...others] = player.view?.actions ?? [];
      if (what === "draw" && player.mine && only?.action === what && others.length === 0) {
        void callLater("drawOn", player);
        return;
      }
      const pressed = drawing.press(what) || (what === "undo" && drawing.press("ask"));
      if (!pressed) player.run(what);
    },
    used: (keys) => {
      player.held.now = { ...player.held.now, keys };
    },
    arrived: () => {
      if (player.keys) return;
      player.held.now = { ...player.held.now, keys: true };
      player.draw();
    },
  };
}
