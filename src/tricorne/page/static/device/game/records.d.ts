// Made by `make script` from the annotations in Tricorne's Python: change those, and make it again.

import type * as game from "./game.js";

/** All modules, by their names in Python. */
export const modules: typeof game.modules & {
  "tricorne.rules.sentences": typeof game.rules_sentences;
  "tricorne.record.header": typeof game.record_header;
  "tricorne.record.record": typeof game.record_record;
  "tricorne.record.promise": typeof game.record_promise;
  "tricorne.record.rounds": typeof game.record_rounds;
  "tricorne.record.reader": typeof game.record_reader;
  "tricorne.record.writer": typeof game.record_writer;
  "tricorne.record": typeof game.record;
  "tricorne.drawing.svg.geometry": typeof game.drawing_svg_geometry;
  "tricorne.drawing.svg.writing": typeof game.drawing_svg_writing;
  "tricorne.drawing.svg.glyphs": typeof game.drawing_svg_glyphs;
  "tricorne.drawing.svg.theme": typeof game.drawing_svg_theme;
  "tricorne.drawing.svg.tile": typeof game.drawing_svg_tile;
  "tricorne.drawing.svg.hand": typeof game.drawing_svg_hand;
  "tricorne.drawing.svg.marked": typeof game.drawing_svg_marked;
  "tricorne.drawing.svg.picture": typeof game.drawing_svg_picture;
  "tricorne.play.arbiter.example": typeof game.play_arbiter_example;
  "tricorne.play.arbiter.endings": typeof game.play_arbiter_endings;
  "tricorne.play.arbiter.game": typeof game.play_arbiter_game;
  "tricorne.play.arbiter.lattice": typeof game.play_arbiter_lattice;
  "tricorne.play.arbiter.laying": typeof game.play_arbiter_laying;
  "tricorne.play.arbiter.openings": typeof game.play_arbiter_openings;
  "tricorne.play.arbiter.turns": typeof game.play_arbiter_turns;
  "tricorne.play.arbiter.questions": typeof game.play_arbiter_questions;
  "tricorne.play.counting.agreed": typeof game.play_counting_agreed;
  "tricorne.play.counting.line": typeof game.play_counting_line;
  "tricorne.play.counting.standing": typeof game.play_counting_standing;
  "tricorne.play.counting.doubts": typeof game.play_counting_doubts;
  "tricorne.play.counting.scoring": typeof game.play_counting_scoring;
  "tricorne.play.counting.count": typeof game.play_counting_count;
  "tricorne.play.counting.csv": typeof game.play_counting_csv;
  "tricorne.play.counting.recording": typeof game.play_counting_recording;
  "tricorne.play.counting.showing": typeof game.play_counting_showing;
  "tricorne.play.history.feats": typeof game.play_history_feats;
  "tricorne.play.history.game": typeof game.play_history_game;
  "tricorne.play.history.bundle": typeof game.play_history_bundle;
  "tricorne.play.history.career": typeof game.play_history_career;
  "tricorne.play.retention": typeof game.play_retention;
  "tricorne.play.static_reference": typeof game.play_static_reference;
  "tricorne.play.story": typeof game.play_story;
  "tricorne.play.study.chances": typeof game.play_study_chances;
  "tricorne.play.study.judge": typeof game.play_study_judge;
  "tricorne.play.study.moments": typeof game.play_study_moments;
  "tricorne.play.study.weighing": typeof game.play_study_weighing;
  "tricorne.play.study.study": typeof game.play_study_study;
  "tricorne.play.table.rounds": typeof game.play_table_rounds;
  "tricorne.play.table.snapshot": typeof game.play_table_snapshot;
};
