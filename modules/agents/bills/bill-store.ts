import type { AgentBillState } from '#contracts/agent-bills.ts';
import type { AgentContractKind, AgentPeriod } from '#contracts/agents.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { listPage } from '#platform/db/list-page.ts';
import type { Period } from '#platform/period/period.ts';

export type Bill = {
  id: bigint;
  contractId: bigint;
  merchantId: number;
  kind: AgentContractKind;
  depth: number;
  memberId: bigint;
  payerId: bigint | null;
  currency: Currency;
  startsAt: Date;
  endsAt: Date;
  validBet: bigint;
  netLoss: bigint;
  /** Part of the net loss that corrections of earlier periods changed. */
  corrected: bigint;
  /** Amount that corrections took and the base could not cover: at most 0, in minor units. It is part of the next bill. */
  owesOut: bigint;
  active: number;
  rate: number;
  gross: bigint;
  kept: bigint;
  amount: bigint;
  paid: bigint;
  attempt: number;
  state: Exclude<AgentBillState, 'expired'>;
  claimUntil: Date | null;
};

const COLUMNS = `b.id, b.contract_id, b.merchant_id, b.kind, b.depth, b.member_id, b.payer_id,
  b.currency, b.starts_at, b.ends_at, b.valid_bet, b.net_loss, b.corrected, b.owes_out, b.active, b.rate, b.gross, b.kept,
  b.amount, b.paid, b.attempt, b.state, b.claim_until`;

/** Reads bills by a condition on the bill `b`, which may include order and page; `columns` and `join` add columns of other tables. */
export async function bills<Row extends Bill = Bill>(
  db: Queryable,
  where: string,
  values: readonly unknown[],
  { columns = '', join = '' } = {},
): Promise<Row[]> {
  return db.query<Row>(`SELECT ${COLUMNS}${columns} FROM agent_bill b ${join} WHERE ${where}`, values);
}

export async function findBill(db: Queryable, id: bigint): Promise<Bill | undefined> {
  return (await bills(db, 'b.id = $1', [id]))[0];
}

/** Returns bills that are to be paid, uplines before their downlines, after a given bill in that order. */
export async function billsToPay(db: Queryable, merchantId: number, after: { depth: number; id: bigint }, limit: number): Promise<Bill[]> {
  return db.query<Bill>(
    `SELECT ${COLUMNS} FROM agent_bill b
      WHERE b.merchant_id = $1 AND b.state IN ('due', 'part_received', 'payer_short', 'part_claimed') AND (b.depth, b.id) > ($2, $3)
      ORDER BY b.depth, b.id LIMIT $4`,
    [merchantId, after.depth, after.id, limit],
  );
}

export type NewBill = Omit<Bill, 'id' | 'attempt' | 'paid'> & { placeId: bigint; carriedIn: bigint; carriedOut: bigint; owesIn: bigint };

export async function addBills(tx: Tx, bills: readonly NewBill[], now: Date): Promise<void> {
  await insertRows(
    tx,
    'agent_bill',
    bills.map((bill) => ({ ...bill, madeAt: now })),
  );
}

const CLAIMED_WITHIN_MS = 30 * 86_400_000;

/** Returns the state of a payable bill: `due` if it is paid automatically, otherwise `awaiting_claim` until the member collects it. */
export function payable(isAutoPaid: boolean, now: Date): { state: 'due' | 'awaiting_claim'; claimUntil: Date | null } {
  return isAutoPaid
    ? { state: 'due', claimUntil: null }
    : { state: 'awaiting_claim', claimUntil: new Date(now.getTime() + CLAIMED_WITHIN_MS) };
}

/** True if staff review the house's bills of a kind before they are paid. */
export async function isReviewed(db: Queryable, { merchantId, kind }: { merchantId: number; kind: AgentContractKind }): Promise<boolean> {
  return (await db.query('SELECT 1 FROM agent_review WHERE merchant_id = $1 AND kind = $2', [merchantId, kind])).length > 0;
}

/**
 * Returns the amounts that the last bill carries over to the next. For a dividend it is the bill of its place in the period just before,
 * for a salary the last bill of its contract.
 */
