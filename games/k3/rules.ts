import { Dice } from '#games/kit/rng.ts';
import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { K3, markOf, PACES } from '#games/k3/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** Returns the rules of the lottery at a pace. */
export const openLottery = openLotteries(PACES, { lottery: K3, deal, mark: markOf, hueOf: () => 'red' });

/** Rolls three dice; all faces are equally likely. */
function deal(rng: Rng): number[] {
  const dice = new Dice(rng);
  return [0, 1, 2].map(() => dice.below(6) + 1);
}
