import type { agentBillSum } from '#contracts/agent-bills.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { pagesOf } from '#platform/db/list-page.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';
import { bills, type Bill } from '#modules/agents/bills/bill-store.ts';
import { sumsOf } from '#modules/agents/reports/report-store.ts';

type Opened = Bill & { placeId: bigint; carriedIn: string; period: string };
type Row = { count: bigint; stake: bigint; payout: bigint; turnover: bigint; houseWin: bigint };

const SUMS = (own: string): string =>
  ['stake', 'payout', 'turnover', 'house_win'].map((name) => `coalesce(sum(s.${own}${name}), 0)::bigint AS ${name}`).join(', ');
/** SQL of own bets in a team, with $1 as its place, as the bill counted them: from $2 until before $3, in the currency $4. */
const TEAM = `JOIN agent_place p ON p.id = s.place_id AND (p.id = $1 OR p.path @> ARRAY[$1::bigint])`;
const BY_DAY = {
  sums: `coalesce(sum(s.own_count), 0)::bigint AS count, ${SUMS('own_')}`,
  from: `agent_day s ${TEAM} WHERE s.counted_on >= ($2::timestamptz AT TIME ZONE $5)::date AND s.counted_on < ($3::timestamptz AT TIME ZONE $5)::date
     AND s.currency = $4 AND (s.own_count, s.own_stake, s.own_house_win) <> (0, 0, 0)`,
};
/** SQL of sums within a day. Intervals of five minutes have no number of bets. */
const WITHIN_DAY = {
  sums: `0::bigint AS count, ${SUMS('')}`,
  from: `agent_interval s ${TEAM} WHERE s.starts_at >= $2 AND s.starts_at < $3 AND s.currency = $4 AND $5 <> ''`,
};

/** Returns the bets behind a bill, by member, for the bill's own member and for its payer. */
export async function billSum(
  { db, site }: Pick<AgentDeps, 'db' | 'site'>,
  { memberId, merchantId }: Caller,
  { id, pageNo, pageSize }: Input<typeof agentBillSum>,
  now: Date,
): Promise<Result<Output<typeof agentBillSum>, Failure<'agents.bill_unknown'>>> {
  const bill = await openedBill(db, id);
  if (!bill || (bill.memberId !== memberId && bill.payerId !== memberId)) return err('agents.bill_unknown');
  const isByDay = bill.period !== 'FiveMinutes' && bill.period !== 'Hourly';
  const { sums, from } = isByDay ? BY_DAY : WITHIN_DAY;
  const zone = site.merchant(merchantId).timeZone;
  const values = [bill.placeId, bill.startsAt, bill.endsAt, bill.currency, zone];
  const rows = await db.query<Row & { memberId: bigint; of: number }>(
    `SELECT p.member_id, ${sums}, (count(*) OVER ())::int AS of FROM ${from} GROUP BY p.member_id
      ORDER BY turnover DESC, p.member_id LIMIT $6 OFFSET $7`,
    [...values, pageSize, (pageNo - 1) * pageSize],
  );
  const [totals] = await db.query<Row>(`SELECT ${sums} FROM ${from}`, values);
  const accounts = await accountsOf(
    db,
    rows.map((row) => row.memberId),
  );
  return ok({
    period: isByDay ? await daysOfBill(db, bill, zone, now) : null,
    // A salary carries less than a minor unit, so 0 is shown.
    carriedIn: money(bill.kind === 'dividend' ? BigInt(bill.carriedIn) : 0n, bill.currency),
    content: rows.map((row) => ({
      memberId: String(row.memberId),
      account: accounts.get(row.memberId) ?? '',
      ...sumsOf(row, bill.currency),
    })),
    totals: sumsOf(totals!, bill.currency),
    pageNum: pageNo,
    totalPages: pagesOf(rows[0]?.of ?? 0, pageSize),
    currency: bill.currency,
  });
}

async function openedBill(db: Queryable, id: string): Promise<Opened | undefined> {
  const found = await bills<Opened>(db, 'b.id = $1', [id], {
    columns: ', b.place_id, b.carried_in::text, c.period',
    join: 'JOIN agent_contract c ON c.id = b.contract_id',
  });
  return found[0];
}

/** Returns the calendar days of a bill, relative to today. */
async function daysOfBill(db: Queryable, bill: Bill, zone: string, now: Date): Promise<{ days: number; ago: number }> {
  const [row] = await db.query<{ days: number; ago: number }>(
    `SELECT day_in($4, $2) - day_in($4, $1) AS days, day_in($4, $3) - day_in($4, $2) + 1 AS ago`,
    [bill.startsAt, bill.endsAt, now, zone],
  );
  return row!;
}
