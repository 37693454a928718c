/**
 * What the page, and each of its workers, begins with as it is served (web/joining.py). A part has
 * many modules, each as a function under its name: it is made when it is first asked for, and once.
 */

/** @typedef {(the: typeof $the, later: typeof $later) => object} Making */

/** @type {Record<string, Making>} */
const known = {};

/** @type {Record<string, object>} */
const made = {};

/** More modules; one that is there stays as it is. @param {Record<string, Making>} more */
export function $add(more) {
  for (const [name, making] of Object.entries(more)) known[name] ??= making;
}

/** A module: what `import … from` stands for. @param {string} name */
export function $the(name) {
  made[name] ??= known[name]($the, $later);
  return made[name];
}

/** A module that waits in other parts: what `import()` stands for. @param {string} name @param {string[]} parts */
export async function $later(name, parts) {
  const more = await Promise.all(parts.map((part) => import(`./joined/${part}.js`)));
  for (const { makings } of more) $add(makings);
  return $the(name);
}
