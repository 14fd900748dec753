import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDirectory } from '#platform/rooms/directory.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { whenDone } from '#tests/factories/when-done.ts';
import type { TableState } from '#games/highcard/engine/state.ts';
import { createPlayer } from '#tests/rooms/player.ts';
import { kindsOf } from '#tests/rooms/kinds.ts';
import { startRoomProcess, type RoomProcess } from '#tests/rooms/processes.ts';
import { lostOf, replayed } from '#tests/rooms/verify-shown.ts';

const { db, appUrl } = await testDatabase();
const directory = createDirectory(db);
const [kind] = kindsOf(db);
const BUY_IN = 100_000n;

async function table(room: string) {
  await directory.add({
    id: room,
    kind: 'highcard',
    config: { currency: 'USD', ante: '10', buyIn: String(BUY_IN), turnMs: 3_000, pauseMs: 5 },
  });
  const players = ['ann', 'bea'].map((viewer) => createPlayer({ directory, room, viewer }));
  whenDone(async () => void (await Promise.all(players.map((player) => player.stop()))));
  return players;
}

const ownerOf = async (room: string, processes: readonly RoomProcess[]): Promise<RoomProcess> => {
  const [row] = await db.query<{ owner: string }>('SELECT owner FROM room WHERE id = $1', [room]);
  return processes.find(({ name }) => name === row!.owner)!;
};

const inHand = (players: Awaited<ReturnType<typeof table>>) => players.every((player) => player.view()?.hand !== undefined);

async function checked(room: string, players: Awaited<ReturnType<typeof table>>) {
  await Promise.all(players.map((player) => player.stop()));
  await sleep(100);
  const all = await replayed(db, kind!, room);
  expect(players.flatMap((player) => lostOf(kind!, all, player.viewer, player.seen))).toEqual([]);
  const { seats, hand } = all.state as TableState;
  const chips = seats.reduce((sum, seat) => sum + (seat?.chips ?? 0n), 0n) + (hand ? hand.paid[0] + hand.paid[1] : 0n);
  expect(chips).toBe(2n * BUY_IN);
  return all;
}

test(
  'a process is killed in mid-hand: another one goes on, nothing shown is lost, and chips are conserved',
  { timeout: 60_000 },
  async () => {
    const processes = [await startRoomProcess(appUrl), await startRoomProcess(appUrl)];
    const players = await table('killed');
    await expect.poll(() => players[0]!.counts.hands, { timeout: 20_000 }).toBeGreaterThan(5);
    await expect.poll(() => inHand(players), { timeout: 20_000, interval: 1 }).toBe(true);
    const before = players[0]!.counts.hands;
    const owner = await ownerOf('killed', processes);
    await owner.kill('SIGKILL');
    const killedAt = performance.now();
    await expect.poll(() => players[0]!.counts.hands, { timeout: 20_000 }).toBeGreaterThan(before + 5);
    expect(performance.now() - killedAt).toBeLessThan(15_000);
    const { epochs } = await checked('killed', players);
    expect(epochs).toBe(2);
  },
);
