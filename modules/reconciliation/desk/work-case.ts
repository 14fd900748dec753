import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { audit, endClaim, hasWaiting, needClaim, type Claim, type Declared, type Requested, type Staff } from '#modules/staff/index.ts';
import { lockCase, readCases, subjectOf, type VendorCase } from '#modules/reconciliation/case-store.ts';

type Unworkable = Failure<'reconciliation.case_unknown' | 'reconciliation.case_closed'>;
type NotHeld = Unworkable | Failure<'staff.claim_required' | 'staff.claimed_elsewhere'>;
export type ApplyCase = Declared<{ caseId: string }, Unworkable['code'] | 'reconciliation.case_not_applicable'>;

/** Claims or keeps an open case. */
export async function claimCase(
  { db, staff }: { db: Database; staff: Staff },
  caller: StaffCaller,
  { id, isTakeover, now }: { id: string; isTakeover: boolean; now: Date },
): Promise<Result<Claim, Unworkable | Failure<'staff.claimed_elsewhere'>>> {
  const found = workable((await readCases(db, 'WHERE c.id = $1', [id]))[0]);
  return found.ok
    ? staff.claims.take(caller, { subject: subjectOf(found.value), merchantId: found.value.merchantId, now, isTakeover })
    : found;
}

type ApplyFailure = NotHeld | Failure<'reconciliation.case_not_applicable' | 'staff.approval_exists' | 'staff.request_reused'>;

/** Requests the correction of a case as its vendor reports it. The claim ends, and the case waits for another staff member. */
export async function requestApply(
  { db, applyCase }: { db: Database; applyCase: ApplyCase },
  caller: StaffCaller,
  { id, reason, requestId, now }: { id: string; reason: string; requestId: string; now: Date },
): Promise<Result<Requested, ApplyFailure>> {
  return db.transaction<Requested, ApplyFailure>(async (tx) => {
    const order = { payload: { caseId: id }, reason, requestId, now };
    const held = await lockHeld(tx, caller, id, now);
    if (!held.ok) {
      // A repeat finds that the claim has ended, so it returns the first answer.
      const before = held.failure.code === 'staff.claim_required' ? await applyCase.requestedBefore(tx, caller, order) : undefined;
      return before ?? held;
    }
    await endClaim(tx, subjectOf(held.value));
    return applyCase.requestIn(tx, caller, order);
  });
}

/** Closes a case without moving anything. */
export async function dismissCase(
  db: Database,
  caller: StaffCaller,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<Result<{ isClosed: true }, NotHeld | Failure<'staff.approval_exists'>>> {
  return db.transaction<{ isClosed: true }, NotHeld | Failure<'staff.approval_exists'>>(async (tx) => {
    const held = await lockHeld(tx, caller, id, now);
    if (!held.ok) return held;
    const subject = subjectOf(held.value);
    if (await hasWaiting(tx, subject)) return err('staff.approval_exists');
    await tx.query("UPDATE vendor_case SET state = 'dismissed', closed_at = $2, decided_by = $3 WHERE id = $1 AND state = 'open'", [
      held.value.id,
      now,
      caller.name,
    ]);
    await endClaim(tx, subject);
    const change = { before: { state: 'open' }, after: { state: 'dismissed' } };
    await audit(tx, caller, { action: 'reconciliation.dismiss_case', merchantId: held.value.merchantId, subject, reason, ...change });
    return ok({ isClosed: true });
  });
}

/** Locks an open case that the caller has claimed. */
async function lockHeld(tx: Tx, caller: StaffCaller, id: string, now: Date): Promise<Result<VendorCase, NotHeld>> {
  const found = workable(await lockCase(tx, id));
  if (!found.ok) return found;
  const claim = await needClaim(tx, caller, subjectOf(found.value), now);
  return claim.ok ? found : claim;
}

function workable(found: VendorCase | undefined): Result<VendorCase, Unworkable> {
  if (!found) return err('reconciliation.case_unknown');
  return found.state === 'open' ? ok(found) : err('reconciliation.case_closed');
}
