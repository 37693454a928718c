/** Every screen except the first one, the table, and those in beside.js, which run the game in the page. */

import { currentAddress } from "../kit/address.js";
import "../kit/widgets/word.js";
import "./shared.js";
import "./shared-table.js";
import { show as showCircle } from "./circle/circle.js";
import { show as daily } from "./daily/daily.js";
import { show as figures } from "./history/figures.js";
import { show as games } from "./history/games.js";
import { fillToday } from "./home/today.js";
import { show as rules } from "./info/all-rules.js";
import { show as box } from "./info/find-sheet.js";
import { show as how } from "./info/how-to-play.js";
import { show as lost } from "./info/not-found.js";
import { show as privacy } from "./info/privacy.js";
import { show as settings } from "./info/settings-panel.js";
import { show as join } from "./join/join.js";
import { show as code } from "./join/join-code.js";
import { takeSeat } from "./join/seat-link.js";
import { openLesson as lessons } from "./learn/learn.js";
import { openPuzzle } from "./puzzles/puzzles.js";
import { show as replay } from "./replay/open-record.js";
import { show as compare } from "./rival/compare.js";
import { show as rival } from "./rival/door.js";
import { show as showSetup } from "./setup/setup.js";
import { topCard } from "./top/circle-card.js";
import { openLiveTop } from "./top/top.js";
import { openTv } from "./tv/tv.js";

/** A circle, with its top. @param {HTMLElement} root */
const circle = (root) => showCircle(root, topCard);

/** The form of a new game. @param {HTMLElement} root @param {Record<string, string>} params */
const setup = (root, params) =>
  showSetup(root, params, async () => (await import("./rule-lab.js")).openLab());

/**
 * The big screen.
 * @param {import("../kit/router.js").Params} params
 * @param {typeof import("./table/table.js").TableScreen} TableScreen
 */
const tv = (params, TableScreen) =>
  openTv(params, TableScreen, async () => (await import("./end-card.js")).endCard);

/**
 * The puzzles, or a top with a host.
 * @param {import("../kit/router.js").Params} params
 * @param {typeof import("./table/table.js").TableScreen} TableScreen
 */
const puzzles = (params, TableScreen) =>
  currentAddress().pathname.startsWith("/top")
    ? openLiveTop(params, TableScreen)
    : openPuzzle(params, TableScreen);

/** The screens by route name, and their prefetch functions. */
export const others = {
  box,
  circle,
  code,
  compare,
  daily,
  figures,
  fillToday,
  games,
  handed: takeSeat,
  how,
  join,
  lessons,
  lost,
  privacy,
  puzzles,
  replay,
  rival,
  rules,
  settings,
  setup,
  tv,
};
