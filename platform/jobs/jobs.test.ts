import { afterAll, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { queueJob } from '#platform/jobs/queue-job.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();

test('a queued job that fails runs again with what it was queued with, and once more is enough', async () => {
  const runs: unknown[] = [];
  const fragile = {
    name: 'fragile',
    run: async (payload: unknown) => {
      runs.push(payload);
      if (runs.length === 1) throw new Error('not yet');
    },
  };
  const jobs = await startJobs({ db, jobs: [fragile], log: createLog('silent') });
  afterAll(() => jobs.stop());
  await queueJob(db, { name: 'fragile', payload: { of: 'somebody' } });
  await expect.poll(() => runs).toEqual([{ of: 'somebody' }, { of: 'somebody' }]);
  await expect.poll(async () => db.query('SELECT 1 FROM graphile_worker.jobs')).toEqual([]);
});

test('the end of a job that the database refuses to record is recorded as soon as it takes it, and the process goes on', async () => {
  let runs = 0;
  const once = { name: 'once', run: async () => void (runs += 1) };
  const jobs = await startJobs({ db, jobs: [once], log: createLog('silent') });
  const left = () => owner.query("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'once'");
  await owner.query('REVOKE DELETE ON graphile_worker._private_jobs FROM croupier_app');
  await queueJob(db, { name: 'once', payload: {} });
  await expect.poll(() => runs).toBe(1);
  expect((await left()).rowCount).toBe(1);
  await owner.query('GRANT DELETE ON graphile_worker._private_jobs TO croupier_app');
  await expect.poll(async () => (await left()).rowCount, { timeout: 10_000 }).toBe(0);
  expect(runs).toBe(1);
  await jobs.stop();
});

test('a ticker waits for its idle time after a run that did nothing, and for its interval after any other', async () => {
  const runs = { idle: 0, busy: 0 };
  const ticker = (name: keyof typeof runs, done: number) => ({ name, everyMs: 10, idleMs: 60_000, run: async () => (runs[name]++, done) });
  const jobs = await startJobs({ db, jobs: [ticker('idle', 0), ticker('busy', 1)], log: createLog('silent') });
  await expect.poll(() => runs.busy).toBeGreaterThan(5);
  expect(runs.idle).toBe(1);
  await jobs.stop();
});
