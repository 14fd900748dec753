import type { Database } from '#platform/db/database.ts';
import { listen, type Subscription } from '#platform/db/listen.ts';

/** Lifetime of a value while no notification of changes would arrive, in ms. R-49 allows 2 s for a session. */
const UNPROVEN_MS = 1_000;

export type Cache<Value> = ReturnType<typeof createCache<Value>>;

/**
 * Values that were read from tables, by key; each has an owner, such as the member of a session. Triggers notify the channel with the
 * owner whose values may have changed, and every process forgets these. While the connection to the channel is not proven to be
 * alive, a value counts for a second only.
 */
export function createCache<Value>({ ownerOf, most }: { ownerOf(value: Value): string; most: number }) {
  const entries = new Map<string, { value: Value; from: number; until: number }>();
  let changes: Subscription | undefined;
  let timesForgotten = 0;

  function forget(owner?: string): void {
    timesForgotten++;
    if (owner === undefined) entries.clear();
    else for (const [key, { value }] of entries) if (ownerOf(value) === owner) entries.delete(key);
  }

  return {
    find: (key: string, now: Date): Value | undefined => {
      const entry = entries.get(key);
      const at = now.getTime();
      if (!entry || at < entry.from || at >= entry.until) return undefined;
      return at - entry.from < UNPROVEN_MS || changes?.isCurrent() ? entry.value : undefined;
    },
    /** Call it before the tables are read: it does not keep what was read when something was forgotten meanwhile. */
    keeper: () => {
      const before = timesForgotten;
      return (key: string, value: Value, { now, until }: { now: Date; until: Date }): void => {
        if (timesForgotten !== before) return;
        if (entries.size >= most) entries.delete(entries.keys().next().value!);
        entries.set(key, { value, from: now.getTime(), until: until.getTime() });
      };
    },
    /** The values of one owner, or all. */
    forget,
    /** Forgets what other processes change, from now on. */
    follow: async (db: Pick<Database, 'clientConfig'>, channel: string): Promise<void> => {
      changes = await listen(db, channel, (owner) => forget(owner === '' ? undefined : owner));
    },
    stop: async (): Promise<void> => changes?.stop(),
  };
}
