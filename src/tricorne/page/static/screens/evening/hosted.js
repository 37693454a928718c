/** The organiser's screen of an evening at online tables: rounds begin, results are corrected. */

import { postJson } from "../../kit/api.js";
import { askButton, deedButton } from "../../kit/deeds.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { confirmButton } from "../../kit/widgets/confirm-button.js";
import { openDialog } from "../../kit/widgets/dialog.js";
import { isInventing } from "../../kit/widgets/invented-name.js";
import { shareLink } from "../../kit/widgets/links.js";
import { inviteCard } from "../../kit/widgets/way-in.js";
import { ErrandBox } from "./errand.js";
import { guidePapers } from "./papers.js";
import { namesAt } from "./table-form.js";
import { EveningView } from "./view.js";

/** @import { Change, OnlineEvening, OnlineLook } from "./types.d.ts" */
/**
 * @typedef {object} About
 * @property {string} code @property {string} key the organiser's
 * @property {string} sheet @property {() => Promise<void>} look fetches what is new
 * @property {() => void} forget forgets the key
 */

export class Hosted extends EveningView {
  /** @param {HTMLElement} root @param {OnlineLook} look @param {About} about */
  constructor(root, look, about) {
    const evening = /** @type {OnlineEvening} */ (look.evening);
    const errand = new ErrandBox(about.code);
    const card = h("section.card", { hidden: true }, errand.box);
    super(root, evening, about.sheet, card);
    this.errand = errand;
    this.errandCard = card;
    this.about = about;
    this.evening = evening;
    this.path = `/api/evenings/${about.code}`;
    this.revision = look.revision;
    this.tokens = look.tokens ?? [];
    if (evening.started === 0) this.open.add("links");
    /** Whether the server invents the names. */
    this.isInvented = false;
    /** When all that was sent has its answer. @type {Promise<void>} */
    this.sent = Promise.resolve();
    this.show();
    void isInventing().then((isInvented) => {
      this.isInvented = isInvented;
      if (isInvented) this.showSoon();
    });
  }

  /** Shows what is new. @param {OnlineLook} look */
  take({ evening, revision, tokens }) {
    if (!evening) return;
    const before = this.evening.started;
    this.evening = evening;
    this.learn(evening);
    this.revision = revision;
    this.tokens = tokens ?? [];
    if (evening.started > before) this.open = new Set([`round-${evening.started}`]);
    this.showSoon();
  }

  /** Asks where the organiser plays, and shows the way. @param {string} key a player's */
  async follow(key) {
    await this.errand.follow(key);
    this.errandCard.hidden = false;
  }

  /** Sends a change. A refusal is shown, and what counts is fetched. @param {Change} wanted */
  async change(wanted) {
    try {
      await this.send("change", { change: JSON.stringify(wanted) });
      return true;
    } catch (problem) {
      this.refuse(problem);
      return false;
    }
  }

  /**
   * Sends a change or a step once those before have their answers.
   * @param {"change" | "step"} what @param {object} about
   */
  send(what, about) {
    fill(this.said);
    const sent = this.sent.then(() => this.post(what, about));
    this.sent = sent.catch(() => {
      // who sent it shows the refusal
    });
    return sent;
  }

  /** @param {"change" | "step"} what @param {object} about */
  async post(what, about) {
    const sent = { key: this.about.key, revision: this.revision, ...about };
    try {
      this.revision = (await postJson(`${this.path}/${what}`, sent)).revision;
    } finally {
      await this.about.look();
    }
  }

  cards() {
    const { started } = this.evening;
    const begun = Array.from({ length: started }, (_, index) => started - index);
    return [
      this.stepCard(),
      !this.evening.over && this.linksCard(),
      begun.map((number) => this.roundCard(number)),
      this.standingsCard(this.reportButton(this.about.code, this.about.key)),
      !this.evening.over && this.lateCard(this.isInvented),
      this.endButtons(),
    ];
  }

  /** What the organiser may do next, and for whom all wait. */
  stepCard() {
    const { started, over, rounds, tables } = this.evening;
    const playing = tables.filter((one) => !one.over);
    const names = playing.map(({ deal, table }) => {
      const round = rounds[Math.ceil(deal / this.evening.deals) - 1];
      return namesAt(this.evening, round.tables[table - 1]).join(" – ");
    });
    return h(
      "section.card.stack",
      this.sheet && h("p.soft", t(this.sheet)),
      over && h("p", t("The evening is over.")),
      h(
        "p",
        { role: "status" },
        names.length > 0 && t("Still playing: {names}", { names: [...new Set(names)].join(", ") }),
      ),
      this.said,
      h(
        "div.buttons",
        !over &&
          started < rounds.length &&
          this.stepButton("start", t("Begin round {number}", { number: started + 1 })),
        this.button("record", t("Guide cards"), "guides", () => this.printPaper(guidePapers(this))),
      ),
    );
  }

  /** @param {"start" | "finish"} what @param {string} label */
  stepButton(what, label) {
    const button = askButton("main", what, label, () => this.send("step", { do: what }));
    button.dataset.at = what;
    return button;
  }

  /** The link of each player, to hand out. */
  linksCard() {
    return h(
      "details.card.fold",
      { ...this.fold("links") },
      h("summary", { dataset: { at: "links" } }, t("The players’ links")),
      h(
        "div.stack",
        h("p", t("Each link leads its player from table to table, all evening.")),
        h(
          "ul.buttons.evening-links",
          this.tokens.map((tokens, contestant) =>
            tokens.map((token, player) => {
              const name = this.shown.names[contestant];
              const whose = tokens.length > 1 ? `${name} · ${player + 1}` : name;
              return h(
                "li",
                h(
                  "button.button",
                  {
                    dataset: { do: "link", at: `link-${contestant}-${player}` },
                    onclick: () => this.openLink(whose, token),
                  },
                  whose,
                ),
              );
            }),
          ),
        ),
      ),
    );
  }

  /** @param {string} name @param {string} token */
  openLink(name, token) {
    const path = `/count?online=${this.about.code}#key=${token}`;
    openDialog(
      { title: name, data: { dialog: "link" } },
      inviteCard({
        path,
        about: t("Scan this to take part:"),
        alt: t("QR code of the link of {name}", { name }),
        text: t("An evening at several tables"),
      }),
      h("p", h("a.button", { href: path }, t("Play on this device"))),
    );
  }

  endButtons() {
    const { code, key, forget } = this.about;
    const end = async () => {
      await postJson(`${this.path}/end`, { key });
      forget();
      goTo("/count?evening=", { replace: true });
    };
    return h(
      "div.buttons",
      !this.evening.over &&
        confirmButton(
          "finish",
          t("End the evening"),
          t("End the evening? All deals are told, and nothing changes any more."),
          () => this.send("step", { do: "finish" }),
        ),
      deedButton(
        "quiet",
        "lead-too",
        t("Lead on another device, too"),
        () =>
          void shareLink(`/count?online=${code}#host=${key}`, t("An evening at several tables")),
      ),
      confirmButton(
        "delete-evening",
        t("Delete the evening"),
        t("Delete the evening for all? This cannot be undone."),
        end,
      ),
    );
  }
}
