import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { toMinor, writtenNumber, type Amount } from '#kernel/amount.ts';

/** Returns the number of decimals that a member sees (specification 9.04): those of the currency, at most two. */
export function shownDecimals(currency: Currency): number {
  return Math.min(CURRENCIES[currency], 2);
}

/**
 * Writes an amount with separators for thousands and a true minus sign, rounded toward zero: the text never shows more than the amount, and
 * zero has no sign.
 */
export function moneyText(amount: Amount | string, currency: Currency, locale: string): string {
  const digits = shownDecimals(currency);
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: 'trunc',
    signDisplay: 'negative',
  });
  return format.format(typeof amount === 'string' ? (amount as Intl.StringNumericLiteral) : writtenNumber(amount)).replace('-', '−');
}

/** Returns true if the shown text of an amount is above zero: half a cent is shown as zero. */
export function isShownGain(amount: Amount, currency: Currency): boolean {
  return toMinor(amount, currency) >= 10n ** BigInt(CURRENCIES[currency] - shownDecimals(currency));
}

/** Writes milliseconds as a countdown, such as `4:09` or `1:02:09`. */
export function countdownText(ms: number, locale: string): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const tail = two.format(seconds % 60);
  return hours > 0 ? `${hours}:${two.format(minutes)}:${tail}` : `${minutes}:${tail}`;
}
