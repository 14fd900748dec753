import { Dice, shuffle } from '#games/kit/rng.ts';
import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { BALLS, DRAWN, KENO_ROOM, markOf, PACES } from '#games/kenoroom/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** Returns the rules of the room at a pace. */
export const openLottery = openLotteries(PACES, { lottery: KENO_ROOM, deal, mark: markOf });

/** Draws twenty of eighty balls in order; all orders are equally likely. */
function deal(rng: Rng): number[] {
  return shuffle(new Dice(rng), BALLS)
    .slice(0, DRAWN)
    .map((at) => at + 1);
}
