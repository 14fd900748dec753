import pg from 'pg';
import type { Embedded } from '#platform/db/embedded.ts';
import { treeSeconds } from '#tools/checks/processor.ts';

type Reading = { seconds: number; commits: number; steps: number; at: number };

/** Load of a database between two readings: processor cores, commits a second, and money steps of sittings a second. */
export type DatabaseLoad = { cores: number; commits: number; steps: number };

/** Starts to measure a database. The returned function ends the measure. */
export async function measureDatabase({ ownerUrl, pid }: Embedded): Promise<() => Promise<DatabaseLoad>> {
  const before = await read(ownerUrl, pid);
  return async () => {
    const after = await read(ownerUrl, pid);
    const seconds = (after.at - before.at) / 1_000;
    return {
      cores: (after.seconds - before.seconds) / seconds,
      commits: (after.commits - before.commits) / seconds,
      steps: (after.steps - before.steps) / seconds,
    };
  };
}

async function read(url: string, pid: number): Promise<Reading> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // A process of the database reports its commits when it becomes idle, at most once a second.
  const { rows } = await client.query<{ commits: string; steps: string }>(
    `SELECT (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()) AS commits, (SELECT count(*) FROM sitting_step) AS steps`,
  );
  await client.end();
  return { seconds: treeSeconds(pid)!, commits: Number(rows[0]!.commits), steps: Number(rows[0]!.steps), at: performance.now() };
}
