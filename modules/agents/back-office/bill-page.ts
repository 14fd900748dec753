import type { AgentPeriod } from '#contracts/agents.ts';
import type { staffBills } from '#contracts/bo/agents.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { membersNamed, namesOf, pageSql, type Desk } from '#modules/agents/back-office/desk.ts';
import { bills, type Bill } from '#modules/agents/bills/bill-store.ts';

export type StaffBill = Output<typeof staffBills>['rows'][number];
type Row = Bill & { heldFrom: Bill['state'] | null; period: AgentPeriod };

/** SQL condition of bills: $1 brand, $2 kind, $3 state as it is shown, $4 now, $5 members, $6 start of the period. */
const WHERE = `($1::int IS NULL OR b.merchant_id = $1) AND ($2::text IS NULL OR b.kind = $2)
  AND ($3::text IS NULL OR $3 = CASE WHEN b.state = 'awaiting_claim' AND b.claim_until <= $4 THEN 'expired' ELSE b.state END)
  AND ($5::bigint[] IS NULL OR b.member_id = ANY ($5) OR b.payer_id = ANY ($5)) AND ($6::timestamptz IS NULL OR b.starts_at = $6)`;

/** Returns a page of bills for staff, the newest first by default. */
export async function staffBillPage(
  desk: Desk,
  { merchantId, kind, state, account, startsAt, ...page }: Input<typeof staffBills>,
  now: Date,
): Promise<Output<typeof staffBills>> {
  const { db } = desk;
  const members = account === undefined ? null : await membersNamed(desk, account, merchantId);
  const values = [merchantId ?? null, kind ?? null, state ?? null, now, members, startsAt ?? null];
  const order = page.sort === 'id' ? 'ASC' : 'DESC';
  const [rows, [count]] = await Promise.all([
    readBills(db, `${WHERE} ORDER BY b.id ${order} ${pageSql(page)}`, values),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM agent_bill b WHERE ${WHERE}`, values),
  ]);
  return { rows: await shownToStaff(db, rows, now), total: count!.total };
}

async function readBills(db: Queryable, where: string, values: readonly unknown[]): Promise<Row[]> {
  return bills<Row>(db, where, values, {
    columns: ', b.held_from, c.period',
    join: 'JOIN agent_contract c ON c.id = b.contract_id',
  });
}

/** Returns bills for staff, by their numbers. */
export async function staffBillsOf(db: Queryable, ids: readonly bigint[], now: Date): Promise<Map<string, StaffBill>> {
  const shown = await shownToStaff(db, await readBills(db, 'b.id = ANY ($1::bigint[])', [ids]), now);
  return new Map(shown.map((bill) => [bill.id, bill]));
}

async function shownToStaff(db: Queryable, rows: readonly Row[], now: Date): Promise<StaffBill[]> {
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ memberId, payerId }) => [memberId, payerId]),
  );
  return rows.map((row) => {
    const { id, merchantId, memberId, payerId, kind, period, contractId, startsAt, endsAt, active, rate, currency, heldFrom } = row;
    const of = (minor: bigint) => money(minor, currency);
    const isOver = row.state === 'awaiting_claim' && row.claimUntil !== null && row.claimUntil <= now;
    return {
      id: String(id),
      merchantId,
      member: nameOf(memberId),
      payer: payerId === null ? null : nameOf(payerId),
      kind,
      period,
      contractId: String(contractId),
      startsAt,
      endsAt,
      active,
      rate,
      currency,
      heldFrom,
      state: isOver ? 'expired' : row.state,
      validBet: of(row.validBet),
      netLoss: of(row.netLoss),
      corrected: of(row.corrected),
      owes: of(row.owesOut),
      gross: of(row.gross),
      kept: of(row.kept),
      amount: of(row.amount),
      paid: of(row.paid),
    };
  });
}
