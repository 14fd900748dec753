import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** Money of a member at a table of a vendor. The vendor identifies the sitting by `name`. */
export type BuyIn = {
  id: bigint;
  gameCode: string | null;
  state: 'open' | 'committed' | 'released';
  reserved: Money;
  /** All reservations of money for the sitting. */
  reserves: readonly { hold: string; amount: bigint }[];
};

type Row = Omit<BuyIn, 'reserved' | 'reserves'> & { reserved: bigint; currency: Currency };

export async function findBuyIn(
  db: Queryable,
  { vendor, memberId, name }: { vendor: string; memberId: bigint; name: string },
): Promise<BuyIn | undefined> {
  const [row] = await db.query<Row>(
    `SELECT id, game_code, state, reserved, currency FROM vendor_buy_in WHERE member_id = $1 AND vendor = $2 AND external_id = $3`,
    [memberId, vendor, name],
  );
  if (!row) return undefined;
  const reserves = await db.query<{ hold: string; amount: bigint }>(
    'SELECT hold, amount FROM vendor_reserve WHERE buy_in = $1 ORDER BY seq',
    [row.id],
  );
  const { id, gameCode, state, reserved, currency } = row;
  return { id, gameCode, state, reserved: money(reserved, currency), reserves };
}

export type LeftSitting = { id: bigint; name: string; memberId: bigint };

/** Returns open sittings that have not changed since a moment, by number. */
export function sittingsLeftOpen(
  db: Queryable,
  vendor: string,
  { before, after, limit }: { before: Date; after: bigint; limit: number },
): Promise<LeftSitting[]> {
  return db.query<LeftSitting>(
    `SELECT id, external_id AS name, member_id FROM vendor_buy_in
      WHERE vendor = $1 AND state = 'open' AND id > $2 AND moved_at < $3 ORDER BY id LIMIT $4`,
    [vendor, after, before, limit],
  );
}
