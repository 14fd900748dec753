import { foldLetters } from '#kernel/name-key.ts';

/** Words of a name in one spelling: small letters without marks, in the order of the alphabet. */
export function nameWords(name: string): string[] {
  return (foldLetters(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).toSorted();
}

/** Points that each word of the longer name that the other lacks takes from the measure. */
const LEFT_OVER = 5;

/**
 * The likeness of two names from 0 to 100, whatever the order of their words. Each word of the shorter name is compared with the most alike
 * word of the other that is free: 100 less the edits of letters (Levenshtein), in per cent of the longer word. The measure is their mean by
 * letters, less 5 for each word that is left over. Names of a single word, or with a single word in common, are alike only if they are equal.
 */
export function nameMeasure(one: readonly string[], other: readonly string[]): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 0) return 0;
  if (short.length === 1) return long.length === 1 && short[0] === long[0] ? 100 : 0;
  const free = [...long];
  let [letters, sum] = [0, 0];
  for (const word of short) {
    const alike = free.map((candidate) => likeness(word, candidate));
    const best = Math.max(...alike);
    free.splice(alike.indexOf(best), 1);
    letters += word.length;
    sum += best * word.length;
  }
  return Math.max(0, Math.round(sum / letters) - LEFT_OVER * free.length);
}

/** 100 for equal words, less the edits in per cent of the longer one. */
function likeness(one: string, other: string): number {
  if (one === other) return 100;
  return 100 * (1 - edits(one, other) / Math.max(one.length, other.length));
}

/** Letters that are added, left out or changed. */
function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
