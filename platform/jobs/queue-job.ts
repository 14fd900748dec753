import type { Queryable } from '#platform/db/database.ts';
import { currentTrail } from '#platform/trail/trail.ts';

/** Field of a queued payload with the id of the request that queued it. The job does not see this field. */
export const REQUEST_FIELD = '$request';

/**
 * Queues a job that was declared without a time. A single process runs the job, once. After a failure the job runs again, with growing
 * pauses. It comes after jobs that are due by the clock, because those are few and queued jobs may be many.
 */
export async function queueJob(db: Queryable, job: { name: string; payload: object }): Promise<void> {
  const request = currentTrail()?.request;
  const payload = request === undefined ? job.payload : { ...job.payload, [REQUEST_FIELD]: request };
  await db.query('SELECT graphile_worker.add_job($1, $2::json, priority => 10)', [job.name, JSON.stringify(payload)]);
}
