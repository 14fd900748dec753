import type { Currency } from '#kernel/money.ts';
import { minorOf, readDecimal, typedText as amountText } from '#kernel/typed-amount.ts';

/** Writes chips as a player types them: in major units of the currency, or as whole practice chips. */
export function typedText(chips: number, currency: Currency | null): string {
  return currency === null ? String(chips) : amountText(BigInt(chips), currency);
}

/** Reads typed chips in the format of a language; undefined if the text is no amount. */
export function typedChips(text: string, currency: Currency | null, locale: string): number | undefined {
  const minor = currency === null ? readDecimal(text, 0, locale) : minorOf(text, currency, locale);
  const chips = minor === null ? NaN : Number(minor);
  return Number.isSafeInteger(chips) ? chips : undefined;
}
