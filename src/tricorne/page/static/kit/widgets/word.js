/**
 * The word of a closed server. Players who know it may begin games there. This device keeps the key that
 * the server gives for it, and sends it with what begins something.
 */

import { postJson, refusalIn, request } from "../api.js";
import { fill, h } from "../elements.js";
import { t } from "../i18n.js";
import { addAnswerer } from "../known.js";
import { showNotice } from "../notice.js";
import { StoredText } from "../stored-text.js";
import { openDialog } from "./dialog.js";
import { refusalNote, textField } from "./fields.js";

/** What begins something, and whether somebody waits for it, who can be asked. @type {Record<string, boolean>} */
const BEGINNINGS = {
  "/api/tables": true,
  "/api/tables/lifted": true,
  "/api/daily": true,
  "/api/daily/offline": false,
  "/api/daily/circles": true,
  "/api/counts": true,
  "/api/evenings": true,
  "/api/seasons": true,
  "/api/live-tops": true,
};
const LONGEST = 60;

const stored = new StoredText("tricorne.word");

/** The requests that are on their way with the key. @type {WeakSet<object>} */
const sent = new WeakSet();

/**
 * Sends the key, and asks for the word where the server wants it.
 * @param {string} path @param {any} body
 */
async function begin(path, body) {
  sent.add(body);
  try {
    const key = stored.read();
    return await request(path, body, key === null ? {} : { "tricorne-word": key });
  } catch (thrown) {
    const isAsked = BEGINNINGS[path] && refusalIn(thrown).code === "word";
    if (!(isAsked && (await askWord()))) throw thrown;
    return begin(path, body);
  } finally {
    sent.delete(body);
  }
}

/** Asks for the word; resolves to whether it was right. @returns {Promise<boolean>} */
function askWord() {
  return new Promise((resolve) => {
    let word = "";
    const note = h("div", { "aria-live": "polite" });
    const open = async (/** @type {Event} */ event) => {
      event.preventDefault();
      try {
        await learnWord(word);
        resolve(true);
        sheet.close();
      } catch (thrown) {
        fill(note, refusalNote(refusalIn(thrown)));
      }
    };
    const label = t("The word");
    const change = (/** @type {string} */ typed) => {
      word = typed;
    };
    const sheet = openDialog(
      {
        title: t("This server is closed"),
        class: "small-dialog",
        data: { dialog: "word" },
        closed: () => resolve(false),
      },
      h("p", t("Only those who know its word can begin games here. Ask whoever runs it.")),
      h(
        "form.stack",
        { onsubmit: open },
        textField({ name: "word", label, value: "", most: LONGEST, change }),
        note,
        h("button.button.main", { type: "submit", dataset: { do: "open" } }, t("Continue")),
      ),
    );
  });
}

/** Keeps the key of a word, if that is right. @param {string} word */
async function learnWord(word) {
  const { key } = await postJson("/api/operator/word", { word });
  stored.store(key);
}

/** Takes the word from a link such as /new/online#word=fox. */
async function takeLink() {
  const word = new URLSearchParams(location.hash.slice(1)).get("word");
  if (!word) return;
  history.replaceState(null, "", location.href.split("#")[0]);
  try {
    await learnWord(word);
    showNotice(t("You can begin games here now."));
  } catch (thrown) {
    showNotice(refusalIn(thrown).text);
  }
}

addAnswerer((path, body) =>
  path in BEGINNINGS && typeof body === "object" && body !== null && !sent.has(body)
    ? begin(path, body)
    : undefined,
);
void takeLink();
