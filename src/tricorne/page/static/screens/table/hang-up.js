/**
 * A page that is open but hidden is not at the table: where all play in their own time it hangs up
 * after a while, so that its player hears of the game on any device. It is back once it is in sight.
 */

/** @import { Link } from "./link.js" */

/** Milliseconds out of sight. */
const AWHILE = 60_000;

/** @type {WeakMap<Link, ReturnType<typeof setTimeout>>} */
const waiting = new WeakMap();

/** Hangs up if the page is still hidden by then. @param {Link} link */
export function leaveUnseen(link) {
  clearTimeout(waiting.get(link));
  waiting.set(
    link,
    setTimeout(() => {
      if (link.over || !document.hidden) return;
      if (link.unanswered.size > 0)
        leaveUnseen(link); // a move is on its way
      else hangUp(link);
    }, AWHILE),
  );
}

/** @param {Link} link */
function hangUp(link) {
  const { socket } = link;
  clearTimeout(link.timer);
  link.dismiss();
  link.socket = null;
  link.greeted = false;
  socket?.close();
}
