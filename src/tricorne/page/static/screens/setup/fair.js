/** Head starts: who plays as strongly as which character or friend, and the points that follow. */

import { postJson } from "../../kit/api.js";
import { fill, h, writeText } from "../../kit/elements.js";
import { listWords, n, t } from "../../kit/i18n.js";
import { translateName } from "../../kit/narration/offers.js";
import { isOwnName } from "../../kit/own-name.js";
import { numberField, selectField } from "../../kit/widgets/fields.js";
import { botPortrait, drawPortrait } from "../../kit/widgets/portraits.js";
import { fetchDuels, fetchFriends } from "./circle-duels.js";
import { ownNameSet } from "./form.js";

/** @import { Form, Kind } from "./form.js" */
/** @import { Bot, SheetOffer } from "../../kit/narration/offers.js" */
/** @typedef {{name: string, bot: string | null, you: boolean}} Sitter */
/** @typedef {{credit: number[], games: number, together: number}} Proposal */

const MOST_POINTS = 99_999;
/** Before the name of a friend, who will sit there; keys of characters begin otherwise. */
const FRIEND = "=";

/** A fold with the head start of each player; hidden where nobody can have one. */
export class FairFold {
  /**
   * @param {Kind | "count"} kind @param {Form} form its `likes` and `credit` are changed in place
   * @param {Bot[]} bots @param {() => SheetOffer} sheet @param {() => void} changed
   */
  constructor(kind, form, bots, sheet, changed) {
    this.kind = kind;
    this.form = form;
    this.bots = bots;
    this.sheet = sheet;
    this.changed = changed;
    /** The circle that the game is for; else any of this device. */
    this.circle = "";
    /** @type {Sitter[]} */
    this.sitters = [];
    /** The others of one's circles, where a seat is free for one of them. @type {string[]} */
    this.friends = [];
    /** @type {Promise<import("../circle/types.d.ts").CircleDuel[]> | null} */
    this.duels = null;
    /** The terms of the last proposal, and the games that speak for it. */
    this.asked = "";
    this.games = 0;
    this.together = 0;
    /** The last proposal; empty where nothing is known. @type {number[]} */
    this.fair = [];
    /** Over once the form has the last proposal that was taken. @type {Promise<void>} */
    this.taking = Promise.resolve();
    this.summary = h("span.soft");
    this.lines = h("div.stack");
    this.other = h("div");
    this.offer = h("p.fair-offer", { "aria-live": "polite", tabIndex: -1 });
    this.element = /** @type {HTMLDetailsElement} */ (
      h(
        "details.fold.fair-fold",
        { hidden: true, ontoggle: () => this.element.open && void this.lookAtFriends() },
        h(
          "summary",
          { dataset: { do: "fair" } },
          h("span", t("Fair for the youngest"), " ", this.summary),
        ),
        h(
          "div.stack",
          h(
            "p.soft",
            t(
              "Who plays as strongly as which character? The weaker ones start with points, so that each of you wins about as often.",
            ),
          ),
          this.lines,
          this.offer,
          this.other,
        ),
      )
    );
  }

  /** Follows the form after a change of it. */
  update() {
    const { form, element } = this;
    const now = sittersOf(this.kind, form, this.bots);
    element.hidden = now.length < 2 || form.scoring === "none" || (form.deal ?? null) !== null;
    if (element.hidden) form.credit = [];
    if (JSON.stringify(now) !== JSON.stringify(this.sitters)) {
      this.follow(now);
      this.draw();
    }
    const isOther = this.asked !== "" && this.asked !== this.question();
    const most = this.most();
    if (form.credit.some((points) => points > most)) {
      form.credit = form.credit.map((points) => Math.min(points, most));
      this.draw();
    }
    if (isOther && form.likes?.some(Boolean)) void this.take();
  }

  /** The largest head start: below the target. */
  most() {
    const { target } = lengthOf(this.form, this.sheet());
    return target ? target - 1 : MOST_POINTS;
  }

