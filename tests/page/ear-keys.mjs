/** The keys of ten whole rounds against Pip, played by typing and listening alone. */

import { HeardTable, playByEar } from "./heard-table.js";

const ROUNDS = 10;

const keys = [];
for (let seed = 1; seed <= ROUNDS; seed += 1) {
  const table = await new HeardTable(seed).sit("normal");
  await playByEar(table);
  keys.push({ round: seed, keys: table.keys });
}
console.table(keys);
process.exit();
