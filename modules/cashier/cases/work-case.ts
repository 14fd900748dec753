import type { StaffCaller } from '#contracts/caller.ts';
import type { Code } from '#contracts/codes.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { audit, endClaim, hasWaiting, needClaim, type Claim, type Declared, type Requested, type Staff } from '#modules/staff/index.ts';
import type { CashierDeps } from '#modules/cashier/deps.ts';
import { reversalStatusOf } from '#modules/cashier/reversals/judge-reversal.ts';
import { notifyOfCheck, notifyOfNothingAdded } from '#modules/cashier/reversals/notify-member.ts';
import { dismiss, lockCase, readCases, subjectOf, type PaymentCase } from '#modules/cashier/cases/case-store.ts';

type Unworkable = Failure<'cashier.case_unknown' | 'cashier.case_closed'>;
type NotHeld = Unworkable | Failure<'staff.claim_required' | 'staff.claimed_elsewhere'>;

/** Claims an open case, or renews the caller's claim. */
export async function claimCase(
  { db, staff }: { db: Database; staff: Staff },
  caller: StaffCaller,
  { id, isTakeover, now }: { id: string; isTakeover: boolean; now: Date },
): Promise<Result<Claim, Unworkable | Failure<'staff.claimed_elsewhere'>>> {
  const found = workable((await readCases(db, 'WHERE c.id = $1', [id]))[0]);
  return found.ok
    ? staff.claims.take(caller, { subject: subjectOf(found.value), merchantId: found.value.order?.merchantId ?? null, now, isTakeover })
    : found;
}

/** A verdict that two staff members decide. `C` are the codes with which it may be refused. */
export type Verdict<C extends Code> = Declared<{ caseId: string }, Unworkable['code'] | C>;
type VerdictFailure<C extends Code> = Failure<NotHeld['code'] | C | 'staff.approval_exists' | 'staff.request_reused'>;

/** Requests a verdict on a case; the caller's claim ends, and the case waits for another staff member. */
export async function requestVerdict<C extends Code>(
  { db, verdict }: { db: Database; verdict: Verdict<C> },
  caller: StaffCaller,
  { id, reason, requestId, now }: { id: string; reason: string; requestId: string; now: Date },
): Promise<Result<Requested, VerdictFailure<C>>> {
  return db.transaction<Requested, VerdictFailure<C>>(async (tx) => {
    const order = { payload: { caseId: id }, reason, requestId, now };
    const held = await lockHeld(tx, caller, id, now);
    if (!held.ok) {
      // A repeat no longer has the claim, because the first request has ended it: it gets the first answer.
      const before = held.failure.code === 'staff.claim_required' ? await verdict.requestedBefore(tx, caller, order) : undefined;
      return before ?? held;
    }
    await endClaim(tx, subjectOf(held.value));
    return verdict.requestIn(tx, caller, order);
  });
}

/** Closes a case without moving money; the member sees that staff have checked it. */
export async function dismissCase(
  { db, announce }: { db: Database } & Pick<CashierDeps, 'announce'>,
  caller: StaffCaller,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<Result<{ isClosed: true }, NotHeld | Failure<'staff.approval_exists'>>> {
  return db.transaction<{ isClosed: true }, NotHeld | Failure<'staff.approval_exists'>>(async (tx) => {
    const held = await lockHeld(tx, caller, id, now);
    if (!held.ok) return held;
    const subject = subjectOf(held.value);
    if (await hasWaiting(tx, subject)) return err('staff.approval_exists');
    await dismiss(tx, held.value.id, caller.name);
    const { order } = held.value;
    const source = `case/${held.value.id}`;
    if (order && reversalStatusOf(held.value.event)) await notifyOfCheck(tx, { memberId: order.memberId, source });
    else if (order) await notifyOfNothingAdded(tx, order, source);
    await endClaim(tx, subject);
    if (order) tx.afterCommit(() => announce({ memberId: order.memberId, id: order.id, status: order.status }));
    const merchantId = order?.merchantId ?? null;
    const change = { before: { state: 'open' }, after: { state: 'dismissed' } };
    await audit(tx, caller, { action: 'cashier.dismiss_case', merchantId, subject, reason, ...change });
    return ok({ isClosed: true });
  });
}

/** Locks an open case that the caller has claimed. */
async function lockHeld(tx: Tx, caller: StaffCaller, id: string, now: Date): Promise<Result<PaymentCase, NotHeld>> {
  const found = workable(await lockCase(tx, id));
  if (!found.ok) return found;
  const claim = await needClaim(tx, caller, subjectOf(found.value), now);
  return claim.ok ? found : claim;
}

function workable(found: PaymentCase | undefined): Result<PaymentCase, Unworkable> {
  if (!found) return err('cashier.case_unknown');
  return found.verdict === null ? ok(found) : err('cashier.case_closed');
}
