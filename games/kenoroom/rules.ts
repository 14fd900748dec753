import { Dice, shuffle } from '#games/kit/rng.ts';
import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { BALLS, DRAWN, KENO_ROOM, markOf, PACES } from '#games/kenoroom/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** The room at one of its paces. */
export const openLottery = openLotteries(PACES, { lottery: KENO_ROOM, deal, mark: markOf });

/** Twenty of eighty balls in the order in which they fall, every order equally likely. */
function deal(rng: Rng): number[] {
  return shuffle(new Dice(rng), BALLS)
    .slice(0, DRAWN)
    .map((at) => at + 1);
}
