import { choose, decimal, fraction, over, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import { RISKS, type Risk } from '#games/kit/quote.ts';

export const ROWS = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
export type Rows = (typeof ROWS)[number];
export type PlinkoBet = { rows: Rows; risk: Risk };

/**
 * Multipliers from the outermost bucket to the middle; the other half is the mirror image. Each board returns 98.90 to 99.17 %: see
 * `returnOf`.
 */
const HALVES: Readonly<Record<Risk, Readonly<Record<Rows, readonly number[]>>>> = {
  low: {
    8: [5.6, 2.1, 1.1, 1, 0.5],
    9: [5.6, 2, 1.6, 1, 0.7],
    10: [8.9, 3, 1.4, 1.1, 1, 0.5],
    11: [8.4, 3, 1.9, 1.3, 1, 0.7],
    12: [10, 3, 1.6, 1.4, 1.1, 1, 0.5],
    13: [8.1, 4, 3, 1.9, 1.2, 0.9, 0.7],
    14: [7.1, 4, 1.9, 1.4, 1.3, 1.1, 1, 0.5],
    15: [15, 8, 3, 2, 1.5, 1.1, 1, 0.7],
    16: [16, 9, 2, 1.4, 1.4, 1.2, 1.1, 1, 0.5],
  },
  medium: {
    8: [13, 3, 1.3, 0.7, 0.4],
    9: [18, 4, 1.7, 0.9, 0.5],
    10: [22, 5, 2, 1.4, 0.6, 0.4],
    11: [24, 6, 3, 1.8, 0.7, 0.5],
    12: [33, 11, 4, 2, 1.1, 0.6, 0.3],
    13: [43, 13, 6, 3, 1.3, 0.7, 0.4],
    14: [58, 15, 7, 4, 1.9, 1, 0.5, 0.2],
    15: [88, 18, 11, 5, 3, 1.3, 0.5, 0.3],
    16: [110, 41, 10, 5, 3, 1.5, 1, 0.5, 0.3],
  },
  high: {
    8: [29, 4, 1.5, 0.3, 0.2],
    9: [43, 7, 2, 0.6, 0.2],
    10: [76, 10, 3, 0.9, 0.3, 0.2],
    11: [120, 14, 5.2, 1.4, 0.4, 0.2],
    12: [170, 24, 8.1, 2, 0.7, 0.2, 0.2],
    13: [260, 37, 11, 4, 1, 0.2, 0.2],
    14: [420, 56, 18, 5, 1.9, 0.3, 0.2, 0.2],
    15: [620, 83, 27, 8, 3, 0.5, 0.2, 0.2],
    16: [1000, 130, 26, 9, 4, 2, 0.2, 0.2, 0.2],
  },
};

/** Returns the multiplier of each bucket, from the left; there is one bucket more than rows. */
export function multipliersOf({ rows, risk }: PlinkoBet): number[] {
  return Array.from({ length: rows + 1 }, (_, bucket) => HALVES[risk][rows][Math.min(bucket, rows - bucket)]!);
}

/** Returns the chance of a bucket, by the number of ways to choose the turns to the right. */
export function chanceOf(rows: Rows, bucket: number): Fraction {
  return fraction(choose(rows, bucket), 2n ** BigInt(rows));
}

export function returnOf(bet: PlinkoBet): Fraction {
  const sum = multipliersOf(bet).reduce(
    (total, pays, bucket) => plus(total, times(fraction(choose(bet.rows, bucket)), decimal(pays))),
    ZERO,
  );
  return over(sum, fraction(2n ** BigInt(bet.rows)));
}

export const BETS: readonly PlinkoBet[] = ROWS.flatMap((rows) => RISKS.map((risk) => ({ rows, risk })));

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['fall', 'pays', 'risk', 'cut', 'fair'];
