import { shownDecimals } from '#web/text/format.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';

/** Chips as they are typed: major units of the currency, or whole practice chips. */
export function typedText(chips: number, currency: Currency | null): string {
  if (currency === null) return String(chips);
  const decimals = CURRENCIES[currency];
  const digits = String(chips).padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals).slice(0, shownDecimals(currency))}`;
}

/** Reads typed chips; undefined where the text is no amount. */
export function typedChips(text: string, currency: Currency | null): number | undefined {
  const decimals = currency === null ? 0 : CURRENCIES[currency];
  const match = /^(\d{1,9})(?:[.,](\d*))?$/.exec(text.trim());
  if (!match) return undefined;
  return Number(match[1]! + (match[2] ?? '').slice(0, decimals).padEnd(decimals, '0'));
}
