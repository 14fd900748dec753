import type { Queryable } from '#platform/db/database.ts';

/** Returns the name of the table for coups of such rules. Titles of the same rules share it. */
export function tableOf(family: string, model: string): string {
  return `${family}/${model}`;
}

/** Adds the new tables by their rules. */
export async function ensureTables(db: Queryable, names: readonly string[]): Promise<void> {
  await db.query('INSERT INTO game_table (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [names]);
}

/** Locks a table until the commit. Returns the time of the database's clock once it is locked. */
export async function lockTable(tx: Queryable, name: string): Promise<Date> {
  const [clock] = await tx.query<{ now: Date }>('SELECT clock_timestamp() AS now FROM game_table WHERE name = $1 FOR UPDATE', [name]);
  return clock!.now;
}

/** Marks tables as visited for a time, in which coups are opened there. */
export async function wantTables(db: Queryable, names: readonly string[], forMs: number): Promise<void> {
  await db.query(
    `UPDATE game_table SET wanted_until = clock_timestamp() + $2 * interval '1 ms'
      WHERE name = ANY ($1) AND (wanted_until IS NULL OR wanted_until < clock_timestamp() + $2 / 2 * interval '1 ms')`,
    [names, forMs],
  );
}

/**
 * Takes or keeps the lease of a table. Returns undefined if another process leads it. `unledMs` is the time in ms without a leader before
 * this.
 */
export async function holdLease(
  db: Queryable,
  { table, holder, lostAfterMs }: { table: string; holder: string; lostAfterMs: number },
): Promise<{ unledMs: number } | undefined> {
  const rows = await db.query<{ unledMs: number }>(
    `WITH before AS (SELECT holder, beat_at FROM game_table WHERE name = $1 FOR UPDATE)
     UPDATE game_table t SET holder = $2, beat_at = clock_timestamp() FROM before
      WHERE t.name = $1 AND (before.holder IS NULL OR before.holder = $2 OR before.beat_at < clock_timestamp() - $3 * interval '1 ms')
     RETURNING coalesce(extract(epoch FROM clock_timestamp() - before.beat_at) * 1000, 0)::float8 AS unled_ms`,
    [table, holder, lostAfterMs],
  );
  return rows[0];
}

export async function leaveLease(db: Queryable, table: string, holder: string): Promise<void> {
  await db.query('UPDATE game_table SET holder = NULL WHERE name = $1 AND holder = $2', [table, holder]);
}
