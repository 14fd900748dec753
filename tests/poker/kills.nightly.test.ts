import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pokerWorld, type Seated } from '#tests/poker/tables.ts';
import { startRoomProcess, type RoomProcess } from '#tests/rooms/processes.ts';

/** Kills in all: half of them at cash tables, a quarter each in a pool and in tournaments. */
const KILLS = Number(process.env['POKER_KILLS'] ?? 200);
const PLAYERS = 3;
const HOUR = 3_600_000;

const world = await pokerWorld();
const startTwo = async (): Promise<RoomProcess[]> => [await startRoomProcess(world.appUrl), await startRoomProcess(world.appUrl)];
const handsOf = (rooms: readonly Seated[][]): number[] =>
  rooms.map((players) => Math.max(...players.map(({ player }) => player.hands.size)));

/** Waits until each room has paid one more hand. */
async function playOn(rooms: readonly Seated[][]): Promise<void> {
  const before = handsOf(rooms);
  await expect.poll(() => handsOf(rooms).every((hands, at) => hands > before[at]!), { timeout: 120_000, interval: 20 }).toBe(true);
}

/** Ends the owner of a room, every fifth one in order, and starts another process in its place. */
async function killOwner(room: string, nth: number, processes: RoomProcess[]): Promise<void> {
  const owner = await world.ownerOf(room, processes);
  await owner.kill(nth % 5 === 4 ? 'SIGTERM' : 'SIGKILL');
  processes.splice(processes.indexOf(owner), 1, await startRoomProcess(world.appUrl));
}

test(
  `${KILLS / 2} kills at any moment of a hand: no chip is lost or made, nothing shown is lost, and play goes on`,
  { timeout: 2 * HOUR },
  async () => {
    const processes = await startTwo();
    const names = ['poker-kills-0', 'poker-kills-1'];
    const tables: Seated[][] = [];
    for (const name of names) tables.push(await world.openTable(name, PLAYERS));
    const pauses: number[] = [];
    for (let kill = 0; kill < KILLS / 2; kill++) {
      await playOn(tables);
      await sleep(Math.random() * 4_000);
      const killedAt = performance.now();
      await killOwner(names[kill % names.length]!, kill, processes);
      await playOn(tables);
      pauses.push((performance.now() - killedAt) / 1_000);
    }
    let [hands, silences] = [0, 0];
    for (const [at, players] of tables.entries()) {
      const checked = await world.checkTable(names[at]!, players);
      hands += checked.hands;
      silences += checked.silences;
    }
    pauses.sort((a, b) => a - b);
    process.stderr.write(
      `${KILLS / 2} kills, ${hands} hands, ${silences} players called silent whose links came late; a hand paid ${pauses[Math.floor(pauses.length / 2)]!.toFixed(1)} s after a kill in the middle\n`,
    );
  },
);

test(`${KILLS / 4} kills while hands of a fast-fold pool are under way: no chip is lost or made`, { timeout: HOUR }, async () => {
  const processes = await startTwo();
  const players = await world.openPool('poker-kills-pool', 7);
  for (let kill = 0; kill < KILLS / 4; kill++) {
    await playOn([players]);
    await sleep(Math.random() * 2_000);
    await killOwner('poker-kills-pool', kill, processes);
  }
  await playOn([players]);
  const { hands, epochs } = await world.checkPool('poker-kills-pool', players);
  expect(epochs).toBeGreaterThan(KILLS / 8);
  process.stderr.write(`${KILLS / 4} kills of a pool, ${hands} hands\n`);
});

test(
  `${KILLS / 4} kills from the first entry of sit-and-gos to their last hand: each prize is paid once, the house has the fees`,
  { timeout: 2 * HOUR },
  async () => {
    const processes = await startTwo();
    let [kills, tourneys] = [0, 0];
    while (kills < KILLS / 4) {
      const room = `poker-kills-t${++tourneys}`;
      const players = await world.openTourney(room, PLAYERS);
      const isOver = (): boolean => players.some(({ player }) => player.tourney()?.phase === 'over');
      await expect.poll(() => players.some(({ player }) => player.tourney()), { timeout: 120_000 }).toBe(true);
      while (!isOver() && kills < KILLS / 4) {
        await killOwner(room, kills++, processes);
        await sleep(2_000 + Math.random() * 6_000);
      }
      await world.checkTourney(room, players);
    }
    process.stderr.write(`${kills} kills in ${tourneys} tournaments\n`);
  },
);
