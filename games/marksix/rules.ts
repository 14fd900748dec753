import { Dice, shuffle } from '#games/kit/rng.ts';
import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { MAIN, OF, waveOf } from '#games/marksix/balls.ts';
import { MARKSIX, markOf, PACES } from '#games/marksix/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** The lottery at one of its paces. */
export const openLottery = openLotteries(PACES, { lottery: MARKSIX, deal, mark: markOf, hueOf: waveOf });

/** Seven of 49 numbers, every order of them equally likely; the seventh is the special one. */
function deal(rng: Rng): number[] {
  return shuffle(new Dice(rng), OF)
    .slice(0, MAIN + 1)
    .map((one) => one + 1);
}
