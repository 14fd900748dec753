import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startRoomProcess, type RoomProcess } from '#tests/rooms/processes.ts';
import { checkTable, roomsWorld, type Players } from '#tests/rooms/table.ts';

const KILLS = 50;
const TABLES = 3;

const world = await roomsWorld();

const handsOf = (tables: readonly Players[]): number[] => tables.map(([player]) => player!.counts.hands);

test('fifty kills at any moment: nothing shown is lost, each hand is paid once, and play goes on', { timeout: 3_600_000 }, async () => {
  const processes: RoomProcess[] = [await startRoomProcess(world.appUrl), await startRoomProcess(world.appUrl)];
  const tables: Players[] = [];
  for (let n = 0; n < TABLES; n++) tables.push(await world.openTable(`kills-${n}`));
  const pauses: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const before = handsOf(tables);
    await expect.poll(() => handsOf(tables).every((hands, at) => hands > before[at]! + 2), { timeout: 60_000, interval: 20 }).toBe(true);
    await sleep(Math.random() * 100);
    const owner = await world.ownerOf(`kills-${kill % TABLES}`, processes);
    const at = handsOf(tables);
    await owner.kill(kill % 5 === 4 ? 'SIGTERM' : 'SIGKILL');
    const killedAt = performance.now();
    const next = startRoomProcess(world.appUrl);
    await expect.poll(() => handsOf(tables).every((hands, table) => hands > at[table]!), { timeout: 60_000, interval: 20 }).toBe(true);
    pauses.push((performance.now() - killedAt) / 1_000);
    processes.splice(processes.indexOf(owner), 1, await next);
  }
  let hands = 0;
  for (const [n, players] of tables.entries()) hands += (await checkTable(world, `kills-${n}`, players)).hands;
  pauses.sort((a, b) => a - b);
  process.stderr.write(
    `${KILLS} kills, ${hands} hands, pause ${pauses[KILLS / 2]!.toFixed(1)} s in the middle, ${pauses.at(-1)!.toFixed(1)} s at most\n`,
  );
});
