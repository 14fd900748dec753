import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { checkPond, dieAtEdges, openPond, type Anglers } from '#tests/rooms/pond.ts';
import { startRoomProcess, type RoomProcess } from '#tests/rooms/processes.ts';
import { roomsWorld } from '#tests/rooms/table.ts';

const KILLS = 50;
const PONDS = 2;
const SEATS = 4;

const world = await roomsWorld();
const framesOf = (ponds: readonly Anglers[]): number[] => ponds.map((anglers) => Math.min(...anglers.map(({ counts }) => counts.frames)));

test('fifty kills under fire: no hit shown is lost, none is charged twice, and play goes on', { timeout: 3_600_000 }, async () => {
  const processes: RoomProcess[] = [await startRoomProcess(world.appUrl), await startRoomProcess(world.appUrl)];
  const ponds: Anglers[] = [];
  for (let n = 0; n < PONDS; n++) ponds.push(await openPond(world, `ponds-${n}`, SEATS));
  const pauses: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const before = framesOf(ponds);
    await expect.poll(() => framesOf(ponds).every((frames, at) => frames > before[at]! + 20), { timeout: 60_000 }).toBe(true);
    await sleep(Math.random() * 200);
    const owner = await world.ownerOf(`ponds-${kill % PONDS}`, processes);
    const at = framesOf(ponds);
    await owner.kill(kill % 5 === 4 ? 'SIGTERM' : 'SIGKILL');
    const killedAt = performance.now();
    const next = startRoomProcess(world.appUrl);
    await expect.poll(() => framesOf(ponds).every((frames, pond) => frames > at[pond]!), { timeout: 60_000, interval: 20 }).toBe(true);
    pauses.push((performance.now() - killedAt) / 1_000);
    processes.splice(processes.indexOf(owner), 1, await next);
  }
  let hits = 0;
  for (const [n, anglers] of ponds.entries()) hits += (await checkPond(world, `ponds-${n}`, anglers)).hits;
  pauses.sort((a, b) => a - b);
  process.stderr.write(
    `${KILLS} kills, ${hits} hits, pause ${pauses[KILLS / 2]!.toFixed(1)} s in the middle, ${pauses.at(-1)!.toFixed(1)} s at most\n`,
  );
});

test.each(['before', 'during', 'after'] as const)(
  'processes die %s the commit of a buy-in and of a stand-up, five times: each seat is bought once, and all money is back',
  { timeout: 600_000 },
  async (when) => {
    for (let turn = 0; turn < 5; turn++) await dieAtEdges(world, `edges-${when}-${turn}`, when);
  },
);
