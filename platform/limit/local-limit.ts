import { ok, type Result } from '#kernel/result.ts';
import { networkOf } from '#platform/http/address.ts';
import { waitUntil, type Full, type Limit } from '#platform/limit/limit.ts';

/** Most keys that are stored. The oldest key is dropped first. */
const REMEMBERED = 20_000;

export type LocalLimit = {
  /** Adds one to the count of a key, or refuses if the limit is reached. Call this before the limited work. */
  take(key: string, now: Date): Result<undefined, Full>;
  /** Takes back one count, for an attempt that did no harm. */
  giveBack(key: string): void;
};

/**
 * Creates a limit in the memory of this process, for calls that are too frequent to count in the database. Each process counts separately.
 */
export function createLocalLimit({ most, windowMs, isOfAddress }: Omit<Limit, 'lockMs'>): LocalLimit {
  const counts = new Map<string, { count: number; endsAt: number }>();
  const keyOf = (key: string): string => (isOfAddress ? networkOf(key) : key);
  return {
    take: (key, now) => {
      const counted = keyOf(key);
      const known = counts.get(counted);
      if (known && known.endsAt > now.getTime()) {
        if (known.count >= most) return { ok: false, failure: { code: 'request.too_many', facts: waitUntil(new Date(known.endsAt), now) } };
        known.count += 1;
        return ok(undefined);
      }
      counts.delete(counted);
      if (counts.size >= REMEMBERED) counts.delete(counts.keys().next().value!);
      counts.set(counted, { count: 1, endsAt: now.getTime() + windowMs });
      return ok(undefined);
    },
    giveBack: (key) => {
      const known = counts.get(keyOf(key));
      if (known && known.count > 0) known.count -= 1;
    },
  };
}
