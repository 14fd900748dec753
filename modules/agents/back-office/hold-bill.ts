import type { agentReviews, holdBill as holdContract, setReview as reviewContract } from '#contracts/bo/agents.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { audit } from '#modules/staff/index.ts';
import type { Desk } from '#modules/agents/back-office/desk.ts';
import { findBill, payable, type Bill } from '#modules/agents/bills/bill-store.ts';

type Held = Result<{ state: Bill['state'] }, Failure<'agents.bill_unknown' | 'agents.bill_closed' | 'agents.bill_not_held'>>;
type Kept = Extract<Held, { ok: true }>['value'];
const subjectOf = (id: string) => ({ kind: 'agent_bill', id });

/**
 * Holds a bill until staff release it: the gate of payments lets no payment of it pass. A payment under way either comes first or is
 * refused, because both lock the bill's row and the hold changes the bill's attempt.
 */
export async function holdBill(
  { db }: Pick<Desk, 'db'>,
  caller: StaffCaller,
  { id, reason }: Input<typeof holdContract>,
): Promise<Result<Kept, Failure<'agents.bill_unknown' | 'agents.bill_closed'>>> {
  return db.transaction<Kept, Failure<'agents.bill_unknown' | 'agents.bill_closed'>>(async (tx) => {
    const [held] = await tx.query<{ merchantId: number; heldFrom: string }>(
      `UPDATE agent_bill SET held_from = state, state = 'awaiting_review', attempt = attempt + 1
        WHERE id = $1 AND held_from IS NULL
          AND state IN ('due', 'part_received', 'payer_short', 'awaiting_review', 'awaiting_claim', 'part_claimed')
       RETURNING merchant_id, held_from`,
      [id],
    );
    if (!held) {
      const bill = await findBill(tx, BigInt(id));
      if (!bill) return err('agents.bill_unknown');
      return bill.state === 'awaiting_review' ? ok({ state: bill.state }) : err('agents.bill_closed');
    }
    const { merchantId, heldFrom } = held;
    const change = { before: { state: heldFrom }, after: { state: 'awaiting_review' } };
    await audit(tx, caller, { action: 'agents.hold_bill', merchantId, subject: subjectOf(id), reason, ...change });
    return ok({ state: 'awaiting_review' });
  });
}

/** Releases a held bill into its earlier state; a bill that is to be collected gets its whole time again. */
export async function releaseBill(
  { db }: Pick<Desk, 'db'>,
  caller: StaffCaller,
  { id, reason, now }: Input<typeof holdContract> & { now: Date },
): Promise<Result<Kept, Failure<'agents.bill_unknown' | 'agents.bill_not_held'>>> {
  return db.transaction<Kept, Failure<'agents.bill_unknown' | 'agents.bill_not_held'>>(async (tx) => {
    const [released] = await tx.query<{ merchantId: number; state: Bill['state'] }>(
      `UPDATE agent_bill SET state = held_from, held_from = NULL, claim_until = CASE WHEN claim_until IS NOT NULL THEN greatest(claim_until, $2) END
        WHERE id = $1 AND held_from IS NOT NULL RETURNING merchant_id, state`,
      [id, payable(false, now).claimUntil],
    );
    if (!released) return err((await findBill(tx, BigInt(id))) ? 'agents.bill_not_held' : 'agents.bill_unknown');
    const { merchantId, state } = released;
    const change = { before: { state: 'awaiting_review' }, after: { state } };
    await audit(tx, caller, { action: 'agents.release_bill', merchantId, subject: subjectOf(id), reason, ...change });
    return ok({ state });
  });
}

/** Returns the kinds of the house's bills that staff review before they are paid. */
export async function reviews({ db }: Pick<Desk, 'db'>, merchantId?: number): Promise<Output<typeof agentReviews>> {
  const sql = 'SELECT merchant_id, kind FROM agent_review WHERE $1::int IS NULL OR merchant_id = $1 ORDER BY 1, 2';
  return { rows: await db.query(sql, [merchantId ?? null]) };
}

/** Sets whether staff review bills of a kind before payment, from the next run on; bills that already wait are paid by their run. */
export async function setReview(
  { db, site }: Desk,
  caller: StaffCaller,
  { merchantId, kind, isOn, reason }: Input<typeof reviewContract>,
): Promise<Result<{ isOn: boolean }, Failure<'site.brand_unknown'>>> {
  if (!site.merchants().some(({ id }) => id === merchantId)) return err('site.brand_unknown');
  return db.transaction(async (tx) => {
    const rows = isOn
      ? await tx.query('INSERT INTO agent_review (merchant_id, kind) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1', [
          merchantId,
          kind,
        ])
      : await tx.query('DELETE FROM agent_review WHERE merchant_id = $1 AND kind = $2 RETURNING 1', [merchantId, kind]);
    const subject = { kind: 'agent_review', id: `${merchantId} ${kind}` };
    if (rows.length > 0)
      await audit(tx, caller, { action: 'agents.set_review', merchantId, subject, reason, before: { isOn: !isOn }, after: { isOn } });
    return ok({ isOn });
  });
}
