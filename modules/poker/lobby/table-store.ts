import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Database, Queryable, Tx } from '#platform/db/database.ts';
import { lockStakes } from '#modules/poker/lobby/lock-stakes.ts';
import { IS_STOPPED, isStopped, lockStop } from '#modules/poker/lobby/stop-store.ts';
import type { RoomConfig } from '#modules/poker/room/state.ts';
import type { Standing } from '#modules/poker/room/owed.ts';

/** A table as the lobby shows it. Amounts are in minor units. */
export type TableRow = {
  room: string;
  merchantId: number;
  kind: 'cash' | 'fast';
  mode: PlayMode;
  currency: Currency;
  name: string;
  stakes: string;
  variant: string;
  small: bigint;
  big: bigint;
  ante: bigint;
  seats: number;
  buyInLeast: bigint;
  buyInMost: bigint;
  state: 'open' | 'closing';
  /** True if the table is paused, or stopped with all tables of the brand. */
  isPaused: boolean;
  taken: number;
  bots: number;
  waiting: number;
  hands: number;
  pots: bigint;
  flops: number;
  countedFrom: Date | null;
};

const COLUMNS = `room, merchant_id, kind, mode, currency, name, stakes, variant, small, big, ante, seats, buy_in_least, buy_in_most, state, taken, bots, waiting,
  hands, pots, flops, counted_from,
  is_paused OR ${IS_STOPPED} AS is_paused`;

/**
 * Adds a table. Returns false if it is not added, which is so while staff have stopped all tables of the brand. It is also so if another
 * process has opened a table of the name, or a table of the stake with a free seat. With `extra`, the table is added beside tables with
 * free seats, and `extra` runs in the same commit.
 */
export async function addTable(
  db: Database,
  room: string,
  { merchantId, mode, currency, name, stakes, table }: RoomConfig,
  extra?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const { kind, variant, blinds, seats, buyIn } = table;
  const { small, big, ante } = blinds;
  return await db.transact(async (tx) => {
    await lockStop(tx, merchantId, true);
    if (await isStopped(tx, merchantId)) return false;
    await lockStakes(tx, merchantId, stakes);
    const free = await tx.query(
      `SELECT 1 FROM poker_table WHERE merchant_id = $1 AND stakes = $2 AND state = 'open' AND (kind = 'fast' OR taken < seats) LIMIT 1`,
      [merchantId, stakes],
    );
    if (free.length > 0 && !extra) return false;
    const added = await tx.query(
      `INSERT INTO poker_table (room, merchant_id, mode, currency, name, stakes, variant, small, big, ante, seats, buy_in_least, buy_in_most, kind)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING RETURNING 1`,
      [room, merchantId, mode, currency, name, stakes, variant, small, big, ante, seats, buyIn.least, buyIn.most, kind],
    );
    if (added.length > 0) await extra?.(tx);
    return added.length > 0;
  });
}

/** Updates the figures of a table in the lobby. Older figures change nothing. Returns the stored revision. */
export async function showStanding(
  db: Queryable,
  room: string,
  { board, taken, bots, waiting, members, isPaused, isClosing }: Standing,
): Promise<{ rev: number }> {
  await db.query(
    `UPDATE poker_table SET board_rev = $2, taken = $3::smallint, bots = $4, waiting = $5, members = $6, hands = $7, pots = $8, flops = $9,
            counted_from = CASE WHEN $10::float8 = 0 THEN NULL ELSE to_timestamp($10::float8 / 1000) END, moved_at = clock_timestamp(),
            is_paused = $12, state = CASE WHEN NOT $11::boolean THEN state WHEN $3::smallint = 0 THEN 'closed' ELSE 'closing' END
      WHERE room = $1 AND board_rev < $2`,
    [room, board.rev, taken, bots, waiting, members, board.hands, board.pots, board.flops, board.since, isClosing, isPaused],
  );
  return { rev: board.rev };
}

/** Reads the tables that are not closed: of a brand, a mode and a currency, or all. */
export async function openTables(db: Queryable, of?: { merchantId: number; mode: PlayMode; currency: Currency }): Promise<TableRow[]> {
  return await db.query<TableRow>(
    `SELECT ${COLUMNS} FROM poker_table WHERE state <> 'closed' AND ($1::int IS NULL OR merchant_id = $1 AND mode = $2 AND currency = $3)
      ORDER BY big, variant, seats DESC, name`,
    [of?.merchantId ?? null, of?.mode ?? null, of?.currency ?? null],
  );
}

/** Reads the tables at which a member has a chair or waits. */
export async function tablesOfMember(db: Queryable, merchantId: number, memberId: bigint): Promise<TableRow[]> {
  return await db.query<TableRow>(
    `SELECT ${COLUMNS} FROM poker_table WHERE state <> 'closed' AND merchant_id = $1 AND $2 = ANY (members) ORDER BY opened_at`,
    [merchantId, memberId],
  );
}

/** Reads the names of tables that a brand uses. */
export async function tableNames(db: Queryable, merchantId: number): Promise<Set<string>> {
  const rows = await db.query<{ name: string }>("SELECT name FROM poker_table WHERE merchant_id = $1 AND state <> 'closed'", [merchantId]);
  return new Set(rows.map(({ name }) => name));
}
