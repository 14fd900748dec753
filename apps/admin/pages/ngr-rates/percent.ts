import { readDecimal } from '#kernel/typed-amount.ts';

/** Reads a percentage from 0 to 100 with at most two decimals, in hundredths of a percent; null where the text is none. */
export function bpsOf(typed: string): number | null {
  const plain = readDecimal(typed, 2, 'en');
  if (plain === null) return null;
  const [whole = '', decimals = ''] = plain.split('.');
  const bps = Number(whole + decimals.padEnd(2, '0'));
  return bps <= 10_000 ? bps : null;
}
