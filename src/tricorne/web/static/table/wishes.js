/** What the fingers and the keys ask of a player. */

import { play } from "../sounds.js";
import { placements } from "./model.js";
import { ghostOf } from "./places.js";
import { cellOf, choosing, cleared } from "./turn.js";

/** @typedef {import("./player.js").Player} Player */

/**
 * A tile that is carried.
 * @param {Player} player
 * @returns {import("../board/carry.js").Wishes}
 */
export function carryWishes(player) {
  return {
    able: () => !player.turn.sending,
    ways: (tile) => (player.mine ? placements(player.view, tile) : []),
    lifted: (tile) => {
      player.turn = choosing(player.turn, tile);
      player.show(player.mine ? undefined : player.notMine());
      player.screen.hand.away(tile);
      if (player.view?.board.length === 0) player.screen.board.outlook.fit();
    },
    near: (choice) => {
      const { board } = player.screen;
      player.turn = { ...player.turn, near: choice };
      board.point(choice ? cellOf(choice.action) : null, "near");
      board.ghost = ghostOf(player.turn);
      if (choice) play("tick");
    },
    dropped: (tile, choice, cell) => {
      player.turn = { ...player.turn, near: null };
      if (choice) {
        player.put(choice);
        return;
      }
      player.turn = cleared(player.turn);
      player.show();
      if (cell && player.mine && player.view?.board.length)
        void player.reasons.ask(`${tile}@${cell}`);
    },
  };
}

/**
 * A key that is pressed.
 * @param {Player} player
 * @returns {import("./keys.js").Wishes}
 */
export function keyWishes(player) {
  return {
    chosen: () => player.turn.tile !== null,
    tile: (tile) => {
      player.tile(tile);
      const { board } = player.screen;
      if (player.turn.pending) board.focusCell(cellOf(player.turn.pending.action));
      else if (player.turn.tile && board.open.length > 0) board.focusCell(board.open[0].cell);
    },
    place: (cell) =>
      player.screen.board.open.some((legal) => legal.cell === cell)
        ? player.place(cell)
        : player.cell(cell),
    turnOn: () => player.turnOn(),
    confirm: () => player.confirm(),
    cancel: () => player.cancel(),
    run: (what) => player.run(what),
    used: (keys) => {
      player.keys = keys;
    },
  };
}
