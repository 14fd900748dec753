import { expect, test } from 'vitest';
import { createSharedLimit, type SharedLimit } from '#platform/limit/shared-limit.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db } = await testDatabase();
const at = new Date();
const LIMIT = { name: 'shared-test', most: 5, windowMs: 60_000 };

/** Something harmful: counted here, then everywhere. */
const harm = async (limit: SharedLimit, key: string): Promise<boolean> => limit.take(key, at).ok && (await limit.share(key, at)).ok;

test('two processes allow together as much harm as one does', async () => {
  const [one, two] = [createSharedLimit(db, LIMIT), createSharedLimit(db, LIMIT)];
  const done = await Promise.all(Array.from({ length: 20 }, (_, n) => harm(n % 2 === 0 ? one : two, 'a')));
  expect(done.filter(Boolean)).toHaveLength(5);
  expect([one.take('a', at).ok, two.take('a', at).ok, one.take('b', at).ok]).toEqual([false, false, true]);
  expect(two.take('a', new Date(at.getTime() + 61_000)).ok).toBe(true);
});

test('what does no harm costs no statement, and nor does a key that is full', async () => {
  let requested = 0;
  const counting = { query: ((...args: Parameters<typeof db.query>) => (requested++, db.query(...args))) as typeof db.query };
  const limit = createSharedLimit(counting, LIMIT);
  for (let n = 0; n < 50; n++) {
    expect(limit.take('c', at).ok).toBe(true);
    limit.giveBack('c');
  }
  expect(requested).toBe(0);
  for (let n = 0; n < 50; n++) await harm(limit, 'c');
  expect(requested).toBe(5);
});

test('while the database is away each process counts by itself', async () => {
  const away = { query: () => Promise.reject(new Error('away')) };
  const limit = createSharedLimit(away, LIMIT);
  const done: boolean[] = [];
  for (let n = 0; n < 20; n++) done.push(await harm(limit, 'd'));
  expect(done.filter(Boolean)).toHaveLength(5);
});
