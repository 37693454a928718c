/** Asks the device to study a round, piece by piece, until it is complete or the viewer leaves. */

import { postJson } from "../../../kit/api.js";

/** @import { Told } from "./types.d.ts" */

/** Milliseconds that a study may take. */
const PATIENCE = 30_000;

export class Asking {
  /**
   * @param {{text: string, round: number, you: number | null, judge: string | null}} request
   * @param {(told: Told, over: boolean) => void} show called with each new finding
   * @param {() => void} failed called once if this browser cannot study
   */
  constructor(request, show, failed) {
    this.ended = false;
    void this.run(request, show).catch(() => this.ended || failed());
  }

  /** @param {object} request @param {(told: Told, over: boolean) => void} show */
  async run(request, show) {
    const until = performance.now() + PATIENCE;
    for (;;) {
      /** @type {Told | null} */
      // biome-ignore lint/performance/noAwaitInLoops: each answer goes on where the last one ended
      const account = await postJson("/api/study", request);
      if (this.ended || !account) return;
      const over = account.over || performance.now() > until;
      show(account, over);
      if (over) return;
    }
  }

  /** Stops it. The findings so far stay. */
  end() {
    this.ended = true;
  }
}
