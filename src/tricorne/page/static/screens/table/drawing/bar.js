/** A row of buttons, each in its own spot. A spot whose meaning changes ignores taps for a moment. */

import { fill, h } from "../../../kit/elements.js";
import { gentleWords, showNotice } from "../../../kit/notice.js";
import { settings } from "../../../kit/settings.js";
import { TapGuard } from "../../../kit/turn/tap-guard.js";
import { icon } from "../../../kit/widgets/icons.js";

/** @import { Do, Offer } from "./buttons.js" */

/** After how many taps that were not heard a player is told why. */
const ENOUGH = 2;

export class Bar {
  /**
   * @param {HTMLElement} element
   * @param {string[]} spots from left to right
   * @param {(what: Do) => void} run
   */
  constructor(element, spots, run) {
    this.element = element;
    this.run = run;
    this.guard = new TapGuard(
      () => performance.now(),
      () => settings.get("rest"),
    );
    /** @type {Map<string, {place: HTMLElement, offer: Offer | null, shown: string, timer?: ReturnType<typeof setTimeout>}>} */
    this.spots = new Map(
      spots.map((name) => {
        const onclick = (/** @type {MouseEvent} */ { detail }) => this.press(name, detail === 0);
        const place = h("div.bar-spot", { "data-spot": name, onclick });
        return [name, { place, offer: null, shown: "" }];
      }),
    );
    element.append(...[...this.spots.values()].map(({ place }) => place));
    // A held key acts only once.
    element.addEventListener("keydown", (event) => {
      if (event.repeat && ["Enter", " "].includes(event.key)) event.preventDefault();
    });
  }

  /** Shows the current offers, each in its spot. @param {Offer[]} offers */
  show(offers) {
    const focus = document.activeElement;
    const focused = focus instanceof HTMLElement && this.element.contains(focus);
    const before = focused ? focus.dataset.do : null;
    for (const [name, spot] of this.spots) {
      spot.offer = offers.find((offer) => offer.spot === name) ?? null;
      this.guard.setMeaning(name, spot.offer?.means ?? null, spot.offer?.chosen);
      const shown = JSON.stringify(spot.offer);
      if (shown !== spot.shown) fill(spot.place, spot.offer && drawButton(spot.offer));
      spot.shown = shown;
      this.wake(name);
    }
    if (!focused || this.element.contains(document.activeElement)) return;
    const buttons = this.element.querySelector.bind(this.element);
    /** @type {HTMLElement | null} */ (
      buttons(`[data-do="${before}"]`) ?? buttons(".main-button")
    )?.focus();
  }

  /**
   * Handles a tap on a spot, or a key with the same meaning.
   * @param {string} name
   * @param {boolean} key whether a key was pressed: fingers drum on a spot, but keys are meant
   */
  press(name, key) {
    const heard = key || this.guard.press(name);
    const offer = this.spots.get(name)?.offer;
    if (heard && offer && !offer.waits) this.run(offer.do);
    else if (offer && this.guard.spot(name).unheard === ENOUGH) showNotice(gentleWords());
    this.wake(name);
  }

  /** The spot that currently offers an action; null if none does. @param {string} what */
  spotOf(what) {
    return [...this.spots].find(([, { offer }]) => offer?.do === what)?.[0] ?? null;
  }

  /** Focuses the main button; returns whether there is one. */
  focus() {
    /** @type {HTMLElement | null} */
    const button = this.element.querySelector(".main-button");
    button?.focus();
    return button !== null;
  }

  /** Dims a button until it accepts taps again. @param {string} name */
  wake(name) {
    const spot = this.spots.get(name);
    const button = spot?.place.querySelector("button");
    if (!spot) return;
    clearTimeout(spot.timer);
    const left = this.guard.restOf(name);
    if (left > 0) spot.timer = setTimeout(() => this.wake(name), left);
    button?.classList.toggle("resting", left > 0);
    if (spot.offer?.waits) button?.setAttribute("aria-disabled", "true");
    else button?.removeAttribute("aria-disabled");
  }
}

/** @param {Offer} offer */
function drawButton({ do: what, text, about, kind, icon: name }) {
  if (name) {
    const attributes = { "aria-label": text, title: text, "data-do": what };
    return h("button.button.round.bar-button", { ...attributes }, icon(name));
  }
  return h(
    "button",
    { class: `button big main-button ${kind ?? "main"}`, "data-do": what },
    h("span", text),
    about ? h("small", about) : null,
  );
}
