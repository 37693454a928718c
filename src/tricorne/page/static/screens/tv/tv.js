/**
 * The big screen. At `/tv/CODE` it shows a table. At an address of its own, `/tv/SLOT`, it shows the
 * table that somebody has chosen for it, and the next one; `/tv` leads to the address of this device.
 */

import { addressOf } from "../../kit/address.js";
import { fullCode, getJson, postJson, refusalIn } from "../../kit/api.js";
import { keepAwake } from "../../kit/wake-lock.js";
import { makeScreen } from "../../kit/widgets/own-screen.js";
import { bigScreenOf } from "./big-screen.js";
import { showIdle } from "./idle.js";
import { openPairing } from "./pairing.js";

/** @import { Params, Screen } from "../../kit/router.js" */
/** @import { LoadCard, TableClass } from "./big-screen.js" */

/** The letters of a table's code; the name of a screen has more. */
const CODE = 12;
/** Milliseconds until it is asked again what to show, and after a table has closed the door. */
const EVERY = 4000;
const LATER = 15_000;
/** Milliseconds until a new version of the page is loaded, at most, and between two of them. */
const SPREAD = 10_000;
const SELDOM = 300_000;

/**
 * @param {Params} params @param {TableClass} TableScreen @param {LoadCard} loadCard
 * @returns {Screen}
 */
export function openTv({ place }, TableScreen, loadCard) {
  const key = /^#key=(?<key>[\w-]{32,64})$/.exec(location.hash)?.groups?.key;
  if (place && key) return openPairing(place.toUpperCase(), key);
  return (root) => {
    const television = new Television(
      root,
      place?.toUpperCase() ?? "",
      bigScreenOf(TableScreen, loadCard),
    );
    television.begin();
    return { leave: () => television.leave() };
  };
}

export class Television {
  /** @param {HTMLElement} root @param {string} place @param {ReturnType<typeof bigScreenOf>} BigScreen */
  constructor(root, place, BigScreen) {
    this.root = root;
    this.place = place;
    this.BigScreen = BigScreen;
    /** The table that it was told to show; null for none, undefined before. @type {string | null | undefined} */
    this.told = undefined;
    /** @type {InstanceType<ReturnType<typeof bigScreenOf>> | null} */
    this.table = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.pause = EVERY;
    this.left = false;
  }

  begin() {
    document.documentElement.toggleAttribute("data-tv", true);
    addEventListener("tricorne:outdated", this.reload);
    this.awake = keepAwake();
    void this.look();
  }

  leave() {
    this.left = true;
    clearTimeout(this.timer);
    removeEventListener("tricorne:outdated", this.reload);
    document.documentElement.toggleAttribute("data-tv", false);
    this.awake?.stop();
    this.table?.leave();
  }

  /** Asks what to show, again and again. */
  async look() {
    this.pause = EVERY;
    try {
      const code = await this.findTable();
      if (this.left) return;
      if (code !== this.told) this.show(code);
      this.told = code;
    } catch (thrown) {
      if (this.left) return;
      // what is shown stays: its own connection comes back by itself
      if (this.table === null) this.rest(refusalIn(thrown).text);
    }
    this.timer = setTimeout(() => void this.look(), this.pause);
  }

  /** The code of the table to show; null for none. @returns {Promise<string | null>} */
  async findTable() {
    if (this.place === "") {
      const { slot } = await postJson("/api/screens/own", { key: makeScreen() });
      this.place = slot;
      if (!this.left) history.replaceState(null, "", addressOf(`/tv/${slot}`));
    }
    if (this.place.length > CODE) return (await getJson(`/api/screens/${this.place}`)).code;
    return this.told ?? fullCode(this.place);
  }

  /** @param {string | null} code */
  show(code) {
    if (code === null) return this.rest(null);
    this.table?.leave();
    this.root.replaceChildren();
    this.table = new this.BigScreen(this.root, code, this);
    this.table.begin();
  }

  /** The table cannot be watched now: says why, and tries again later. @param {string} words */
  lose(words) {
    this.rest(words);
    this.told = undefined;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), LATER);
  }

  /** Shows no table. @param {string | null} words */
  rest(words) {
    this.table?.leave();
    this.table = null;
    showIdle(this.root, this.place.length > CODE ? this.place : null, words);
  }

  /** Nobody taps on a television, so it loads a new version of the page by itself. */
  reload = () => {
    const before = Number(sessionStorage.getItem("tricorne.reloaded"));
    if (Date.now() - before < SELDOM) return;
    sessionStorage.setItem("tricorne.reloaded", String(Date.now()));
    setTimeout(() => !this.left && location.reload(), Math.random() * SPREAD);
  };
}
