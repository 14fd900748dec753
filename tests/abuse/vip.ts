import type { TestServer } from '#tests/factories/server.ts';

export const COLLECT = '/wps/vip/gifts';

/** Gives a member of the first brand a turnover in dollars this month, as settled play does: two level gifts are due after it. */
export async function riseTo({ owner }: Pick<TestServer, 'owner'>, account: string, dollars = 2_500): Promise<void> {
  await owner.query(
    `SELECT on_vip_rounds(ARRAY[1], ARRAY[m.id], ARRAY[m.currency], ARRAY[$2::bigint], ARRAY[now()], now())
       FROM member m WHERE m.account = $1 AND m.merchant_id = 1`,
    [account, dollars * 100],
  );
}
