/** A line of a prize table: its weight, as a part of the sum of all weights, and its payment in minor units; 0 pays nothing. */
export type Prize = { weight: number; minor: bigint };

const FOUR_BYTES = 2 ** 32;

/** Returns the sum of the weights. */
export function weightOf(prizes: readonly Pick<Prize, 'weight'>[]): number {
  return prizes.reduce((sum, { weight }) => sum + weight, 0);
}

/**
 * Draws a line: four bytes are a number, and the remainder of that number divided by the sum of the weights falls into one line. Numbers
 * above the greatest multiple of the sum are skipped, so that all remainders are equally likely.
 */
export function drawPrize(rng: { bytes(count: number): Uint8Array }, prizes: readonly Pick<Prize, 'weight'>[]): number {
  const total = weightOf(prizes);
  const whole = FOUR_BYTES - (FOUR_BYTES % total);
  for (;;) {
    const number = new DataView(rng.bytes(4).slice().buffer).getUint32(0);
    if (number >= whole) continue;
    let rest = number % total;
    return prizes.findIndex(({ weight }) => (rest -= weight) < 0);
  }
}

/**
 * Returns the line that the rest of the budget can pay: the drawn line if the budget suffices, otherwise the greatest smaller line that the
 * budget can pay. Null if it can pay none.
 */
export function fittingPrize(prizes: readonly Prize[], dealt: number, left: bigint): number | null {
  const { minor } = prizes[dealt]!;
  if (minor <= left) return dealt;
  return prizes.reduce<number | null>(
    (best, one, at) => (one.minor < minor && one.minor <= left && (best === null || one.minor > prizes[best]!.minor) ? at : best),
    null,
  );
}

/** Average cost of `count` draws, in minor units, rounded up. */
export function expectedCost(prizes: readonly Prize[], count: bigint): bigint {
  const total = BigInt(weightOf(prizes));
  if (total === 0n) return 0n;
  const sum = prizes.reduce((cost, { weight, minor }) => cost + BigInt(weight) * minor, 0n) * count;
  return (sum + total - 1n) / total;
}
