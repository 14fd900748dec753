import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A reward of a member. */
export type Reward = {
  offerId: number;
  slot: string;
  currency: Currency;
  amount: bigint;
  pays: 'cash' | 'bonus';
  given: 'claimed' | 'issued';
  at: Date;
};

const COLUMNS = 'r.offer_id, r.slot, r.currency, r.amount, r.pays, r.given, r.at';

/** Reads the rewards of a member for a kind of offer, the newest first. */
export async function rewardsOf(db: Queryable, { kind }: { kind: string }, memberId: bigint): Promise<Reward[]> {
  return db.query(
    `SELECT ${COLUMNS} FROM offer_reward r JOIN offer o ON o.id = r.offer_id WHERE r.member_id = $1 AND o.kind = $2 ORDER BY r.at DESC LIMIT 500`,
    [memberId, kind],
  );
}

export async function findReward(
  db: Queryable,
  { offerId, memberId, slot }: { offerId: number; memberId: bigint; slot: string },
): Promise<Reward | undefined> {
  return (
    await db.query<Reward>(`SELECT ${COLUMNS} FROM offer_reward r WHERE r.offer_id = $1 AND r.member_id = $2 AND r.slot = $3`, [
      offerId,
      memberId,
      slot,
    ])
  )[0];
}

/** Reads the rewards of a member for an offer since a time. */
export async function givenSince(
  db: Queryable,
  { offerId, memberId }: { offerId: number; memberId: bigint },
  since: Date,
): Promise<{ slot: string; minor: bigint }[]> {
  return db.query('SELECT slot, amount AS minor FROM offer_reward WHERE offer_id = $1 AND member_id = $2 AND at >= $3', [
    offerId,
    memberId,
    since,
  ]);
}
