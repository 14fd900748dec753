import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ReportName } from '#contracts/figure-limits.ts';
import { gameReport } from '#contracts/bo/reports.ts';
import { createLog } from '#platform/log/log.ts';
import { longReport, spansOf, type LongReport, type ReportRun } from '#platform/report/long-report.ts';
import { cancelFile } from '#modules/report-files/cancel-file.ts';
import { rowsIn } from '#modules/report-files/file-store.ts';
import { createMaker, sweepFiles } from '#modules/report-files/make-files.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { whenDone } from '#tests/factories/when-done.ts';

const { db, owner } = await testDatabase();

/** A file of staff 1 that waits to be made. */
async function requested(): Promise<string> {
  const id = randomUUID();
  await owner.query(
    `INSERT INTO report_file (id, staff_id, made_by, report, search, from_day, to_day, made_at, expires_at)
     VALUES ($1, 1, 'ines', 'games', '{}', '2020-01-01', '2025-12-31', now(), now() + interval '7 days')`,
    [id],
  );
  return id;
}
type Stored = { state: string; run: number; done: number; steps: number; row_count: number; parts: number };
const stored = async (id: string) => (await owner.query<Stored>('SELECT * FROM report_file WHERE id = $1', [id])).rows[0]!;
async function rowsOf(id: string): Promise<object[]> {
  const { rows } = await owner.query<{ content: string }>('SELECT content FROM report_file_part WHERE file_id = $1 ORDER BY n', [id]);
  return rows.flatMap(({ content }) => rowsIn(content));
}

/** A process that makes files of one report. */
function processWith(make: (run: ReportRun) => Promise<void>) {
  const reports = new Map<ReportName, LongReport>([['games', longReport('games', gameReport, make)]]);
  const maker = createMaker({ db, reports, clock: { now: () => new Date() }, log: createLog('silent') });
  whenDone(() => maker.stop());
  return maker;
}
/** Rows 0 to 4,999, an amount in each, by five steps; `onStep` runs after each step. */
const counting =
  (onStep: (step: number, run: ReportRun) => Promise<unknown> = () => Promise.resolve()) =>
  async (run: ReportRun): Promise<void> => {
    for (let step = 0; step < 5; step++) {
      await run.write(
        Array.from({ length: 1_000 }, (_, at) => ({ key: `${step * 1_000 + at}`, stakes: { minor: 10n ** 18n, currency: 'USD' } })),
      );
      await run.progress(step + 1, 5);
      await onStep(step, run);
    }
  };
const ALL = Array.from({ length: 5_000 }, (_, at) => String(at));
const keysOf = async (id: string) => (await rowsOf(id)).map((row) => (row as { key: string }).key);

test('a process that dies leaves its file to another, which makes it anew: one file, no row twice', async () => {
  const id = await requested();
  const begun = Promise.withResolvers<void>();
  const dying = processWith(
    counting(async (step, { db: snapshot }) => {
      if (step !== 2) return;
      begun.resolve();
      await snapshot.query('SELECT pg_terminate_backend(pg_backend_pid())');
    }),
  );
  await dying.begin();
  await begun.promise;
  await expect.poll(async () => (await stored(id)).done).toBe(3);
  const next = processWith(counting());
  await expect.poll(async () => (await next.begin(), (await stored(id)).state)).toBe('ready');
  expect(await keysOf(id)).toEqual(ALL);
  expect(await stored(id)).toMatchObject({ run: 2, done: 5, steps: 5, row_count: 5_000 });
  expect((await rowsOf(id))[0]).toEqual({ key: '0', stakes: { minor: 10n ** 18n, currency: 'USD' } });
});

test('two processes make one file once, and one that was replaced meanwhile writes nothing more', async () => {
  const id = await requested();
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = processWith(
    counting(async (step) => {
      if (step !== 1) return;
      held.resolve();
      await go.promise;
    }),
  );
  await slow.begin();
  await held.promise;
  const other = processWith(counting());
  await other.begin();
  await sleep(300);
  expect(await stored(id)).toMatchObject({ state: 'making', run: 1 });
  // As after a loss of the connection that holds the lock.
  await owner.query(
    `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE l.locktype = 'advisory' AND d.datname = current_database() AND l.pid <> pg_backend_pid()`,
  );
  await expect.poll(async () => (await other.begin(), (await stored(id)).state)).toBe('ready');
  go.resolve();
  await slow.stop();
  expect(await keysOf(id)).toEqual(ALL);
  expect(await stored(id)).toMatchObject({ run: 2, state: 'ready' });
});

