import { ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { networkOf } from '#platform/http/address.ts';

/**
 * A limit: at most `most` counts in a window that begins with the first count. With `lockMs`, the last allowed count begins a lock of that
 * length.
 */
export type Limit = {
  name: string;
  most: number;
  windowMs: number;
  lockMs?: number;
  /** Present if keys are IP addresses, which are counted by network. */
  isOfAddress?: true;
};

export type Full = Failure<'request.too_many'> & { facts: { retryAfterS: number; minutes: number } };

/**
 * Adds `cost` to the count of a key and returns the new count. If the limit is reached, it counts nothing and refuses. Call this before the
 * limited work: it is a single statement, so of a thousand calls at the same time only `most` are allowed.
 */
export async function take(db: Queryable, limit: Limit, key: string, now: Date, cost = 1): Promise<Result<number, Full>> {
  const { name, most, windowMs, lockMs = null } = limit;
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  const counted = keyOf(limit, key);
  const [row] = await db.query<{ count: number }>(
    `INSERT INTO attempt AS a (name, key, count, ends_at) VALUES ($1, $2, $7::int, CASE WHEN $7 >= $4 THEN coalesce($6, $5) ELSE $5 END::timestamptz)
     ON CONFLICT (name, key) DO UPDATE SET
       count = CASE WHEN a.ends_at <= $3 THEN $7 ELSE a.count + $7 END,
       ends_at = CASE WHEN a.ends_at <= $3 THEN excluded.ends_at
                      WHEN a.count + $7 >= $4 THEN coalesce($6::timestamptz, a.ends_at) ELSE a.ends_at END
     WHERE a.ends_at <= $3 OR a.count + $7 <= $4
     RETURNING count`,
    [name, counted, now, most, after(windowMs), lockMs === null ? null : after(lockMs), Math.min(cost, most)],
  );
  if (row) return ok(row.count);
  const full = await usageOf(db, limit, key, now);
  if (!full) return take(db, limit, key, now, cost);
  // The counted window may have begun a moment after this call, so the wait is cut to the length of the limit.
  const latest = after(Math.max(windowMs, lockMs ?? 0));
  const endsAt = full.endsAt < latest ? full.endsAt : latest;
  return { ok: false, failure: { code: 'request.too_many', facts: waitUntil(endsAt, now) } };
}

/** Returns the count and the end of its window; undefined if nothing is counted. */
export async function usageOf(db: Queryable, limit: Limit, key: string, now: Date): Promise<{ count: number; endsAt: Date } | undefined> {
  const rows = await db.query<{ count: number; endsAt: Date }>(
    'SELECT count, ends_at FROM attempt WHERE name = $1 AND key = $2 AND ends_at > $3 AND count > 0',
    [limit.name, keyOf(limit, key), now],
  );
  return rows[0];
}

/** Takes back one count, for an attempt that did no harm. */
export async function giveBack(db: Queryable, limit: Limit, key: string): Promise<void> {
  await db.query('UPDATE attempt SET count = count - 1 WHERE name = $1 AND key = $2 AND count > 0', [limit.name, keyOf(limit, key)]);
}

/** Removes the count of a key. */
export async function forget(db: Queryable, limit: Limit, key: string): Promise<void> {
  await db.query('DELETE FROM attempt WHERE name = $1 AND key = $2', [limit.name, keyOf(limit, key)]);
}

export async function sweepLimits(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM attempt WHERE ends_at < $1', [now]);
}

function keyOf({ isOfAddress }: Limit, key: string): string {
  return isOfAddress ? networkOf(key) : key;
}

/** Details of a refusal: seconds for programs, minutes for readers. */
export function waitUntil(end: Date, now: Date): { retryAfterS: number; minutes: number } {
  const retryAfterS = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1_000));
  return { retryAfterS, minutes: Math.ceil(retryAfterS / 60) };
}
