import { literals, tryParse, writtenWith } from '#platform/i18n/icu-text.ts';

/** Punctuation that stands in no text of a language, in texts whose placeholders are written as `0`. */
const HAN = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const ARAB = /[\p{Script=Arabic}][,;?]/u;
const DANDA = /[\p{Script=Devanagari}\p{Script=Bengali}]{3}\.(?!\p{Nd})/u;
const FULL_WIDTH = new RegExp(`[${HAN}][,;:?!.()]|[,;:?!()][${HAN}]`, 'u');
const WRONG_MARKS: Readonly<Record<string, readonly RegExp[]>> = {
  ar: [ARAB],
  fa: [ARAB],
  ur: [ARAB, /\p{Script=Arabic}\./u],
  hi: [DANDA],
  ne: [DANDA],
  bn: [DANDA],
  km: [/[\u1780-\u17d3][.,]/],
  my: [/[\u1000-\u103f][.,]/],
  th: [/[\u0e00-\u0e4e]{5}\.$/],
  'zh-Hans': [FULL_WIDTH],
  'zh-Hant': [FULL_WIDTH],
  ja: [FULL_WIDTH],
  el: [/\?/],
  es: [/^[^¿]*\?/, /^[^¡]*!/],
  fr: [/[^\s\p{Nd}=][;!?»]/u, /\p{L}:(?=\s|$)/u, / [:;!?»]/, /«(?![\u00a0\u202f])/],
};
/** A straight quotation mark stands in no text. A formula, such as `f(n)`, keeps its Latin brackets. */
const STRAIGHT = /"/;
const FORMULA = /\p{Script=Latin}\([^)]*\)/gu;

/** True if a text has punctuation that its script does not use. */
export function hasWrongMarks(text: string, language: string): boolean {
  return writtenWith(text, '0').some((written) => {
    const words = written.replaceAll(FORMULA, '');
    return STRAIGHT.test(words) || (WRONG_MARKS[language] ?? []).some((wrong) => wrong.test(words));
  });
}

/** Returns the sign for per cent of a language, and the space before it, by CLDR. In some languages the sign stands before the figure. */
function percentOf(language: string): { sign: string; gap: string; isBefore: boolean } {
  const shown = new Intl.NumberFormat(language, { style: 'percent' }).format(0.5).replaceAll(/\p{Cf}/gu, '');
  const [, before = '', figure = '', gap = '', after = ''] = /^([^\p{Nd}]*)(\p{Nd}+)(\s*)(.*)$/u.exec(shown) ?? [];
  return figure === '' || before.trim() !== '' ? { sign: before.trim(), gap: '', isBefore: true } : { sign: after, gap, isBefore: false };
}

/** True if a text writes per cent in another way than its language: another sign, another space, or on the other side of the figure. */
export function hasWrongPercent(text: string, language: string): boolean {
  if (!/[%٪]/.test(text)) return false;
  const { sign, gap, isBefore } = percentOf(language);
  return writtenWith(text, '0').some((written) => {
    const after = [...written.matchAll(/\p{Nd}(\s*)([%٪])/gu)];
    const before = [...written.matchAll(/([%٪])(\s*)\p{Nd}/gu)];
    if (isBefore) return after.some(({ index }) => !before.some((one) => one.index === index + 1)) || before.some((one) => one[1] !== sign);
    return after.some((one) => one[1] !== gap || one[2] !== sign);
  });
}

/** Units of measure that stand in texts with a figure. */
const UNIT = /\p{Nd}(\s?)(?:kB|KB|MB|GB|TB|px|kg|km|cm|mm)(?!\p{Script=Latin})/gu;

const UNIT_NAME = /[kKMGTp][Bx]|[kcm][gm]/;

/** True if the space between a figure and a unit is not as CLDR has it for the language. */
export function hasWrongUnits(text: string, language: string): boolean {
  if (!UNIT_NAME.test(text)) return false;
  const shown = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', unitDisplay: 'short' }).format(5);
  const hasGap = /\s/.test(shown);
  return writtenWith(text, '0').some((written) => [...written.matchAll(UNIT)].some((one) => (one[1] !== '') !== hasGap));
}

/** True if a language is not written in Latin letters. */
const latins = new Map<string, boolean>();
const isLatin = (language: string): boolean => {
  const known = latins.get(language) ?? new Intl.Locale(language).maximize().script === 'Latn';
  latins.set(language, known);
  return known;
};
/** A word of small Latin letters; a name with digits, a path and a formula are none. */
const LATIN_WORD = /(?<![\p{Script=Latin}\p{Nd}._/@:’'-])\p{Ll}{2,}(?![\p{L}\p{Nd}_/(:’'@-]|\.\p{L}| − )/gu;

/** Returns the words of small Latin letters in a text of a language that is written in other letters, without those that it may have. */
export function strayLatin(text: string, language: string, mayStay: ReadonlySet<string>): string[] {
  if (isLatin(language) || !/[a-z]{2}/.test(text)) return [];
  const found = literals(tryParse(text) ?? []).flatMap((literal) => literal.match(LATIN_WORD) ?? []);
  return found.filter((word) => /^[a-z]+$/.test(word) && !mayStay.has(word));
}

/** Largest figure that a language may write as a word, or beside a word of the English text: `1st`, `two`, `12`. */
const SMALL = 12;
const NONE: Set<string> = new Set();
/** A figure with its separators. A colon is one in a time (`16:15`), and none in odds (`3:2`). */
const FIGURE = /\d(?:(?:[.,٫٬’\u00a0\u202f]|:(?=\d\d(?!\d)))?\d)*/g;

/** Returns the figures above `SMALL` of a text in Latin digits, without the separators of its language. */
function figuresIn(text: string): Set<string> {
  if (!/\p{Nd}/u.test(text)) return NONE;
  const written = literals(tryParse(text) ?? []).join(' ');
  const latin = written.replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)));
  return new Set((latin.match(FIGURE) ?? []).map((figure) => figure.replaceAll(/\D/g, '')).filter((figure) => Number(figure) > SMALL));
}

/** Returns the value of a digit of any script: its distance from the zero of its script. */
function digitOf(digit: string): number {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0)! - value - 1))) value++;
  return value;
}

/** Returns the figures of the English text that a text lacks, and those that it has beside them. */
export function differingFigures(english: string, own: string): string[] {
  const [wanted, found] = [figuresIn(english), figuresIn(own)];
  return [...wanted.symmetricDifference(found)];
}
