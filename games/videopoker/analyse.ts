import { choose, fraction, type Fraction } from '#kernel/fraction.ts';
import { BITS, eachFive, Parts } from '#games/kit/cards/parts.ts';
import { HOLDS } from '#games/kit/cards/best-hold.ts';
import { CATEGORIES, categoriesOf, packOf, paysByNumber, type Category, type PayTable } from '#games/videopoker/quote.ts';
import { valueOfFive } from '#games/kit/cards/five-table.ts';

/** Return of a table for a stake of 1 under the best hold of every deal, and the chance of each winning hand then. */
export type Analysis = { rtp: Fraction; chances: ReadonlyMap<Category, Fraction> };

const SUBSETS = 32;

/**
 * Counts every deal and every hold. The draws to a hold K of a deal are the sets of five with K and without the other dealt cards D. Their
 * payouts are Σ over S ⊆ D of (−1)^|S| × the payouts of all sets with K ∪ S. The payouts of all sets with a given part are therefore summed
 * once. In the same way, each best hold adds to its part, and the parts then give the count of each set of five. All sums are whole numbers
 * below 2^53.
 */
export function analyse(table: PayTable): Analysis {
  const pack = packOf(table.kind);
  const categories = categoriesOf(table.kind);
  const pays = paysByNumber(table);
  const parts = new Parts(pack);
  const found = new Float64Array(SUBSETS);
  eachFive(pack, (five) => {
    const pay = pays[valueOfFive(categories, five)]!;
    if (pay > 0) parts.add(five, pay);
  });
  const played = new Parts(pack);
  const { common, weights } = weightsOf(pack);
  eachFive(pack, (five) => {
    const hold = bestMask(drawsOf(parts.read(five, found)), weights);
    played.spread(five, hold, weights[BITS[hold]!]!);
  });
  const counts = CATEGORIES.map(() => 0);
  eachFive(pack, (five) => {
    const number = valueOfFive(categories, five);
    if (number === 0) return;
    played.read(five, found);
    for (let mask = 0; mask < SUBSETS; mask++) counts[number - 1]! += found[mask]!;
  });
  const all = choose(pack, 5) * BigInt(common);
  const rtp = CATEGORIES.reduce((sum, category, at) => sum + BigInt(counts[at]!) * BigInt(table.pays[category] ?? 0), 0n);
  const won = CATEGORIES.flatMap((category, at) => (table.pays[category] ? [[category, fraction(BigInt(counts[at]!), all)] as const] : []));
  return { rtp: fraction(rtp, all), chances: new Map(won) };
}

/** Returns the sums over the draws to each hold: the sum over its sets of five, without the sets that have another dealt card. */
function drawsOf(found: Float64Array): Float64Array {
  for (let bit = 1; bit < SUBSETS; bit <<= 1)
    for (let mask = 0; mask < SUBSETS; mask++) if ((mask & bit) === 0) found[mask]! -= found[mask | bit]!;
  return found;
}

/** Returns the weight of a draw by the number of held cards; all draws to a hold together weigh `common`. */
function weightsOf(pack: number): { common: number; weights: number[] } {
  const ways = [0, 1, 2, 3, 4, 5].map((held) => Number(choose(pack - 5, 5 - held)));
  const common = ways.reduce((a, b) => (a / divisor(a, b)) * b);
  return { common, weights: ways.map((one) => common / one) };
}

/** The holds as masks of places, the first card in the lowest bit, in the order of `HOLDS`. */
const MASKS = HOLDS.map((hold) => hold.reduce((mask, place) => mask | (1 << place), 0));

function bestMask(sums: Float64Array, weights: readonly number[]): number {
  let best = MASKS[0]!;
  for (const mask of MASKS) if (sums[mask]! * weights[BITS[mask]!]! > sums[best]! * weights[BITS[best]!]!) best = mask;
  return best;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
