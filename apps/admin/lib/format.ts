import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { writtenNumber, type Amount } from '#kernel/amount.ts';
import { actionText as englishAction, codeText } from '#apps/admin/lib/code-text.ts';
import { locale, t } from '#apps/admin/lib/text.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-22 14:03:59`, by the clock of UTC: two staff members in two countries read one time. */
export function timeText(value: string | Date): string {
  const at = new Date(value);
  const day = `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`;
  return `${day} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())}`;
}

/** Day and month of a day such as `2026-11-22`: `22 Nov`. */
export function dayText(day: string): string {
  const language = locale() === 'en' ? 'en-GB' : locale();
  return new Date(day).toLocaleDateString(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** With all of the currency's decimals, thousands apart, and a true minus. */
export function moneyText(amount: Amount, currency: Currency): string {
  const digits = CURRENCIES[currency];
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' })
    .format(writtenNumber(amount))
    .replace('-', '−');
}

/** A count, as the shown language writes it. */
export function numberText(value: number | bigint): string {
  return value.toLocaleString(locale());
}

/** Returns the length of time between a moment and now, past or future: `3 min`, `2 h`, `5 d`. */
export function spanText(value: string | Date, now = Date.now()): string {
  const minutes = Math.round(Math.abs(new Date(value).getTime() - now) / 60_000);
  if (minutes < 60) return t('{count} min', { count: minutes });
  return minutes < 48 * 60 ? t('{count} h', { count: Math.round(minutes / 60) }) : t('{count} d', { count: Math.round(minutes / 1_440) });
}

/** Words of a code in the shown language: `other_amount` is `other amount`. */
export function words(code: string): string {
  return t(codeText(code));
}

/** Action of a request or an audit entry in the shown language: `withdrawals.approve` is `Withdrawals: approve`. */
export function actionText(code: string): string {
  return t(englishAction(code));
}

/** A value of an audit entry or an approval as one line. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return typeof value === 'string' ? value : Array.isArray(value) ? value.map(valueText).join(', ') : JSON.stringify(value);
}
