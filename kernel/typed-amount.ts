import { CURRENCIES, money, parseMajor, toMajor, type Currency } from '#kernel/money.ts';
import { plainDigits } from '#kernel/typed-digits.ts';

/** Separators on keyboards of all scripts, with the separator that this file reads in their place. The Arabic decimal separator is kept. */
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
/** Marks of direction, which formatters and pages put around figures. */
const MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Groups of three digits, or of two before the last three as in India, with one separator throughout. */
const GROUPED = /^(?:[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*|[1-9]\d?([.,' ])\d\d(?:\2\d\d)*\2\d{3})$/;

/**
 * Returns the exact minor units of a typed amount, in the manner of a language, with or without the currency's code. Null if the text is
 * unclear, negative, or no amount of this currency. The text that a page shows for an amount is read as that amount.
 */
export function minorOf(typed: string, currency: Currency, locale: string): bigint | null {
  const text = typed.replace(MARKS, '').trim();
  const code = new RegExp(`^${currency}(?=[^A-Z])|(?<=[^A-Z])${currency}$`, 'i');
  const plain = readDecimal(text.replace(code, ''), CURRENCIES[currency], locale);
  const parsed = plain === null ? undefined : parseMajor(plain, currency);
  return parsed?.ok ? parsed.value.minor : null;
}

/** Reads the same text as `minorOf`, and returns the exact decimal text that calls use. */
export function majorOf(typed: string, currency: Currency, locale: string): string | null {
  const minor = minorOf(typed, currency, locale);
  return minor === null ? null : toMajor(money(minor, currency));
}

/**
 * Writes a short text that is read as the same amount in every language. Three decimals, which some languages would read as a group of
 * thousands, become four.
 */
export function typedText(minor: bigint, currency: Currency): string {
  const [whole, decimals = ''] = toMajor(money(minor, currency)).split('.') as [string, string?];
  const short = decimals.replace(/0+$/, '');
  return short === '' ? whole : `${whole}.${short.length === 3 ? `${short}0` : short}`;
}

/**
 * Reads a typed number in the digits of any script, and returns plain text (`1234.5`); null if the number is unclear or negative. A
 * separator that occurs once, before one or two final digits, is the decimal one in every language. Before three digits, the language of
 * the page decides.
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

/** True if the last separator is the decimal one, false if it separates groups, null if that is unclear. */
function pointOrGroup({ head, sign, tail, decimals, locale }: Parts): boolean | null {
  if (sign === "'" || sign === ' ' || head.includes(sign)) return false;
  if (tail === '' || sign === ARABIC_POINT) return true;
  if (decimals === 0) return false;
  if (tail.length < 3 || head === '' || head === '0') return true;
  const own = signsOf(locale);
  if (tail.length > 3) return sign === own.decimal || sign === '.' ? true : null;
  return sign === own.decimal ? true : sign === own.group ? false : null;
}

/** Returns a whole number without separators and leading zeros; `0` for empty text. */
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

/** Returns the separators of a language, in the form that this file reads. */
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
