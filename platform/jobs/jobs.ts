import { Logger as GraphileLogger, run, type Runner } from 'graphile-worker';
import { ROLES, type Role } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import { REQUEST_FIELD } from '#platform/jobs/queue-job.ts';
import { openQueuePool } from '#platform/jobs/queue-pool.ts';
import type { Log } from '#platform/log/log.ts';
import { counter, gauge } from '#platform/metrics/metrics.ts';
import { span } from '#platform/trace/trace.ts';
import { newTrail, onTrail } from '#platform/trail/trail.ts';

/**
 * Work apart from requests, in processes of its role; by default `jobs`. With `cron` it is queued at those times, once for all processes.
 * With `everyMs` every process runs it, so several runs at the same time must be harmless: the job takes a lock, or skips locked rows.
 * After a run that did nothing, which returns 0, the next run comes after `idleMs`. With neither, the job runs when `add_job` queues it.
 */
export type Job = {
  name: string;
  cron?: string;
  everyMs?: number;
  idleMs?: number;
  role?: Role | readonly Role[];
  run(payload: unknown): Promise<unknown>;
};

export type Jobs = { stop(): Promise<void> };

/** Most jobs of the queue that one process runs at a time. */
const AT_ONCE = 2;

const failures = counter('job_failures_total', 'Runs of a job that threw', ['job']);
const runs = counter('job_runs_total', 'Runs of a job that ended well', ['job']);
const seconds = counter('job_seconds_total', 'Time of all runs of a job', ['job']);
const lastRun = gauge('job_last_run_timestamp_seconds', 'End of the last run of a job that ended well', ['job']);

/** Starts the queue (graphile-worker, in the database) and the tickers. */
export async function startJobs(options: { db: Database; jobs: readonly Job[]; log: Log; roles?: readonly Role[] }): Promise<Jobs> {
  const { db, jobs, log, roles = ROLES } = options;
  // Sets each counter to zero, because a counter that begins with its first failure shows no increase.
  for (const { name } of jobs) failures.inc({ job: name }, 0);
  const tickers = jobs.filter((job) => job.everyMs !== undefined && isOf(job, roles)).map((job) => startTicker(job, log));
  if (!roles.includes('jobs')) return { stop: async () => void (await Promise.all(tickers.map((ticker) => ticker.stop()))) };
  const queued = jobs.filter((job) => job.everyMs === undefined);
  // graphile-worker 0.18 never forgets a task list, so the tasks find their jobs here, and a stopped server can be freed.
  const byName = new Map(queued.map((job) => [job.name, job]));
  // In addition to the running jobs, one connection listens and one is free to record the ends of jobs.
  const pool = openQueuePool(db, AT_ONCE + 2, log);
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    pollInterval: 2_000,
    taskList: tasksOf(byName),
    crontab: queued.flatMap((job) => (job.cron ? [`${job.cron} ${job.name} ?fill=1h`] : [])).join('\n'),
    logger: workerLogger(log),
  });
  return {
    stop: async () => {
      await Promise.all([runner.stop(), ...tickers.map((ticker) => ticker.stop())]);
      await pool.end();
      byName.clear();
    },
  };
}

const tasksOf = (jobs: ReadonlyMap<string, Job>) =>
  Object.fromEntries([...jobs.keys()].map((name) => [name, (payload: unknown) => runQueued(jobs.get(name)!, payload)]));

function isOf({ role = 'jobs' }: Job, roles: readonly Role[]): boolean {
  return [role].flat().some((one) => roles.includes(one));
}

function startTicker(job: Job, log: Log) {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const tick = async () => {
    let isIdle = false;
    try {
      isIdle = (await measured(job, undefined)) === 0;
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'a job failed and will run again');
    }
    if (!isStopped) schedule((isIdle && job.idleMs) || job.everyMs);
  };
  const schedule = (waitMs: number | undefined) => {
    timer = setTimeout(() => {
      running = tick();
    }, waitMs);
    timer.unref();
  };
  schedule(job.everyMs);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Runs a queued job under the id of the request that queued it (`queueJob`). */
async function runQueued(job: Job, payload: unknown): Promise<void> {
  const { [REQUEST_FIELD]: request, ...own } = (payload ?? {}) as Record<string, unknown>;
  await span(`job ${job.name}`, {}, () => measured(job, own, typeof request === 'string' ? request : undefined));
}

/** Runs a job on a trail of its own, and counts the run. */
async function measured(job: Job, payload: unknown, request?: string): Promise<unknown> {
  const began = performance.now();
  try {
    const result = await onTrail(newTrail(`job.${job.name}`, request), () => job.run(payload));
    runs.inc({ job: job.name });
    lastRun.set({ job: job.name }, Date.now() / 1_000);
    return result;
  } catch (error) {
    failures.inc({ job: job.name });
    throw error;
  } finally {
    seconds.inc({ job: job.name }, (performance.now() - began) / 1_000);
  }
}

function workerLogger(log: Log): GraphileLogger {
  return new GraphileLogger(() => (level, message) => {
    if (level === 'error') log.error({ from: 'jobs' }, message);
    else if (level === 'warning') log.warn({ from: 'jobs' }, message);
    else log.debug({ from: 'jobs' }, message);
  });
}
