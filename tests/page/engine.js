/** What the engine is asked by tests/server/engine_cases.py, in Node and in a browser. */

/** In milliseconds: a search that is not cut short answers the same on a machine that is busy. */
const UNHURRIED = 600_000;

/** Numbers that JSON would round come as words. */
export function exact(value) {
  if (Array.isArray(value)) return value.map(exact);
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, exact(held)]));
  return /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value;
}

/** In milliseconds: long enough to ask something else meanwhile. */
const A_WHILE = 2000;
const AT_ONCE = 8;

/** The answers to these tasks, several of which are given at once. */
export async function searched(engine, tasks) {
  const answers = [];
  for (let first = 0; first < tasks.length; first += AT_ONCE) {
    const some = tasks.slice(first, first + AT_ONCE);
    const searching = some.map((task) => engine.search({ task: exact(task), patience: UNHURRIED }));
    answers.push(...(await Promise.all(searching)));
  }
  return answers;
}

/** What is found without any time and within a tenth of a second; meanwhile, the engine hears. */
export async function cutShort(engine, given) {
  const task = { ...exact(given), playouts: 0, seconds: 60, sure: 0, reach: -1 };
  const begun = performance.now();
  const [none, little] = await Promise.all([
    engine.search({ task, patience: 0 }),
    engine.search({ task, patience: 100 }),
  ]);
  const waited = performance.now() - begun;
  let over = false;
  const thinking = engine.search({ task, patience: A_WHILE }).then(() => {
    over = true;
  });
  const heard = (await engine.ready()) && !over;
  await thinking;
  return { none, little, waited, heard };
}
