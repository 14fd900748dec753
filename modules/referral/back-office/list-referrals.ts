import type { Input, Output } from '#contracts/endpoint.ts';
import type { referrals } from '#contracts/bo/referral.ts';
import { money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf, membersNamed } from '#modules/identity/index.ts';
import { COLLECTED, FRIEND, STATE, type Friend } from '#modules/referral/referral-store.ts';

/** Reads a page of friends of all brands. An account finds inviters and friends. */
export async function listReferrals(db: Database, page: Input<typeof referrals>): Promise<Output<typeof referrals>> {
  const { sort = '-joinedAt', merchantId, state, account } = page;
  const memberIds = account === undefined ? null : await membersNamed(db, account);
  const where = `($1::int IS NULL OR r.merchant_id = $1)
                   AND ($2::text IS NULL OR CASE WHEN ${COLLECTED} THEN 'collected' ELSE ${STATE} END = $2)
                   AND ($3::bigint[] IS NULL OR r.inviter_id = ANY ($3) OR r.friend_id = ANY ($3))`;
  const values = [merchantId ?? null, state ?? null, memberIds];
  const way = sort.startsWith('-') ? 'DESC' : 'ASC';
  const order = `${sort.endsWith('turnover') ? 'r.turnover' : 'r.joined_at'} ${way}, r.id ${way}`;
  const { rows, total } = await listPage<Friend>(db, { select: FRIEND, from: 'referral r', where, values, order }, page);
  const names = await accountsOf(
    db,
    rows.flatMap(({ friendId, inviterId }) => [friendId, inviterId]),
  );
  const named = (id: bigint) => ({ id: String(id), account: names.get(id) ?? '' });
  return {
    rows: rows.map(({ id, friendId, inviterId, turnover, currency, reward, rewardCurrency, ...row }) => ({
      id: String(id),
      merchantId: row.merchantId,
      inviter: named(inviterId),
      friend: named(friendId),
      turnover: money(turnover, currency),
      currency,
      state: row.isCollected ? ('collected' as const) : row.state,
      reason: row.reason,
      reward: reward === null ? null : money(reward, rewardCurrency!),
      rewardCurrency,
      joinedAt: row.joinedAt,
      judgedAt: row.judgedAt,
    })),
    total,
  };
}
