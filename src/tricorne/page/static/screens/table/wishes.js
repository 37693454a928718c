/** Translates drags and keys into the player's actions. */

import { t } from "../../kit/i18n.js";
import { dashed } from "../../kit/narration/phrasing.js";
import { play } from "../../kit/sounds.js";
import { placements } from "./model.js";
import { cellOf, choosing, cleared } from "./turn.js";

/** @import { Player } from "./player.js" */

/**
 * The reactions to a dragged tile.
 * @param {Player} player
 * @returns {import("../../kit/board/carry.js").Wishes}
 */
export function carryWishes(player) {
  return {
    able: () => !player.turn.sending,
    ways: (tile) => (player.mine ? placements(player.view, tile) : []),
    lifted: (tile) => {
      player.change({ ...choosing(player.turn, tile), carried: tile });
      player.show(player.mine ? null : player.notMine());
      if (player.view?.board.length === 0) player.parts.board.outlook.fit();
    },
    near: (choice) => {
      player.change({ ...player.turn, near: choice });
      player.drawing.near(player.held.now);
      if (choice) play("tick");
    },
    dropped: (tile, choice, cell) => {
      player.change({ ...player.turn, carried: null, near: null });
      if (choice) {
        player.put(choice);
        return;
      }
      player.change(cleared(player.turn));
      player.show();
      if (cell && player.mine && player.view?.board.length) void player.ask(`${tile}@${cell}`);
    },
  };
}

/**
 * The reactions to keys. While a tile is dragged, they apply to that tile.
 * @param {Player} player
 * @param {import("../../kit/board/carry.js").Carry} carry
 * @returns {import("./keys.js").Wishes}
 */
export function keyWishes(player, carry) {
  /** @param {string} tile */
  const choose = (tile) => {
    player.tile(tile);
    const { board } = player.parts;
    if (player.turn.pending) board.focusCell(cellOf(player.turn.pending.action));
    else if (player.turn.tile && board.open.length > 0) board.focusCell(board.open[0].cell);
  };
  return {
    chosen: () => player.turn.tile !== null,
    tile: choose,
    spelled: (tile) => {
      const { hand } = player.parts;
      if (!hand.order.includes(tile))
        player.say(t("You do not have {tile}.", { tile: dashed(tile) }));
      else if (player.turn.tile !== tile) {
        hand.focusTile(tile);
        choose(tile);
      }
    },
    place: (cell) => {
      // The same key confirms the tile later. Count this press as a tap on that spot.
      player.drawing.bar.guard.press("main");
      if (player.parts.board.open.some((legal) => legal.cell === cell)) player.place(cell);
      else player.cell(cell);
    },
    turnOn: () => (carry.carrying ? carry.turnOn() : player.turnOn()),
    confirm: () => void player.drawing.press("confirm"),
    cancel: () => (carry.carrying ? carry.giveUp() : player.cancel()),
    run: (what) => {
      const { drawing } = player;
      const pressed = drawing.press(what) || (what === "undo" && drawing.press("ask"));
      if (!pressed) player.run(what);
    },
    used: (keys) => {
      player.held.now = { ...player.held.now, keys };
    },
  };
}
