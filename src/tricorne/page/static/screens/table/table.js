/** The screen of a table. It passes each message and each input to the part concerned. */

import { getJson, sentenceOf } from "../../kit/api.js";
import { Carry } from "../../kit/board/carry.js";
import { fill } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { coverWords } from "../../kit/narration/phrasing.js";
import { showNotice } from "../../kit/notice.js";
import { forgetSeats, keepSeats, seatsOf } from "../../kit/seats.js";
import { settings } from "../../kit/settings.js";
import { playSound } from "../../kit/sounds.js";
import { listenToKeys } from "../../kit/turn/keys.js";
import { closeDialogs } from "../../kit/widgets/dialog.js";
import { Drawing } from "./drawing/drawing.js";
import { layOutTable } from "./drawing/layout.js";
import { Link } from "./link.js";
import { Player } from "./playing/player.js";
import { refusalWords } from "./playing/refusal.js";
import { carryWishes, keyWishes } from "./playing/wishes.js";
import { rememberTable } from "./remembering.js";
import { hasMoved } from "./state/absent.js";
import { callLater, fetchLater, tellUnloaded } from "./state/later.js";
import { hideGains } from "./state/model.js";
import { addSeat, firstState, nextHolder, setLink, stateAfter } from "./state/state.js";
import { Story } from "./telling/story.js";
import { Room } from "./waiting/waiting-list.js";

/** @import { Handlers, Heard, Table, Tokens } from "../../types.d.ts" */
/** @import { Problem } from "../../kit/api.js" */
/** @import { Do } from "./drawing/buttons.js" */
/** @import { Held, State, Status } from "./state/state.js" */

const TICK = 250;

/**
 * What the screen does about each message, besides what changes its state.
 * @type {Handlers<TableScreen, State, void>}
 */
const HANDLERS = {
  table: (screen, { you }, before) => {
    if (you === null && (before.table?.you ?? null) !== null) screen.becomeSpectator();
    else screen.storeSeats();
  },
  event: doNothing,
  done: doNothing,
  refused: (screen, message) => screen.showRefusal(message),
  why: doNothing,
  presence: doNothing,
  clock: doNothing,
  nudge: (screen, { by }) => void callLater("showNudge", screen.table, by),
  knocks: (screen, { knocks }) => screen.room.showKnocks(knocks),
  seat: (screen, { seat, token }) => screen.room.takeSeat(seat, token),
  "turned-away": (screen) => screen.room.showRefusal(),
  ready: doNothing,
  mix: doNothing,
  phrase: (screen, { seat, phrase }) => void screen.phrase(seat, phrase).catch(doNothing),
  hint: (screen, _, before) => {
    if (screen.held.now !== before) screen.player.show(screen.held.now.said);
  },
};

/**
 * Leads a learner through a lesson at a table, which is stored nowhere and has no end card.
 * @typedef {object} Guide
 * @property {Tokens} tokens
 * @property {boolean} [unaided] whether the gains of placements stay hidden until one is made
 * @property {(table: Table, keys: boolean) => void} followTable the table has
 *   changed, or is shown for the first time; `keys` says whether the keyboard is used
 * @property {(state: State) => void} [followTurn] the player has chosen a tile or a spot
 * @property {() => void} repeatWords a player was tapped
 * @property {() => void} leave the menu was asked for
 * @property {() => void} layAgain the table is gone
 */

export class TableScreen {
  /**
   * @param {HTMLElement} root @param {string} code
   * @param {boolean} knocking whether the viewer asks for a seat
   * @param {Guide | null} [guide]
   * @param {import("./telling/story.js").LoadCard | null} [loadCard]
   */
  constructor(root, code, knocking, guide = null, loadCard = null) {
    this.root = root;
    this.guide = guide;
    const tokens = guide?.tokens ?? seatsOf(code)?.tokens ?? {};
    /** @type {Held} */
    this.held = {
      now: {
        ...firstState(code, tokens),
        guided: guide !== null,
        unaided: guide?.unaided ?? false,
      },
    };
    const { shared } = this.held.now;
    this.link = new Link(code, shared ? null : (Object.values(tokens)[0] ?? null), {
      message: (message) => this.handleMessage(message),
      status: (status, why) => this.showLink(status, why),
    });
    this.parts = layOutTable(code, {
      menu: () => this.menu(),
      sort: () => this.sort(),
      log: (seat) => (guide ? guide.repeatWords() : this.openLog(seat)),
      why: (index) => this.table && void callLater("openExplanation", this.table, index),
      told: (cell) => {
        this.parts.board.last = cell;
      },
    });
    /** @param {Do} what */
    const run = (what) => this.player.run(what);
    /** @param {Record<string, unknown>} message */
    const act = (message) => this.link.act(message);
    this.drawing = new Drawing(this.parts, run);
    this.room = new Room(this.held, this.parts, {
      act,
      say: (message) => this.link.say(message),
      sit: (seat, token) => this.sit(seat, token),
    });
    this.room.knocking = knocking;
    this.story = new Story(this.held, this.parts, {
      run,
      follow: () => this.player.follow(),
      closed: () => this.player.show(),
      ended: () => void this.story.openSummary(),
      loadCard,
    });
    this.player = new Player(this.held, this.parts, this.drawing, {
      act,
      say: (message) => this.link.say(message),
      acted: () => this.story.refresh(),
      here: (seat) => this.link.hello(this.held.now.tokens[seat]),
      summary: () => void this.story.openSummary(),
      followTurn: (state) => this.guide?.followTurn?.(state),
    });
    /** @type {import("./ear/ear.js").Ear | null} */
    this.ear = null;
    this.carry = new Carry(this.parts.board, this.parts.hand, carryWishes(this.player));
  }

