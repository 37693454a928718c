/** Head starts: who plays as strongly as which character, and the points that follow. */

import { postJson } from "../../kit/api.js";
import { fill, h, writeText } from "../../kit/elements.js";
import { listWords, n, t } from "../../kit/i18n.js";
import { translateName } from "../../kit/narration/offers.js";
import { isOwnName } from "../../kit/own-name.js";
import { numberField, selectField } from "../../kit/widgets/fields.js";
import { botPortrait, drawPortrait } from "../../kit/widgets/portraits.js";
import { ownNameSet } from "./form.js";

/** @import { Form, Kind } from "./form.js" */
/** @import { Bot, SheetOffer } from "../../kit/narration/offers.js" */
/** @typedef {{name: string, bot: string | null, you: boolean}} Sitter */
/** @typedef {{credit: number[], rounds: number}} Proposal */

const MOST_POINTS = 99_999;
/** What simple points are worth beside full ones: a tile brings 1, and 7.5 on average. */
const SIMPLE = 2 / 15;

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
    /** @type {Sitter[]} */
    this.sitters = [];
    /** The terms of the last proposal, and its rounds. */
    this.asked = "";
    this.rounds = 0;
    /** The last proposal; empty where nothing is known. @type {number[]} */
    this.fair = [];
    this.summary = h("span.soft");
    this.lines = h("div.stack");
    this.other = h("div");
    this.offer = h("p.fair-offer", { "aria-live": "polite" });
    this.element = /** @type {HTMLDetailsElement} */ (
      h(
        "details.fold.fair-fold",
        { hidden: true, ontoggle: () => this.element.open && void this.propose() },
        h(
          "summary",
          { dataset: { do: "fair" } },
          h("span", t("Fair for the youngest")),
          this.summary,
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

  /** What a proposal depends on. */
  question() {
    const { form, sitters } = this;
    const players = sitters.map((each, at) => ({ ...each, like: form.likes?.[at] ?? "" }));
    return JSON.stringify({ own: ownNameSet(), players, ...lengthOf(form, this.sheet()) });
  }

  /** Asks what would be fair. @returns {Promise<Proposal | null>} null if the form has changed since */
  async propose() {
    const { form } = this;
    const asked = this.question();
    this.asked = asked;
    /** @type {Proposal | null} */
    const found = await postJson("/api/games/fair", JSON.parse(asked)).catch(() => null);
    if (asked !== this.asked || !found) return null;
    this.rounds = found.rounds;
    this.fair = form.likes?.some(Boolean) || this.rounds > 0 ? found.credit : [];
    this.tell();
    return found;
  }

  /** Asks, and takes the answer. */
  async take() {
    if (await this.propose()) this.takeOver();
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
          { type: "button", dataset: { do: "take" }, onclick: () => this.takeOver() },
          t("Fair would be: {names}", { names: shortWords(other) }),
        ),
    );
    const words = ahead.map(({ name, count }) =>
      n("{name} starts with {count} point.", "{name} starts with {count} points.", count, { name }),
    );
    if (this.rounds > 0)
      words.push(
        n(
          "{count} round that you have played counts, too.",
          "{count} rounds that you have played count, too.",
          this.rounds,
        ),
      );
    writeText(this.offer, words.join(" "));
  }

  /** Who has how many points of these. @param {number[]} credit */
  listAhead(credit) {
    return this.sitters.flatMap(({ name }, at) =>
      credit[at] ? [{ name, count: credit[at] }] : [],
    );
  }

  /** The fields of a player. @param {Sitter} sitter @param {number} at */
  line({ name, bot }, at) {
    const { form } = this;
    const like = bot ?? form.likes?.[at] ?? "";
    return h(
      "div.fair-line",
      { role: "group", "aria-label": name },
      h("span.fair-face", like ? botPortrait(like) : drawPortrait(null)),
      bot ? h("p.fair-name", h("strong", name)) : this.likeField(name, like, at),
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

  /** @param {string} name @param {string} like @param {number} at */
  likeField(name, like, at) {
    const characters = this.bots.filter(({ wins }) => wins !== null);
    return selectField({
      name: `like${at + 1}`,
      label: name,
      options: [
        { value: "", label: t("not chosen") },
        ...characters.map(({ key, names }) => ({ value: key, label: translateName(names) })),
      ],
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

/** The length of the match, on which a head start depends. @param {Form} form @param {SheetOffer} sheet */
function lengthOf({ house, scoring, target }, { parameters }) {
  const due = scoring === "full" ? Number(house.target ?? parameters.target) : 0;
  return {
    target: target === "none" ? 0 : (target ?? due),
    rounds: Number(house.rounds ?? 0),
    unit: scoring === "simple" ? SIMPLE : 1,
  };
}
