import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { createDirectory } from '#platform/rooms/directory.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { CASH_ROOM, cashRoom } from '#modules/poker/index.ts';
import type { PokerRoom } from '#modules/poker/room/state.ts';
import { testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { roomConfig } from '#tests/factories/poker/played-room.ts';
import { seatedMember, seatsOn } from '#tests/factories/seats.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';
import { whenDone } from '#tests/factories/when-done.ts';
import { createPokerPlayer, type PokerPlayer } from '#tests/poker/player.ts';
import type { RoomProcess } from '#tests/rooms/processes.ts';
import { lostOf, replayed } from '#tests/rooms/verify-shown.ts';

const CASH = 1_000_000n;
const CHIPS = 1_000;

export type Seated = { viewer: string; player: PokerPlayer };
export type PokerWorld = TestDatabase & {
  openTable(room: string, players: number): Promise<Seated[]>;
  ownerOf(room: string, processes: readonly RoomProcess[]): Promise<RoomProcess>;
  /** Lets all leave, and checks that nothing shown is lost and that all money is where the hands say. */
  checkTable(room: string, players: readonly Seated[]): Promise<{ epochs: number; hands: number; silences: number }>;
};

/** A database with a directory, and real-money tables whose players come back by themselves. */
export async function pokerWorld(): Promise<PokerWorld> {
  const database = await testDatabase();
  const { db } = database;
  const directory = createDirectory(db, createSecretBox([TEST_KEY]));
  const { wallet } = seatsOn(db);
  whenDone(() => wallet.stop());
  const kind = cashRoom({
    db,
    clock: { now: () => new Date() },
    secrets: createSecretBox([TEST_KEY]),
    moveSeats: () => Promise.reject(new Error('nobody works here')),
    site: { isStopped: () => false },
  });
  let members = 500n;

  return {
    ...database,
    openTable: async (room, count) => {
      await directory.add({ id: room, kind: CASH_ROOM, config: roomConfig({ stakes: `real/${room}` }) });
      const ids = Array.from({ length: count }, () => ++members);
      for (const id of ids) await seatedMember(db, wallet, id, CASH);
      return ids.map((id, chair) => {
        const viewer = String(id);
        const enter = async () => {
          const found = await directory.find(room);
          if (!found.ok) return undefined;
          const ticket = await directory.ticket({ room, viewer, session: viewer });
          return { url: `${found.value.address.replace('*', '127.0.0.1').replace('http', 'ws')}/rooms/${found.value.process}`, ticket };
        };
        const player = createPokerPlayer({ room, chair, chips: CHIPS, enter });
        whenDone(() => player.stop());
        return { viewer, player };
      });
    },
    ownerOf: async (room, processes) => {
      const [row] = await db.query<{ owner: string }>('SELECT owner FROM room WHERE id = $1', [room]);
      return processes.find(({ name }) => name === row!.owner)!;
    },
    checkTable: async (room, players) => {
      for (const { player } of players) player.leave();
      await expect.poll(() => players.map(({ player }) => player.hasLeft()), { timeout: 90_000 }).toEqual(players.map(() => true));
      // The last hand is stored once it has been seen.
      await sleep(6_000);
      await Promise.all(players.map(({ player }) => player.stop()));
      const all = await replayed(db, kind, room);
      expect(players.flatMap(({ viewer, player }) => lostOf(kind, all, viewer, player.seen))).toEqual([]);
      // A link that a loaded machine delivers after 1.2 s counts as silence, which its browser cannot tell from a lie.
      const alarms = players.map(({ player }) => player.alarm());
      expect(alarms.filter((alarm) => alarm !== undefined && alarm !== 'poker.wrongly_silent')).toEqual([]);
      const { players: left, moves, records, table } = all.state as PokerRoom;
      expect([left, moves, records, table.hand]).toEqual([[], [], [], null]);
      const viewers = players.map(({ viewer }) => BigInt(viewer));
      const [money] = await db.query<{ cash: bigint; chips: bigint }>(
        `SELECT coalesce(sum(balance) FILTER (WHERE kind = 'cash'), 0)::bigint AS cash, coalesce(sum(balance) FILTER (WHERE kind = 'chips'), 0)::bigint AS chips
           FROM ledger.account WHERE member_id = ANY ($1)`,
        [viewers],
      );
      const [hands] = await db.query<{ count: bigint; rake: bigint }>(
        'SELECT count(*) AS count, coalesce(sum(rake), 0)::bigint AS rake FROM poker_hand WHERE room = $1',
        [room],
      );
      expect(money).toEqual({ cash: CASH * BigInt(players.length) - hands!.rake, chips: 0n });
      const [steps] = await db.query<{ hands: bigint }>(
        'SELECT count(DISTINCT t.seq) AS hands FROM sitting_step t JOIN sitting s ON s.id = t.sitting WHERE s.room = $1 AND t.staked > 0',
        [room],
      );
      expect(steps!.hands).toBe(hands!.count);
      expect(await brokenInvariants(db)).toEqual([]);
      return { epochs: all.epochs, hands: Number(hands!.count), silences: alarms.filter((alarm) => alarm !== undefined).length };
    },
  };
}
