import { distance, type Bits } from '#art/fingerprint.ts';

/** Number of nearest tiles that are compared. */
export const NEAREST = 10;

export type Closeness = { least: number; meanOfNearest: number };

/**
 * Returns the least distance of a hash to the others, and the mean of the ten least distances; `itself` is the index of the hash among
 * them.
 */
export function closeness(hash: Bits, crowd: readonly Bits[], itself = -1): Closeness {
  const counts = new Uint16Array(65);
  for (let i = 0; i < crowd.length; i++) if (i !== itself) counts[distance(hash, crowd[i]!)]!++;
  let sum = 0;
  let taken = 0;
  for (let d = 0; d <= 64 && taken < NEAREST; d++) {
    const n = Math.min(counts[d]!, NEAREST - taken);
    sum += n * d;
    taken += n;
  }
  const least = counts.findIndex((n) => n > 0);
  return { least: least < 0 ? 64 : least, meanOfNearest: taken > 0 ? sum / taken : 64 };
}
