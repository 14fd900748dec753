import { foldLetters } from '#kernel/name-key.ts';

/** A name as it is searched: without accents, case and punctuation, words with one space between them. Scripts without spaces stay whole. */
export function fold(name: string): string {
  return foldLetters(name)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
