/** Asks the device to study a round, piece by piece, until it is complete or the viewer leaves. */

import { postJson } from "../../../kit/api.js";

/** @import { Told } from "./types.d.ts" */

/** Milliseconds that a study may take. */
const PATIENCE = 30_000;

export class Asking {
  /**
   * @param {{text: string, round: number, you: number | null, judge: string | null}} asked
   * @param {(told: Told, over: boolean) => void} show called with each new finding
   * @param {() => void} failed called once if this browser cannot study
   */
  constructor(asked, show, failed) {
    this.ended = false;
    void this.run(asked, show).catch(() => this.ended || failed());
  }

  /** @param {object} asked @param {(told: Told, over: boolean) => void} show */
  async run(asked, show) {
    const until = performance.now() + PATIENCE;
    for (;;) {
      /** @type {Told | null} */
      // biome-ignore lint/performance/noAwaitInLoops: each answer goes on where the last one ended
      const told = await postJson("/api/study", asked);
      if (this.ended || !told) return;
      const over = told.over || performance.now() > until;
      show(told, over);
      if (over) return;
    }
  }

  /** Stops it. The findings so far stay. */
  end() {
    this.ended = true;
  }
}
