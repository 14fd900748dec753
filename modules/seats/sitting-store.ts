import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A sitting by what its room calls it. */
export type SittingName = { room: string; name: string };

/** Amounts in minor units; what was staked, paid, counted and won by the house so far. */
export type Sitting = SittingName & {
  id: bigint;
  merchantId: number;
  memberId: bigint;
  mode: PlayMode;
  vendor: string;
  gameCode: string;
  currency: Currency;
  state: 'open' | 'over';
  steps: number;
  bought: bigint;
  staked: bigint;
  paid: bigint;
  counted: bigint;
  houseWin: bigint;
  chips: bigint;
};

const COLUMNS = `id, room, name, merchant_id, member_id, mode, vendor, game_code, currency, state, steps,
  bought, staked, paid, counted, house_win, chips`;

/** Member that sits in a room, with what it brought and what lies there by the last step, in minor units. */
export type Sitter = { memberId: bigint; bought: bigint; chips: bigint; openedAt: Date };

/** Members that sit in a room, who came first first. */
export async function sittersIn(db: Queryable, room: string): Promise<Sitter[]> {
  return await db.query<Sitter>(
    `SELECT member_id, bought, chips, opened_at FROM sitting WHERE room = $1 AND state = 'open' ORDER BY opened_at, id`,
    [room],
  );
}

export async function findSittings(db: Queryable, room: string, names: readonly string[]): Promise<Sitting[]> {
  return await db.query<Sitting>(`SELECT ${COLUMNS} FROM sitting WHERE room = $1 AND name = ANY ($2)`, [room, names]);
}