  /** Keeps each head start with its player, after players came or went. @param {Sitter[]} now */
  follow(now) {
    const { form, sitters } = this;
    if (now.length === sitters.length - 1) {
      const gone = sitters.findIndex(({ name }, at) => name !== now[at]?.name);
      form.likes?.splice(gone, 1);
      form.credit.splice(gone, 1);
    }
    form.likes = now.map((_, at) => form.likes?.[at] ?? "");
    if (form.credit.some(Boolean)) form.credit = now.map((_, at) => form.credit[at] ?? 0);
    this.sitters = now;
  }

  /** Shows what would be fair in this circle. @param {string} circle */
  openFor(circle) {
    this.circle = circle;
    this.element.open = true;
  }

  /** Asks who may sit down; of two in a circle, it is the other. Then proposes. */
  async lookAtFriends() {
    const { circle, form, kind } = this;
    if (kind === "online" && this.friends.length === 0) {
      this.friends = await fetchFriends(circle);
      const [friend, ...others] = this.friends;
      const [seat, ...seats] = form.seats;
      const isFree = seat === "open" && seats.length === 0 && !form.likes?.[1];
      const isSure = circle && friend && others.length === 0 && isFree;
      if (isSure) form.likes = [form.likes?.[0] ?? "", FRIEND + friend];
      this.draw();
      if (isSure && !form.credit.some(Boolean)) return this.take();
    }
    return this.propose();
  }

  /** The friend who will have a seat; empty if nobody has said. @param {number} at */
  friendAt(at) {
    const like = this.form.likes?.[at] ?? "";
    return like.startsWith(FRIEND) ? like.slice(FRIEND.length) : "";
  }

  /** What a proposal depends on. */
  question() {
    const { form, sitters } = this;
    const players = sitters.map((each, at) => {
      const friend = this.friendAt(at);
      return friend
        ? { ...each, name: friend, like: "" }
        : { ...each, like: form.likes?.[at] ?? "" };
    });
    return JSON.stringify({ own: ownNameSet(), players, ...lengthOf(form, this.sheet()) });
  }

  /**
   * Asks what would be fair.
   * @returns {Promise<Proposal | null>} null without two players, or if the form has changed since
   */
  async propose() {
    const { form } = this;
    if (this.sitters.length < 2) return null;
    const asked = this.question();
    this.asked = asked;
    this.duels ??= fetchDuels();
    const told = { ...JSON.parse(asked), duels: await this.duels };
    /** @type {Proposal | null} */
    const found = await postJson("/api/games/fair", told).catch(() => null);
    if (asked !== this.asked || !found) return null;
    Object.assign(this, { games: found.games, together: found.together });
    this.fair = form.likes?.some(Boolean) || this.games > 0 ? found.credit : [];
    this.tell();
    return found;
  }

  /** Asks, and takes the answer. */
  take() {
    this.taking = this.propose().then((found) => {
      if (found) this.takeOver();
    });
    return this.taking;
  }

  /** Takes the offer over, whose button then goes. */
  takeOffer() {
    this.takeOver();
    this.offer.focus();
  }

  /** Gives everybody what would be fair. */
  takeOver() {
    this.form.credit = this.fair.some(Boolean) ? [...this.fair] : [];
    this.draw();
    this.changed();
  }

  draw() {
    fill(
      this.lines,
      this.sitters.map((sitter, at) => this.line(sitter, at)),
    );
    this.tell();
  }

  /** Says who starts with how many points. */
  tell() {
    const { form, fair } = this;
    const ahead = this.listAhead(form.credit);
    writeText(this.summary, shortWords(ahead) || t("nobody starts ahead"));
    const other = this.listAhead(fair);
    fill(
      this.other,
      other.length > 0 &&
        shortWords(other) !== shortWords(ahead) &&
        h(
          "button.button",
          { type: "button", dataset: { do: "take" }, onclick: () => this.takeOffer() },
          t("Fair would be: {names}", { names: shortWords(other) }),
        ),
    );
    const words = ahead.map(({ name, count }) =>
      n("{name} starts with {count} point.", "{name} starts with {count} points.", count, { name }),
    );
    if (this.games > 0) words.push(this.tellGames());
    writeText(this.offer, words.join(" "));
  }

