import { decimal, fraction, over, plus, ZERO, type Fraction } from '#kernel/fraction.ts';
import { RISKS, type Risk } from '#games/kit/quote.ts';

export const SEGMENTS = [10, 20, 30, 40, 50] as const;
export type Segments = (typeof SEGMENTS)[number];
export type WheelBet = { segments: Segments; risk: Risk };

const LOW = [1.5, 1.2, 1.2, 1.2, 0, 1.2, 1.2, 1.2, 1.2, 0];
/** Prizes of the paying segments at medium risk, in order around the wheel; between two of them is a segment without a prize. */
const MEDIUM: Readonly<Record<Segments, readonly number[]>> = {
  10: [1.9, 1.5, 2, 1.5, 3],
  20: [1.5, 2, 2, 2, 1.5, 3, 1.8, 2, 2, 2],
  30: [1.5, 1.5, 2, 1.5, 2, 2, 1.5, 3, 1.5, 2, 2, 1.7, 4, 1.5, 2],
  40: [2, 3, 2, 1.5, 3, 1.5, 1.5, 2, 1.5, 3, 1.5, 2, 2, 1.6, 2, 1.5, 3, 1.5, 2, 1.5],
  50: [2, 1.5, 2, 1.5, 3, 1.5, 1.5, 2, 1.5, 3, 1.5, 2, 1.5, 2, 2, 1.5, 3, 1.5, 2, 1.5, 1.5, 5, 1.5, 2, 1.5],
};

/**
 * Returns the prizes of the segments in order around the wheel, as public verifiers have them. At medium risk the wheel of ten begins with
 * a segment without a prize, and each larger wheel with a prize.
 */
export function multipliersOf({ segments, risk }: WheelBet): readonly number[] {
  if (risk === 'low') return Array.from({ length: segments }, (_, at) => LOW[at % LOW.length]!);
  if (risk === 'medium') return MEDIUM[segments].flatMap((pays) => (segments === 10 ? [0, pays] : [pays, 0]));
  // At high risk a single segment pays 0.99 times the number of segments, and all others pay nothing.
  return Array.from({ length: segments }, (_, at) => (at === segments - 1 ? (segments * 99) / 100 : 0));
}

/**
 * Returns the prizes in the order of the former model `wheel`, which only verifies old rounds: at medium risk a 0 comes before each prize.
 */
export function formerMultipliersOf(bet: WheelBet): readonly number[] {
  return bet.risk === 'medium' ? MEDIUM[bet.segments].flatMap((pays) => [0, pays]) : multipliersOf(bet);
}

/** Returns the order by which an outcome was dealt. The two orders differ in every segment at medium risk. */
export function orderOf(bet: WheelBet, { index, multiplier }: { index: number; multiplier: number }): readonly number[] {
  const published = multipliersOf(bet);
  return published[index] === multiplier ? published : formerMultipliersOf(bet);
}

/** Returns the different prizes of a wheel's segments, ascending. */
export function paysOf(bet: WheelBet): number[] {
  return [...new Set(multipliersOf(bet))].toSorted((a, b) => a - b);
}

/** Returns the mean prize of the segments. */
export function returnOf(bet: WheelBet): Fraction {
  const sum = multipliersOf(bet).reduce((total, pays) => plus(total, decimal(pays)), ZERO);
  return over(sum, fraction(BigInt(bet.segments)));
}

export const BETS: readonly WheelBet[] = SEGMENTS.flatMap((segments) => RISKS.map((risk) => ({ segments, risk })));

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['turn', 'choose', 'pays', 'cut', 'bias', 'fair'];
