import { Dice } from '#games/kit/rng.ts';
import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { markOf, PACES, PC28 } from '#games/pc28/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** Returns the rules of the lottery at a pace. */
export const openLottery = openLotteries(PACES, { lottery: PC28, deal, mark: markOf, hueOf: () => 'violet' });

/** Draws three digits from 0 to 9, all equally likely. */
function deal(rng: Rng): number[] {
  const dice = new Dice(rng);
  return [0, 1, 2].map(() => dice.below(10));
}
