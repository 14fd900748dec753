import type { Queryable } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';

const AT_ONCE = 2_000;
/** Most chunks of one table in one run. The rest waits for the next run, so that no run occupies the database. */
const CHUNKS = 500;

/**
 * Deletes rows that modules declared to be old (sql/sweeps.sql), in chunks with a commit each. Returns the number of deleted rows of each
 * table. Several runs at once do no harm. While the database's clock is in doubt, it deletes no rows.
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
