import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { queryableOf } from '#platform/db/database.ts';
import { createDirectory, type Directory } from '#platform/rooms/directory.ts';
import type { AnyKind } from '#platform/rooms/rules.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { CASH_ROOM, cashRoom, FAST_ROOM, fastRoom, TOURNEY_ROOM, tourneyRoom } from '#modules/poker/index.ts';
import type { FastRoom } from '#modules/poker/fast/state.ts';
import type { PokerRoom } from '#modules/poker/room/state.ts';
import type { TourneyRoom } from '#modules/poker/tourney/state.ts';
import { testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { roomConfig } from '#tests/factories/poker/played-room.ts';
import { TOURNEY } from '#tests/factories/poker/played-tourney.ts';
import { seatedMember, seatsOn } from '#tests/factories/seats.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';
import { whenDone } from '#tests/factories/when-done.ts';
import { createPokerPlayer, type PokerPlayer } from '#tests/poker/player.ts';
import type { RoomProcess } from '#tests/rooms/processes.ts';
import { lostOf, replayed } from '#tests/rooms/verify-shown.ts';

const CASH = 1_000_000n;
const CHIPS = 1_000;

type More = { isInPool?: boolean; isInTourney?: boolean; isPlaying?: boolean; isHeld?: () => boolean };
export type Seated = { viewer: string; player: PokerPlayer };
type Checked = { epochs: number; hands: number; silences: number };
export type PokerWorld = TestDatabase & {
  openTable(room: string, players: number, more?: More): Promise<Seated[]>;
  /** Opens a table for a viewer without a seat. */
  watch(room: string): Promise<Seated>;
  openPool(room: string, players: number): Promise<Seated[]>;
  /** Opens a sit-and-go for this number of players, who go all-in with every hand. */
  openTourney(room: string, players: number): Promise<Seated[]>;
  ownerOf(room: string, processes: readonly RoomProcess[]): Promise<RoomProcess>;
  /** Lets all players leave. Checks that all shown frames are stored, and that the money matches the hands. */
  checkTable(room: string, players: readonly Seated[], until?: Promise<unknown>): Promise<Checked>;
  checkPool(room: string, players: readonly Seated[], until?: Promise<unknown>): Promise<Checked>;
  /**
   * Waits for the end of the tournament. Checks that each prize is paid once and that the house has the fees. Each check first waits for
   * `until`.
   */
  checkTourney(room: string, players: readonly Seated[], until?: Promise<unknown>): Promise<Checked>;
  /**
   * Returns the money that is missing since the players sat down, in minor units: their first money, less their money now and their losses
   * at tables.
   */
  lostMoney(players: readonly Seated[]): Promise<bigint>;
};

/** Opens a database with a directory, and poker rooms for real money whose players reconnect by themselves. */
export async function pokerWorld(): Promise<PokerWorld> {
  const database = await testDatabase();
  const { db, owner } = database;
  const directory = createDirectory(db, createSecretBox([TEST_KEY]));
  const { wallet } = seatsOn(db);
  whenDone(() => wallet.stop());
  const idle = {
    db,
    clock: { now: () => new Date() },
    secrets: createSecretBox([TEST_KEY]),
    moveSeats: () => Promise.reject(new Error('nobody works here')),
    site: { isStopped: () => false },
  };
  let members = 500n;

  async function seat(room: string, count: number, more: More = {}): Promise<Seated[]> {
    const ids = Array.from({ length: count }, () => ++members);
    for (const id of ids) await seatedMember(db, wallet, id, CASH);
    return ids.map((id, chair) => {
      const viewer = String(id);
      const player = createPokerPlayer({ room, chair, chips: CHIPS, enter: () => entered(directory, room, viewer), ...more });
      whenDone(() => player.stop());
      return { viewer, player };
    });
  }

  /** Checks that every shown frame is stored, that no browser received a false frame, and that the ledger is intact. */
  async function check<State>(
    kind: AnyKind,
    room: string,
    players: readonly Seated[],
  ): Promise<Checked & { state: State; cash: bigint; rake: bigint }> {
    await Promise.all(players.map(({ player }) => player.stop()));
    const all = await replayed(db, kind, room);
    expect(players.flatMap(({ viewer, player }) => lostOf(kind, all, viewer, player.seen))).toEqual([]);
    // A link that a loaded machine delivers after 1.2 s counts as silence, which its browser cannot distinguish from a lie.
    const alarms = players.map(({ player }) => player.alarm());
    expect(alarms.filter((alarm) => alarm !== undefined && alarm !== 'poker.wrongly_silent')).toEqual([]);
    const [money] = await db.query<{ cash: bigint; chips: bigint }>(
      `SELECT coalesce(sum(balance) FILTER (WHERE kind = 'cash'), 0)::bigint AS cash, coalesce(sum(balance) FILTER (WHERE kind = 'chips'), 0)::bigint AS chips
         FROM ledger.account WHERE member_id = ANY ($1)`,
      [players.map(({ viewer }) => BigInt(viewer))],
    );
    const [hands] = await db.query<{ count: bigint; rake: bigint }>(
      'SELECT count(*) AS count, coalesce(sum(rake), 0)::bigint AS rake FROM poker_hand WHERE room = $1',
      [room],
    );
    expect(money!.chips).toBe(0n);
    // The checks may take longer than the time limit of the application's statements, so they run as the owner.
    expect(await brokenInvariants(queryableOf(owner))).toEqual([]);
    const silences = alarms.filter((alarm) => alarm !== undefined).length;
    return { state: all.state as State, epochs: all.epochs, hands: Number(hands!.count), silences, cash: money!.cash, rake: hands!.rake };
  }

  async function leaveAll(players: readonly Seated[], until?: Promise<unknown>): Promise<void> {
    for (const { player } of players) player.leave();
    await expect.poll(() => players.map(({ player }) => player.hasLeft()), { timeout: 90_000 }).toEqual(players.map(() => true));
    await until;
    // The last hand is stored only after players have seen it.
    await sleep(6_000);
  }

  return {
    ...database,
    openTable: async (room, count, more) => {
      await directory.add({ id: room, kind: CASH_ROOM, config: roomConfig({ stakes: `real/${room}` }) });
      return seat(room, count, more);
    },
    watch: async (room) => (await seat(room, 1, { isPlaying: false }))[0]!,
    openPool: async (room, count) => {
      const config = roomConfig({ stakes: `real/${room}`, model: 'fast' }, { kind: 'fast', seats: 3 });
      await directory.add({ id: room, kind: FAST_ROOM, config });
      return seat(room, count, { isInPool: true });
    },
    openTourney: async (room, count) => {
      await directory.add({ id: room, kind: TOURNEY_ROOM, config: { ...TOURNEY, stakes: `real/${room}`, size: count, players: count } });
      return seat(room, count, { isInTourney: true });
    },
    ownerOf: async (room, processes) => {
      const [row] = await db.query<{ owner: string }>('SELECT owner FROM room WHERE id = $1', [room]);
      return processes.find(({ name }) => name === row!.owner)!;
    },
    checkTable: async (room, players, until) => {
      await leaveAll(players, until);
      const { state, cash, rake, ...checked } = await check<PokerRoom>(cashRoom(idle), room, players);
      expect([state.players, state.moves, state.records, state.table.hand]).toEqual([[], [], [], null]);
      expect(cash).toBe(CASH * BigInt(players.length) - rake);
      const [steps] = await db.query<{ hands: bigint }>(
        'SELECT count(DISTINCT t.seq) AS hands FROM sitting_step t JOIN sitting s ON s.id = t.sitting WHERE s.room = $1 AND t.staked > 0',
        [room],
      );
      expect(steps!.hands).toBe(BigInt(checked.hands));
      return checked;
    },
    checkPool: async (room, players, until) => {
      await leaveAll(players, until);
      const { state, cash, rake, ...checked } = await check<FastRoom>(fastRoom(idle), room, players);
      expect([state.players, state.moves, state.records, state.pool.entries, state.tables]).toEqual([[], [], [], [], []]);
      expect(cash).toBe(CASH * BigInt(players.length) - rake);
      return checked;
    },
    lostMoney: async (players) => {
      const members = players.map(({ viewer }) => BigInt(viewer));
      const [row] = await db.query<{ has: bigint; lost: bigint }>(
        `SELECT (SELECT sum(balance) FROM ledger.account WHERE member_id = ANY ($1) AND kind IN ('cash', 'chips'))::bigint AS has,
                (SELECT coalesce(sum(t.staked - t.paid), 0) FROM sitting_step t JOIN sitting s ON s.id = t.sitting
                  WHERE s.member_id = ANY ($1))::bigint AS lost`,
        [members],
      );
      return CASH * BigInt(players.length) - row!.has - row!.lost;
    },
    checkTourney: async (room, players, until) => {
      await expect
        .poll(() => players.map(({ player }) => player.tourney()?.phase), { timeout: 240_000 })
        .toEqual(players.map(() => 'over'));
      await until;
      await sleep(6_000);
      const { state, cash, ...checked } = await check<TourneyRoom>(tourneyRoom({ ...idle, directory }), room, players);
      expect([state.moves, state.records, state.director!.phase]).toEqual([[], [], 'over']);
      const pool = TOURNEY.cost.prize * players.length;
      expect(state.placed.filter(({ prize }) => prize > 0).map(({ place, prize }) => [place, prize])).toEqual([[1, pool]]);
      expect(cash).toBe(CASH * BigInt(players.length) - BigInt(TOURNEY.cost.fee * players.length));
      return checked;
    },
  };
}

/** Opens a connection to a room; undefined while the room has no owner. */
async function entered(directory: Directory, room: string, viewer: string) {
  const found = await directory.find(room);
  if (!found.ok) return undefined;
  const pass = await directory.pass({ room, viewer, session: viewer });
  return { url: `${found.value.address.replace('*', '127.0.0.1').replace('http', 'ws')}/rooms/${found.value.process}`, pass };
}
