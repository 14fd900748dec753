import type { Currency } from '#kernel/money.ts';
import { majorOf, minorOf } from '#kernel/typed-amount.ts';
import { locale } from '#apps/admin/lib/text.ts';

/**
 * Reads a typed amount in minor units, in the manner of the shown language; null for text that is empty, unclear, negative or no number.
 */
export function typedMinor(typed: string, currency: Currency): bigint | null {
  return minorOf(typed, currency, locale());
}

/** Reads the same text as `typedMinor`, and returns the decimal text that calls use. */
export function typedMajor(typed: string, currency: Currency): string | null {
  return majorOf(typed, currency, locale());
}
