import { fraction, isLess, minus, ONE, over, plus, times, type Fraction } from '#kernel/fraction.ts';
import { decimalFraction, decimalText } from '#sports/kit/decimal.ts';

/** Decimal odds: the return of a winning stake of 1, stake included. Always above 1. */
export type Odds = Fraction;

export const ODDS_FORMATS = ['decimal', 'hongkong', 'malay', 'indonesian', 'american', 'fractional'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

const TWO = fraction(2n);
const HUNDRED = fraction(100n);

/**
 * Reads odds of a format as decimal odds; `undefined` if the text is no odds of that format. Malay odds are in [-1, 1], Indonesian odds
 * outside (-1, 1), American odds outside (-100, 100).
 */
export function parseOdds(format: OddsFormat, text: string): Odds | undefined {
  if (format === 'fractional') return parseFractional(text);
  const value = decimalFraction(text);
  if (!value || value.top === 0n) return undefined;
  const odds = profitOf(format, value);
  return odds && odds.top > 0n ? plus(ONE, odds) : undefined;
}

/** Returns the profit of a stake of 1 at odds that are not zero. */
function profitOf(format: Exclude<OddsFormat, 'fractional'>, value: Fraction): Fraction | undefined {
  const size = value.top < 0n ? minus(fraction(0n), value) : value;
  const isNegative = value.top < 0n;
  switch (format) {
    case 'decimal':
      return minus(value, ONE);
    case 'hongkong':
      return value;
    case 'malay':
      if (isLess(ONE, size)) return undefined;
      return isNegative ? over(ONE, size) : size;
    case 'indonesian':
      if (isLess(size, ONE)) return undefined;
      return isNegative ? over(ONE, size) : size;
    case 'american':
      if (isLess(size, HUNDRED)) return undefined;
      return isNegative ? over(HUNDRED, size) : over(size, HUNDRED);
  }
}

function parseFractional(text: string): Odds | undefined {
  const match = /^(\d{1,9})\/(\d{1,9})$/.exec(text);
  if (!match || BigInt(match[1]!) === 0n || BigInt(match[2]!) === 0n) return undefined;
  return plus(ONE, fraction(BigInt(match[1]!), BigInt(match[2]!)));
}

/**
 * Writes decimal odds in a format: with four decimals, American with two, rounded half up. At 2.00 Malay, Indonesian and American odds are
 * positive.
 */
export function oddsText(format: OddsFormat, odds: Odds): string {
  const profit = minus(odds, ONE);
  const inverse = minus(fraction(0n), over(ONE, profit));
  switch (format) {
    case 'decimal':
      return decimalText(odds, 4);
    case 'hongkong':
      return decimalText(profit, 4);
    case 'malay':
      return decimalText(isLess(TWO, odds) ? inverse : profit, 4);
    case 'indonesian':
      return decimalText(isLess(odds, TWO) ? inverse : profit, 4);
    case 'american':
      return decimalText(times(HUNDRED, isLess(odds, TWO) ? inverse : profit), 2);
    case 'fractional':
      return `${profit.top}/${profit.bottom}`;
  }
}

/** Writes the chance at which a bet at these odds breaks even, in per cent with four decimals. */
export function impliedPercent(odds: Odds): string {
  return decimalText(over(HUNDRED, odds), 4);
}
