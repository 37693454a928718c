/** Tells players of one name apart, as a table does. */

/** Names with a number behind each that came before: Ada, Ada 2. @param {string[]} names */
export function numberNames(names) {
  /** @type {string[]} */
  const found = [];
  for (const name of names) {
    let [one, number] = [name, 1];
    while (one && found.includes(one)) {
      number += 1;
      one = `${name} ${number}`;
    }
    found.push(one);
  }
  return found;
}
