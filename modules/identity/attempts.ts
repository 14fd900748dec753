import type { Queryable } from '#platform/db/database.ts';

/** Counted by name and key, in a window that begins with the first one. */
export type Counted = { count: number; since: Date; lastAt: Date };

type Window = { name: string; key: string; windowMs: number; now: Date };

/** Adds one and tells how many there are with it. In a race every caller gets another number, so a limit lets no more through. */
export async function countAttempt(db: Queryable, { name, key, windowMs, now }: Window): Promise<Counted> {
  const [row] = await db.query<Counted>(
    `INSERT INTO attempt AS a (name, key, count, since, last_at) VALUES ($1, $2, 1, $3, $3)
     ON CONFLICT (name, key) DO UPDATE SET
       count = CASE WHEN a.since <= $4 THEN 1 ELSE a.count + 1 END,
       since = CASE WHEN a.since <= $4 THEN excluded.since ELSE a.since END,
       last_at = excluded.last_at
     RETURNING count, since, last_at AS "lastAt"`,
    [name, key, now, new Date(now.getTime() - windowMs)],
  );
  return row!;
}

/** How many there are within the window, without adding one. */
export async function readAttempts(db: Queryable, { name, key, windowMs, now }: Window): Promise<Counted | undefined> {
  const rows = await db.query<Counted>(
    'SELECT count, since, last_at AS "lastAt" FROM attempt WHERE name = $1 AND key = $2 AND since > $3',
    [name, key, new Date(now.getTime() - windowMs)],
  );
  return rows[0];
}

export async function forgetAttempts(db: Queryable, name: string, key: string): Promise<void> {
  await db.query('DELETE FROM attempt WHERE name = $1 AND key = $2', [name, key]);
}
