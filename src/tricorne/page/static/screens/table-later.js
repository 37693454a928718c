/** What a table and the first screen need only after the first rack (see table/state/later.js). */

import "../kit/widgets/word.js";
import "./shared.js";
import "./shared-table.js";
import { offerGames } from "./home/resume.js";
import { gamesAfter } from "./notices/notices.js";
import { playByEar } from "./table/ear/ear.js";
import { leaveGone, showFarewell } from "./table/farewell.js";
import { leaveUnseen } from "./table/hang-up.js";
import { openExplanation, openLog } from "./table/log/log.js";
import { openKeys, openMenu } from "./table/menu/menu.js";
import { tellNext } from "./table/menu/tell-next.js";
import { drawOn } from "./table/playing/duty.js";
import { celebrateFigure } from "./table/telling/celebrate.js";
import { hintWords } from "./table/telling/hint-words.js";
import { showNudge } from "./table/telling/nudge.js";
import { openPhrases, showPhrase } from "./table/telling/phrases.js";
import { tellSeats } from "./table/telling/seat-news.js";
import { showWaiting } from "./table/waiting/waiting-room.js";

export const later = {
  celebrateFigure,
  drawOn,
  gamesAfter,
  hintWords,
  leaveGone,
  offerGames,
  openExplanation,
  openKeys,
  openLog,
  openMenu,
  openPhrases,
  playByEar,
  leaveUnseen,
  showFarewell,
  showNudge,
  showPhrase,
  showWaiting,
  tellNext,
  tellSeats,
};
