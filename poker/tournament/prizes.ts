// Prizes in minor units. Remainders of rounding go to the first place, so that the prizes sum to the pool.

const SHARE_TOP = 10n ** 9n;
const [PAID_TOP, PAID_BOTTOM] = [15, 100];
const MOST_SIT_AND_GO = 10;

/** Shares of a sit-and-go in per cent, by the number of its entries. */
const SIT_AND_GO: readonly { to: number; shares: readonly bigint[] }[] = [
  { to: 4, shares: [100n] },
  { to: 7, shares: [65n, 35n] },
  { to: MOST_SIT_AND_GO, shares: [50n, 30n, 20n] },
];

/** Returns the number of paid places: fifteen per cent of the entries, cut, at least one. */
export function paidPlaces(entries: number): number {
  return Math.max(1, Math.floor((entries * PAID_TOP) / PAID_BOTTOM));
}

/** Returns the weight of a place from 1 on: 10⁹ · place^−0.8, cut, which is the largest w with w⁵ · place⁴ ≤ 10⁴⁵. */
export function weightOf(place: number): bigint {
  const fourth = BigInt(place) ** 4n;
  const fits = (weight: bigint): boolean => weight ** 5n * fourth <= SHARE_TOP ** 5n;
  let weight = BigInt(Math.floor(1e9 * place ** -0.8));
  while (!fits(weight)) weight--;
  while (fits(weight + 1n)) weight++;
  return weight;
}

/** Returns the prizes of a tournament, the first place first. */
export function prizesOf(pool: bigint, entries: number): bigint[] {
  return shared(
    pool,
    Array.from({ length: paidPlaces(entries) }, (_place, at) => weightOf(at + 1)),
  );
}

export function sitAndGoPrizes(pool: bigint, entries: number): bigint[] {
  const { shares } = SIT_AND_GO.find(({ to }) => entries <= to) ?? SIT_AND_GO.at(-1)!;
  return shared(pool, shares);
}

/** Returns the number of tickets of a satellite, each worth `cost`, and the remaining amount for the next place. */
export function satelliteOf(pool: bigint, cost: bigint): { tickets: number; rest: bigint } {
  return { tickets: Number(pool / cost), rest: pool % cost };
}

/** Shares an amount by weight, each part cut. The remainder is added to the part `restTo`, by default the first. */
export function shared(amount: bigint, weights: readonly bigint[], restTo = 0): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const parts = weights.map((weight) => (sum === 0n ? 0n : (amount * weight) / sum));
  const rest = amount - parts.reduce((all, part) => all + part, 0n);
  return parts.map((part, at) => (at === restTo ? part + rest : part));
}

/** Shares an amount in equal parts, with odd units singly to the first parts. */
export function equalParts(amount: bigint, count: number): bigint[] {
  const [each, odd] = [amount / BigInt(count), Number(amount % BigInt(count))];
  return Array.from({ length: count }, (_part, at) => each + (at < odd ? 1n : 0n));
}
