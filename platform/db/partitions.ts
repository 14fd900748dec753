import type { Queryable } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { gauge } from '#platform/metrics/metrics.ts';

const room = gauge('partition_room', 'Numbers until a table has no partition for the next row but the default one', ['table']);

/** The width of a partition (sql/partitions.sql). With less than this before the counter somebody is to look. */
const WIDTH = 10_000_000n;

/** Rows with numbers below it are in partitions that were detached: what is not found there may well have been. */
export async function detachedBelow(db: Queryable, table: string): Promise<bigint> {
  const [row] = await db.query<{ below: bigint }>('SELECT detached_below($1) AS below', [table]);
  return row!.below;
}

/** Makes the partitions that are needed next, far ahead, and says so where it cannot or where rows have found none of their own. */
export function partitionJob({ db, log }: { db: Queryable; log: Pick<Log, 'error'> }): Job {
  return {
    name: 'make-partitions',
    everyMs: 60_000,
    run: async () => {
      const tables = await db.query<{ name: string; room: bigint; strays: boolean }>('SELECT name, room, strays FROM make_partitions()');
      for (const { name, room: left, strays } of tables) {
        room.set({ table: name }, Number(left));
        if (left < WIDTH) log.error({ table: name, room: left, alert: 'partitions' }, 'partitions cannot be made ahead of need');
        if (strays)
          log.error({ table: name, alert: 'partitions' }, 'rows went to the default partition, from where they are never detached');
      }
    },
  };
}