  get table() {
    return this.held.now.table;
  }

  begin() {
    const { board, hand, main } = this.parts;
    const { player } = this;
    this.root.append(main);
    this.clock = setInterval(() => this.table && this.drawing.tick(this.table), TICK);
    this.unlisten = settings.listen(() => this.show());
    board.addEventListener("tri-place", (event) => player.place(cellIn(event)));
    board.addEventListener("tri-cell", (event) => player.cell(cellIn(event)));
    board.addEventListener("tri-ghost", () => player.turnHere());
    hand.addEventListener("tri-choose", (event) =>
      player.tile(/** @type {CustomEvent} */ (event).detail.tile),
    );
    listenToKeys(main, board, hand, keyWishes(player, this.carry));
    document.addEventListener("close", this.leadKeyboard, { capture: true });
    this.link.open();
    if (settings.get("ear") || settings.get("voice"))
      void fetchLater()
        .then(({ playByEar }) => playByEar(this))
        .catch(tellUnloaded);
  }

  /** Leads the keyboard to what can be done: the table may have changed behind the dialog. */
  leadKeyboard = () => {
    if (this.player.keys) this.player.draw();
  };

  leave() {
    clearInterval(this.clock);
    this.unlisten?.();
    document.removeEventListener("close", this.leadKeyboard, { capture: true });
    this.story.leave();
    this.parts.past.leave();
    this.carry.leave();
    this.link.close();
    closeDialogs();
  }

  /** @param {Heard} heard */
  handleMessage(heard) {
    if (heard.is === "hint" && heard.words === undefined) {
      void this.putInWords(heard).catch(tellUnloaded);
      return;
    }
    const before = this.held.now;
    const message = before.unaided ? hideGains(heard) : heard;
    const after = stateAfter(before, message, performance.now());
    if (after === null) {
      this.link.requestTable();
      return;
    }
    this.held.now = after;
    const handle = /** @type {(screen: TableScreen, message: Heard, before: State) => void} */ (
      HANDLERS[message.is]
    );
    handle(this, message, before);
    if (after.table && after.table !== before.table) this.followTable(before, after, after.table);
    this.ear?.follow(before, after);
  }

  /** @param {State} before @param {State} after @param {Table} table */
  followTable(before, after, table) {
    if (hasMoved(before.table, table)) void this.findNextGame(before.table !== null);
    this.show();
    if (table.state !== "waiting") this.story.tellChange(before.table, table);
    this.announceHolder(before, after);
    this.guide?.followTable(table, this.held.now.keys);
  }

  /** @param {import("../../types.d.ts").Hint} hint */
  async putInWords(hint) {
    const { hintWords } = await fetchLater();
    if (this.table) this.handleMessage({ ...hint, words: hintWords(hint, this.table) });
  }

  /** @param {import("../../types.d.ts").Refused} message */
  showRefusal(message) {
    const { code, details } = message;
    if (code === "name" && this.room.knocking)
      this.room.refuseName({ code, text: sentenceOf(refusalWords(message)), body: { details } });
    else this.player.showRefusal(message);
  }

  /** The viewer has lost their seat: they become a spectator, and the home screen stops offering the game. */
  becomeSpectator() {
    forgetSeats(this.held.now.code);
    this.link.token = null;
    this.held.now = { ...this.held.now, tokens: {} };
    showNotice(t("You no longer have a seat at this table. You can watch."));
  }

  /** Stores the seats played here, and a finished game. */
  storeSeats() {
    const after = addSeat(this.held.now, this.link.token);
    this.held.now = after;
    if (after.table && !this.guide) rememberTable(after.code, after.table, after.tokens);
  }

  /**
   * Announces the player who must receive the device.
   * @param {State} before @param {State} after
   */
  announceHolder(before, after) {
    const next = nextHolder(after);
    if (after.table && next !== null && next !== nextHolder(before))
      this.parts.announcer.say(coverWords(after.table, next));
  }

