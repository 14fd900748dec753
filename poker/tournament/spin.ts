import { pickWeighted, type Draws } from '#games/kit/rng.ts';

/** Multiples of an entry that three players play for, with their draws in a million. The average is 2.79, 93 % of three entries. */
export const SPIN_WEIGHTS: readonly { multiple: number; weight: number }[] = [
  { multiple: 2, weight: 581_835 },
  { multiple: 3, weight: 297_110 },
  { multiple: 5, weight: 100_000 },
  { multiple: 10, weight: 20_000 },
  { multiple: 25, weight: 1_000 },
  { multiple: 100, weight: 50 },
  { multiple: 1_000, weight: 5 },
];
export const SPIN_SEATS = 3;

/** Draws the multiple of a spin once all three players are seated. The dice come from the seed of the tournament. */
export function drawMultiple(dice: Draws): number {
  return SPIN_WEIGHTS[
    pickWeighted(
      dice,
      SPIN_WEIGHTS.map(({ weight }) => weight),
    )
  ]!.multiple;
}

/** Amount that the bank of spins must hold above its floor to offer a stake: the largest prize, less the three entries. */
export function mostAtRisk(entry: bigint): bigint {
  return entry * BigInt(Math.max(...SPIN_WEIGHTS.map(({ multiple }) => multiple)) - SPIN_SEATS);
}
