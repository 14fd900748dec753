import { CURRENCIES, money, parseMajor, toMajor, type Currency } from '#kernel/money.ts';
import { plainDigits } from '#kernel/typed-digits.ts';

/** Separators of keyboards of all scripts, by the form that this file reads; the Arabic decimal separator is its own. */
const PLAIN_SIGNS: Readonly<Record<string, string>> = {
  '．': '.',
  '。': '.',
  '，': ',',
  '،': '٫',
  '٬': "'",
  '’': "'",
  ʼ: "'",
  '＇': "'",
};
const ARABIC_POINT = '٫';
/** Directional marks that formatters and pages put around figures. */
const MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Groups of three digits, or of two before the last three as in India, with the same separator throughout. */
const GROUPED = /^(?:[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*|[1-9]\d?([.,' ])\d\d(?:\2\d\d)*\2\d{3})$/;

/**
 * Returns the exact minor units of a typed amount, read by the manner of a language, with the currency's code or without. Returns null if
 * it is unclear, negative, or no amount of this currency. The text that a page shows for an amount reads as that amount.
 */
export function minorOf(typed: string, currency: Currency, locale: string): bigint | null {
  const text = typed.replace(MARKS, '').trim();
  const code = new RegExp(`^${currency}(?=[^A-Z])|(?<=[^A-Z])${currency}$`, 'i');
  const plain = readDecimal(text.replace(code, ''), CURRENCIES[currency], locale);
  const parsed = plain === null ? undefined : parseMajor(plain, currency);
  return parsed?.ok ? parsed.value.minor : null;
}

/** The amount that `minorOf` reads, as the exact decimal text that a call carries. */
export function majorOf(typed: string, currency: Currency, locale: string): string | null {
  const minor = minorOf(typed, currency, locale);
  return minor === null ? null : toMajor(money(minor, currency));
}

/** A short text that reads as an amount in every language: three decimals, which some would take for a group, become four. */
export function typedText(minor: bigint, currency: Currency): string {
  const [whole, decimals = ''] = toMajor(money(minor, currency)).split('.') as [string, string?];
  const short = decimals.replace(/0+$/, '');
  return short === '' ? whole : `${whole}.${short.length === 3 ? `${short}0` : short}`;
}

/**
 * The plain text (`1234.5`) of a number as people type it, in the digits of any script; null where it is unclear or negative. The separator that
 * stands once, before one or two digits at the end, is the decimal one in every language. Before three digits the page's language decides.
 */
export function readDecimal(typed: string, decimals: number, locale: string): string | null {
  const text = plainText(typed);
  if (!/^[\d.,' ٫]*\d[.,٫]?$/.test(text)) return null;
  const at = text.search(/[.,' ٫]\d*$/);
  if (at < 0) return wholeText(text);
  const [head, sign, tail] = [text.slice(0, at), text[at]!, text.slice(at + 1)];
  const isPoint = pointOrGroup({ head, sign, tail, decimals, locale });
  if (isPoint === null) return null;
  if (!isPoint) return wholeText(text);
  const whole = wholeText(head);
  if (whole === null || tail.length > decimals) return null;
  return tail === '' ? whole : `${whole}.${tail}`;
}

type Parts = { head: string; sign: string; tail: string; decimals: number; locale: string };

/** True if the last separator is the decimal one or parts groups; null where that is unclear. */
function pointOrGroup({ head, sign, tail, decimals, locale }: Parts): boolean | null {
  if (sign === "'" || sign === ' ' || head.includes(sign)) return false;
  if (tail === '' || sign === ARABIC_POINT) return true;
  if (decimals === 0) return false;
  if (tail.length < 3 || head === '' || head === '0') return true;
  const own = signsOf(locale);
  if (tail.length > 3) return sign === own.decimal || sign === '.' ? true : null;
  return sign === own.decimal ? true : sign === own.group ? false : null;
}

/** A whole number without its groups and leading zeros; nothing before a decimal separator is 0. */
function wholeText(text: string): string | null {
  if (!/^\d*$/.test(text) && !GROUPED.test(text)) return null;
  return text.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
}

function plainText(typed: string): string {
  return plainDigits(typed.replace(MARKS, '').trim())
    .replace(/\s/g, ' ')
    .replace(/[．。，،٬’ʼ＇]/g, (sign) => PLAIN_SIGNS[sign]!);
}

type Signs = { decimal: string | undefined; group: string | undefined };
const signs = new Map<string, Signs>();

/** The separators of a language, in their plain form. */
function signsOf(locale: string): Signs {
  const found = signs.get(locale);
  if (found) return found;
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const signOf = (type: string): string | undefined => {
    const sign = parts.find((part) => part.type === type)?.value;
    return sign === undefined ? undefined : (PLAIN_SIGNS[sign] ?? sign);
  };
  const own = { decimal: signOf('decimal'), group: signOf('group') };
  signs.set(locale, own);
  return own;
}
