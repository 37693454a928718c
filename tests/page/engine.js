/** What the kernel's face is asked by tests/server/engine_cases.py, in Node and in a browser. */

/** In milliseconds: who thinks to the end plays the same on a machine that is busy. */
const UNHURRIED = 600_000;

/** A position as the engine is asked about it. */
function asked({ rules, view, seed }, playouts) {
  return { rules: agreed(rules), view, seed: BigInt(seed), playouts, patience: UNHURRIED };
}

/** A record that stands in base64, or its fields, sets of tiles in words. */
function agreed(rules) {
  if (typeof rules !== "string") return { ...rules, equals: rules.equals.map(BigInt) };
  return Uint8Array.from(atob(rules), (letter) => letter.charCodeAt(0));
}

/** Actions in an order that does not depend on who lists them. */
function inOrder(actions) {
  return actions.toSorted((one, other) => (one.action < other.action ? -1 : 1));
}

/** What can be done in these positions, and what the expert advises. */
export async function advised(engine, positions, playouts) {
  const answers = [];
  for (const position of positions) {
    const given = asked(position, playouts);
    const { actions } = await engine.see(given);
    answers.push({ ...(await engine.advise(given)), actions: inOrder(actions) });
  }
  return answers;
}

/** What everybody plays in these positions, all of them thinking at once. */
export function chosen(engine, positions, characters, playouts) {
  return Promise.all(
    positions.map((position) => {
      const given = asked(position, playouts);
      return Promise.all(characters.map((character) => engine.choose({ ...given, character })));
    }),
  );
}

/** What the strongest plays without any time, what the greedy one does, and how long a little time is. */
export async function cutShort(engine, { rules, view, seed }) {
  const ada = { rules: agreed(rules), view, seed: BigInt(seed), character: "ada" };
  const begun = performance.now();
  const [none, greedy, little] = await Promise.all([
    engine.choose({ ...ada, patience: 0 }),
    engine.choose({ ...ada, character: "gus" }),
    engine.choose({ ...ada, milliseconds: 60_000, patience: 100 }),
  ]);
  const legal = view.actions.some(({ action }) => action === little);
  return { none, greedy, legal, milliseconds: performance.now() - begun };
}

/** These rounds, dealt and played: all that is said on the way. */
export async function played(engine, rounds) {
  const answers = [];
  for (const { rules, seed, number, players } of rounds) {
    let shown = await engine.deal({ rules: agreed(rules), seed: BigInt(seed), number });
    const seats = new Array(players).fill("greedy");
    const lines = [JSON.stringify(await engine.playOn({ seats, seed: 7n, count: 2 }))];
    while (!shown.ending) {
      const actions = inOrder(shown.actions);
      lines.push(`${shown.seat} ${JSON.stringify(actions)}`);
      const taken = actions[(lines.length * 31) % actions.length];
      shown = await engine.act({ action: taken.action });
    }
    lines.push(`${shown.ending} ${JSON.stringify(shown.totals)}`);
    answers.push(lines);
  }
  return answers;
}
