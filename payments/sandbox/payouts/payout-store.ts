import type { Queryable } from '#platform/db/database.ts';
import type { Manner } from '#payments/sandbox/payouts/manners.ts';

export type SandboxPayout = {
  ref: string;
  orderRef: string;
  manner: Manner;
  amount: string;
  currency: string;
  status: 'lost' | 'accepted' | 'paid' | 'refused';
  /** Number of the platform's queries for this payout. */
  requested: number;
};

const COLUMNS = 'ref, order_ref, manner, amount, currency, status, requested';

/** Books a payout and returns it, or returns the existing one. A payout that was lost on its way is accepted if its order arrives again. */
export async function ensurePayout(
  db: Queryable,
  { ref, orderRef, manner, amount, currency, status, dueAt }: Omit<SandboxPayout, 'requested'> & { dueAt: Date },
): Promise<SandboxPayout> {
  const rows = await db.query<SandboxPayout>(
    `INSERT INTO sandbox_payout AS p (ref, order_ref, manner, amount, currency, status, due_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (order_ref) DO UPDATE SET status = CASE p.status WHEN 'lost' THEN 'accepted' ELSE p.status END RETURNING ${COLUMNS}`,
    [ref, orderRef, manner, amount, currency, status, dueAt],
  );
  return rows[0]!;
}

/** Counts a query for a payout and returns the payout; undefined if there is none. */
export async function requestPayout(db: Queryable, orderRef: string): Promise<SandboxPayout | undefined> {
  return (
    await db.query<SandboxPayout>(`UPDATE sandbox_payout SET requested = requested + 1 WHERE order_ref = $1 RETURNING ${COLUMNS}`, [
      orderRef,
    ])
  )[0];
}

/** Returns whether a payout is due. It is called each second, and the result is nearly always false. */
export async function isAnyDue(db: Queryable, now: Date): Promise<boolean> {
  const rows = await db.query("SELECT FROM sandbox_payout WHERE status = 'accepted' AND due_at <= $1 LIMIT 1", [now]);
  return rows.length > 0;
}

/** Decides at most `most` due payouts and returns them. All are paid, except those of the manner that refuses after it has accepted. */
export function decideDue(tx: Queryable, now: Date, most: number): Promise<SandboxPayout[]> {
  return tx.query<SandboxPayout>(
    `UPDATE sandbox_payout SET status = CASE manner WHEN 'refuses_late' THEN 'refused' ELSE 'paid' END
      WHERE ref IN (SELECT ref FROM sandbox_payout WHERE status = 'accepted' AND due_at <= $1 ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
      RETURNING ${COLUMNS}`,
    [now, most],
  );
}
