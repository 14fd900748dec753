import type { decideApplication } from '#contracts/bo/applications.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { Files } from '#modules/files/index.ts';
import { audit, endClaim, needClaim, type Claim, type Staff, type Subject } from '#modules/staff/index.ts';
import { APPLICATION, findApplication, readApplications, type Application } from '#modules/promotions/applications/application-store.ts';

export type ApplicationDesk = {
  db: Database;
  files: Pick<Files, 'storedBy'>;
  staff: Pick<Staff, 'claims'>;
  /** Called after the commit of a verdict, and when a staff member claims an application. */
  announce(change: { memberId: bigint }): void;
};
type Undecidable = Failure<'promotions.application_unknown' | 'promotions.application_decided'>;
type NotHeld = Undecidable | Failure<'staff.claim_required' | 'staff.claimed_elsewhere'>;

export function subjectOf({ id }: { id: string }): Subject {
  return { kind: APPLICATION, id };
}

/** Claims or keeps a waiting application. */
export async function claimApplication(
  { db, staff, announce }: ApplicationDesk,
  caller: StaffCaller,
  { id, isTakeover, now }: { id: string; isTakeover: boolean; now: Date },
): Promise<Result<Claim, Undecidable | Failure<'staff.claimed_elsewhere'>>> {
  const found = await findApplication(db, id);
  if (!found) return err('promotions.application_unknown');
  if (found.state !== 'waiting') return err('promotions.application_decided');
  const taken = await staff.claims.take(caller, { subject: subjectOf(found), merchantId: found.merchantId, now, isTakeover });
  if (taken.ok) announce(found);
  return taken;
}

/**
 * Stores the verdict on an application, once. An approval moves no money: its member claims the reward, and every gate of a claim is
 * checked then.
 */
export async function decide(
  { db, announce }: ApplicationDesk,
  caller: StaffCaller,
  { now, ...order }: Input<typeof decideApplication> & { now: Date },
): Promise<Result<{ state: Application['state'] }, NotHeld>> {
  const { id, verdict } = order;
  const reason = order.verdict === 'refused' ? order.reason : null;
  return db.transaction<{ state: Application['state'] }, NotHeld>(async (tx) => {
    const [found] = await readApplications(tx, 'WHERE a.id = $1 FOR UPDATE OF a', [id]);
    if (!found) return err('promotions.application_unknown');
    if (found.state !== 'waiting') return err('promotions.application_decided');
    const subject = subjectOf(found);
    const claim = await needClaim(tx, caller, subject, now);
    if (!claim.ok) return claim;
    await tx.query('UPDATE promotion_application SET state = $2, reason = $3, decided_by = $4, decided_at = $5 WHERE id = $1', [
      id,
      verdict,
      reason,
      caller.name,
      now,
    ]);
    await endClaim(tx, subject);
    tx.afterCommit(() => announce(found));
    const { merchantId } = found;
    await audit(tx, caller, { action: 'promotions.decide_application', merchantId, subject, reason: reason ?? '', after: { verdict } });
    return ok({ state: verdict });
  });
}