  /** Says from which games a proposal comes. */
  tellGames() {
    const { games, together } = this;
    if (games === together)
      return n(
        "Your {count} game together counts, too.",
        "Your {count} games together count, too.",
        games,
      );
    return n(
      "{count} game that you have played counts, too.",
      "{count} games that you have played count, too.",
      games,
    );
  }

  /** Who has how many points of these. @param {number[]} credit */
  listAhead(credit) {
    return this.sitters.flatMap(({ name }, at) =>
      credit[at] ? [{ name: this.friendAt(at) || name, count: credit[at] }] : [],
    );
  }

  /** The fields of a player. @param {Sitter} sitter @param {number} at */
  line({ name, bot }, at) {
    const { form } = this;
    const like = bot ?? form.likes?.[at] ?? "";
    return h(
      "div.fair-line",
      { role: "group", "aria-label": name },
      h("span.fair-face", like && !this.friendAt(at) ? botPortrait(like) : drawPortrait(null)),
      bot
        ? h("p.fair-name", h("strong", name))
        : this.likeField(name, like, at, this.friendsAt(at)),
      numberField({
        name: `credit${at + 1}`,
        label: t("Head start"),
        value: form.credit[at] ?? 0,
        most: this.most(),
        change: (points) => {
          form.credit = this.sitters.map((_, each) =>
            each === at ? points : (form.credit[each] ?? 0),
          );
          this.tell();
          this.changed();
        },
      }),
    );
  }

  /** Who may sit down on a free seat. @param {number} at @returns {string[]} */
  friendsAt(at) {
    if (this.kind !== "online" || at === 0) return [];
    const friend = this.friendAt(at);
    return [...new Set([...this.friends, ...(friend ? [friend] : [])])];
  }

  /** @param {string} name @param {string} like @param {number} at @param {string[]} friends */
  likeField(name, like, at, friends) {
    const characters = this.bots.filter(({ wins }) => wins !== null);
    return selectField({
      name: `like${at + 1}`,
      label: name,
      options: [
        { value: "", label: t("not chosen") },
        ...characters.map(({ key, names }) => ({ value: key, label: translateName(names) })),
      ],
      ...(friends.length > 0 && {
        group: {
          label: t("Your circle"),
          options: friends.map((friend) => ({ value: FRIEND + friend, label: friend })),
        },
      }),
      value: like,
      change: (key) => {
        const { form } = this;
        form.likes = this.sitters.map((_, each) =>
          each === at ? key : (form.likes?.[each] ?? ""),
        );
        void this.take().then(() => this.focus(at));
      },
    });
  }

  /** @param {number} at */
  focus(at) {
    /** @type {HTMLElement | null} */ (
      this.lines.querySelector(`select[name=like${at + 1}]`)
    )?.focus();
  }
}

/**
 * Everybody who will play, in the order of the seats.
 * @param {Kind | "count"} kind @param {Form} form @param {Bot[]} bots @returns {Sitter[]}
 */
function sittersOf(kind, form, bots) {
  const own = ownNameSet();
  if (kind === "alone") return [];
  if (kind === "device" || kind === "count")
    return form.names.map((given, index) => {
      const name = given.trim() || t("Player {number}", { number: index + 1 });
      return { name, bot: null, you: isOwnName(name, own) };
    });
  const others = kind === "bots" ? form.bots : form.seats;
  return [
    { name: own || t("Player {number}", { number: 1 }), bot: null, you: true },
    ...others.map((key, index) => {
      const bot = bots.find((each) => each.key === key);
      const name = bot ? translateName(bot.names) : t("Seat {number}", { number: index + 2 });
      return { name, bot: bot ? key : null, you: false };
    }),
  ];
}

/** Who starts with how much, in a few letters. @param {{name: string, count: number}[]} ahead */
function shortWords(ahead) {
  return listWords(ahead.map(({ name, count }) => `${name}\u00a0+${count}`));
}

/** The terms of the match, on which a head start depends. @param {Form} form @param {SheetOffer} sheet */
function lengthOf({ house, scoring, target }, { name, parameters }) {
  const due = scoring === "full" ? Number(house.target ?? parameters.target) : 0;
  return {
    target: target === "none" ? 0 : (target ?? due),
    rounds: Number(house.rounds ?? 0),
    sheet: name,
    scoring,
  };
}
