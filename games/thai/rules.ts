import { Dice } from '#games/kit/rng.ts';
import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { markOf, PACES, PRIZES, THAI } from '#games/thai/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** The lottery at one of its paces. */
export const openLottery = openLotteries(PACES, { lottery: THAI, deal, mark: markOf });

/** A simulated draw: every number of every prize as likely as the next, and none bound to another. */
function deal(rng: Rng): number[] {
  const dice = new Dice(rng);
  return PRIZES.map(({ digits }) => dice.below(10 ** digits));
}
