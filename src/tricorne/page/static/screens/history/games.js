/** My games: everything played or counted in this browser, in progress and finished. */

import { refusalIn } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { fetchSheets } from "../../kit/narration/offers.js";
import { showNotice } from "../../kit/notice.js";
import { openDialog } from "../../kit/widgets/dialog.js";
import { dialogButton } from "../../kit/widgets/dialog-button.js";
import { radioField, refusalNote, selectField } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import {
  askWhere,
  erasedWords,
  eraseOnServer,
  erasureRequest,
  erasureWords,
} from "../keeper/deleting.js";
import { gameEntry, isOver } from "./entry.js";
import { openGameMenu } from "./game-menu.js";
import { askServer, loadGames, putGames, takeGames } from "./game-source.js";
import { gameKinds, gameTitle } from "./game-summary.js";
import { gamesTabs } from "./navigation.js";
import { storageCard } from "./storage.js";

/** @import { GameKind, Remembered } from "../../device/local/types.d.ts" */

/** The number of games added to the page at once. */
const STEP = 40;
/** The number of games from which filters are offered. */
const LONG = 8;

class GamesScreen {
  /** @param {HTMLElement} root */
  constructor(root) {
    /** @type {Remembered[]} */
    this.all = [];
    this.state = "all";
    this.kind = "";
    this.most = STEP;
    this.gone = false;
    /** @type {Map<string, string>} */
    this.sheets = new Map();
    this.filters = h("div.games-filters", { hidden: true });
    this.list = h("div", { "aria-busy": "true" });
    this.keeping = storageCard({
      ids: () => this.all.map(({ id }) => id),
      changed: () => void this.look(),
      removeAll: () => this.askToRemoveAll(),
    });
    this.further = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) this.showMore();
    });
    fillScreen(
      root,
      { title: t("My games") },
      gamesTabs("games"),
      this.filters,
      this.list,
      this.keeping.element,
    );
  }

  async begin() {
    try {
      const offered = await fetchSheets().catch(() => []);
      this.sheets = new Map(offered.map(({ name, title: called }) => [name, called]));
      await this.look();
      if (await askServer(this.all, () => !this.gone)) await this.look();
    } catch (problem) {
      fill(this.list, refusalNote(refusalIn(problem)));
    }
    this.list.removeAttribute("aria-busy");
  }

  /** Loads all games again. */
  async look() {
    for await (const games of loadGames()) {
      if (this.gone) return;
      this.all = games;
      this.show();
    }
  }

  leave() {
    this.gone = true;
    this.further.disconnect();
  }

  show() {
    this.showFilters();
    this.showList();
    this.keeping.show();
  }

  /** The games that pass the filters. */
  get filteredGames() {
    return this.all.filter(
      (game) =>
        (this.state === "all" || isOver(game) === (this.state === "over")) &&
        (this.kind === "" || game.kind === this.kind),
    );
  }

  showFilters() {
    const played = new Set(this.all.map(({ kind }) => kind));
    if (!this.filters.hidden || this.all.length < LONG) return;
    this.filters.hidden = false;
    const choose = (/** @type {Partial<GamesScreen>} */ chosen) => {
      Object.assign(this, chosen, { most: STEP });
      this.showList();
    };
    fill(
      this.filters,
      radioField({
        name: "state",
        legend: t("Games"),
        quiet: true,
        options: [
          { value: "all", label: t("All") },
          { value: "running", label: t("In progress") },
          { value: "over", label: t("Finished") },
        ],
        value: this.state,
        change: (state) => choose({ state }),
      }),
      selectField({
        name: "kind",
        label: t("Kind of game"),
        quiet: true,
        options: [
          { value: "", label: t("All kinds") },
          ...Object.entries(gameKinds())
            .filter(([kind]) => played.has(/** @type {GameKind} */ (kind)))
            .map(([value, label]) => ({ value, label })),
        ],
        value: this.kind,
        change: (kind) => choose({ kind }),
      }),
    );
  }

  /** Rebuilds the list. Keyboard focus stays on its game, or moves to the following one. */
  showList() {
    const wanted = this.filteredGames;
    const buttons = () => [...this.list.querySelectorAll("button")];
    const before = /** @type {HTMLButtonElement} */ (document.activeElement);
    const at = buttons().indexOf(before);
    this.further.disconnect();
    if (this.all.length === 0) {
      fill(this.list, noGamesText());
      return;
    }
    const rest = wanted.length - this.most;
    const button = h(
      "button.button",
      { dataset: { do: "further" }, onclick: () => this.showMore() },
      t("Show more"),
    );
    fill(
      this.list,
      h("p.games-count", { role: "status" }, n("{count} game", "{count} games", wanted.length)),
      h(
        "ul.games",
        wanted.slice(0, this.most).map((game) => this.entry(game)),
      ),
      rest > 0 && button,
    );
    if (rest > 0) this.further.observe(button);
    if (at >= 0) (buttons()[at] ?? buttons().at(-1))?.focus({ preventScroll: true });
  }

  /** Adds more games below. */
  showMore() {
    const shown = this.list.querySelectorAll(".game").length;
    const next = this.filteredGames.slice(shown, shown + STEP);
    this.most = shown + next.length;
    this.list.querySelector(".games")?.append(...next.map((game) => this.entry(game)));
    if (this.most < this.filteredGames.length) return;
    this.further.disconnect();
    this.list.querySelector('[data-do="further"]')?.remove();
  }

  /** @param {Remembered} game */
  entry(game) {
    return gameEntry(game, this.sheets, (one) =>
      openGameMenu(one, {
        changed: () => void this.look(),
        remove: () => this.askToRemove(one),
      }),
    );
  }

  /** Deletes a game. If the server has it too, the player chooses where. @param {Remembered} game */
  askToRemove(game) {
    const here = () => void this.remove([game.id], t("Deleted: {game}", { game: gameTitle(game) }));
    if (!erasureRequest(game)) {
      here();
      return;
    }
    askWhere({
      title: t("Delete this game?"),
      words: erasureWords(game),
      everywhere: () => void this.erase([game]),
      here,
    });
  }

  /** Deletes games here and on the server. It cannot be undone. @param {Remembered[]} games */
  async erase(games) {
    let stays = false;
    try {
      for (const game of games) {
        // biome-ignore lint/performance/noAwaitInLoops: one after the other, within the server's rate limit
        if (await eraseOnServer(game)) stays = true;
        await takeGames([game.id]);
      }
      showNotice(erasedWords(stays));
    } catch (problem) {
      showNotice(/** @type {Error} */ (problem).message);
    }
    await this.look();
  }

  askToRemoveAll() {
    if (this.all.some(erasureRequest)) {
      askWhere({
        title: t("Delete all games?"),
        words: [
          t("On this device, all games and counts are deleted, unfinished ones too."),
          t(
            "On the server, your names and keys are removed from all online tables, and your shared counts are deleted. This cannot be undone.",
          ),
        ],
        everywhere: () => void this.erase(this.all),
        here: () =>
          void this.remove(
            this.all.map(({ id }) => id),
            t("All games are deleted."),
          ),
      });
      return;
    }
    const ids = this.all.map(({ id }) => id);
    const sheet = openDialog(
      { title: t("Delete all games?"), class: "small-dialog", data: { dialog: "delete-all" } },
      h(
        "div.stack",
        h(
          "p",
          t(
            "Unfinished games are deleted too. If you saved them as a file, you can open it later.",
          ),
        ),
        dialogButton(
          () => sheet.close(),
          "delete-all-now",
          [n("Delete {count} game", "Delete {count} games", ids.length)],
          () => void this.remove(ids, t("All games are deleted.")),
        ),
      ),
    );
  }

  /** @param {string[]} ids @param {string} words */
  async remove(ids, words) {
    const failed = (/** @type {Error} */ problem) => showNotice(problem.message);
    try {
      const taken = await takeGames(ids);
      await this.look();
      const back = () => putGames(taken).then(() => this.look(), failed);
      showNotice(words, { label: t("Undo"), run: () => void back() });
    } catch (problem) {
      failed(/** @type {Error} */ (problem));
    }
  }
}

/** The text before the first game. */
function noGamesText() {
  return h(
    "section.card.stack.games-none",
    h("h2", t("Nothing here yet")),
    h(
      "p",
      t(
        "Every game you play or count in this browser appears here. Resume it, replay it, and follow your progress.",
      ),
    ),
    h(
      "div.buttons",
      h("a.button.main.big", { href: "/" }, t("Let’s play")),
      h("a.button", { href: "/count" }, t("Keep score at a real table")),
    ),
  );
}

/** @param {HTMLElement} root */
export function show(root) {
  const screen = new GamesScreen(root);
  void screen.begin();
  return { leave: () => screen.leave() };
}
