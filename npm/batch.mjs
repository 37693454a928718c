// A learner's view: 64 rounds side by side, seat 1 asked, greedy on seat 2: node batch.mjs
import { load } from "tricorne-kernel";

const SIZE = 64;
const kernel = await load();
const { beside, outside, rewards } = kernel.batch;
const wanted = ["positions", "episodes", "choices", "rows", "vectors"];
const records = Object.fromEntries(
  wanted.map((field) => [field, kernel.reserve(beside[field], SIZE)]),
);
const addresses = wanted.map((field) => [field, records[field].address]);

kernel.write("rules", kernel.rules.goliath[2]); // for two players
const { greedy } = kernel.constants.policies;
kernel.write("job", { seed: 1, first: 0, count: SIZE, policies: [outside, greedy] });
kernel.write("batch", { reward: rewards.margin, by_index: 1, ...Object.fromEntries(addresses) });
kernel.call("begin_batch");

let [margin, ended] = [0, 0];
for (let step = 0; step < 100; step += 1) {
  for (let index = 0; index < SIZE; index += 1) {
    // here a network would look at records.vectors.numbers(index, "values")
    const count = Number(records.episodes.read(index, "count"));
    records.episodes.write(index, { chosen: (7 * step + index) % count });
  }
  if (kernel.call("step_batch") !== 0) throw new Error("an action is not legal");
  for (let index = 0; index < SIZE; index += 1) {
    margin += records.episodes.read(index, "rewards")[0];
    ended += Number(records.episodes.read(index, "done"));
  }
}
console.log(`${ended} rounds ended; the learner is ahead by ${margin} points`);
