// Made by `make script` from the annotations in Tricorne's Python: change those, and make it again.

import type * as game from "./game.js";

/** All modules, by their names in Python. */
export const modules: typeof game.modules & {
  "tricorne.rules.encoding": typeof game.rules_encoding;
  "tricorne.play.lessons.lesson": typeof game.play_lessons_lesson;
  "tricorne.play.lessons.bridge": typeof game.play_lessons_bridge;
  "tricorne.play.lessons.drawing": typeof game.play_lessons_drawing;
  "tricorne.play.lessons.fitting": typeof game.play_lessons_fitting;
  "tricorne.play.lessons.hexagon": typeof game.play_lessons_hexagon;
  "tricorne.play.lessons.out": typeof game.play_lessons_out;
  "tricorne.play.lessons.course": typeof game.play_lessons_course;
  "tricorne.play.lessons.table": typeof game.play_lessons_table;
  "tricorne.play.lessons.words": typeof game.play_lessons_words;
  "tricorne.play.study.incidents": typeof game.play_study_incidents;
  "tricorne.play.study.explaining": typeof game.play_study_explaining;
  "tricorne.play.thinking.decision": typeof game.play_thinking_decision;
  "tricorne.play.thinking.outlook": typeof game.play_thinking_outlook;
  "tricorne.play.thinking.reasons": typeof game.play_thinking_reasons;
  "tricorne.play.puzzles.puzzle": typeof game.play_puzzles_puzzle;
  "tricorne.play.puzzles.table": typeof game.play_puzzles_table;
  "tricorne.play.thinking.populations": typeof game.play_thinking_populations;
  "tricorne.play.thinking.strong": typeof game.play_thinking_strong;
  "tricorne.play.top.answers": typeof game.play_top_answers;
  "tricorne.play.top.top": typeof game.play_top_top;
  "tricorne.play.top.scoring": typeof game.play_top_scoring;
  "tricorne.play.top.ranking": typeof game.play_top_ranking;
  "tricorne.play.top.table": typeof game.play_top_table;
};