test('a cancelled file ends the statement that runs, and has no contents', async () => {
  const id = await requested();
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<number>();
  const maker = processWith(async ({ db: snapshot, write }) => {
    await write([{ key: '1' }]);
    begun.resolve();
    const from = Date.now();
    await snapshot.query('SELECT pg_sleep(60)').finally(() => ended.resolve(Date.now() - from));
  });
  await maker.begin();
  await begun.promise;
  expect(await cancelFile(db, { staffId: 2n } as never, { id })).toMatchObject({ failure: { code: 'reports.file_unknown' } });
  expect(await cancelFile(db, { staffId: 1n } as never, { id })).toEqual({ ok: true, value: { state: 'cancelled' } });
  expect(await ended.promise).toBeLessThan(10_000);
  expect([await rowsOf(id), (await stored(id)).state]).toEqual([[], 'cancelled']);
  expect(await cancelFile(db, { staffId: 1n } as never, { id })).toEqual({ ok: true, value: { state: 'cancelled' } });
});

test('a file that fails at every run ends as failed, and a stop leaves it to others', async () => {
  const stopped = await requested();
  const begun = Promise.withResolvers<void>();
  const maker = processWith(async ({ db: snapshot }) => {
    begun.resolve();
    await snapshot.query('SELECT pg_sleep(60)');
  });
  await maker.begin();
  await begun.promise;
  // A stop ends the statement that runs; one that is only on its way would run to its end.
  await expect
    .poll(() => db.query("SELECT FROM pg_stat_activity WHERE state = 'active' AND query = 'SELECT pg_sleep(60)'"), { timeout: 10_000 })
    .toHaveLength(1);
  await maker.stop();
  expect(await stored(stopped)).toMatchObject({ state: 'making', run: 1 });
  const failing = processWith(() => Promise.reject(new Error('no')));
  await expect.poll(async () => (await failing.begin(), (await stored(stopped)).state), { timeout: 10_000 }).toBe('failed');
  expect((await stored(stopped)).run).toBe(5);
});

test('a file that was being made when a backup was taken is made anew after a restore, or ends as failed or expired', async () => {
  const [copied, deadly, old] = [await requested(), await requested(), await requested()];
  // As a backup has them: the process and its lock are gone, a part is written, and the file is not ready.
  for (const id of [copied, deadly, old])
    await owner.query(`INSERT INTO report_file_part (file_id, n, content) VALUES ($1, 1, '[{"key":"of the lost run"}]')`, [id]);
  await owner.query('UPDATE report_file SET run = 1, parts = 1, row_count = 1 WHERE id = $1', [copied]);
  await owner.query('UPDATE report_file SET run = 20, parts = 1, row_count = 1 WHERE id = $1', [deadly]);
  await owner.query("UPDATE report_file SET expires_at = now() - interval '1 hour', parts = 1 WHERE id = $1", [old]);
  expect(await sweepFiles(db, new Date())).toBe(1);
  const restored = processWith(counting());
  await expect.poll(async () => (await restored.begin(), (await stored(deadly)).state), { timeout: 10_000 }).toBe('failed');
  expect(await keysOf(copied)).toEqual(ALL);
  expect(await stored(copied)).toMatchObject({ state: 'ready', run: 2, row_count: 5_000 });
  expect([await rowsOf(deadly), await rowsOf(old), (await stored(old)).state]).toEqual([[], [], 'gone']);
  await expect.poll(() => restored.begin()).toBe(0);
});

test('days are cut into spans that have each day once', () => {
  expect(spansOf({ from: '2024-02-27', to: '2024-03-02' }, 2)).toEqual([
    { from: '2024-02-27', to: '2024-02-28' },
    { from: '2024-02-29', to: '2024-03-01' },
    { from: '2024-03-02', to: '2024-03-02' },
  ]);
});
