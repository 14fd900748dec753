import { Dice } from '#games/kit/rng.ts';
import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { markOf, PACES, PRIZES, THAI } from '#games/thai/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** Returns the rules of the lottery at a pace. */
export const openLottery = openLotteries(PACES, { lottery: THAI, deal, mark: markOf });

/** Draws simulated numbers of every prize, equally likely and independent. */
function deal(rng: Rng): number[] {
  const dice = new Dice(rng);
  return PRIZES.map(({ digits }) => dice.below(10 ** digits));
}
