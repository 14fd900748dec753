import type { Currency } from '#kernel/money.ts';
import { parseMajor } from '#kernel/money.ts';

/** What was typed, brought to plain digits with one point; signs of the member's own language are understood. */
export function cleanAmount(typed: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(12_345.6);
  const decimal = parts.find((part) => part.type === 'decimal')?.value ?? '.';
  const plain = [...typed].map((sign) => (sign === decimal || sign === '.' ? '.' : sign)).join('');
  const [whole = '', ...rest] = plain.replace(/[^\d.]/g, '').split('.');
  const trimmed = whole.replace(/^0+(?=\d)/, '');
  return rest.length > 0 ? `${trimmed || '0'}.${rest.join('')}` : trimmed;
}

/** The exact minor units, or null where it is no amount of this currency. */
export function minorOf(text: string, currency: Currency): bigint | null {
  const parsed = parseMajor(text.replace(/\.$/, ''), currency);
  return parsed.ok ? parsed.value.minor : null;
}
