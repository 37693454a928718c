/** Rounds by a sheet, which the compiled kernel plays, and what they measure so far. */

import { fromJs, toJs } from "../game/python.js";
import { modules } from "../game/workbench.js";

/** @import { Workspace } from "./workspace.js" */

/**
 * Rounds to play, by rules in the kernel's numbers. What was played by the same `name` before is added.
 * @typedef {{ name: string, rules: Record<string, unknown> & { figures: number[] }, players: number,
 *   seed: number, first: number, count: number }} Trial
 * @typedef {{ mean: number | null, error: number | null }} Measured
 * @typedef {"length" | "points" | "blocked" | "bonuses" | "luck"} MeasureName
 * @typedef {Record<MeasureName, Measured>} Measures
 */

const { RuleTally } = modules["tricorne.play.workbench.measures"];

const ALL_TILES = 2n ** 56n - 1n;
/** As many rounds have the same seat play at random. */
export const CHUNK = 250;

/** @param {() => Workspace} open creates a workspace */
export function serveTrials(open) {
  /** @type {Workspace | undefined} */
  let workspace;
  /** @type {Map<string, import("../game/value.d.ts").Value>} */
  const tallies = new Map();

  return {
    /** Plays a chunk of rounds; the measures of all that were played by this name. @param {Trial} trial */
    play(trial) {
      workspace ??= open();
      const tally =
        tallies.get(trial.name) ?? RuleTally(trial.players, fromJs(trial.rules.figures.slice(1)));
      tallies.set(trial.name, tally);
      for (const { points, actions, bridges, two_sides, hexagons, ending } of rounds(trial, -1))
        tally.add_round(
          fromJs(points.slice(0, trial.players)),
          actions,
          fromJs([bridges, two_sides, ...hexagons]),
          ending,
        );
      if (trial.players > 1) {
        const weak = Math.floor(trial.first / CHUNK) % trial.players;
        for (const { winners } of rounds(trial, weak)) tally.add_unequal_round(winners, weak);
      }
      return /** @type {Measures} */ (toJs(tally.measures()));
    },
  };

  /** Some rounds; the seat `weak` plays at random. @param {Trial} trial @param {number} weak */
  function rounds({ rules, players, seed, first, count }, weak) {
    const kernel = /** @type {Workspace} */ (workspace);
    const { greedy, random } = toJs(kernel.constants).policies;
    kernel.fill("rules", fromJs(rules));
    kernel.fill("position", fromJs({ unplayed: ALL_TILES }));
    kernel.spread("position", "points", toJs(kernel.constants).untouched);
    kernel.fill("desk", fromJs({}));
    kernel.fill("prospects", fromJs({}));
    const policies = Array.from({ length: players }, (_, seat) =>
      seat === weak ? random : greedy,
    );
    kernel.fill("job", fromJs({ seed, first, count, policies }));
    kernel.call("play_rounds");
    return kernel.items("rounds", "played", count);
  }
}
