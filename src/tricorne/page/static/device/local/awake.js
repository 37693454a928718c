/**
 * A clock that stands still while the device sleeps. It is looked at every second; what lies
 * between two looks that are far apart was slept through. No clock of the wall is asked.
 */

const SLEPT = 5000;
const EVERY = 1000;

export class Awake {
  /** @param {() => number} now milliseconds that never go back */
  constructor(now = () => performance.now()) {
    this._now = now;
    this._looked = now();
    this._passed = 0;
  }

  /** So many milliseconds have passed, awake. */
  get ms() {
    const now = this._now();
    const step = now - this._looked;
    this._looked = now;
    this._passed += step > SLEPT ? 0 : Math.max(step, 0);
    return this._passed;
  }

  /** Looks at the time now and then. */
  begin() {
    setInterval(() => this.ms, EVERY);
  }
}
