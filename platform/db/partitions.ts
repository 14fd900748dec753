import type { Queryable } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { gauge } from '#platform/metrics/metrics.ts';

const room = gauge('partition_room', 'Numbers until a table has no partition for the next row but the default one', ['table']);

/**
 * Number of rows of a partition (sql/partitions.sql). If fewer numbers than this are left in the existing partitions, the log asks for a
 * person.
 */
const WIDTH = 10_000_000n;

/** Returns the number below which partitions were detached. A row with a lower number that is not found may have been in one of them. */
export async function detachedBelow(db: Queryable, table: string): Promise<bigint> {
  const [row] = await db.query<{ below: bigint }>('SELECT detached_below($1) AS below', [table]);
  return row!.below;
}

/**
 * Job that makes the partitions that are needed next, far ahead. It logs an error if it cannot, or if rows have gone to the default
 * partition.
 */
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
