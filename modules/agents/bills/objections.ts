import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { findBill, type Bill } from '#modules/agents/bills/bill-store.ts';

export type Objection = { billId: bigint; text: string; requestId: string };
type Shown = { text: string; at: Date; answer: string | null };
export type ObjectionFailure = Failure<'agents.bill_unknown' | 'agents.objection_open' | 'wallet.request_reused'>;

/** Stores a member's objection to the own bill, once; a further objection is stored only after staff have answered. */
export async function objectToBill(
  db: Database,
  memberId: bigint,
  { billId, text, requestId }: Objection,
  now: Date,
): Promise<Result<Bill, ObjectionFailure>> {
  const bill = await findBill(db, billId);
  if (!bill || bill.memberId !== memberId) return err('agents.bill_unknown');
  const made = await db.query(
    `INSERT INTO agent_objection (bill_id, merchant_id, member_id, request_id, text, at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1`,
    [billId, bill.merchantId, memberId, requestId, text, now],
  );
  if (made.length > 0) return ok(bill);
  const [same] = await db.query<{ billId: bigint; text: string }>('SELECT bill_id, text FROM agent_objection WHERE request_id = $1', [
    requestId,
  ]);
  if (!same) return err('agents.objection_open');
  return same.billId === billId && same.text === text ? ok(bill) : err('wallet.request_reused');
}

/** Returns the last objection to each bill. */
export async function lastObjections(db: Queryable, bills: readonly bigint[]): Promise<Map<bigint, Shown>> {
  if (bills.length === 0) return new Map();
  const rows = await db.query<Shown & { billId: bigint }>(
    `SELECT DISTINCT ON (bill_id) bill_id, text, at, answer FROM agent_objection WHERE bill_id = ANY ($1::bigint[]) ORDER BY bill_id, id DESC`,
    [bills],
  );
  return new Map(rows.map(({ billId, ...shown }) => [billId, shown]));
}
