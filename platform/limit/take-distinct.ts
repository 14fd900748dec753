import { createHash } from 'node:crypto';
import { ok, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { take, type Full, type Limit } from '#platform/limit/limit.ts';

/**
 * Counts the items that are new to the key within the window; known items are free. If the limit would be exceeded, it counts none and
 * refuses.
 */
export function takeDistinct(db: Database, limit: Limit, key: string, items: readonly string[], now: Date): Promise<Result<true, Full>> {
  return db.transaction<true, Full>(async (tx) => {
    const fresh = await addNew(tx, limit, key, items, now);
    if (fresh === 0) return ok(true);
    const counted = await take(tx, limit, key, now, fresh);
    return counted.ok ? ok(true) : counted;
  });
}

/**
 * Stores the items that are new to the key and returns their number. They are sorted, so that two calls with the same items wait for each
 * other.
 */
async function addNew(tx: Queryable, { name, windowMs }: Limit, key: string, items: readonly string[], now: Date): Promise<number> {
  const keys = items.map((item) => createHash('sha256').update(`${key} ${item}`).digest('base64url')).toSorted();
  const added = await tx.query(
    `INSERT INTO attempt AS a (name, key, count, ends_at)
     SELECT $1, n.key, 1, $3 FROM unnest($2::text[]) AS n (key)
      WHERE NOT EXISTS (SELECT FROM attempt o WHERE o.name = $1 AND o.key = n.key AND o.ends_at > $4)
     ON CONFLICT (name, key) DO UPDATE SET ends_at = excluded.ends_at WHERE a.ends_at <= $4 RETURNING 1`,
    [`${name}-item`, keys, new Date(now.getTime() + windowMs), now],
  );
  return added.length;
}
