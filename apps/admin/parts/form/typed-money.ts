import type { Currency } from '#kernel/money.ts';
import { majorOf, minorOf } from '#kernel/typed-amount.ts';
import { locale } from '#apps/admin/lib/text.ts';

/** Minor units of an amount that is typed as the shown language writes amounts; null where it is unclear, negative or none. */
export function typedMinor(typed: string, currency: Currency): bigint | null {
  return minorOf(typed, currency, locale());
}

/** The amount that `typedMinor` reads, as the decimal text that a call carries. */
export function typedMajor(typed: string, currency: Currency): string | null {
  return majorOf(typed, currency, locale());
}
