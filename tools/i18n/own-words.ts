import { literals, tryParse } from '#platform/i18n/icu-text.ts';
import type { OwnWords } from '#tools/i18n/catalogues.ts';

/** Returns the banned parts of words that a text has, each with the word to use instead. */
export function bannedIn(text: string, { banned = {} }: OwnWords): string[] {
  if (Object.keys(banned).length === 0) return [];
  const written = wordsOf(text);
  return Object.entries(banned).flatMap(([word, other]) => (written.includes(word.toLowerCase()) ? [`“${word}”: ${other}`] : []));
}

/** Returns the terms that the English of a text has, and the text in none of their forms. */
export function lackedTerms(english: string, own: string, { terms = {} }: OwnWords): string[] {
  const wanted = wordsOf(english);
  const meant = Object.entries(terms).filter(([term]) => wanted.includes(term) && patternOf(term).test(wanted));
  if (meant.length === 0) return [];
  const written = wordsOf(own);
  return meant.flatMap(([term, forms]) =>
    forms.some((form) => written.includes(form.toLowerCase())) ? [] : [`lacks a word for “${term}”`],
  );
}

const patterns = new Map<string, RegExp>();

function patternOf(term: string): RegExp {
  const known = patterns.get(term) ?? new RegExp(`(?<![\\p{L}-])${term}s?(?![\\p{L}-])`, 'u');
  patterns.set(term, known);
  return known;
}

const read = new Map<string, string>();

/** Returns the words of a text with all its choices, in small letters. */
function wordsOf(text: string): string {
  const words =
    read.get(text) ??
    literals(tryParse(text) ?? [])
      .join(' ')
      .toLowerCase();
  read.set(text, words);
  return words;
}
