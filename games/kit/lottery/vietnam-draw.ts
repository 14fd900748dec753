import { Dice, type Rng } from '#games/kit/rng.ts';
import { placesOf, type Region } from '#games/kit/lottery/vietnam.ts';

/** Every result of every prize, each number as likely as the next and none bound to another. */
export function dealVietnam(region: Region, rng: Rng): number[] {
  const dice = new Dice(rng);
  return placesOf(region).map(({ digits }) => dice.below(10 ** digits));
}
