/**
 * Synchronizes a shared count with the server. It sends the lines entered here and fetches those
 * entered elsewhere. Without a network, counting goes on and the lines are sent later.
 */

import { getJson, Problem, postJson, refusalIn } from "../../kit/api.js";
import { t } from "../../kit/i18n.js";
import { showNotice } from "../../kit/notice.js";

const COUNTING_MS = 10_000;
const FOLLOWING_MS = 2000;
const FAILED_MS = 4000;

/** @import { Shared } from "./types.d.ts" */

export class Relay {
  /** @param {import("./types.d.ts").Screen} screen @param {Shared} shared */
  constructor(screen, shared) {
    this.screen = screen;
    this.shared = shared;
    /** Whether the last request reached the server. */
    this.reached = true;
    this.over = false;
    this.busy = false;
    this.timer = 0;
    this.again = () => void this.turn();
    addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.again);
    this.timer = setTimeout(this.again);
  }

  stop() {
    this.over = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.again);
    document.removeEventListener("visibilitychange", this.again);
  }

  /** Call this after an entry. */
  scheduleSending() {
    this.shared = { ...this.shared, waiting: true };
    clearTimeout(this.timer);
    this.timer = setTimeout(this.again);
  }

  /** Takes over the counting. */
  take() {
    this.shared = { ...this.shared, counts: true };
    this.scheduleSending();
    this.storeSharing({});
  }

  /** Sends or fetches, then schedules the next time. */
  async turn() {
    if (this.busy || this.over || document.hidden) return;
    clearTimeout(this.timer);
    this.busy = true;
    const wait = await this.exchange().catch((problem) => this.handleFailure(problem));
    this.busy = false;
    if (!this.over) this.timer = setTimeout(this.again, wait);
  }

  async exchange() {
    if (this.shared.waiting && this.shared.counts) await this.send();
    else await this.look();
    if (!this.reached) this.storeSharing({}, true);
    if (this.shared.waiting) return 0;
    return this.shared.counts ? COUNTING_MS : FOLLOWING_MS;
  }

  async send() {
    const { code, key, revision } = this.shared;
    const count = this.screen.storedState();
    try {
      const { revision: now } = await postJson(`/api/counts/${code}`, { key, revision, count });
      this.storeSharing({ revision: now, waiting: this.screen.storedState() !== count });
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.status !== 409) throw problem;
      await this.look(0);
    }
  }

  /**
   * Fetches lines entered elsewhere. If they are newer, the unsent lines of this device are set
   * aside as a separate count.
   */
  async look(after = this.shared.revision) {
    const { revision, count } = await getJson(`/api/counts/${this.shared.code}?after=${after}`);
    const { waiting, counts } = this.shared; // read after the request: an entry may have been made meanwhile
    if (this.over || count === null || revision === this.shared.revision) return;
    const same = count === this.screen.storedState();
    if (!same && waiting && counts) this.screen.setAside();
    this.shared = { ...this.shared, revision, waiting: false, counts: same && counts };
    if (same) this.storeSharing({});
    else this.screen.takeOver(count);
  }

  /** Stores a new state of sharing, then shows it. @param {Partial<Shared>} more @param {boolean} [reached] */
  storeSharing(more, reached = this.reached) {
    this.shared = { ...this.shared, ...more };
    this.reached = reached;
    if (this.over) return;
    this.screen.keep();
    this.screen.show();
  }

  /** @param {unknown} problem @returns {number} */
  handleFailure(problem) {
    const { status, text } = refusalIn(problem);
    if (this.over) return FAILED_MS;
    if (status === 404 || status === 403) {
      showNotice(t("Nobody else follows this count any more. It stays on this device as it is."));
      this.screen.follow(null);
      this.screen.keep();
      this.screen.show();
    } else if (this.reached) {
      if (status === 429) showNotice(text); // once: this is tried again by itself
      this.storeSharing({}, false);
    }
    return FAILED_MS;
  }
}
