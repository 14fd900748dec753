// Prizes in minor units. Amounts cut by rounding go to the first place, so that the prizes make the pool.

const SHARE_TOP = 10n ** 9n;
const [PAID_TOP, PAID_BOTTOM] = [15, 100];
const MOST_SIT_AND_GO = 10;

/** Per cents of a sit-and-go, by its entries. */
const SIT_AND_GO: readonly { to: number; shares: readonly bigint[] }[] = [
  { to: 4, shares: [100n] },
  { to: 7, shares: [65n, 35n] },
  { to: MOST_SIT_AND_GO, shares: [50n, 30n, 20n] },
];

/** Places that are paid: fifteen per cent of the entries, cut, one at least. */
export function paidPlaces(entries: number): number {
  return Math.max(1, Math.floor((entries * PAID_TOP) / PAID_BOTTOM));
}

/** The weight of a place from 1 on: 10⁹ · place^−0.8, cut; the largest w with w⁵ · place⁴ ≤ 10⁴⁵. */
export function weightOf(place: number): bigint {
  const fourth = BigInt(place) ** 4n;
  const fits = (weight: bigint): boolean => weight ** 5n * fourth <= SHARE_TOP ** 5n;
  let weight = BigInt(Math.floor(1e9 * place ** -0.8));
  while (!fits(weight)) weight--;
  while (fits(weight + 1n)) weight++;
  return weight;
}

/** Prizes of a tournament, the first place first. */
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

/** Tickets of a satellite, each worth `cost`, and what is left for the place behind them. */
export function satelliteOf(pool: bigint, cost: bigint): { tickets: number; rest: bigint } {
  return { tickets: Number(pool / cost), rest: pool % cost };
}

/** Parts by weight, each cut; what is left is added to one of them, the first unless another is named. */
export function shared(amount: bigint, weights: readonly bigint[], restTo = 0): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const parts = weights.map((weight) => (sum === 0n ? 0n : (amount * weight) / sum));
  const rest = amount - parts.reduce((all, part) => all + part, 0n);
  return parts.map((part, at) => (at === restTo ? part + rest : part));
}

/** Equal parts of an amount; odd units one by one to the first. */
export function equalParts(amount: bigint, count: number): bigint[] {
  const [each, odd] = [amount / BigInt(count), Number(amount % BigInt(count))];
  return Array.from({ length: count }, (_part, at) => each + (at < odd ? 1n : 0n));
}
