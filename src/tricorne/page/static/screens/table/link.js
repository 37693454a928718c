/**
 * The connection to a table. It greets, reconnects after a failure, and resends unacknowledged
 * messages with their original ids. So nothing is lost and nothing happens twice.
 *
 * A socket that falls silent is kept while another one is tried, which a balancer may lead to
 * another server. The first of them to answer stays.
 */

import { lineTo } from "../../device/local/worker-client.js";
import { nextPledge, openPart } from "../../kit/widgets/mixing.js";
import { fetchLater } from "./state/later.js";

/** @import { Heard, Message } from "../../types.d.ts" */
/** @import { Status } from "./state/state.js" */
/** @typedef {{message: Record<string, unknown>, answer: (message: Message) => void}} Waiting */

const PROTOCOL = 1;
/** Milliseconds of silence before a ping: while this player's game is being played, and otherwise. */
const [PLAYING, SILENCE] = [1000, 20_000];
/** Milliseconds until a pong is late, so that another socket is tried: at first, and at most. */
const [PATIENCE, MOST_PATIENCE] = [700, 5000];
/** Milliseconds without a pong and without another socket until the connection is lost. */
const LOST = 5000;
/** Milliseconds allowed for the first table after connecting. */
const ARRIVAL = 7000;
const LONGEST_WAIT = 8000;

/** After a farewell with one of these codes, reconnecting is useless. */
const FOR_GOOD = new Set([
  "unable",
  "elsewhere",
  "token",
  "dead",
  "protocol",
  "full",
  "locked",
  "waiting",
  "barred",
]);

export class Link {
  /**
   * @param {string} code @param {string | null} token
   * @param {{message: (message: Heard) => void, status: (status: Status, why: string | null) => void}} listener
   */
  constructor(code, token, listener) {
    this.code = code;
    this.token = token;
    this.listener = listener;
    /** @type {WebSocket | import("../../device/local/line.js").Line | null} */
    this.socket = null;
    /** Another socket, tried because the first one is silent. @type {WebSocket | null} */
    this.spare = null;
    this.spares = 0;
    this.patience = PATIENCE;
    /** When the ping was sent that is not answered yet. @type {number | null} */
    this.asked = null;
    this.playing = false;
    /** Whether all play in their own time. */
    this.inDays = false;
    /** @type {Map<string, Waiting>} */
    this.unanswered = new Map();
    this.greeted = false;
    /** The last version of the table that this client has been shown. */
    this.seen = 0;
    this.failures = 0;
    this.over = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {string | null} */
    this.farewell = null;
    addEventListener("online", this.hurry);
    addEventListener("offline", this.doubt);
    document.addEventListener("visibilitychange", this.hurry);
  }

  open() {
    this.over = false;
    this.farewell = null;
    this.listener.status(this.failures ? "lost" : "connecting", null);
    const local = lineTo(this.code);
    this.onDevice = local !== null;
    const socket = local ?? socketTo(this.code, Math.max(this.failures - 1, 0));
    socket.onopen = () => this.greet();
    this.adopt(socket);
  }

  /** Listens to this socket from now on. @param {WebSocket | import("../../device/local/line.js").Line} socket */
  adopt(socket) {
    this.socket = socket;
    this.greeted = false;
    this.asked = null;
    this.patience = this.onDevice ? MOST_PATIENCE : PATIENCE;
    this.watch(ARRIVAL);
    socket.onmessage = (/** @type {{data: unknown}} */ event) =>
      socket === this.socket && this.receive(String(event.data));
    socket.onclose = () => socket === this.socket && this.reconnectLater();
  }

  greet() {
    this.put({
      do: "hello",
      protocol: PROTOCOL,
      token: this.token,
      pledge: nextPledge(),
      seen: this.seen,
    });
  }

  /** Switches to another seat. @param {string | null} token */
  hello(token) {
    this.token = token;
    this.greeted = false;
    if (this.socket?.readyState === WebSocket.OPEN) this.greet();
    else this.hurry();
  }

  /** Requests the whole table after a missed message. */
  requestTable() {
    this.hello(this.token);
  }

  /**
   * Sends an action that the server stores. Resolves when it is stored or refused.
   * @param {Record<string, unknown>} message @returns {Promise<Message>}
   */
  act(message) {
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
    const whole = { ...message, id };
    return new Promise((answer) => {
      this.unanswered.set(id, { message: whole, answer });
      if (!this.greeted) return;
      if (this.asked === null) this.ask();
      this.put(whole);
    });
  }

  /** Sends a message that loses its value if delayed, so it is not resent. @param {Record<string, unknown>} message */
  say(message) {
    if (this.greeted) this.put(message);
  }

