import { TEST_KEY } from '#tests/factories/secrets.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { createDirectory, type Directory } from '#platform/rooms/directory.ts';
import { openRoomKind } from '#games/highcard/room.ts';
import type { TableState } from '#games/kit/duel/state.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { seatedMember, seatsOn } from '#tests/factories/seats.ts';
import { testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { whenDone } from '#tests/factories/when-done.ts';
import { createPlayer } from '#tests/rooms/player.ts';
import type { RoomProcess } from '#tests/rooms/processes.ts';
import { lostOf, replayed } from '#tests/rooms/verify-shown.ts';

export type Players = readonly ReturnType<typeof createPlayer>[];
export const BUY_IN = 100_000n;
const CASH = 250_000n;
/** Kind of room that only reads the journal; the room processes do its work. */
const KIND = openRoomKind(() => Promise.reject(new Error('nobody works here')));

export type World = TestDatabase & {
  directory: Directory;
  openTable(room: string): Promise<Players>;
  ownerOf(room: string, processes: readonly RoomProcess[]): Promise<RoomProcess>;
};

/** Opens a database with a directory, and tables of two players who reconnect by themselves. */
export async function roomsWorld(): Promise<World> {
  const database = await testDatabase();
  const { db } = database;
  const directory = createDirectory(db, createSecretBox([TEST_KEY]));
  const { wallet } = seatsOn(db);
  whenDone(() => wallet.stop());
  let members = 100n;
  return {
    ...database,
    directory,
    openTable: async (room) => {
      const title = { merchantId: 1, mode: 'real', vendor: 'HC', gameCode: 'HC-1', family: 'highcard', model: 'two' };
      await directory.add({
        id: room,
        kind: 'highcard',
        config: { ...title, currency: 'USD', ante: '10', buyIn: String(BUY_IN), turnMs: 3_000, pauseMs: 5 },
      });
      const ids = [++members, ++members];
      for (const id of ids) await seatedMember(db, wallet, id, CASH);
      const players = ids.map((id) => createPlayer({ directory, room, viewer: String(id) }));
      whenDone(() => Promise.all(players.map((player) => player.stop())));
      return players;
    },
    ownerOf: async (room, processes) => {
      const [row] = await db.query<{ owner: string }>('SELECT owner FROM room WHERE id = $1', [room]);
      return processes.find(({ name }) => name === row!.owner)!;
    },
  };
}

export const isInHand = (players: Players): boolean => players.every((player) => player.view()?.hand !== undefined);

/** Lets both players stand up. Checks that no shown frame is lost, and that all money matches the journal. */
export async function checkTable({ db }: World, room: string, players: Players): Promise<{ epochs: number; hands: number }> {
  for (const player of players) player.leave();
  await expect.poll(() => players.every((player) => player.hasLeft()), { timeout: 30_000 }).toBe(true);
  await Promise.all(players.map((player) => player.stop()));
  await sleep(50);
  const all = await replayed(db, KIND, room);
  expect(players.flatMap((player) => lostOf(KIND, all, player.viewer, player.seen))).toEqual([]);
  const { seats, unsettled, hands } = all.state as TableState;
  expect([seats, unsettled]).toEqual([[null, null], []]);
  const balances = await db.query<{ kind: string; balance: bigint }>(
    `SELECT kind, sum(balance)::bigint AS balance FROM ledger.account WHERE member_id = ANY ($1) AND kind IN ('cash', 'chips') GROUP BY kind ORDER BY kind`,
    [players.map(({ viewer }) => BigInt(viewer))],
  );
  expect(balances).toEqual([
    { kind: 'cash', balance: 2n * CASH },
    { kind: 'chips', balance: 0n },
  ]);
  const [steps] = await db.query<{ hands: number }>(
    'SELECT count(DISTINCT t.seq)::int AS hands FROM sitting_step t JOIN sitting s ON s.id = t.sitting WHERE s.room = $1 AND t.staked > 0',
    [room],
  );
  expect(steps!.hands).toBe(hands);
  expect(await brokenInvariants(db)).toEqual([]);
  return { epochs: all.epochs, hands };
}
