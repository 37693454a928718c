/**
 * The modules that a table shares with other screens. Each entry point of screens imports this one,
 * so that the bundle keeps them in one file, as with shared.js.
 */

import "../kit/board/board.js";
import "../kit/board/carry.js";
import "../kit/board/emblem.js";
import "../kit/board/hand.js";
import "../kit/narration/agreement.js";
import "../kit/narration/explain.js";
import "../kit/narration/origins.js";
import "../kit/narration/past-players.js";
import "../kit/narration/turns.js";
import "../kit/turn/keys.js";
import "../kit/turn/showing.js";
import "../kit/kept-refusal.js";
import "../kit/sounds.js";
import "../kit/stored.js";
import "../kit/unstored.js";
import "../kit/widgets/dialog.js";
import "../kit/widgets/portraits.js";
import "./table/drawing/announce.js";
import "./table/drawing/bar.js";
import "./table/drawing/buttons.js";
import "./table/drawing/scores.js";
import "./table/drawing/sentence.js";
import "./table/log/log.js";
import "./table/state/hints.js";
import "./table/state/model.js";
