import { ok, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { take, waitUntil, type Full, type Limit } from '#platform/limit/limit.ts';
import { createLocalLimit, type LocalLimit } from '#platform/limit/local-limit.ts';

export type SharedLimit = LocalLimit & {
  /**
   * Adds the local count of a key, which `take` made and `giveBack` did not take back, to the count of all processes. If the limit is
   * reached there, the key is refused in this process from then on.
   */
  share(key: string, now: Date): Promise<Result<unknown, Full>>;
};

/** Most keys that are stored as full. The oldest is dropped first. */
const REMEMBERED = 20_000;

/**
 * Creates a limit that all processes count together, which protects money or secrets. Harmless attempts are counted in this process and
 * taken back, so they need no statement; only harmful attempts are shared. A full key needs no statement either. While the database cannot
 * be reached, each process counts separately.
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
