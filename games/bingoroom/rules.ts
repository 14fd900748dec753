import { Dice, shuffle } from '#games/kit/rng.ts';
import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { BALLS, BINGO_ROOM, CALLED, markOf, PACES } from '#games/bingoroom/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** The room at one of its paces. */
export const openLottery = openLotteries(PACES, { lottery: BINGO_ROOM, deal, mark: markOf });

/** Forty-five of seventy-five balls in the order in which they are called, every order equally likely. */
function deal(rng: Rng): number[] {
  return shuffle(new Dice(rng), BALLS)
    .slice(0, CALLED)
    .map((at) => at + 1);
}
