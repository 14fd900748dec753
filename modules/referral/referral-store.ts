import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

export type Programme = { isOpen: boolean; most: number; version: number };
export type Terms = { turnover: Money; reward: Money };

export async function programmeOf(db: Queryable, merchantId: number): Promise<Programme> {
  const rows = await db.query<Programme>('SELECT is_open, most, version FROM referral_programme WHERE merchant_id = $1', [merchantId]);
  return rows[0] ?? { isOpen: false, most: 1, version: 0 };
}

/** Reads the terms of a brand by currency. */
export async function termsOf(db: Queryable, merchantId: number): Promise<Map<Currency, Terms>> {
  const rows = await db.query<{ currency: Currency; turnover: bigint; reward: bigint }>(
    'SELECT currency, turnover, reward FROM referral_terms WHERE merchant_id = $1 ORDER BY currency',
    [merchantId],
  );
  return new Map(
    rows.map(({ currency, turnover, reward }) => [currency, { turnover: money(turnover, currency), reward: money(reward, currency) }]),
  );
}

export type Friend = {
  id: bigint;
  friendId: bigint;
  inviterId: bigint;
  merchantId: number;
  currency: Currency;
  turnover: bigint;
  /** Turnover that a due reward needs, until it is collected. */
  needed: bigint | null;
  state: 'open' | 'due' | 'refused';
  reason: 'device' | 'holder' | null;
  reward: bigint | null;
  rewardCurrency: Currency | null;
  joinedAt: Date;
  judgedAt: Date | null;
  overruledBy: string | null;
  isCollected: boolean;
};

/** SQL that is true if the reward for a friend `r` was collected. */
export const COLLECTED = 'EXISTS (SELECT FROM referral_reward g WHERE g.friend_id = r.friend_id)';
/** SQL of the state of a friend `r`. It is open again while corrected bets are below the turnover that a due reward needs. */
export const STATE = `CASE WHEN r.turnover < r.needed AND NOT ${COLLECTED} THEN 'open' ELSE r.state END`;

export const FRIEND = `r.id, r.friend_id, r.inviter_id, r.merchant_id, r.currency, r.turnover, r.needed, ${STATE} AS state, r.reason,
  r.reward, r.reward_currency, r.joined_at, r.judged_at, r.overruled_by, ${COLLECTED} AS is_collected`;

/** Reads the last friends of a member, the newest first. */
export async function friendsOf(db: Queryable, inviterId: bigint, most: number): Promise<Friend[]> {
  return db.query<Friend>(`SELECT ${FRIEND} FROM referral r WHERE r.inviter_id = $1 ORDER BY r.id DESC LIMIT $2`, [inviterId, most]);
}

/** Returns the number of a member's friends, the number of rewarded friends, and the sum of rewards. */
export async function sumsOf(
  db: Queryable,
  inviterId: bigint,
  currency: Currency,
): Promise<{ count: number; rewarded: number; earned: bigint }> {
  const [row] = await db.query<{ count: number; rewarded: number; earned: bigint }>(
    `SELECT (SELECT count(*)::int FROM referral r WHERE r.inviter_id = $1) AS count, count(*)::int AS rewarded,
            coalesce(sum(g.amount) FILTER (WHERE g.currency = $2), 0)::bigint AS earned
       FROM referral_reward g WHERE g.inviter_id = $1`,
    [inviterId, currency],
  );
  return row!;
}

/** Locks a friend until the transaction ends, and returns it. */
export async function lockFriend(tx: Queryable, id: string | bigint): Promise<Friend | undefined> {
  return (await tx.query<Friend>(`SELECT ${FRIEND} FROM referral r WHERE r.id = $1 FOR UPDATE OF r`, [id]))[0];
}

export async function addFriend(
  db: Queryable,
  one: { friendId: bigint; inviterId: bigint; merchantId: number; currency: Currency; now: Date },
): Promise<void> {
  await db.query(
    'INSERT INTO referral (friend_id, inviter_id, merchant_id, currency, joined_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
    [one.friendId, one.inviterId, one.merchantId, one.currency, one.now],
  );
}

export async function setRefused(tx: Queryable, friendId: bigint, reason: 'device' | 'holder', now: Date): Promise<void> {
  await tx.query(
    "UPDATE referral SET state = 'refused', reason = $2, reward = NULL, reward_currency = NULL, needed = NULL, judged_at = $3 WHERE friend_id = $1",
    [friendId, reason, now],
  );
}

/**
 * Stores the reward as due and notifies its inviter. Without an approval of staff it depends on the turnover that the brand requires now.
 */
export async function setDue(
  tx: Queryable,
  friend: { friendId: bigint; inviterId: bigint },
  reward: Money,
  now: Date,
  overruledBy: string | null,
): Promise<void> {
  const rows = await tx.query<{ id: bigint }>(
    `UPDATE referral r SET state = 'due', reason = NULL, reward = $2, reward_currency = $3, judged_at = $4, overruled_by = $5,
            needed = CASE WHEN $5::text IS NULL
                          THEN (SELECT t.turnover FROM referral_terms t WHERE t.merchant_id = r.merchant_id AND t.currency = r.currency) END
      WHERE friend_id = $1 RETURNING id`,
    [friend.friendId, reward.minor, reward.currency, now, overruledBy],
  );
  const sent = { id: String(rows[0]!.id), memberId: String(friend.inviterId), amount: String(reward.minor), currency: reward.currency };
  await tx.query("INSERT INTO outbox (topic, events) VALUES ('ReferralDue', $1)", [JSON.stringify([sent])]);
}
