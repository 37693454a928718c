/** Opens a record from a file or a table, and replays it. */

import { alone } from "../../kit/address.js";
import { postJson, refusalIn } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { takeRecord } from "../../kit/narration/record-handover.js";
import { wrongLine } from "../../kit/narration/wrong-line.js";
import { fileField, RECORD_BYTES, readFile } from "../../kit/opened-file.js";
import { refusalNote } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { icon } from "../../kit/widgets/icons.js";
import { unansweredCard } from "../../kit/widgets/unreachable.js";
import { gameOf, recordOfGame, recordOfTable } from "./record-source.js";
import { Replay } from "./replay.js";

/** @import { Problem } from "../../kit/api.js" */
/** @import { RecordedMatch } from "../../types.d.ts" */
/** @import { OpenRecord } from "../../kit/narration/sitters.js" */

const UNFIT = 422;

/** The record that was opened last, for a viewer who comes back to it. @type {OpenRecord | null} */
let open = null;
/** Counts the records, so that an entry of the browser's history says which one it shows. */
let opened = 0;

/** @param {HTMLElement} root @param {Record<string, string>} params */
export function show(root, params) {
  const body = h("div.replay");
  fillScreen(root, { title: t("Replay"), class: "replay-column" }, body);
  const screen = new RecordScreen(body);
  const handed = takeRecord();
  const named = gameOf(params);
  if (handed) screen.watch(handed);
  else if (named?.table) void screen.fetch(named.table, params.study !== undefined);
  else if (named?.game) void screen.openGame(named.game);
  else if (open && history.state?.opened === opened) screen.watch(open);
  else screen.ask();
  return { leave: () => screen.leave() };
}

class RecordScreen {
  /** @param {HTMLElement} body */
  constructor(body) {
    this.body = body;
    /** @type {Replay | null} */
    this.replay = null;
    this.gone = false;
    addEventListener("dragover", this.allowDrop);
    addEventListener("drop", this.drop);
  }

  leave() {
    this.gone = true;
    this.replay?.leave();
    removeEventListener("dragover", this.allowDrop);
    removeEventListener("drop", this.drop);
  }

  /** @param {DragEvent} event */
  allowDrop = (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };

  /** @param {DragEvent} event */
  drop = (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void this.take(file);
  };

  /** Asks for a file. @param {{code: string, text: string}} [problem] why the last one could not be shown */
  ask(problem) {
    this.replay?.leave();
    this.replay = null;
    open = null;
    const input = fileField("record", ".tri,text/plain", (file) => this.take(file));
    fill(
      this.body,
      h(
        "section.card.drop",
        problem && refusalNote(problem),
        h(
          "p",
          t(
            "A game record is a file that ends in .tri. Download one after any match, then open it here or drop it on this page.",
          ),
        ),
        h(
          "div.buttons",
          h(
            "button.button.main.big",
            { dataset: { do: "open-record" }, onclick: () => input.click() },
            icon("record"),
            t("Choose a file"),
          ),
        ),
        input,
      ),
    );
  }

  /** @param {File} file */
  async take(file) {
    try {
      this.watch({ name: file.name, text: await readFile(file, RECORD_BYTES) });
    } catch (problem) {
      this.ask(refusalIn(problem));
    }
  }

  /** Fetches the record of a table. @param {string} code @param {boolean} study */
  async fetch(code, study) {
    try {
      this.watch({ ...(await recordOfTable(code)), study });
    } catch (problem) {
      const { code: why, text, status } = refusalIn(problem);
      if (this.gone) return;
      if (status === 0 && !alone)
        fill(
          this.body,
          unansweredCard({ code: why, text }, () => void this.fetch(code, study)),
        );
      else
        this.ask({
          code: why,
          text:
            status === 404
              ? t(
                  "This table no longer exists: unused tables are deleted. Or a letter of the address is wrong.",
                )
              : text,
        });
    }
  }

  /** Opens a game of this device. @param {string} id */
  async openGame(id) {
    const record = await recordOfGame(id);
    if (this.gone) return;
    if (record) this.watch(record);
    else this.ask({ code: "missing", text: t("This game is not on this device.") });
  }

  /** @param {OpenRecord} record */
  watch(record) {
    if (open !== record) opened += 1;
    open = record;
    history.replaceState({ opened }, "");
    void this.explainRecord(record).catch((problem) => {
      if (!this.gone) this.ask(problem);
    });
  }

  /** @param {OpenRecord} record */
  async explainRecord(record) {
    /** @type {RecordedMatch} */
    let story;
    /** @type {Problem | null} */
    let error = null;
    try {
      story = await postJson("/api/records", record.text);
    } catch (problem) {
      error = refusalIn(problem);
      if (error.status !== UNFIT || !error.body?.rounds?.length) throw damageNote(error);
      story = error.body;
    }
    if (this.gone) return;
    if (story.rounds.length === 0) {
      this.ask({ code: "missing", text: t("This game record contains no round.") });
      return;
    }
    this.replay?.leave();
    this.replay = new Replay(story, record, () => this.ask());
    fill(this.body, error && refusalNote(damageNote(error)), this.replay.element);
    this.replay.showFirstMoment();
    if (error) this.replay.go(Number.POSITIVE_INFINITY); // to the last valid step
  }
}

/** The error in a record, and its line. @param {Problem} problem */
function damageNote({ code, text, body }) {
  if (typeof body?.line !== "number") return { code, text };
  const why = t(body.template ?? text, body.details);
  return { code, text: wrongLine(body.line, why, body.details) };
}
