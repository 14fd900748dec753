import type { Queryable } from '#platform/db/database.ts';
import { gauge, unsetGauge } from '#platform/metrics/metrics.ts';

const waiting = gauge('withdrawals_waiting', 'Withdrawals that are not finished, by state', ['state']);
const oldest = unsetGauge('withdrawals_oldest_seconds', 'Age of the oldest withdrawal that staff or the payment company have to finish');

/** Sets the gauges of unfinished withdrawals. */
export async function measureQueue(db: Queryable): Promise<void> {
  const rows = await db.query<{ state: string; count: number; age: number }>(
    `SELECT state, count(*)::int AS count, max(extract(epoch FROM clock_timestamp() - requested_at))::float8 AS age
       FROM withdrawal WHERE NOT is_idle GROUP BY state`,
  );
  waiting.reset();
  for (const { state, count } of rows) waiting.set({ state }, count);
  oldest.set(Math.max(0, ...rows.map(({ age }) => age)));
}
