import { fraction, minus, ONE, over, plus, times, type Fraction } from '#kernel/fraction.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { sportsBets } from '#contracts/sports.ts';
import { decimalText } from '#sports/kit/decimal.ts';

export type SportsBet = WireOutput<typeof sportsBets>['list'][number];
export type BetLeg = SportsBet['legs'][number];

/** End of a leg, or of a bet, in one word. */
export type LegWord = 'open' | 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' | 'dead_heat';
export type BetWord = 'open' | 'won' | 'lost' | 'void' | 'part' | (typeof WORDS)[number];

/** States that are the word of a bet; an open or a settled one is named by its sums. */
const WORDS = ['waiting', 'refused', 'sold'] as const;

export function legWord({ end }: Pick<BetLeg, 'end'>): LegWord {
  if (end === null) return 'open';
  const { voided, won, places, tied } = end;
  if (voided === 2) return 'void';
  if (voided === 1) return won === 1 ? 'half_won' : 'half_lost';
  if (won === 0) return 'lost';
  return places < tied ? 'dead_heat' : 'won';
}

/**
 * Factor that a decided leg multiplies the stake by: the void part returns as it is, and of the rest a won leg returns its price, by the places
 * of a dead heat (design of the sportsbook, section 3).
 */
export function legFactor({ price, end }: Pick<BetLeg, 'price' | 'end'>): Fraction | undefined {
  if (end === null) return undefined;
  const voided = fraction(BigInt(end.voided), 2n);
  const odds = fraction(BigInt(price), 10_000n);
  const share = over(fraction(BigInt(end.places)), fraction(BigInt(end.tied)));
  const paid = end.won === 1 ? times(odds, share) : fraction(0n);
  return plus(voided, times(minus(ONE, voided), paid));
}

/** A factor with two decimals at least and four at most. */
export const factorText = (factor: Fraction): string => decimalText(factor, 4).replace(/0{1,2}$/, '');

type Sums = { stake: bigint; paid: bigint };

/** A settled bet in one word, by what it returned; `part` is more than nothing and less than its stake. */
export function betWord({ state, legs }: Pick<SportsBet, 'state' | 'legs'>, sums: Sums | null): BetWord {
  const word = WORDS.find((one) => one === state);
  if (word) return word;
  if (sums === null) return 'open';
  if (legs.every((leg) => legWord(leg) === 'void')) return 'void';
  if (sums.paid === 0n) return 'lost';
  return sums.paid >= sums.stake ? 'won' : 'part';
}

/** Kind of a slip: one leg, all legs in one bet, or several bets. */
export function slipKind({ sizes, legs }: Pick<SportsBet, 'sizes' | 'legs'>): 'single' | 'multi' | 'system' {
  if (legs.length === 1) return 'single';
  const free = legs.filter(({ isBanker }) => !isBanker).length;
  return sizes.length === 1 && sizes[0] === free ? 'multi' : 'system';
}
