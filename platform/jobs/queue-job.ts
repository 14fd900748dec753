import type { Queryable } from '#platform/db/database.ts';

/**
 * Queues a job that was declared without a time; it runs once, in whichever process takes it, and again with growing pauses after it
 * failed. Jobs of one `queue` run one after another, so that they hold up no others.
 */
export async function queueJob(db: Queryable, job: { name: string; queue: string; payload: object }): Promise<void> {
  await db.query('SELECT graphile_worker.add_job($1, $2::json, queue_name => $3)', [job.name, JSON.stringify(job.payload), job.queue]);
}
