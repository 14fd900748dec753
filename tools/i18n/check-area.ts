import { differingPlaceholders, hasForeignFigures, hasWords, lackingForms } from '#platform/i18n/icu-text.ts';
import type { Texts } from '#tools/i18n/catalogues.ts';

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
};

export function checkArea(language: string, english: Texts, own: Texts, mayBeEnglish: ReadonlySet<string>): AreaReport {
  const shared = Object.keys(english).filter((key) => key in own);
  return {
    missing: Object.keys(english).filter((key) => !(key in own)),
    surplus: Object.keys(own).filter((key) => !(key in english)),
    untranslated: shared.filter((key) => own[key] === english[key] && !mayBeEnglish.has(key) && hasWords(english[key]!)),
    placeholders: shared.flatMap((key) => placeholdersOf(key, english[key]!, own[key]!)),
    plurals: Object.keys(own).flatMap((key) => pluralsOf(key, own[key]!, language)),
    digits: shared.filter((key) => hasForeignFigures(own[key]!, language)),
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

function pluralsOf(key: string, text: string, language: string): string[] {
  return lackingForms(text, language).map(({ value, forms }) => `${key}: {${value}} lacks ${forms.join(', ')}`);
}
