import type { OwnWords, Texts } from '#tools/i18n/catalogues.ts';
import { bannedIn, lackedTerms } from '#tools/i18n/own-words.ts';
import { differingFigures, hasWrongMarks, hasWrongPercent, hasWrongUnits, strayLatin } from '#tools/i18n/script-marks.ts';
import { differingPlaceholders, hasForeignFigures, hasWords, lackingForms } from '#platform/i18n/icu-text.ts';

/** Faults of the texts of one area in one language: keys with their finding. */
export type AreaReport = {
  missing: string[];
  /** Keys that English does not have. */
  surplus: string[];
  /** Texts that are equal to the English text. */
  untranslated: string[];
  /** Texts whose placeholders differ from those in English, or that cannot be parsed. */
  placeholders: string[];
  /** Plurals that lack a form of the language. */
  plurals: string[];
  /**
   * Texts with Latin digits in a language that has digits of its own. Names and codes (`SHA-256`, `21+3`) may have Latin digits in every
   * language.
   */
  digits: string[];
  /** Texts with punctuation that the script does not use. */
  marks: string[];
  /** Texts whose sign for per cent, or the space before it or before a unit, is not that of the language (CLDR). */
  spaces: string[];
  /** Texts with words of small Latin letters in a language of another script. */
  latin: string[];
  /** Texts whose figures differ from those of the English text. */
  figures: string[];
  /** Texts with a banned word, or without a term of the glossary. */
  words: string[];
};

/** Lists of texts that are excepted, and the words of the language. */
export type Exceptions = { mayBeEnglish: ReadonlySet<string>; otherFigures?: ReadonlySet<string>; words?: OwnWords };

export function checkArea(
  language: string,
  english: Texts,
  own: Texts,
  { mayBeEnglish, otherFigures = new Set(), words = {} }: Exceptions,
): AreaReport {
  const latin = new Set(words.latin);
  const shared = Object.keys(english).filter((key) => key in own);
  return {
    missing: Object.keys(english).filter((key) => !(key in own)),
    surplus: Object.keys(own).filter((key) => !(key in english)),
    untranslated: shared.filter((key) => own[key] === english[key] && !mayBeEnglish.has(key) && hasWords(english[key]!)),
    placeholders: shared.flatMap((key) => placeholdersOf(key, english[key]!, own[key]!)),
    plurals: Object.keys(own).flatMap((key) => pluralsOf(key, own[key]!, language)),
    digits: shared.filter((key) => hasForeignFigures(own[key]!, language)),
    marks: shared.filter((key) => hasWrongMarks(own[key]!, language)),
    // The English texts write per cent in two ways.
    spaces: language === 'en' ? [] : shared.filter((key) => hasWrongPercent(own[key]!, language) || hasWrongUnits(own[key]!, language)),
    latin: shared
      .filter((key) => own[key] !== english[key])
      .flatMap((key) => strayLatin(own[key]!, language, latin).map((word) => `${key}: “${word}”`)),
    figures: shared.flatMap((key) => (otherFigures.has(key) ? [] : figuresOf(key, english[key]!, own[key]!))),
    words: shared.flatMap((key) =>
      [...bannedIn(own[key]!, words), ...lackedTerms(english[key]!, own[key]!, words)].map((fault) => `${key}: ${fault}`),
    ),
  };
}

export function isWhole(report: AreaReport): boolean {
  return Object.values(report).every((keys) => keys.length === 0);
}

function placeholdersOf(key: string, english: string, own: string): string[] {
  const differing = differingPlaceholders(english, own);
  if (!differing) return [`${key}: cannot be read`];
  return [
    ...differing.lost.map((name) => `${key}: lacks {${name}}`),
    ...differing.strange.map((name) => `${key}: has {${name}}, which English has not`),
  ];
}

function figuresOf(key: string, english: string, own: string): string[] {
  const differing = differingFigures(english, own);
  return differing.length === 0 ? [] : [`${key}: ${differing.join(', ')}`];
}

function pluralsOf(key: string, text: string, language: string): string[] {
  return lackingForms(text, language).map(({ value, forms }) => `${key}: {${value}} lacks ${forms.join(', ')}`);
}
