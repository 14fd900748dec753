import { isWithinTwo } from '#art/names/edit-distance.ts';

/** Most titles of a vendor that may begin with the same two words. */
const SAME_START = 3;

/** Remembers a vendor's names and refuses those too near to one of them. */
export function makeNameGuard() {
  const byLength = new Map<number, string[]>();
  const starts = new Map<string, number>();
  const startOf = (key: string) => key.split(' ').slice(0, 2).join(' ');
  return {
    isFree(key: string): boolean {
      if ((starts.get(startOf(key)) ?? 0) >= SAME_START) return false;
      for (let length = key.length - 2; length <= key.length + 2; length++)
        for (const other of byLength.get(length) ?? []) if (isWithinTwo(key, other)) return false;
      return true;
    },
    add(key: string): void {
      starts.set(startOf(key), (starts.get(startOf(key)) ?? 0) + 1);
      byLength.set(key.length, [...(byLength.get(key.length) ?? []), key]);
    },
  };
}
