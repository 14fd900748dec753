import { Dice, shuffle } from '#games/kit/rng.ts';
import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { MAIN, OF, waveOf } from '#games/marksix/balls.ts';
import { MARKSIX, markOf, PACES } from '#games/marksix/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** Returns the rules of the lottery at a pace. */
export const openLottery = openLotteries(PACES, { lottery: MARKSIX, deal, mark: markOf, hueOf: waveOf });

/** Draws seven of 49 numbers; all orders are equally likely. The seventh is the special one. */
function deal(rng: Rng): number[] {
  return shuffle(new Dice(rng), OF)
    .slice(0, MAIN + 1)
    .map((one) => one + 1);
}
