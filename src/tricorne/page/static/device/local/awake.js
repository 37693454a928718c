/**
 * A clock that stops while the device sleeps. It samples a monotonic clock every second and treats
 * a long gap between samples as sleep.
 */

const SLEPT = 5000;
const EVERY = 1000;

export class Awake {
  /** @param {() => number} now a monotonic clock in milliseconds */
  constructor(now = () => performance.now()) {
    this._now = now;
    this._looked = now();
    this._passed = 0;
  }

  /** The milliseconds spent awake. */
  get ms() {
    const now = this._now();
    const step = now - this._looked;
    this._looked = now;
    this._passed += step > SLEPT ? 0 : Math.max(step, 0);
    return this._passed;
  }

  /** Starts sampling. */
  begin() {
    setInterval(() => this.ms, EVERY);
  }
}
