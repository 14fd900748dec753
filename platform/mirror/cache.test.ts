import { afterAll, expect, test } from 'vitest';
import { createCache } from '#platform/mirror/cache.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
type Value = { of: string; n: number };
const at = (seconds: number) => new Date(1_000 * seconds);
const until = at(60);
const fresh = (most = 10) => createCache<Value>({ ownerOf: ({ of }) => of, most });
const followed = fresh();
await followed.follow(db, 'cached');
afterAll(() => followed.stop());

test('forgets the values of the owner that the channel names, in every process, and of nobody else', async () => {
  const other = fresh();
  await other.follow(db, 'cached');
  for (const cache of [followed, other]) {
    for (const key of ['a', 'b']) cache.keeper()(key, { of: key, n: 1 }, { now: at(0), until });
    // On a busy machine the channel is at times not proven for longer than it may be.
    await expect.poll(() => cache.find('a', at(59))).toEqual({ of: 'a', n: 1 });
  }
  await owner.query("SELECT pg_notify('cached', 'a')");
  for (const cache of [followed, other]) {
    await expect.poll(() => cache.find('a', at(59))).toBeUndefined();
    await expect.poll(() => cache.find('b', at(59))).toEqual({ of: 'b', n: 1 });
  }
  await other.stop();
});

test('counts for a second alone while it follows no channel, and never beyond its time', async () => {
  const alone = fresh();
  alone.keeper()('k', { of: 'a', n: 1 }, { now: at(0), until });
  expect(alone.find('k', at(0.9))).toBeDefined();
  expect(alone.find('k', at(1))).toBeUndefined();
  followed.keeper()('k', { of: 'a', n: 1 }, { now: at(0), until });
  await expect.poll(() => followed.find('k', at(59))).toBeDefined();
  expect(followed.find('k', at(60))).toBeUndefined();
});

test('does not keep what was read before something was forgotten, and drops the oldest beyond its most', () => {
  const cache = fresh(2);
  const keep = cache.keeper();
  cache.forget('a');
  keep('k', { of: 'a', n: 1 }, { now: at(0), until });
  expect(cache.find('k', at(0))).toBeUndefined();
  for (const key of ['1', '2', '3']) cache.keeper()(key, { of: 'a', n: 1 }, { now: at(0), until });
  expect(['1', '2', '3'].map((key) => cache.find(key, at(0)) !== undefined)).toEqual([false, true, true]);
});
