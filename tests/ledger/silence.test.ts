import { afterAll, expect, it } from 'vitest';
import { ok } from '#kernel/result.ts';
import { isConnectionLoss, openDatabase, UnknownOutcome } from '#platform/db/database.ts';
import { openProxy } from '#tests/faults/proxy.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { slowness } from '#tests/factories/slowness.ts';

const { appUrl } = await testDatabase();
const proxy = await openProxy(Number(new URL(appUrl).port));
const url = new URL(appUrl);
url.port = String(proxy.port);
const db = openDatabase({ url: url.href, max: 2 });
afterAll(async () => {
  await proxy.close();
  await db.end();
});

const within = 10_000;

it('a connection of the pool that says nothing more is given up and replaced, and a commit on it is an unknown outcome', async () => {
  const began = performance.now();
  const committing = db.transaction(async (tx) => {
    await tx.query('SELECT 1');
    proxy.silence();
    return ok(true);
  });
  await expect(committing).rejects.toBeInstanceOf(UnknownOutcome);
  await db.query('SELECT 1');
  proxy.silence();
  const lost: unknown = await db.query('SELECT 1').catch((error: unknown) => error);
  expect(isConnectionLoss(lost)).toBe(true);
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(db.pool.waitingCount).toBe(0);
  expect(performance.now() - began).toBeLessThan(2 * within * slowness());
}, 30_000);
