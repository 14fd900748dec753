import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { listPage } from '#platform/db/list-page.ts';
import type { OpenRound } from '#modules/bets/index.ts';

/** A prize that waits for staff, in minor units. */
export type HeldPrize = {
  roundId: bigint;
  drawId: bigint;
  merchantId: number;
  memberId: bigint;
  currency: Currency;
  payout: bigint;
  heldAt: Date;
};

type Waiting = HeldPrize & { lottery: string; number: bigint };

const COLUMNS = `h.round_id, h.draw_id, h.merchant_id, h.member_id, h.currency, h.payout,
  h.held_at`;
/** SQL source of waiting prizes: a ticket is open until its prize is paid. */
const WAITING = 'held_prize h JOIN LATERAL open_round_at(h.round_id) AS o ON o.member_id = h.member_id JOIN draw d ON d.id = h.draw_id';

/** Stores tickets whose prizes wait for staff. A ticket that waits already gets the new prize. */
export async function holdPrizes(
  db: Queryable,
  drawId: bigint,
  held: readonly { ticket: OpenRound; payout: bigint }[],
  at: Date,
): Promise<void> {
  const rows = held.map(({ ticket: { id, merchantId, memberId, stake }, payout }) => {
    return { roundId: id, drawId, merchantId, memberId, currency: stake.currency, payout, heldAt: at };
  });
  await insertRows(db, 'held_prize', rows, { onConflict: '(round_id) DO UPDATE SET payout = excluded.payout' });
}

/** Returns a page of waiting prizes, in the order in which they began to wait. */
export async function heldPrizes(
  db: Queryable,
  page: { isNewestFirst: boolean; merchantId?: number | undefined; pageNo: number; pageSize: number },
): Promise<{ rows: Waiting[]; total: number }> {
  const where = '($1::int IS NULL OR h.merchant_id = $1)';
  const order = `h.held_at ${page.isNewestFirst ? 'DESC' : 'ASC'}, h.round_id`;
  return listPage<Waiting>(
    db,
    { select: `${COLUMNS}, d.game AS lottery, d.number`, from: WAITING, where, values: [page.merchantId ?? null], order },
    page,
  );
}

/** Returns a member's waiting prizes. */
export async function heldOf(db: Queryable, memberId: bigint): Promise<HeldPrize[]> {
  return await db.query<HeldPrize>(`SELECT ${COLUMNS} FROM ${WAITING} WHERE h.member_id = $1`, [memberId]);
}

/** Returns a waiting prize and locks it with its draw, so that no correction of the result can happen until the transaction ends. */
export async function lockHeld(tx: Queryable, roundId: bigint): Promise<HeldPrize | undefined> {
  const rows = await tx.query<HeldPrize>(`SELECT ${COLUMNS} FROM ${WAITING} WHERE h.round_id = $1 FOR UPDATE OF h, d`, [roundId]);
  return rows[0];
}
