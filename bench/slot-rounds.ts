import { toNumber } from '#kernel/fraction.ts';
import { Dice } from '#games/kit/rng.ts';
import { playRound, scratchFor } from '#games/slots/engine/spin.ts';
import { loadModels, type SlotModel } from '#games/slots/models.ts';
import { randomPool } from '#platform/random/pool.ts';
import { claim } from '#bench/claim.ts';

const ROUNDS = 100_000_000;
/**
 * Most standard errors between a measured and an exact return. For thirty models, a larger distance happens by chance once in about sixty
 * thousand runs.
 */
const MOST_ERRORS = 5;

/**
 * `npm run bench -- slot-rounds [model...] [--rounds n]` simulates 10^8 rounds of each slot model by the system's generator. It compares
 * their return, and the share of rounds without a win, with the exact figures, and prints a line of `docs/measured/slots.md` for each model.
 */
export default async function slotRounds(args: readonly string[]): Promise<void> {
  const at = args.indexOf('--rounds');
  const rounds = at < 0 ? ROUNDS : Number(args[at + 1]);
  const named = at < 0 ? args : args.toSpliced(at, 2);
  const models = [...(await loadModels()).values()].filter(({ code }) => named.length === 0 || named.includes(code));
  let most = 0;
  for (const model of models) {
    const since = performance.now();
    const { rtp, none, errors } = simulated(model, rounds);
    most = Math.max(most, Math.abs(errors));
    const seconds = ((performance.now() - since) / 1_000).toFixed(0);
    const percent = (share: number): string => (share * 100).toFixed(3);
    process.stdout.write(
      `| \`${model.name}\` | ${percent(toNumber(model.exact.rtp))} | ${percent(rtp)} | ${errors.toFixed(2)} | ` +
        `${percent(model.exact.none)} | ${percent(none)} | ${seconds} |\n`,
    );
  }
  claim({ name: 'slots-distance-in-standard-errors', ratio: most, goal: 'at most', limit: MOST_ERRORS });
}

/**
 * Simulates rounds of a model. Returns the return, the share of rounds without a win, and the distance from the exact return in standard
 * errors.
 */
function simulated({ prepared, machine, exact, maxWin }: SlotModel, rounds: number): { rtp: number; none: number; errors: number } {
  const [dice, scratch, cap] = [new Dice(randomPool()), scratchFor(prepared), maxWin * machine.totalBet];
  let [coins, nothing] = [0, 0];
  for (let n = 0; n < rounds; n++) {
    const won = playRound(prepared, dice, scratch, cap);
    coins += won;
    if (won === 0) nothing += 1;
  }
  const rtp = coins / rounds / machine.totalBet;
  const error = Math.sqrt(toNumber(exact.variance) / rounds);
  return { rtp, none: nothing / rounds, errors: (rtp - toNumber(exact.rtp)) / error };
}
