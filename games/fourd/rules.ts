import { Dice } from '#games/kit/rng.ts';
import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { ALL_NUMBERS, DRAWN, FOURD, markOf, PACES } from '#games/fourd/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** Returns the rules of the lottery at a pace. */
export const openLottery = openLotteries(PACES, { lottery: FOURD, deal, mark: markOf });

/** Draws 23 different numbers of 10,000; all orders are equally likely. A number that came before is drawn again. */
function deal(rng: Rng): number[] {
  const dice = new Dice(rng);
  const drawn = new Set<number>();
  while (drawn.size < DRAWN) drawn.add(dice.below(ALL_NUMBERS));
  return [...drawn];
}
