import { Dice } from '#games/kit/rng.ts';
import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { SSC, markOf, PACES } from '#games/ssc/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** Returns the rules of the lottery at a pace. */
export const openLottery = openLotteries(PACES, { lottery: SSC, deal, mark: markOf, hueOf: () => 'blue' });

/** Draws five digits from 0 to 9, all equally likely. */
function deal(rng: Rng): number[] {
  const dice = new Dice(rng);
  return [0, 1, 2, 3, 4].map(() => dice.below(10));
}
