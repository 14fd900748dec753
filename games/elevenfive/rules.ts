import { Dice, shuffle } from '#games/kit/rng.ts';
import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { ELEVENFIVE, markOf, PACES } from '#games/elevenfive/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** Returns the rules of the lottery at a pace. */
export const openLottery = openLotteries(PACES, { lottery: ELEVENFIVE, deal, mark: markOf, hueOf: () => 'green' });

/** Draws five of eleven numbers; all orders are equally likely. */
function deal(rng: Rng): number[] {
  return shuffle(new Dice(rng), 11)
    .slice(0, 5)
    .map((one) => one + 1);
}
