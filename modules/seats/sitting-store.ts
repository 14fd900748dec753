import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A sitting by what its room calls it. */
export type SittingName = { room: string; name: string };

/** Amounts in minor units; what was staked, paid and counted so far. */
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
  /** What the house won of it. */
  house: bigint;
  chips: bigint;
};

const COLUMNS = `id, room, name, merchant_id, member_id, mode, vendor, game_code, currency, state, steps,
  bought, staked, paid, counted, house, chips`;

export async function findSittings(db: Queryable, room: string, names: readonly string[]): Promise<Sitting[]> {
  return await db.query<Sitting>(`SELECT ${COLUMNS} FROM sitting WHERE room = $1 AND name = ANY ($2)`, [room, names]);
}
