import type { TestServer } from '#tests/factories/server.ts';

export const REWARD = '/wps/referral/rewards';

/** Adds a friend below a member of the first brand whose reward of 20 dollars is due, and returns the friend's number in that list. */
export async function dueFriend({ owner }: Pick<TestServer, 'owner'>, account: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO referral (friend_id, inviter_id, merchant_id, currency, turnover, state, reward, reward_currency, joined_at, judged_at)
     SELECT 900000 + (SELECT count(*) FROM referral), m.id, 1, 'USD', 100000, 'due', 2000, m.currency, now(), now()
       FROM member m WHERE m.account = $1 AND m.merchant_id = 1 RETURNING id::text`,
    [account],
  );
  return rows[0]!.id;
}
