import { Dice } from '#games/kit/rng.ts';
import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { DIGITS, LAO, markOf, PACES } from '#games/lao/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** Returns the rules of the lottery at a pace. */
export const openLottery = openLotteries(PACES, { lottery: LAO, deal, mark: markOf });

/** Draws simulated digits, equally likely and independent. */
function deal(rng: Rng): number[] {
  const dice = new Dice(rng);
  return Array.from({ length: DIGITS }, () => dice.below(10));
}
