import type { Database } from '#platform/db/database.ts';
import { listen, type Subscription } from '#platform/db/listen.ts';

/** Lifetime of a value while the connection that receives notifications of changes is not proven, in ms. R-49 allows 2 s for a session. */
const UNPROVEN_MS = 1_000;

/** Values by key, which a process remembers until their channel is notified. */
export interface Cache<Value> {
  /** Returns the value of a key; undefined if it is not cached or too old. */
  find(key: string, now: Date): Value | undefined;
  /** Must be called before the tables are read. Returns a function that caches a value, unless the value was dropped meanwhile. */
  keeper(): (key: string, value: Value, { now, until }: { now: Date; until: Date }) => void;
  /** Drops the values of one owner, or all. */
  forget(owner?: string): void;
  /** Begins to drop values that other processes change. */
  follow(db: Pick<Database, 'clientConfig'>, channel: string): Promise<void>;
  /** Ends this. */
  stop(): Promise<void>;
}

/**
 * Creates a cache of values that were read from tables, by key. Each value has an owner, such as the member of a session. Triggers notify
 * the channel with the owner whose values may have changed, and every process drops these. While the connection to the channel is not
 * proven to be alive, a value is valid for a second only.
 */
export function createCache<Value>({ ownerOf, most }: { ownerOf(value: Value): string; most: number }): Cache<Value> {
  const entries = new Map<string, { value: Value; from: number; until: number }>();
  let changes: Subscription | undefined;
  let timesForgotten = 0;

  function forget(owner?: string): void {
    timesForgotten++;
    if (owner === undefined) entries.clear();
    else for (const [key, { value }] of entries) if (ownerOf(value) === owner) entries.delete(key);
  }

  return {
    find: (key, now) => {
      const entry = entries.get(key);
      const at = now.getTime();
      if (!entry || at < entry.from || at >= entry.until) return undefined;
      return at - entry.from < UNPROVEN_MS || changes?.isCurrent() ? entry.value : undefined;
    },
    keeper: () => {
      const before = timesForgotten;
      return (key: string, value: Value, { now, until }: { now: Date; until: Date }): void => {
        if (timesForgotten !== before) return;
        if (entries.size >= most) entries.delete(entries.keys().next().value!);
        entries.set(key, { value, from: now.getTime(), until: until.getTime() });
      };
    },
    forget,
    follow: async (db, channel) => {
      changes = await listen(db, channel, (owner) => forget(owner === '' ? undefined : owner));
    },
    stop: async () => changes?.stop(),
  };
}
