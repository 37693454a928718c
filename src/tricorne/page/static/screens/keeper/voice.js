/** Entering a turn by voice, where the browser supports it. The recognized turn is shown and waits for a tap. */

import { h } from "../../kit/elements.js";
import { currentLocale, t } from "../../kit/i18n.js";
import { icon } from "../../kit/widgets/icons.js";
import { parseSpeech } from "./spoken.js";

/** @import { Screen } from "./types.d.ts" */

/** The browser's speech recognition; undefined without support. @returns {any} */
function speechListener() {
  const { SpeechRecognition, webkitSpeechRecognition } = /** @type {any} */ (globalThis);
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** @param {Screen} screen */
export function voiceButton(screen) {
  const Listener = speechListener();
  if (!Listener) return null;
  const said = h("small.soft", { role: "status" });
  const button = h(
    "button.button.big",
    {
      dataset: { do: "speak" },
      onclick: () => {
        const ear = new Listener();
        ear.lang = currentLocale();
        ear.onresult = (/** @type {any} */ { results }) => take(screen, results[0][0].transcript);
        ear.onerror = () => {
          said.textContent = t("Nothing heard.");
        };
        ear.onend = () => button.setAttribute("aria-pressed", "false");
        button.setAttribute("aria-pressed", "true");
        said.textContent = t("Say the tile and the figure it made: “three four five, bridge”.");
        ear.start();
      },
      "aria-pressed": "false",
    },
    icon("speak"),
    t("Speak"),
  );
  return [button, said];
}

/** @param {Screen} screen @param {string} words */
function take(screen, words) {
  const turn = parseSpeech(words);
  if (!turn) return screen.say({ heard: t("Not understood: “{words}”", { words }) });
  const { digits, draws, figure } = turn;
  screen.say({
    digits,
    draws,
    figure,
    place: null,
    what: null,
    heard: t("Understood: “{words}”. Tap the figure it made, or say it again.", { words }),
  });
}
