import type { Queryable } from '#platform/db/database.ts';

/**
 * Queues a job that was declared without a time; it runs once, in whichever process takes it, and again with growing pauses after it
 * failed. It waits for jobs that are due by the clock: those are few, and these may be many.
 */
export async function queueJob(db: Queryable, job: { name: string; payload: object }): Promise<void> {
  await db.query('SELECT graphile_worker.add_job($1, $2::json, priority => 10)', [job.name, JSON.stringify(job.payload)]);
}
