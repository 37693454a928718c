/** What is wished for at a table: done once for each id, or refused with a reason. */

import { decide, isLasting, PHRASES, whyNot, wished, wishOf } from "./game.js";
import { refusalOf, refusalShown, refuse, refusedShown, text } from "./showing.js";

/** @typedef {import("./sitting.js").Sitting} Sitting */
/** @typedef {import("./types.d.ts").Visitor} Visitor */
/** @typedef {import("./types.d.ts").Wish} Wish */

const WATCHING = "you are only watching";

/**
 * Does what is wished for, or says why not.
 * @param {Sitting} sitting @param {Visitor} visitor @param {Record<string, unknown>} fields
 */
export async function grant(sitting, visitor, fields) {
  const wish = wishOf(fields);
  try {
    wish.check();
    if (isLasting(wish.do)) await change(sitting, visitor, wish);
    else if (wish.do in PASSING) PASSING[wish.do](sitting, visitor, wish);
    else throw refuse("message", "there is no {do}", { do: wish.do });
  } catch (problem) {
    const refusal = refusalOf(problem);
    if (!refusal) throw problem;
    visitor.tell(text(refusedShown(refusal, wish.id)));
    if (refusal.code === "stale") sitting.show();
  }
}

/** Whatever is stored. @param {Sitting} sitting @param {Visitor} visitor @param {Wish} wish */
function change(sitting, visitor, wish) {
  const id = named(wish);
  return sitting.alone(async (table) => {
    const seat = seated(visitor);
    const done = table.version_of(seat, id);
    if (done !== null) {
      const [version, before] = done;
      if (before !== wished(wish)) throw refuse("id", "something else was asked for under this id");
      visitor.tell(text({ is: "done", answers: id, version }));
      return;
    }
    await sitting.happen(decide(table, seat, wish, sitting.now), id);
  });
}

/** @param {Wish} wish */
function named(wish) {
  if (wish.id === null) throw refuse("message", "{do} needs an id", { do: wish.do });
  return wish.id;
}

/** @param {Visitor} visitor */
function seated({ seat }) {
  if (seat === null) throw refuse("seat", WATCHING);
  return seat;
}

/** The wishes of which nothing is stored. @type {Record<string, (sitting: Sitting, visitor: Visitor, wish: Wish) => void>} */
const PASSING = {
  hint: ({ hints }, visitor, wish) => hints.ask(visitor, wish.number("step"), wish.id),

  why({ table }, visitor, wish) {
    const id = named(wish);
    const reason = whyNot(table, seated(visitor), wish.text("action"));
    const shown =
      reason === null
        ? { is: "done", version: table.version }
        : { is: "why", ...refusalShown(reason) };
    visitor.tell(text({ ...shown, answers: id }));
  },

  phrase(_sitting, visitor, wish) {
    const phrase = wish.text("phrase");
    const seat = seated(visitor);
    if (!PHRASES.includes(phrase)) throw refuse("phrase", "nobody can say that here");
    visitor.tell(text({ is: "phrase", seat, phrase }));
  },

  nudge(_sitting, visitor) {
    seated(visitor);
    throw refuse("waiting", "nobody has waited for long");
  },

  /** Here nobody mixes but the device itself. */
  mix({ table }, visitor, wish) {
    if (wish.id !== null)
      visitor.tell(text({ is: "done", answers: wish.id, version: table.version }));
  },
};
