import { ReadyAnswer } from '#platform/http/ready-answer.ts';

/** Answers that are written out once. */
export interface ReadyCache {
  /** True if the answer is cached. */
  has(key: string): boolean;
  /** The cached answer of a key, else the one that `make` returns. */
  answer(key: string, make: () => unknown): ReadyAnswer;
  /** Drops all answers. */
  clear(): void;
}

/**
 * Answers that are written out once, by their question. They take `mostBytes` at most, however many ways there are to ask: what was not
 * asked for longest is forgotten first.
 */
export function createReadyCache(mostBytes: number): ReadyCache {
  const known = new Map<string, ReadyAnswer>();
  let bytes = 0;

  /** An answer and its brotli copy, which is made later, and its question. */
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
      // Behind all others: this one was just asked for.
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
