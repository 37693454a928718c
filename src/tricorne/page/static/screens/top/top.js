/** A top, led by a host or in a circle: a place in it, or the big screen; and the form for a host. */

import { currentAddress } from "../../kit/address.js";
import { fetchBots } from "../../kit/narration/offers.js";
import { loadStyle } from "../../kit/router.js";
import { showForm } from "./host-form.js";
import { keepKeys } from "./keys.js";
import { LiveTop } from "./live-top.js";

/** @import { Params, Screen } from "../../kit/router.js" */
/** @import { TableClass } from "./still-table.js" */

/** A link for a further device of the host. */
const KEY = /^#key=(?<key>[\w-]{1,100})$/;

/**
 * @param {Params} params `puzzle` is the code; `screen` asks for the big screen, `vote` for a single position
 * @param {TableClass} TableScreen @returns {Promise<Screen>}
 */
export async function openLiveTop({ puzzle, screen, vote }, TableScreen) {
  if (!puzzle) return (root) => showForm(root, vote !== undefined);
  const code = puzzle.toUpperCase();
  const key = KEY.exec(location.hash)?.groups?.key;
  if (key) {
    keepKeys(code, { host: key });
    history.replaceState(null, "", currentAddress().pathname);
  }
  const isBig = screen !== undefined;
  if (isBig) await loadStyle("tv");
  const hosts = await fetchBots().catch(() => []);
  return (root) => {
    const top = new LiveTop(root, code, { isBig, hosts, TableScreen });
    top.begin();
    return top;
  };
}
