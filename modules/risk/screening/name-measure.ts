import { foldLetters } from '#kernel/name-key.ts';

/** Returns the words of a name in one spelling: lower case without marks, in alphabetical order. */
export function nameWords(name: string): string[] {
  return (foldLetters(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).toSorted();
}

/** Points subtracted from the measure for each word of the longer name that has no partner in the shorter name. */
const LEFT_OVER = 5;

/**
 * Returns the likeness of two names from 0 to 100, in any order of their words. Each word of the shorter name is paired with the most
 * similar unpaired word of the longer name. The likeness of a pair is 100, reduced by the edited letters (Levenshtein) in percent of the
 * longer word. The measure is the mean of the pairs, weighted by letters, less 5 for each unpaired word. Names of a single word, or with a
 * single word in common, are alike only if they are equal.
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

/** Returns 100 for equal words. Otherwise subtracts the edited letters in percent of the longer word. */
function likeness(one: string, other: string): number {
  if (one === other) return 100;
  return 100 * (1 - edits(one, other) / Math.max(one.length, other.length));
}

/** Returns the least number of letters to add, remove or change between two words. */
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
