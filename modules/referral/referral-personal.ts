import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of a member in referrals: friends by number, and the rewards for them are money records, which stay. */
export function referralPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'friends brought',
        columns: 'r.id::text, r.joined_at, g.currency, g.amount, g.at AS rewarded_at',
        from: 'referral r LEFT JOIN referral_reward g ON g.friend_id = r.friend_id',
        where: 'r.inviter_id = $1',
        key: [['r.id', 'bigint']],
        money: ['amount'],
      }),
    ],
  };
}
