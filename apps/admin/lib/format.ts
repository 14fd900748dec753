import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { writtenNumber, type Amount } from '#kernel/amount.ts';
import { actionText as englishAction, codeText } from '#apps/admin/lib/code-text.ts';
import { locale, t } from '#apps/admin/lib/text.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** Writes a time as `2026-11-22 14:03:59` in UTC, so that staff members in different countries read the same time. */
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

/** Writes an amount with all decimals of the currency, separators of thousands, and a true minus sign. */
export function moneyText(amount: Amount, currency: Currency): string {
  const digits = CURRENCIES[currency];
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' })
    .format(writtenNumber(amount))
    .replace('-', '−');
}

/** Writes a count in the manner of the shown language. */
export function numberText(value: number | bigint): string {
  return value.toLocaleString(locale());
}

/** Writes a number with `digits` digits after the decimal mark, and a true minus sign. */
export function decimalText(value: number, digits: number): string {
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value).replace('-', '−');
}

/**
 * Writes a part of 1 as a percentage with at least `least` and at most `most` decimals: `12.50 %`. Only English has the space before the
 * sign.
 */
export function percentText(part: number, least: number, most = least): string {
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most };
  const text =
    locale() === 'en'
      ? `${new Intl.NumberFormat('en', digits).format(part * 100)} %`
      : new Intl.NumberFormat(locale(), { ...digits, style: 'percent' }).format(part);
  return text.replace('-', '−');
}

/** Writes seconds, as in `45 s`. */
export function secondsText(seconds: number): string {
  return t('{count} s', { count: numberText(seconds) });
}

/** Writes several names as one phrase: `A and B`. */
export function listText(parts: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(parts);
}

/** Name of a country by its code of two letters; undefined for an unknown code. */
export function countryName(code: string): string | undefined {
  return new Intl.DisplayNames(locale(), { type: 'region', fallback: 'none' }).of(code);
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

/**
 * Action of a request or an audit entry in the shown language: `withdrawals.approve` is `Withdrawals: approve`, and of its request
 * `Withdrawals: approve (requested)`.
 */
export function actionText(code: string): string {
  const [, act, end] = /^(.+\..+)\.(requested|approved|refused|expired|withdrawn)$/.exec(code) ?? [];
  return act === undefined ? t(englishAction(code)) : `${t(englishAction(act))} (${words(end!)})`;
}

/** Writes a value of an audit entry or an approval as one line. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return typeof value === 'string' ? value : Array.isArray(value) ? value.map(valueText).join(', ') : JSON.stringify(value);
}