  /**
   * Offers the next game that waits for the player, where all play in their own time.
   * @param {boolean} moved
   */
  async findNextGame(moved) {
    const { code } = this.held.now;
    const { gamesAfter } = await fetchLater();
    /** @type {import("../../device/local/under-way.js").UnderWay[]} */
    const games = await gamesAfter(moved);
    const next = games.find((game) => game.code !== code);
    this.held.now = { ...this.held.now, elsewhere: next?.code ?? null };
    this.show();
  }

  /** Shows the current state of the table. */
  show() {
    const { now } = this.held;
    if (!now.table) return;
    if (this.menuAsked) this.menu();
    if (now.table.state === "waiting") {
      if (now.table.mix) return; // the first round is about to begin
      this.drawing.head(now, now.table);
      this.room.wait();
      return;
    }
    this.room.leave();
    if (this.drawing.prepare(now, now.table, () => this.show())) return;
    this.drawing.table(now.table, () => this.showOwn());
  }

  /** Draws the player's own parts in their current state. */
  showOwn() {
    const { now } = this.held;
    if (!now.table || now.table.state === "waiting") return;
    this.parts.past.show(now.table);
    this.drawing.rack(now, now.table);
    this.carry.check(now.table.view?.hand ?? []);
    this.player.draw();
    this.drawing.head(now, now.table);
  }

  /** Takes the seat that the host has given. @param {number} seat @param {string} token */
  sit(seat, token) {
    const { code, table } = this.held.now;
    keepSeats(code, { [seat]: token }, table?.table.kind ?? "online");
    this.held.now = { ...this.held.now, tokens: { [seat]: token } };
    this.link.hello(token);
  }

  menu() {
    if (this.guide) {
      this.guide.leave();
      return;
    }
    this.menuAsked = !this.table; // tapped before the table arrived: open the menu then
    if (!this.table) return;
    void callLater("openMenu", this.table, {
      log: () => this.openLog(),
      phrases: () =>
        void callLater("openPhrases", (/** @type {string} */ phrase) =>
          this.link.say({ do: "phrase", phrase }),
        ),
      keys: () => void callLater("openKeys"),
      act: (/** @type {Record<string, unknown>} */ message) => void this.player.act(message),
      token: () => (this.held.now.shared ? null : this.link.token),
    });
  }

  /** @param {number} [seat] */
  openLog(seat) {
    if (this.table) void callLater("openLog", this.table, seat);
  }

  sort() {
    this.parts.hand.sort();
    playSound("turn");
  }

  /** @param {number} seat @param {string} phrase */
  async phrase(seat, phrase) {
    const { announcer, scores } = this.parts;
    const { showPhrase } = await fetchLater();
    const said = this.table && showPhrase(this.table, seat, phrase, scores.place(seat));
    if (!said) return;
    announcer.say(said);
    playSound("tick");
  }

  /** @param {Status} status @param {string | null} why */
  showLink(status, why) {
    const { failures } = this.link;
    this.held.now = setLink(this.held.now, status, why, failures);
    this.drawing.link(this.held.now);
    if (status === "connected") this.room.knock();
    if (why === "token") forgetSeats(this.held.now.code);
    if (status === "closed") this.farewell(why ?? "dead");
    else if (status === "lost" && failures === 3) void this.checkExistence();
  }

  /** Checks whether the table exists. */
  async checkExistence() {
    const { code } = this.held.now;
    const problem = await getJson(`/api/tables/${code}`).catch((/** @type {Problem} */ why) => why);
    if (problem.status !== 404) return;
    this.link.close();
    forgetSeats(code);
    this.farewell("dead");
  }

  /** @param {string} code */
  farewell(code) {
    if (code === "dead" && this.guide) {
      this.guide.layAgain();
      return;
    }
    const again = () => this.link.open();
    /** @type {import("./farewell.js").Ways} */
    const ways = {
      again,
      watch: () => {
        this.link.token = null;
        again();
      },
      lay: (veil) =>
        this.table?.state === "waiting" ? fill(this.root, veil) : this.parts.main.append(veil),
    };
    if (code === "dead") void callLater("leaveGone", this.held.now.code, ways);
    else void callLater("showFarewell", code, ways);
  }
}

function doNothing() {
  // the message only changes the state
}

/** @param {Event} event */
function cellIn(event) {
  return /** @type {CustomEvent<{cell: string}>} */ (event).detail.cell;
}

/**
 * The screen of a table.
 * @param {import("./telling/story.js").LoadCard} loadCard
 */
export function showTable(loadCard) {
  return (/** @type {HTMLElement} */ root, /** @type {Record<string, string>} */ params) => {
    const knocking = params.knock !== undefined;
    const screen = new TableScreen(root, params.code.toUpperCase(), knocking, null, loadCard);
    screen.begin();
    return { leave: () => screen.leave() };
  };
}
