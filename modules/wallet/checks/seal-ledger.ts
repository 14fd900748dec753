import { StartError } from '#platform/config/start-error.ts';
import type { Queryable } from '#platform/db/database.ts';

const AT_ONCE = 5_000;

/**
 * Chains every decided command that can be chained into seals, in batches, outside any request. Returns the number of sealed commands. Any
 * number of processes may run it.
 */
export async function sealLedger(db: Queryable): Promise<number> {
  for (let total = 0; ;) {
    const [row] = await db.query<{ sealed: number }>('SELECT ledger.seal_next($1) AS sealed', [AT_ONCE]);
    total += row!.sealed;
    if (row!.sealed < AT_ONCE) return total;
  }
}

/** Age of the oldest decided command that is not sealed, in seconds; 0 where there is none. */
export async function sealLag(db: Queryable): Promise<number> {
  const [row] = await db.query<{ lag: number }>(
    `SELECT coalesce(extract(epoch FROM clock_timestamp() - min(at)), 0)::float8 AS lag
       FROM ledger.command WHERE xact >= coalesce((SELECT to_xact FROM ledger.seal ORDER BY n DESC LIMIT 1), '0'::xid8)`,
  );
  return row!.lag;
}

/**
 * Refuses a start on a ledger that was restored into a cluster whose transaction ids begin anew. New commands would get ids before the
 * last seal, and would never be sealed.
 */
export async function checkTransactionIds(db: Queryable): Promise<void> {
  const [row] = await db.query<{ now: string; sealed: string }>(
    `SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS now, last.xact::text AS sealed
       FROM (SELECT greatest((SELECT s.to_xact FROM ledger.seal s ORDER BY s.n DESC LIMIT 1),
                             (SELECT c.xact FROM ledger.command c ORDER BY c.xact DESC LIMIT 1)) AS xact) AS last
      WHERE last.xact > pg_snapshot_xmax(pg_current_snapshot())`,
  );
  if (!row) return;
  const sealed = BigInt(row.sealed);
  throw new StartError(
    `This ledger was restored into a cluster whose transaction ids (${row.now}) lie behind its last command (${row.sealed}): restore a base backup instead of a dump, or stop PostgreSQL and run pg_resetwal --epoch=${sealed >> 32n} --next-transaction-id=${sealed & 0xffff_ffffn} on its folder.`,
  );
}
