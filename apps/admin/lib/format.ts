import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { writtenNumber, type Amount } from '#kernel/amount.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-22 14:03:59`, by the clock of UTC: two staff members in two countries read one time. */
export function timeText(value: string | Date): string {
  const at = new Date(value);
  const day = `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`;
  return `${day} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())}`;
}

/** With all of the currency's decimals, thousands apart, and a true minus. */
export function moneyText(amount: Amount, currency: Currency): string {
  const digits = CURRENCIES[currency];
  return new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' })
    .format(writtenNumber(amount))
    .replace('-', '−');
}

/** Returns the length of time between a moment and now, past or future: `3 min`, `2 h`, `5 d`. */
export function spanText(value: string | Date, now = Date.now()): string {
  const minutes = Math.round(Math.abs(new Date(value).getTime() - now) / 60_000);
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1_440)} d`;
}

/** `other_amount` is `other amount`. */
export function words(code: string): string {
  return code.replaceAll(/[._-]/g, ' ');
}

/** Action of a request or an audit entry: `withdrawals.approve` is `Withdrawals: approve`. */
export function actionText(code: string): string {
  const [area, ...rest] = code.split('.');
  const text = [area, words(rest.join(' '))].filter(Boolean).join(': ');
  return text.charAt(0).toUpperCase() + words(text).slice(1);
}

/** A value of an audit entry or an approval as one line. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : Array.isArray(value) ? value.map(valueText).join(', ') : JSON.stringify(value);
}