  close() {
    this.over = true;
    clearTimeout(this.timer);
    this.dismiss();
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.doubt);
    document.removeEventListener("visibilitychange", this.hurry);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  /** @param {Record<string, unknown>} message */
  put(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {string} text */
  receive(text) {
    const message = /** @type {Message} */ (JSON.parse(text));
    if (this.spare !== null) {
      this.dismiss();
      this.patience = Math.min(2 * this.patience, MOST_PATIENCE);
    }
    this.asked = null;
    if (message.is === "table") {
      this.playing = message.state === "playing" && message.you !== null;
      this.inDays = message.table.days !== undefined;
    }
    this.watch(this.playing && !this.onDevice && !document.hidden ? PLAYING : SILENCE);
    if (message.is === "pong") return;
    if (message.is === "bye") {
      this.farewell = message.code;
      return;
    }
    if (message.is === "mix") this.mix(message);
    else if (message.is === "table" && message.mix) this.mix(message.mix);
    if (message.is === "table" && !this.greeted) this.welcome();
    if ("version" in message) this.seen = Math.max(this.seen, Number(message.version) || 0);
    this.listener.message(message);
    const id = "answers" in message ? message.answers : undefined;
    if (id === undefined) return;
    this.unanswered.get(id)?.answer(message);
    this.unanswered.delete(id);
  }

  /** Reveals this device's part in a shuffle, and pledges the next one. @param {import("../../types.d.ts").Mix} mix */
  mix(mix) {
    const part = openPart(mix);
    if (part !== null) void this.act({ do: "mix", part, pledge: nextPledge() });
  }

  welcome() {
    this.greeted = true;
    this.failures = 0;
    this.listener.status("connected", null);
    // Resend unacknowledged actions after the table has been shown.
    queueMicrotask(() => {
      for (const { message } of this.unanswered.values()) this.put(message);
    });
  }

  /** Sets the time allowed until the next message. @param {number} within */
  watch(within) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.greeted ? this.ask() : this.drop()), within);
  }

  /** Sends a ping, which a server answers even while an action waits for its database. */
  ask() {
    clearTimeout(this.timer);
    this.put({ do: "ping" });
    this.asked = Date.now();
    this.timer = setTimeout(() => this.tryAnother(), this.patience);
  }

  /** Tries another socket beside the silent one, and another one if that does not open in time. */
  tryAnother() {
    this.dismiss();
    if (this.onDevice || Date.now() - (this.asked ?? 0) >= LOST) {
      this.drop();
      return;
    }
    this.spares += 1;
    const spare = socketTo(this.code, this.spares);
    this.spare = spare;
    spare.onopen = () => spare === this.spare && this.change(spare);
    this.timer = setTimeout(() => this.tryAnother(), this.patience);
  }

  /** Another socket has opened, and the first one is still silent. @param {WebSocket} spare */
  change(spare) {
    const { socket } = this;
    this.spare = null;
    this.adopt(spare);
    socket?.close();
    this.greet();
  }

  /** Gives up the other socket. */
  dismiss() {
    const { spare } = this;
    this.spare = null;
    spare?.close();
  }

  drop() {
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.reconnectLater();
  }

  reconnectLater() {
    clearTimeout(this.timer);
    this.dismiss();
    this.greeted = false;
    if (this.over) return;
    const why = this.farewell;
    if (why !== null && FOR_GOOD.has(why)) {
      this.over = true;
      this.listener.status("closed", why);
      return;
    }
    this.failures += 1;
    this.listener.status("lost", why);
    const wait = Math.min(LONGEST_WAIT, 300 * 2 ** (this.failures - 1));
    this.timer = setTimeout(() => this.open(), wait * (0.7 + 0.6 * Math.random()));
  }

  /** The device has gone offline: check the connection. */
  doubt = () => {
    if (this.greeted && this.asked === null) this.ask();
  };

  /** The network or the viewer is back: reconnect or check at once. A viewer who has gone may rest. */
  hurry = () => {
    if (this.over) return;
    if (document.hidden) {
      if (this.inDays) void fetchLater().then(({ leaveUnseen }) => leaveUnseen(this));
      return;
    }
    if (this.socket === null || this.socket.readyState >= WebSocket.CLOSING) {
      clearTimeout(this.timer);
      this.open();
    } else this.doubt();
  };
}

/**
 * A balancer leads the sockets of a table to one server, and those with a spare's number to others.
 *
 * @param {string} code @param {number} spare
 */
function socketTo(code, spare) {
  const url = new URL(`/api/tables/${code}/socket`, location.href);
  if (spare) url.searchParams.set("spare", String(spare));
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(url);
}
