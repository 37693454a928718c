/** A connection to a table of this device, with the interface of a WebSocket. */

/** Milliseconds without an answer after which the worker counts as dead. */
const DEAF = 3000;

/** The farewell of a worker that does not run in this browser. */
const UNABLE = JSON.stringify({ is: "bye", code: "unable" });

/**
 * @typedef {{next: () => number, ready: Promise<boolean>, lines: Map<number, Line>, worker: {postMessage: (said: unknown) => void}}} Home
 *   the other end of the connection
 */

export class Line {
  /** @param {string} code @param {Home} home @param {() => void} deaf called when the worker is dead */
  constructor(code, home, deaf) {
    /** @type {number} as in a WebSocket */
    this.readyState = WebSocket.CONNECTING;
    this.onopen = () => undefined;
    /** @type {(event: {data: string}) => void} */
    this.onmessage = () => undefined;
    this.onclose = () => undefined;
    this._home = home;
    this._deaf = deaf;
    this._number = home.next();
    /** @type {number | null} since when an answer is due */
    this._waits = null;
    home.lines.set(this._number, this);
    void home.ready.then((works) => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      if (!works) {
        this.receive(UNABLE);
        this.receive(null);
        return;
      }
      this._post({ code });
      this.readyState = WebSocket.OPEN;
      this.onopen();
    });
  }

  /** @param {string} text */
  send(text) {
    this._waits ??= performance.now();
    this._post({ text });
  }

  close() {
    if (this.readyState === WebSocket.CLOSED) return;
    const deaf = this._waits !== null && performance.now() - this._waits > DEAF;
    this._post({ gone: true });
    this._leave();
    if (deaf) this._deaf();
  }

  /** @param {string | null} text null: the other end has closed */
  receive(text) {
    this._waits = null;
    if (text !== null) {
      this.onmessage({ data: text });
      return;
    }
    this._leave();
    this.onclose();
  }

  _leave() {
    this.readyState = WebSocket.CLOSED;
    this._home.lines.delete(this._number);
  }

  /** @param {{code?: string, text?: string, gone?: boolean}} what */
  _post(what) {
    this._home.worker.postMessage({ number: this._number, line: what });
  }
}
