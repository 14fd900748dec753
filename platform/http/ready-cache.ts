import { ReadyAnswer } from '#platform/http/ready-answer.ts';

/** Cache of answers as finished bytes, by key. */
export interface ReadyCache {
  /** True if the answer is cached. */
  has(key: string): boolean;
  /** Returns the cached answer of a key, or stores and returns the one that `make` makes. */
  answer(key: string, make: () => unknown): ReadyAnswer;
  /** Drops all answers. */
  clear(): void;
}

/**
 * Creates a cache of answers as finished bytes. It uses at most `mostBytes`, whatever the number of keys. The answers that were not used
 * for the longest time are dropped first.
 */
export function createReadyCache(mostBytes: number): ReadyCache {
  const known = new Map<string, ReadyAnswer>();
  let bytes = 0;

  /** Size of an answer with its brotli copy, which may be made later, and its key. */
  const sizeOf = (key: string, { plain }: ReadyAnswer): number => plain.length * 1.25 + key.length * 2 + 500;

  function forgetOldest(): void {
    const [key, oldest] = known.entries().next().value!;
    known.delete(key);
    bytes -= sizeOf(key, oldest);
  }

  return {
    has: (key) => known.has(key),
    answer: (key, make) => {
      const found = known.get(key);
      // Moves the answer to the end, because it was just used.
      if (found) known.delete(key);
      const answer = found ?? new ReadyAnswer(make());
      known.set(key, answer);
      if (!found) bytes += sizeOf(key, answer);
      while (bytes > mostBytes && known.size > 1) forgetOldest();
      return answer;
    },
    clear: () => {
      known.clear();
      bytes = 0;
    },
  };
}
