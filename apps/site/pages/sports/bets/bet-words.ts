import { fraction, minus, ONE, over, plus, times, type Fraction } from '#kernel/fraction.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { sportsBets } from '#contracts/sports.ts';
import { decimalText } from '#sports/kit/decimal.ts';

export type SportsBet = WireOutput<typeof sportsBets>['list'][number];
export type BetLeg = SportsBet['legs'][number];

/** Outcome of a leg, in one word. */
export type LegWord = 'open' | 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' | 'dead_heat';
export type BetWord = 'open' | 'won' | 'lost' | 'void' | 'part' | (typeof WORDS)[number];

/** States of a bet that are also its word. An open or settled bet is named by its sums. */
const WORDS = ['waiting', 'refused', 'sold'] as const;

/** Returns the outcome of a leg in one word. */
export function legWord({ end }: Pick<BetLeg, 'end'>): LegWord {
  if (end === null) return 'open';
  const { voided, won, places, tied } = end;
  if (voided === 2) return 'void';
  if (voided === 1) return won === 1 ? 'half_won' : 'half_lost';
  if (won === 0) return 'lost';
  return places < tied ? 'dead_heat' : 'won';
}

/**
 * Returns the factor by which a decided leg multiplies the stake; undefined for an open leg (design of the sportsbook, section 3). The void
 * part returns the stake; of the rest, a won leg returns its price, shared by the places of a dead heat.
 */
export function legFactor({ price, end }: Pick<BetLeg, 'price' | 'end'>): Fraction | undefined {
  if (end === null) return undefined;
  const voided = fraction(BigInt(end.voided), 2n);
  const share = over(fraction(BigInt(end.places)), fraction(BigInt(end.tied)));
  const odds = deducted(fraction(BigInt(price), 10_000n), end.pence ?? 0);
  const paid = end.won === 1 ? times(odds, share) : fraction(0n);
  return plus(voided, times(minus(ONE, voided), paid));
}

/**
 * Returns odds after a deduction in pence per pound: a deduction of up to 5 pence is waived, and the largest is 90 (Tattersalls' rule 4).
 */
function deducted(odds: Fraction, pence: number): Fraction {
  const kept = pence <= 5 ? 100 : 100 - Math.min(pence, 90);
  return plus(ONE, times(minus(odds, ONE), fraction(BigInt(kept), 100n)));
}

/** Returns the factor of the place part of an each-way leg; undefined while that part is open. */
export function placeFactor({ price, place }: Pick<BetLeg, 'price' | 'place'>): Fraction | undefined {
  if (!place?.end) return undefined;
  const [top = 1, bottom = 1] = place.end.share ?? place.share;
  return legFactor({ price: 10_000 + Math.floor(((price - 10_000) * top) / bottom), end: place.end });
}

/** A part of a bet: a single leg, or all legs of a builder, with the price of the part. */
export type BetPart = { price: number; isBuilder: boolean; isBanker: boolean; legs: readonly BetLeg[] };

/** Returns the parts of a bet. */
export function partsOf({ legs, builders }: Pick<SportsBet, 'legs' | 'builders'>): BetPart[] {
  const groups = Map.groupBy(legs, (leg) => (leg.block === null ? leg : leg.block));
  return [...groups.values()].map((some) => {
    const [{ price, block, isBanker }] = some as [BetLeg];
    const builder = builders.find(({ n }) => n === block);
    return { price: builder?.price ?? price, isBuilder: builder !== undefined, isBanker, legs: some };
  });
}

/** Returns the factor of a part: undefined while it is open, and null for a builder that was priced again without its void legs. */
export function partFactor({ price, isBuilder, legs }: BetPart): Fraction | undefined | null {
  if (!isBuilder) return legFactor(legs[0]!);
  const words = legs.map(legWord);
  if (words.includes('lost')) return fraction(0n);
  if (words.includes('open')) return undefined;
  if (words.every((word) => word === 'void')) return ONE;
  return words.includes('void') ? null : fraction(BigInt(price), 10_000n);
}

/** Writes a factor with at least two and at most four decimals. */
export const factorText = (factor: Fraction): string => decimalText(factor, 4).replace(/0{1,2}$/, '');

type Sums = { stake: bigint; paid: bigint };

/** Returns the word of a bet; a settled bet is named by its payout. `part` is a payout above zero and below the stake. */
export function betWord({ state, legs }: Pick<SportsBet, 'state' | 'legs'>, sums: Sums | null): BetWord {
  const word = WORDS.find((one) => one === state);
  if (word) return word;
  if (sums === null) return 'open';
  if (legs.every((leg) => legWord(leg) === 'void')) return 'void';
  if (sums.paid === 0n) return 'lost';
  return sums.paid >= sums.stake ? 'won' : 'part';
}

/** Returns the kind of a slip: one leg, one builder, all legs in one bet, or a system of several bets. */
export function slipKind(bet: Pick<SportsBet, 'sizes' | 'legs' | 'builders'>): 'single' | 'builder' | 'multi' | 'system' {
  const { sizes } = bet;
  const parts = partsOf(bet);
  if (parts.length === 1) return parts[0]!.isBuilder ? 'builder' : 'single';
  const free = parts.filter(({ isBanker }) => !isBanker).length;
  return sizes.length === 1 && sizes[0] === free ? 'multi' : 'system';
}
