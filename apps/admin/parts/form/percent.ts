import { readDecimal } from '#kernel/typed-amount.ts';
import { locale } from '#apps/admin/lib/text.ts';

/** Reads a percentage from 0 to 100 with at most two decimals, in hundredths of a percent; null for other text. */
export function bpsOf(typed: string): number | null {
  const bps = hundredthsOf(typed);
  return bps === null || bps > 10_000 ? null : bps;
}

/** Reads a number with at most two decimals, in hundredths; null for other text, and for more than seven digits before the decimals. */
export function hundredthsOf(typed: string): number | null {
  const plain = readDecimal(typed, 2, locale());
  if (plain === null) return null;
  const [whole = '', decimals = ''] = plain.split('.');
  return whole.length > 7 ? null : Number(whole + decimals.padEnd(2, '0'));
}
