/**
 * One spot, one meaning. If a spot changes its meaning under a tapping finger, the next tap was not
 * meant for it. So a spot with a new meaning ignores taps for a moment, and further taps prolong
 * that moment. Pure logic.
 */

/** @typedef {{means: string | null, until: number, pressed: number, unheard: number}} Spot */

export class TapGuard {
  /**
   * @param {() => number} now in milliseconds
   * @param {() => number} moment how long a spot ignores taps
   */
  constructor(now, moment) {
    this.now = now;
    this.moment = moment;
    /** @type {Map<string, Spot>} */
    this.spots = new Map();
  }

  /** @param {string} name */
  spot(name) {
    const known = this.spots.get(name) ?? {
      means: null,
      until: 0,
      pressed: Number.NEGATIVE_INFINITY,
      unheard: 0,
    };
    this.spots.set(name, known);
    return known;
  }

  /**
   * Sets the meaning of a spot; null for none.
   * @param {string} name @param {string | null} means
   * @param {boolean} chosen whether the player has just chosen this elsewhere with the same finger:
   *   then the spot ignores taps only after a recent tap
   */
  setMeaning(name, means, chosen = false) {
    const spot = this.spot(name);
    if (spot.means === means) return;
    spot.means = means;
    spot.until = (chosen ? spot.pressed : this.now()) + this.moment();
  }

  /** The milliseconds for which a spot still ignores taps. @param {string} name */
  restOf(name) {
    return Math.max(0, this.spot(name).until - this.now());
  }

  /** Handles a tap; returns whether it counts. @param {string} name */
  press(name) {
    const spot = this.spot(name);
    const heard = this.restOf(name) === 0;
    spot.pressed = this.now();
    if (!heard) spot.until = spot.pressed + this.moment();
    spot.unheard = heard ? 0 : spot.unheard + 1;
    return heard;
  }
}
