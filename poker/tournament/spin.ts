import { pickWeighted, type Draws } from '#games/kit/rng.ts';
import { bytesOf } from '#poker/kit/bytes.ts';
import type { Digests } from '#poker/kit/digests.ts';
import { diceOf } from '#poker/kit/draw.ts';

/** Multiples of the entry for which three players play, with their weights in a million. The mean is 2.79, so 93 % of three entries. */
export const SPIN_WEIGHTS: readonly { multiple: number; weight: number }[] = [
  { multiple: 2, weight: 581_835 },
  { multiple: 3, weight: 297_110 },
  { multiple: 5, weight: 100_000 },
  { multiple: 10, weight: 20_000 },
  { multiple: 25, weight: 1_000 },
  { multiple: 100, weight: 50 },
  { multiple: 1_000, weight: 5 },
];

/** Draws the multiple of a spin from the links that all seats gave for their first cards. `x` are the bytes of that draw, as hex. */
export function multipleOf(digests: Digests, x: string): number {
  return drawMultiple(diceOf(digests, digests.hmac(bytesOf(x)!, 'spin')));
}

/** Draws a multiple by its weights. */
function drawMultiple(dice: Draws): number {
  return SPIN_WEIGHTS[
    pickWeighted(
      dice,
      SPIN_WEIGHTS.map(({ weight }) => weight),
    )
  ]!.multiple;
}

/** Returns the largest prize of a spin. */
export function largestPrize(entry: bigint): bigint {
  return entry * BigInt(Math.max(...SPIN_WEIGHTS.map(({ multiple }) => multiple)));
}
