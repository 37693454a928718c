/** A tile that somebody lays comes from him to its place. */

import { angleOf, SIDE } from "../../kit/board/geometry.js";
import { tilePicture } from "../../kit/board/tile.js";
import { travel } from "../../kit/widgets/travel.js";

/**
 * The tiles lie on the board already; they are seen there once they have arrived.
 * @param {import("../../kit/board/board.js").Board} board
 * @param {{place: import("../../types.d.ts").Place, group: SVGElement}[]} laid those that are new
 * @param {() => import("../../kit/widgets/travel.js").Spot | null} whence in the window
 */
export function bring(board, laid, whence) {
  for (const { place, group } of laid) {
    const { goal } = board.outlook.camera;
    const picture = tilePicture(place.tile, angleOf(place) + board.turn);
    const way = () => ({ from: whence(), to: board.outlook.client(place.cell, goal) });
    group.classList.add("board-coming");
    void travel([picture], way, { side: goal.scale * SIDE }).then(() =>
      group.classList.remove("board-coming"),
    );
  }
}
