/** Source of random bytes for a jackpot: the side stream of a round, or the stream of a tier's secret. */
export type JackpotRng = { bytes(count: number): Uint8Array };

/**
 * A tier of a jackpot in one currency, in minor units. `share` is the part of a stake that goes into the tier, in millionths. `drops: 'by'`
 * is a must-drop-by tier: it drops at a hidden amount above the seed, at `amount` at the latest. `drops: 'draw'` is a mystery tier: each
 * round draws for it, and it drops on average once for each `amount` of contributions.
 */
export type JackpotTier = { tier: string; drops: 'by' | 'draw'; seed: bigint; amount: bigint; share: number };

/** Terms of a round's part in a jackpot. `weight` is the part of the shares that its game contributes, in thousandths. */
export type JackpotTerms = { tiers: readonly JackpotTier[]; weight: number };

/** Contribution of a round to each tier, in minor units, and the indices of the tiers that the round has hit. */
export type JackpotDraw = { contributed: bigint[]; hits: number[] };

const BYTES = 6;
const RANGE = 2n ** 48n;
/** Parts of a minor unit in which contributions are counted before they are rounded. */
const PARTS = 1_000_000n * 1_000n;

/**
 * Draws contributions and hits of a round with this stake. 48 bits of the stream round the contributions to whole minor units. A share of
 * 0.3 cents becomes a cent in three of ten rounds, so on average each tier gets its exact share. 48 more bits for each mystery tier decide
 * whether the round hits it.
 */
export function drawJackpot({ tiers, weight }: JackpotTerms, stake: bigint, rng: JackpotRng): JackpotDraw {
  const rounding = next(rng);
  let given = 0n;
  let sum = 0n;
  const contributed = tiers.map(({ share }) => {
    sum += partsOf(stake, share, weight);
    const upTo = (sum * RANGE + rounding * PARTS) / (PARTS * RANGE);
    const own = upTo - given;
    given = upTo;
    return own;
  });
  const hits = tiers.flatMap((tier, at) => {
    if (tier.drops !== 'draw') return [];
    const { top, bottom } = hitChance(tier, stake, weight);
    return next(rng) * bottom < top * RANGE ? [at] : [];
  });
  return { contributed, hits };
}

/**
 * Returns the chance that a round with this stake hits a mystery tier: its contribution divided by the average contributions between two
 * drops.
 */
export function hitChance(
  { share, amount }: Pick<JackpotTier, 'share' | 'amount'>,
  stake: bigint,
  weight: number,
): { top: bigint; bottom: bigint } {
  return { top: partsOf(stake, share, weight), bottom: PARTS * amount };
}

/**
 * Returns the amount at which a must-drop-by tier drops, from the stream of its secret. All amounts above its seed, up to `amount`, are
 * equally likely.
 */
export function dropAmount({ seed, amount }: Pick<JackpotTier, 'seed' | 'amount'>, rng: JackpotRng): bigint {
  return seed + 1n + (next(rng) * (amount - seed)) / RANGE;
}

/**
 * Returns the average return of the contributions to a tier, as fractions of the stake. `given` is the tier's share, `seeded` the addition
 * of the house by seeds. A drop by amount is counted as exactly reached; a contribution beyond that amount makes seeds a little rarer.
 */
export function tierReturn({ drops, seed, amount, share }: JackpotTier, weight: number) {
  const given = { top: BigInt(share) * BigInt(weight), bottom: PARTS };
  // Average contributions of a run: for a drop by draw, the cost of a drop; for a drop by amount, half of the way and half a minor unit.
  const gathered = drops === 'draw' ? { top: amount, bottom: 1n } : { top: amount - seed + 1n, bottom: 2n };
  return { given, seeded: { top: given.top * seed * gathered.bottom, bottom: given.bottom * gathered.top } };
}

function partsOf(stake: bigint, share: number, weight: number): bigint {
  return stake * BigInt(share) * BigInt(weight);
}

function next(rng: JackpotRng): bigint {
  return rng.bytes(BYTES).reduce((value, byte) => value * 256n + BigInt(byte), 0n);
}