export async function leftTo(
  db: Queryable,
  { kind, contracts, starts }: { kind: AgentContractKind; contracts: readonly { id: bigint; placeId: bigint }[]; starts: Date },
): Promise<(id: bigint) => { carriedIn: bigint; owesIn: bigint }> {
  const last = kind === 'dividend' ? 'b.place_id = c.place_id AND b.ends_at = $3' : 'b.contract_id = c.id AND b.ends_at <= $3';
  const rows = await db.query<{ id: bigint; carried: string; owes: bigint }>(
    `SELECT c.id, b.carried_out::text AS carried, b.owes_out AS owes FROM unnest($1::bigint[], $2::bigint[]) AS c (id, place_id),
            LATERAL (SELECT b.carried_out, b.owes_out FROM agent_bill b WHERE b.kind = $4 AND ${last} ORDER BY b.starts_at DESC LIMIT 1) AS b`,
    [contracts.map(({ id }) => id), contracts.map(({ placeId }) => placeId), starts, kind],
  );
  const left = new Map(rows.map(({ id, carried, owes }) => [id, { carriedIn: BigInt(carried), owesIn: owes }]));
  return (id) => left.get(id) ?? { carriedIn: 0n, owesIn: 0n };
}

/** Returns the kinds and periods of a brand's contracts that are not billed completely, with the time from which they must be billed. */
export async function toBill(db: Queryable, merchantId: number): Promise<{ kind: AgentContractKind; period: AgentPeriod; from: Date }[]> {
  return db.query(
    `SELECT c.kind, c.period, greatest(min(c.starts_at), g.billed_until) AS "from"
       FROM agent_contract c LEFT JOIN agent_progress g ON g.merchant_id = c.merchant_id AND g.kind = c.kind AND g.period = c.period
      WHERE c.merchant_id = $1 AND c.state = 'valid' AND (c.ends_at IS NULL OR g.billed_until IS NULL OR c.ends_at > g.billed_until)
      GROUP BY c.kind, c.period, g.billed_until ORDER BY c.kind, c.period`,
    [merchantId],
  );
}

export async function billedUntil(
  tx: Tx,
  of: { merchantId: number; kind: AgentContractKind; period: AgentPeriod },
  until: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO agent_progress AS g (merchant_id, kind, period, billed_until) VALUES ($1, $2, $3, $4)
     ON CONFLICT (merchant_id, kind, period) DO UPDATE SET billed_until = greatest(g.billed_until, excluded.billed_until)`,
    [of.merchantId, of.kind, of.period, until],
  );
}

/** Returns the start of the first five minutes of a brand with play, from a moment on. */
export async function nextPlay(db: Queryable, merchantId: number, from: Date): Promise<Date | undefined> {
  const rows = await db.query<{ startsAt: Date }>(
    `SELECT s.starts_at FROM agent_interval s JOIN agent_place p ON p.id = s.place_id AND p.merchant_id = $1 WHERE s.starts_at >= $2 ORDER BY s.starts_at LIMIT 1`,
    [merchantId, from],
  );
  return rows[0]?.startsAt;
}

/** Records that an attempt to pay a bill failed. Changes nothing if another process was faster. */
export async function notPaid(db: Queryable, { id, attempt }: Pick<Bill, 'id' | 'attempt'>, state: Bill['state']): Promise<void> {
  await db.query('UPDATE agent_bill SET attempt = attempt + 1, state = $3 WHERE id = $1 AND attempt = $2', [id, attempt, state]);
}

type Page = Period & { pageNo: number; pageSize: number; side: 'own' | 'paid'; kind?: AgentContractKind | undefined };

/** Returns a page of bills with the sums over all pages; bills of contracts that reached no tier count too. */
export async function pageOfBills(
  db: Queryable,
  { merchantId, memberId, currency }: { merchantId: number; memberId: bigint; currency: Currency },
  { days, ago = 0, pageNo, pageSize, side, kind }: Page,
  now: Date,
): Promise<{ bills: Bill[]; count: number; amount: bigint; paid: bigint }> {
  const where = `${side === 'own' ? 'b.member_id' : 'b.payer_id'} = $1 AND b.currency = $2 AND ($3::text IS NULL OR b.kind = $3)
    AND brand_day($4, b.starts_at) > brand_day($4, $5) - $7::int - $6::int AND brand_day($4, b.starts_at) <= brand_day($4, $5) - $7::int`;
  const values = [memberId, currency, kind ?? null, merchantId, now, days, ago];
  const sums = 'coalesce(sum(b.amount), 0)::bigint AS amount, coalesce(sum(b.paid), 0)::bigint AS paid';
  const list = { select: COLUMNS, from: 'agent_bill b', where, values, order: 'b.starts_at DESC, b.id DESC', sums };
  const found = await listPage<Bill, { amount: bigint; paid: bigint }>(db, list, { pageNo, pageSize });
  return { bills: found.rows, count: found.total, ...found.sums };
}
