import { literals, tryParse } from '#platform/i18n/icu-text.ts';
import type { OwnWords } from '#tools/i18n/catalogues.ts';

/** Returns the banned parts of words that a text has, each with the word to use instead. */
export function bannedIn(text: string, { banned = {} }: OwnWords): string[] {
  const written = wordsOf(text);
  return Object.entries(banned).flatMap(([word, other]) => (written.includes(word.toLowerCase()) ? [`“${word}”: ${other}`] : []));
}

/** Returns the terms that the English of a text has, and the text in none of their forms. */
export function lackedTerms(english: string, own: string, { terms = {} }: OwnWords): string[] {
  const [wanted, written] = [` ${wordsOf(english)} `, wordsOf(own)];
  return Object.entries(terms).flatMap(([term, forms]) => {
    const isMeant = new RegExp(`(?<![\\p{L}-])${term}s?(?![\\p{L}-])`, 'u').test(wanted);
    return isMeant && !forms.some((form) => written.includes(form.toLowerCase())) ? [`lacks a word for “${term}”`] : [];
  });
}

/** Returns the words of a text with all its choices, in small letters. */
function wordsOf(text: string): string {
  return literals(tryParse(text) ?? [])
    .join(' ')
    .toLowerCase();
}
