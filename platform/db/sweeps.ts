import type { Queryable } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';

const AT_ONCE = 2_000;
/** Chunks of one table in one run: the rest waits for the next, so that no run takes the database for itself. */
const CHUNKS = 500;

/**
 * Deletes what modules declared to be old (sql/sweeps.sql), in chunks of a commit each; how many rows of each table. Safe to run beside
 * others. No row is old while the database's clock is doubted.
 */
export async function sweepOld(db: Queryable, atOnce = AT_ONCE): Promise<Record<string, number>> {
  const [clock] = await db.query<{ sure: boolean }>('SELECT is_clock_sure() AS sure');
  if (!clock!.sure) return {};
  const sweeps = await db.query<{ name: string }>(
    "SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'sweep\\_%' AND proargnames = '{most}' ORDER BY proname",
  );
  const gone: Record<string, number> = {};
  for (const { name } of sweeps) {
    gone[name] = 0;
    for (let chunk = 0; chunk < CHUNKS; chunk++) {
      const [row] = await db.query<{ gone: number }>(`SELECT ${name}($1) AS gone`, [atOnce]);
      gone[name] += row!.gone;
      if (row!.gone < atOnce) break;
    }
  }
  return gone;
}

export function sweepJob(db: Queryable): Job {
  return { name: 'sweep-old', everyMs: 3_600_000, run: () => sweepOld(db) };
}
