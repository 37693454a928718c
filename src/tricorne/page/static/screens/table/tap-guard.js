/**
 * One spot, one meaning: what a spot of the page comes to mean while a finger drums on it is not
 * what that finger meant. So a spot that means something new is deaf for a moment, and whoever
 * goes on drumming makes the moment longer. Nothing here touches the page.
 */

/** @typedef {{means: string | null, until: number, pressed: number}} Spot */

export class Rest {
  /**
   * @param {() => number} now in milliseconds
   * @param {() => number} moment how long a spot is deaf
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
    };
    this.spots.set(name, known);
    return known;
  }

  /**
   * What a spot means from now on; null for nothing.
   * @param {string} name
   * @param {string | null} means
   * @param {boolean} chosen whether somebody has just chosen that with the same finger, elsewhere:
   *   then the spot is deaf only if it was pressed a moment ago
   */
  means(name, means, chosen = false) {
    const spot = this.spot(name);
    if (spot.means === means) return;
    spot.means = means;
    spot.until = (chosen ? spot.pressed : this.now()) + this.moment();
  }

  /** How long a spot is deaf still, in milliseconds. @param {string} name */
  left(name) {
    return Math.max(0, this.spot(name).until - this.now());
  }

  /** Whether a spot that is pressed now hears it. @param {string} name */
  press(name) {
    const spot = this.spot(name);
    const heard = this.left(name) === 0;
    spot.pressed = this.now();
    if (!heard) spot.until = spot.pressed + this.moment();
    return heard;
  }
}
