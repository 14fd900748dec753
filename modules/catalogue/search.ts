import { fold } from '#modules/catalogue/fold.ts';

/** Index that finds entries by name. `names` are in the order in which equal matches are shown. */
export type NameIndex = { find(query: string): Found };

/** Found entries. `isNear` is true if no name contains the query, so that the entries match it with typos. */
export type Found = { entries: Int32Array; isNear: boolean };

/**
 * Most letters of a query after folding. A longer query is truncated, because one letter of some scripts folds to eighteen, in four words.
 */
const MOST_LETTERS = 60;
/** Most words of a query that are searched with typos. No name has more. */
const MOST_WORDS = 8;

/** Returns the words to search for in a query. */
export function wantedOf(query: string): string {
  return fold(query.slice(0, MOST_LETTERS)).slice(0, MOST_LETTERS).trim();
}

/**
 * Creates the index. An exact part of the folded name comes first (at a word's start before inside a word). If no name contains it, each
 * word of the query may differ by one typo (two from six letters on) from the beginning of a word of the name.
 */
export function createNameIndex(names: readonly string[]): NameIndex {
  const folded = names.map(fold);
  const words = new Map<string, number[]>();
  for (const [at, name] of folded.entries()) {
    for (const word of new Set(name.split(' '))) (words.get(word) ?? words.set(word, []).get(word)!).push(at);
  }
  const vocabulary = [...words].map(([word, entries]) => ({ word, letters: lettersOf(word), entries }));
  const wordsOf = new Map<number, (typeof vocabulary)[number][]>();
  for (const one of vocabulary) for (const at of one.entries) (wordsOf.get(at) ?? wordsOf.set(at, []).get(at)!).push(one);

  function containing(part: string): number[] {
    const atStart: number[] = [];
    const inside: number[] = [];
    for (let at = 0; at < folded.length; at++) {
      const found = folded[at]!.indexOf(part);
      if (found < 0) continue;
      (found === 0 || folded[at]!.includes(` ${part}`) ? atStart : inside).push(at);
    }
    return [...atStart, ...inside];
  }

  /** Returns the entries of every word whose beginning resembles the query word, with their distances. */
  function near(part: string, among: Iterable<(typeof vocabulary)[number]>): Map<number, number> {
    const most = part.length >= 6 ? 2 : part.length >= 3 ? 1 : 0;
    const letters = lettersOf(part);
    const distances = new Map<number, number>();
    for (const entry of among) {
      if (missing(letters, entry.letters) > most) continue;
      const distance = prefixDistance(part, entry.word, most);
      if (distance > most) continue;
      for (const at of entry.entries) distances.set(at, Math.min(distance, distances.get(at) ?? most));
    }
    return distances;
  }

  return {
    find: (query) => {
      const wanted = wantedOf(query);
      if (wanted === '') return { entries: Int32Array.from(folded.keys()), isNear: false };
      const exact = containing(wanted);
      if (exact.length > 0) return { entries: Int32Array.from(exact), isNear: false };
      // The longest word matches the fewest names. Each further word is searched only among the remaining names.
      const parts = [...new Set(wanted.split(' '))].slice(0, MOST_WORDS).toSorted((a, b) => b.length - a.length);
      let left = near(parts[0]!, vocabulary);
      for (const part of parts.slice(1)) {
        const found = near(part, new Set([...left.keys()].flatMap((at) => wordsOf.get(at)!)));
        left = new Map([...left].flatMap(([at, distance]) => (found.has(at) ? [[at, distance + found.get(at)!] as const] : [])));
      }
      const entries = Int32Array.from([...left].toSorted(([a, far], [b, farther]) => far - farther || a - b).map(([at]) => at));
      return { entries, isNear: true };
    },
  };
}

/** Returns a bit for each Latin letter in a word. Other scripts share one bit. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at) - 97;
    bits |= 1 << (code >= 0 && code < 26 ? code : 26);
  }
  return bits;
}

function missing(wanted: number, offered: number): number {
  let bits = wanted & ~offered;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count++;
  return count;
}

/**
 * Returns the least number of edits (insert, delete, replace, swap of neighbours) from `part` to any beginning of `word`. It stops counting
 * above `most`.
 */
function prefixDistance(part: string, word: string, most: number): number {
  const width = Math.min(word.length, part.length + most);
  let before: number[] = [];
  let previous = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= part.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const isSame = part[row - 1] === word[column - 1];
      let cost = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && part[row - 1] === word[column - 2] && part[row - 2] === word[column - 1]) {
        cost = Math.min(cost, before[column - 2]! + 1);
      }
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = previous;
    previous = current;
  }
  return Math.min(...previous);
}
