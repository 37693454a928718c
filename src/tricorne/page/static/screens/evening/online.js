/** An evening at online tables: led by its organiser, or followed by a player from table to table. */

import { currentAddress } from "../../kit/address.js";
import { getJson, refusalIn } from "../../kit/api.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { fetchSheets } from "../../kit/narration/offers.js";
import { loadStyle } from "../../kit/router.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { unansweredCard } from "../../kit/widgets/unreachable.js";
import { Guest } from "./guest.js";
import { Hosted } from "./hosted.js";
import { ring } from "./ring.js";

/** @import { OnlineLook } from "./types.d.ts" */

/** A link of a player, or for a further device of the organiser. */
const KEY = /^#(?<whose>key|host)=(?<key>[\w-]{1,100})$/;
const EVERY = 2000;
const LATER = 5000;

/** @param {HTMLElement} root @param {import("../../kit/router.js").Params} params */
export function show(root, { online = "" }) {
  const code = online.toUpperCase();
  takeKey(code);
  const body = h("div.stack.evening", { "aria-busy": "true" });
  fillScreen(root, { title: t("An evening at several tables"), class: "column" }, body);
  const following = new Following(body, code);
  void following.look();
  return following;
}

/** Keeps the key of the address, which then leaves it. @param {string} code */
function takeKey(code) {
  const { whose, key } = KEY.exec(location.hash)?.groups ?? {};
  if (!key) return;
  ring.keep(code, whose === "host" ? { host: key } : { player: key });
  const { pathname, search } = currentAddress();
  history.replaceState(null, "", pathname + search);
}

/** Asks the server again and again, and shows the organiser's screen or a player's. */
export class Following {
  /** @param {HTMLElement} body @param {string} code */
  constructor(body, code) {
    this.body = body;
    this.code = code;
    this.mark = "";
    this.isGone = false;
    /** Counts requests: an answer that was asked for before a later one tells nothing new. */
    this.asked = 0;
    /** @type {Hosted | Guest | null} */
    this.screen = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.hurry = () => document.hidden || void this.look();
    document.addEventListener("visibilitychange", this.hurry);
  }

  leave() {
    this.isGone = true;
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.hurry);
    this.screen?.leave();
  }

  async look() {
    clearTimeout(this.timer);
    let pause = EVERY;
    try {
      await loadStyle("evening").catch(() => {
        // without a server, the next answer says so
      });
      await this.fetchNews();
    } catch (thrown) {
      const problem = refusalIn(thrown);
      if (this.isGone) return;
      pause = LATER;
      if (this.screen === null || problem.status === 404) {
        this.screen?.leave();
        this.screen = null;
        this.mark = "";
        this.body.replaceChildren(unansweredCard(problem, () => void this.look()));
        this.body.removeAttribute("aria-busy");
        if (problem.status === 404) return;
      }
    }
    clearTimeout(this.timer);
    if (!this.isGone) this.timer = setTimeout(this.hurry, pause);
  }

  async fetchNews() {
    this.asked += 1;
    const { asked } = this;
    const { host, player } = ring.keysOf(this.code);
    const token = host ?? player ?? "";
    const path = `/api/evenings/${this.code}?after=${this.mark}`;
    /** @type {OnlineLook} */
    const look = await getJson(path, { "tricorne-token": token });
    const offered = this.screen ? [] : await fetchSheets().catch(() => []);
    if (this.isGone || asked !== this.asked) return;
    if (look.evening) {
      this.take(look, offered);
      this.mark = look.mark;
    }
    if (player) await this.screen?.follow(player);
  }

  /** @param {OnlineLook} look @param {import("../../kit/narration/offers.js").SheetOffer[]} offered */
  take(look, offered) {
    if (this.screen) return this.screen.take(look);
    const sheet = offered.find(({ name }) => name === look.evening?.sheet)?.title ?? "";
    this.body.removeAttribute("aria-busy");
    const about = { code: this.code, sheet, look: () => this.look() };
    const key = ring.keysOf(this.code).host ?? "";
    this.screen = look.hosts
      ? new Hosted(this.body, look, { ...about, key, forget: () => ring.forget(this.code) })
      : new Guest(this.body, look, about);
  }
}
