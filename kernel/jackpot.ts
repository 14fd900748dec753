/** Source of jackpot draws: the stream of a round beside its outcome, or the stream of a tier's secret. */
export type JackpotRng = { bytes(count: number): Uint8Array };

/**
 * A tier of a jackpot in one currency, in minor units. `share` is what of a stake goes into it, in millionths.
 * `drops: 'by'` is a must-drop-by tier: it drops at a hidden amount above the seed, at the latest at `amount`.
 * `drops: 'draw'` is a mystery tier: each round draws for it, on average once in `amount` of contributions.
 */
export type JackpotTier = { tier: string; drops: 'by' | 'draw'; seed: bigint; amount: bigint; share: number };

/** The terms that a round takes part on. `weight` is how much of the shares its game gives, in thousandths. */
export type JackpotTerms = { tiers: readonly JackpotTier[]; weight: number };

/** Contribution of a round to each tier, in minor units, and indices of the tiers that it has hit. */
export type JackpotDraw = { contributed: bigint[]; hits: number[] };

const BYTES = 6;
const RANGE = 2n ** 48n;
/** Parts of a minor unit in which a share of a stake is counted. */
const PARTS = 1_000_000n * 1_000n;

/**
 * Draws contribution and hits of a round with this stake. 48 bits of the stream round the contributions to whole minor units. A share of
 * 0.3 cents is a cent in three of ten rounds: on average each tier gets its exact share. 48 more for each mystery tier decide whether it is
 * hit.
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

/** Chance that a round of this stake hits a mystery tier: its contribution divided by the average cost of a drop. */
export function hitChance(
  { share, amount }: Pick<JackpotTier, 'share' | 'amount'>,
  stake: bigint,
  weight: number,
): { top: bigint; bottom: bigint } {
  return { top: partsOf(stake, share, weight), bottom: PARTS * amount };
}

/** The amount that a must-drop-by tier drops at, from the stream of its secret: above its seed, at most `amount`, all equally likely. */
export function dropAmount({ seed, amount }: Pick<JackpotTier, 'seed' | 'amount'>, rng: JackpotRng): bigint {
  return seed + 1n + (next(rng) * (amount - seed)) / RANGE;
}

/**
 * Average return of the contributions to a tier, as a fraction: `given` is its share of the stake, `seeded` what the house adds to it by
 * seeds. A drop by amount is reckoned as exactly reached; a contribution that goes past it makes seeds a little rarer.
 */
export function tierReturn({ drops, seed, amount, share }: JackpotTier, weight: number) {
  const given = { top: BigInt(share) * BigInt(weight), bottom: PARTS };
  // A run gathers on average: by draw what a drop costs, by amount half of the way and half a unit.
  const gathered = drops === 'draw' ? { top: amount, bottom: 1n } : { top: amount - seed + 1n, bottom: 2n };
  return { given, seeded: { top: given.top * seed * gathered.bottom, bottom: given.bottom * gathered.top } };
}

function partsOf(stake: bigint, share: number, weight: number): bigint {
  return stake * BigInt(share) * BigInt(weight);
}

function next(rng: JackpotRng): bigint {
  return rng.bytes(BYTES).reduce((value, byte) => value * 256n + BigInt(byte), 0n);
}
