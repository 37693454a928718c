/** The questions of tests/server/engine_cases.py to the engine, in Node and in a browser. */

/** In milliseconds: a search that is not cut short answers the same on a machine that is busy. */
const UNHURRIED = 600_000;

/** Numbers that JSON would round come as words. */
export function exact(value) {
  if (Array.isArray(value)) return value.map(exact);
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, exact(held)]));
  return /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value;
}

/** In milliseconds: long enough to find something and to hear, on a machine that is busy. */
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

/** The results without any time, and within a while in which the engine hears messages. */
export async function cutShort(engine, given) {
  const task = { ...exact(given), playouts: 0, seconds: 60, sure: 0, reach: -1 };
  const none = await engine.search({ task, patience: 0 });
  const begun = performance.now();
  let over = false;
  const thinking = engine.search({ task, patience: A_WHILE }).finally(() => {
    over = true;
  });
  const heard = (await engine.ready()) && !over;
  const little = await thinking;
  return { none, little, waited: performance.now() - begun, heard };
}
