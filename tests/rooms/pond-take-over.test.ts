import { expect, test } from 'vitest';
import { checkPond, openPond } from '#tests/rooms/pond.ts';
import { startRoomProcess } from '#tests/rooms/processes.ts';
import { roomsWorld } from '#tests/rooms/table.ts';

const world = await roomsWorld();

test('a process is killed while two shoot: another one goes on, no hit shown is lost, and none is charged twice', async () => {
  const processes = [await startRoomProcess(world.appUrl), await startRoomProcess(world.appUrl)];
  const anglers = await openPond(world, 'pond', 2);
  const hits = (): number => anglers.reduce((sum, angler) => sum + angler.own().hits, 0);
  await expect.poll(hits, { timeout: 60_000 }).toBeGreaterThan(10);
  const before = hits();
  await (await world.ownerOf('pond', processes)).kill('SIGKILL');
  await expect.poll(hits, { timeout: 60_000 }).toBeGreaterThan(before + 5);
  const { epochs, hits: all } = await checkPond(world, 'pond', anglers);
  expect(epochs).toBe(2);
  expect(all).toBeGreaterThan(15);
});
