import { Dice } from '#games/kit/rng.ts';
import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { DIGITS, LAO, markOf, PACES } from '#games/lao/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** The lottery at one of its paces. */
export const openLottery = openLotteries(PACES, { lottery: LAO, deal, mark: markOf });

/** A simulated draw: every digit as likely as the next, and none bound to another. */
function deal(rng: Rng): number[] {
  const dice = new Dice(rng);
  return Array.from({ length: DIGITS }, () => dice.below(10));
}
