// A thousand rounds between two greedy players: node example.mjs
import { load } from "tricorne-kernel";

export async function mean(sheet = "goliath", rounds = 1000) {
  const kernel = await load();
  const { greedy } = kernel.constants.policies;
  kernel.write("rules", kernel.rules[sheet][2]); // for two players
  let sum = 0;
  for (let first = 0; first < rounds; first += 256) {
    const count = Math.min(256, rounds - first);
    kernel.write("job", { seed: 1, first, count, policies: [greedy, greedy] });
    kernel.call("play_rounds");
    const played = kernel.read("rounds", "played").slice(0, count);
    sum += played.reduce((total, round) => total + round.points[0], 0);
  }
  return sum / rounds;
}

console.log(`${await mean()} points of the first seat in a round`);
