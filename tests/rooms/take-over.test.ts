import { expect, test } from 'vitest';
import { startRoomProcess } from '#tests/rooms/processes.ts';
import { checkTable, isInHand, roomsWorld } from '#tests/rooms/table.ts';

const world = await roomsWorld();

test('a process is killed in mid-hand: another one goes on, nothing shown is lost, and every chip is accounted for', async () => {
  const processes = [await startRoomProcess(world.appUrl), await startRoomProcess(world.appUrl)];
  const players = await world.openTable('killed');
  await expect.poll(() => players[0]!.counts.hands, { timeout: 60_000 }).toBeGreaterThan(5);
  await expect.poll(() => isInHand(players), { timeout: 60_000, interval: 1 }).toBe(true);
  const before = players[0]!.counts.hands;
  await (await world.ownerOf('killed', processes)).kill('SIGKILL');
  await expect.poll(() => players[0]!.counts.hands, { timeout: 60_000 }).toBeGreaterThan(before + 5);
  const { epochs, hands } = await checkTable(world, 'killed', players);
  expect(epochs).toBe(2);
  expect(hands).toBeGreaterThan(10);
});

test('a process that is stopped hands its rooms over: play goes on without waiting for a lease', async () => {
  const processes = [await startRoomProcess(world.appUrl, { leaseMs: 60_000 }), await startRoomProcess(world.appUrl, { leaseMs: 60_000 })];
  const players = await world.openTable('stopped');
  await expect.poll(() => players[0]!.counts.hands, { timeout: 60_000 }).toBeGreaterThan(5);
  const before = players[0]!.counts.hands;
  await (await world.ownerOf('stopped', processes)).kill('SIGTERM');
  await expect.poll(() => players[0]!.counts.hands, { timeout: 30_000 }).toBeGreaterThan(before + 5);
  const { epochs } = await checkTable(world, 'stopped', players);
  expect(epochs).toBe(2);
});
