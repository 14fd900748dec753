import { foldSearch } from '#kernel/name-key.ts';

/**
 * Returns a name in its search form: without accents, case and punctuation, with one space between words. Scripts without spaces are not
 * split.
 */
export function fold(name: string): string {
  return foldSearch(name)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
