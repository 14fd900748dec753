import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { createDirectory } from '#platform/rooms/directory.ts';
import { startRuntime } from '#platform/rooms/runtime.ts';
import { createRoomSockets } from '#platform/rooms/sockets.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { openDatabaseClock } from '#platform/time/database-clock.ts';
import { stopAll } from '#modules/poker/desk/stop-all.ts';
import { DEMO_MERCHANTS } from '#modules/site/index.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import type { Seated } from '#tests/poker/tables.ts';
import { pokerWorld } from '#tests/poker/tables.ts';
import { kindsOn } from '#tests/rooms/kinds.ts';

// A process that leads a table, a pool and a sit-and-go for money, while staff stop all of them and start them again.

const world = await pokerWorld();
const { db, owner } = world;
const secrets = createSecretBox([TEST_KEY]);
const log = createLog('silent', { write: () => undefined });
const clock = await openDatabaseClock(db, { log });
const { kinds, stop: stopKinds } = kindsOn(db, clock, { log });
const directory = createDirectory(db, secrets);
const server = createServer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const runtime = await startRuntime({ db, clock, log, secrets, kinds }, { name: 'one', address: `http://*:${port}` });
const sockets = createRoomSockets({ db, clock, log, runtime, directory });
server.on('upgrade', sockets.accept);
afterAll(async () => {
  await runtime.stop();
  sockets.close();
  clock.stop();
  await stopKinds();
  server.close();
});

/** The row of a room in the lobby, which the desk finds it by. */
const listed = (room: string, kind: 'cash' | 'fast'): Promise<unknown> =>
  owner.query(
    `INSERT INTO poker_table (room, merchant_id, kind, mode, currency, name, stakes, variant, small, big, seats, buy_in_least, buy_in_most)
     VALUES ($1, 1, $2, 'real', 'USD', $1, $1, 'NT', 5, 10, 6, 400, 1000)`,
    [room, kind],
  );
const played = (players: readonly Seated[]): number => players.reduce((sum, { player }) => sum + player.hands.size, 0);

test('all tables of a brand are stopped after their hands and started again: no chip moves meanwhile, nobody registers, and play goes on', async () => {
  const staff = await staffCaller({ owner }, ['risk']);
  const site = { merchants: () => [DEMO_MERCHANTS[0]!] };
  const order = (isStopped: boolean) =>
    stopAll({ db, directory, site }, staff, { merchantId: 1, isStopped, reason: 'a fault of the shuffle' });
  await listed('stop-table', 'cash');
  await listed('stop-pool', 'fast');
  const [table, pool] = [await world.openTable('stop-table', 3), await world.openPool('stop-pool', 4)];
  const everybody = [...table, ...pool];
  await expect.poll(() => Math.min(played(table), played(pool)), { timeout: 60_000 }).toBeGreaterThan(3);

  expect(await order(true)).toEqual({ ok: true, value: { rooms: 2 } });
  await expect.poll(() => everybody.map(({ player }) => player.isPaused()), { timeout: 60_000 }).toEqual(everybody.map(() => true));
  // The last hands are paid.
  await sleep(2_000);
  const hands = [played(table), played(pool)];
  const chips = "SELECT coalesce(sum(balance), 0)::bigint AS sum FROM ledger.account WHERE kind = 'chips'";
  const before = await db.query(chips);
  const late = await world.openTourney('stop-sit-and-go', 2);
  await expect.poll(() => late.map(({ player }) => player.refused)).toEqual(late.map(() => ['poker.stopped']));
  await sleep(3_000);
  expect([played(table), played(pool)]).toEqual(hands);
  expect(await db.query(chips)).toEqual(before);
  expect(await world.lostMoney(everybody)).toBe(0n);

  expect(await order(false)).toEqual({ ok: true, value: { rooms: 2 } });
  await expect.poll(() => [played(table) > hands[0]!, played(pool) > hands[1]!], { timeout: 60_000 }).toEqual([true, true]);
  await Promise.all(late.map(({ player }) => player.stop()));
  await world.checkTable('stop-table', table);
  await world.checkPool('stop-pool', pool);
});
