import { afterEach, expect, test, vi } from 'vitest';
import type { Log } from '#platform/log/log.ts';
import { openMirror, type Mirror } from '#platform/mirror/mirror.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
await owner.query('CREATE TABLE mirrored (n int); GRANT SELECT ON mirrored TO croupier_app');
await owner.query(`CREATE FUNCTION notify_mirrored() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN PERFORM pg_notify('mirrored', ''); RETURN NULL; END $$`);
await owner.query('CREATE TRIGGER changed AFTER INSERT OR DELETE ON mirrored FOR EACH STATEMENT EXECUTE FUNCTION notify_mirrored()');

const open: Mirror<unknown>[] = [];
afterEach(async () => {
  for (const mirror of open.splice(0)) await mirror.stop();
  await owner.query('DELETE FROM mirrored');
});

const rows = async () => (await db.query<{ n: number }>('SELECT n FROM mirrored ORDER BY n')).map(({ n }) => n);
const add = (n: number) => owner.query('INSERT INTO mirrored VALUES ($1)', [n]);

async function mirrorOf<T>(read: () => Promise<T>) {
  const warn = vi.fn<Log['warn']>();
  const mirror = await openMirror({ db, log: { warn }, channel: 'mirrored', read, firstPauseMs: 5 });
  open.push(mirror);
  return { mirror, warn };
}

test('holds what is there when it opens, and sees a change of any process', async () => {
  await add(1);
  const { mirror } = await mirrorOf(rows);
  expect(mirror.current).toEqual([1]);
  const changed = vi.fn();
  mirror.onChange(changed);
  await add(2);
  await expect.poll(() => mirror.current).toEqual([1, 2]);
  expect(changed).toHaveBeenCalled();
});

test('misses no change that commits during the first read', async () => {
  let isFirst = true;
  const { mirror } = await mirrorOf(async () => {
    const found = await rows();
    if (isFirst) await add(7);
    isFirst = false;
    return found;
  });
  await expect.poll(() => mirror.current).toEqual([7]);
});

test('never reads twice at once, reads once for many changes that come during a read, and ends with the last one', async () => {
  let under = 0;
  let most = 0;
  let reads = 0;
  const { mirror } = await mirrorOf(async () => {
    reads++;
    most = Math.max(most, ++under);
    const found = await rows();
    await new Promise((resolve) => setTimeout(resolve, 60));
    under--;
    return found;
  });
  const requested = mirror.reload();
  for (let n = 1; n <= 20; n++) await add(n);
  await Promise.all([requested, mirror.reload(), mirror.reload()]);
  await expect.poll(() => mirror.current.length).toBe(20);
  expect(most).toBe(1);
  expect(reads).toBeLessThan(20);
});

test('tells of a read that fails, keeps what it had, and tries again until it succeeds', async () => {
  let failures = 0;
  const meanwhile: unknown[] = [];
  const { mirror, warn } = await mirrorOf(async () => {
    if (failures > 0) {
      failures--;
      meanwhile.push(mirror.current);
      throw new Error('planted');
    }
    return rows();
  });
  failures = 3;
  await add(1);
  await expect.poll(() => mirror.current).toEqual([1]);
  expect(meanwhile).toEqual([[], [], []]);
  expect(warn).toHaveBeenCalledTimes(3);
  failures = 1;
  await expect(mirror.reload()).rejects.toThrow('planted');
  expect(mirror.current).toEqual([1]);
});

test('does not open where the first read fails', async () => {
  await expect(mirrorOf(() => Promise.reject(new Error('planted')))).rejects.toThrow('planted');
  expect(await listeners()).toBe(0);
});

test('reads no more once it is stopped, also where it was about to try again', async () => {
  let reads = 0;
  let isBroken = false;
  const { mirror, warn } = await mirrorOf(async () => {
    reads++;
    if (isBroken) throw new Error('planted');
  });
  isBroken = true;
  await add(1);
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0);
  await mirror.stop();
  const before = reads;
  await add(2);
  await mirror.reload();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(reads).toBe(before);
  expect(await listeners()).toBe(0);
});

async function listeners(): Promise<number> {
  const sql =
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'croupier listens' AND datname = current_database()";
  await expect.poll(async () => (await owner.query<{ n: number }>(sql)).rows[0]!.n).toBe(0);
  return 0;
}
