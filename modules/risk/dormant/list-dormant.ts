import type { dormantAccounts } from '#contracts/bo/dormant.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

type Page = Output<typeof dormantAccounts>;
type Row = Omit<Page['rows'][number], 'memberId' | 'balance'> & { memberId: bigint; balance: bigint; currency: Currency };

/**
 * Returns a page of dormant accounts with money. Members are read in order until the page is full, so only their money is summed. The total
 * number of rows is one join.
 */
export async function listDormant(db: Queryable, wanted: Input<typeof dormantAccounts>, now: Date): Promise<Page> {
  const { months, merchantId = null, sort, pageNo, pageSize } = wanted;
  const order = `m.seen_at ${sort === '-seenAt' ? 'DESC' : 'ASC'}, m.member_id`;
  const silent = `members_silent_since($1::timestamptz - make_interval(months => $2)) AS m`;
  const isWanted = '($3::int IS NULL OR m.merchant_id = $3)';
  const values = [now, months, merchantId];
  const rows = await db.query<Row>(
    `SELECT m.member_id, m.account, m.merchant_id, m.state, m.seen_at, o.currency, o.balance
       FROM (SELECT * FROM ${silent} WHERE ${isWanted} ORDER BY ${order}) AS m CROSS JOIN LATERAL ledger.own_money(m.member_id) AS o
      ORDER BY ${order}, o.currency LIMIT $4 OFFSET $5`,
    [...values, pageSize, (pageNo - 1) * pageSize],
  );
  const [counted] = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (
       SELECT FROM ${silent} JOIN ledger.own_accounts() AS a ON a.member_id = m.member_id WHERE ${isWanted} GROUP BY m.member_id, a.currency) AS each`,
    values,
  );
  return {
    rows: rows.map(({ memberId, balance, ...row }) => ({ ...row, memberId: String(memberId), balance: money(balance, row.currency) })),
    total: counted!.total,
  };
}
