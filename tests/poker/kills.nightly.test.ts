import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pokerWorld, type Seated } from '#tests/poker/tables.ts';
import { startRoomProcess, type RoomProcess } from '#tests/rooms/processes.ts';

const KILLS = Number(process.env['POKER_KILLS'] ?? 40);
const TABLES = 2;
const PLAYERS = 3;

const world = await pokerWorld();

const handsOf = (tables: readonly Seated[][]): number[] =>
  tables.map((players) => Math.max(...players.map(({ player }) => player.hands.size)));

test(
  `${KILLS} kills at any moment of a hand: no chip is lost or made, nothing shown is lost, and play goes on`,
  { timeout: 3_600_000 },
  async () => {
    const processes: RoomProcess[] = [await startRoomProcess(world.appUrl), await startRoomProcess(world.appUrl)];
    const tables: Seated[][] = [];
    for (let n = 0; n < TABLES; n++) tables.push(await world.openTable(`poker-kills-${n}`, PLAYERS));
    const pauses: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const before = handsOf(tables);
      await expect.poll(() => handsOf(tables).every((hands, at) => hands > before[at]!), { timeout: 120_000, interval: 20 }).toBe(true);
      await sleep(Math.random() * 4_000);
      const owner = await world.ownerOf(`poker-kills-${kill % TABLES}`, processes);
      const at = handsOf(tables);
      await owner.kill(kill % 5 === 4 ? 'SIGTERM' : 'SIGKILL');
      const killedAt = performance.now();
      const next = startRoomProcess(world.appUrl);
      await expect.poll(() => handsOf(tables).every((hands, table) => hands > at[table]!), { timeout: 120_000, interval: 20 }).toBe(true);
      pauses.push((performance.now() - killedAt) / 1_000);
      processes.splice(processes.indexOf(owner), 1, await next);
    }
    const checked: Awaited<ReturnType<typeof world.checkTable>>[] = [];
    for (const [n, players] of tables.entries()) checked.push(await world.checkTable(`poker-kills-${n}`, players));
    const sum = (of: (one: (typeof checked)[number]) => number): number => checked.reduce((all, one) => all + of(one), 0);
    pauses.sort((a, b) => a - b);
    process.stderr.write(
      `${KILLS} kills, ${sum(({ hands }) => hands)} hands, ${sum(({ silences }) => silences)} players called silent whose links came late; ` +
        `a hand paid ${pauses[Math.floor(KILLS / 2)]!.toFixed(1)} s after a kill in the middle\n`,
    );
  },
);
