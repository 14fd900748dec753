import { Dice, shuffle } from '#games/kit/rng.ts';
import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { CARS, markOf, PACES, PK10 } from '#games/pk10/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** Returns the rules of the race at a pace. */
export const openLottery = openLotteries(PACES, {
  lottery: PK10,
  deal,
  mark: markOf,
  hueOf: (car) => (car <= 3 ? 'red' : car <= 6 ? 'blue' : 'night'),
});

/** Draws the order of ten cars; all orders are equally likely. */
function deal(rng: Rng): number[] {
  return shuffle(new Dice(rng), CARS).map((one) => one + 1);
}
