/** Animates a placed tile from its player to its cell. */

import { angleOf, SIDE } from "../../../kit/board/geometry.js";
import { tilePicture } from "../../../kit/board/tile.js";
import { movePictures } from "../../../kit/widgets/travel.js";

/**
 * Hides new tiles on the board until their animation has arrived.
 * @param {import("../../../kit/board/board.js").Board} board
 * @param {{place: import("../../../types.d.ts").Place, group: SVGElement}[]} laid the new tiles
 * @param {() => import("../../../kit/widgets/travel.js").Spot | null} whence the starting position in
 *   window coordinates
 */
export function bringTiles(board, laid, whence) {
  for (const { place, group } of laid) {
    const { goal } = board.outlook.camera;
    const picture = tilePicture(place.tile, angleOf(place) + board.turn);
    const way = () => ({ from: whence(), to: board.outlook.client(place.cell, goal) });
    group.classList.add("board-coming");
    void movePictures([picture], way, { side: goal.scale * SIDE }).then(() =>
      group.classList.remove("board-coming"),
    );
  }
}
