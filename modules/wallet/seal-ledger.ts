import type { Queryable } from '#platform/db/database.ts';

const AT_ONCE = 5_000;

/** Chains every decided command that can be chained, in batches, outside any request. Returns how many. Any number of processes may run it. */
export async function sealLedger(db: Queryable): Promise<number> {
  for (let total = 0; ;) {
    const [row] = await db.query<{ sealed: number }>('SELECT ledger.seal_next($1) AS sealed', [AT_ONCE]);
    total += row!.sealed;
    if (row!.sealed < AT_ONCE) return total;
  }
}
