import { Dice, shuffle } from '#games/kit/rng.ts';
import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { BALLS, BINGO_ROOM, CALLED, markOf, PACES } from '#games/bingoroom/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** Returns the rules of the room at a pace. */
export const openLottery = openLotteries(PACES, { lottery: BINGO_ROOM, deal, mark: markOf });

/** Draws 45 of 75 balls in the order of the call; all orders are equally likely. */
function deal(rng: Rng): number[] {
  return shuffle(new Dice(rng), BALLS)
    .slice(0, CALLED)
    .map((at) => at + 1);
}
