import { randomUUID } from 'node:crypto';
import { PAYMENT, payouts } from '#tests/abuse/withdrawals.ts';
import type { TestServer } from '#tests/factories/server.ts';

export const REDEEM = '/wps/relay/passwordCheck/MCS2_redeemPointReward';
export const CONVERT = '/wps/relay/passwordCheck/MCS2_convertPoint';

/** Returns the acts of a signed-in member with points at a server. */
export function pointsOf(server: Pick<TestServer, 'call' | 'seal' | 'owner'>) {
  const { owner, seal } = server;
  const { setPaymentPassword } = payouts(server);
  const itemId = async (slug: string): Promise<number> =>
    (await owner.query<{ id: number }>('SELECT id FROM mall_item WHERE slug = $1 AND merchant_id = 1', [slug])).rows[0]!.id;

  return {
    itemId,
    /** Sets the payment password, and gives points as play does. */
    earn: async (token: string, account: string, points: number): Promise<void> => {
      await setPaymentPassword(token);
      await owner.query(
        `WITH member AS (SELECT id FROM member WHERE account = $1 AND merchant_id = 1), earned AS (
           INSERT INTO point_day (member_id, day, game_type, currency, turnover, points)
           SELECT id, current_date, 'RNG', 'USD', $2::bigint * 1000, $2 FROM member
           ON CONFLICT (member_id, day, game_type, currency) DO UPDATE SET points = point_day.points + excluded.points)
         INSERT INTO point_balance (member_id, points) SELECT id, $2 FROM member
         ON CONFLICT (member_id) DO UPDATE SET points = point_balance.points + excluded.points`,
        [account, points],
      );
    },
    /** Returns the sealed body of a redemption of the paper lantern, which costs 120 points. */
    redemption: async (requestId: string = randomUUID()) =>
      seal('POST', REDEEM, {
        itemId: await itemId('paper-lantern'),
        quantity: 1,
        points: 120,
        deliverTo: 'Mara Quint, 7 Quay, Porto',
        paymentPassword: PAYMENT,
        requestId,
      }),
    exchange: (requestId: string = randomUUID()) => seal('POST', CONVERT, { times: 1, points: 100, paymentPassword: PAYMENT, requestId }),
  };
}
