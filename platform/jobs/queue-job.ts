import type { Queryable } from '#platform/db/database.ts';
import { currentTrail } from '#platform/trail/trail.ts';

/** Field of a queued payload that has the id of the request that queued it; the job itself does not see it. */
export const REQUEST_FIELD = '$request';

/**
 * Queues a job that was declared without a time; it runs once, in whichever process takes it, and again with growing pauses after it
 * failed. It waits for jobs that are due by the clock: those are few, and these may be many.
 */
export async function queueJob(db: Queryable, job: { name: string; payload: object }): Promise<void> {
  const request = currentTrail()?.request;
  const payload = request === undefined ? job.payload : { ...job.payload, [REQUEST_FIELD]: request };
  await db.query('SELECT graphile_worker.add_job($1, $2::json, priority => 10)', [job.name, JSON.stringify(payload)]);
}
