import { ok, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { take, waitUntil, type Full, type Limit } from '#platform/limit/limit.ts';
import { createLocalLimit, type LocalLimit } from '#platform/limit/local-limit.ts';

export type SharedLimit = LocalLimit & {
  /** Counts in all processes what `take` has counted here and nothing gave back; a key that is full there is refused here from then on. */
  share(key: string, now: Date): Promise<Result<unknown, Full>>;
};

/** Keys that are remembered as full; the oldest is forgotten first. */
const REMEMBERED = 20_000;

/**
 * A limit that all processes count together, for what guards money or secrets. Harmless attempts are counted in this process alone and
 * given back, so they cost no statement; harmful ones are shared. A key that is full asks the database no more. While the database is away
 * each process counts by itself.
 */
export function createSharedLimit(db: Queryable, limit: Omit<Limit, 'lockMs'>): SharedLimit {
  const local = createLocalLimit(limit);
  const full = new Map<string, number>();
  return {
    take: (key, now) => {
      const until = full.get(key);
      if (until === undefined) return local.take(key, now);
      if (until > now.getTime()) return { ok: false, failure: { code: 'request.too_many', facts: waitUntil(new Date(until), now) } };
      full.delete(key);
      return local.take(key, now);
    },
    giveBack: local.giveBack,
    share: async (key, now) => {
      const shared = await take(db, limit, key, now).catch(() => ok(undefined));
      if (!shared.ok) {
        if (full.size >= REMEMBERED) full.delete(full.keys().next().value!);
        full.set(key, now.getTime() + 1_000 * shared.failure.facts['retryAfterS']);
      }
      return shared;
    },
  };
}
