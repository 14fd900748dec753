import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { enterMarks } from '#modules/identity/index.ts';
import { audit, endClaim, needClaim, type Claim, type Staff, type Subject } from '#modules/staff/index.ts';
import { lockMember } from '#modules/wallet/index.ts';
import type { KycDeps } from '#modules/kyc/deps.ts';
import { findProfile, readCases } from '#modules/kyc/kyc-store.ts';

export type Desk = { deps: KycDeps; staff: Pick<Staff, 'claims'> };
type Undecidable = Failure<'kyc.case_unknown' | 'kyc.case_decided'>;
type NotHeld = Undecidable | Failure<'staff.claim_required' | 'staff.claimed_elsewhere'>;

export function subjectOf({ id }: { id: string }): Subject {
  return { kind: 'document', id };
}

/** Claims or keeps a document that waits for staff. */
export async function claimDocument(
  { deps, staff }: Desk,
  caller: StaffCaller,
  { id, isTakeover, now }: { id: string; isTakeover: boolean; now: Date },
): Promise<Result<Claim, Undecidable | Failure<'staff.claimed_elsewhere'>>> {
  const [found] = await readCases(deps.db, 'WHERE c.id = $1', [id]);
  if (!found) return err('kyc.case_unknown');
  if (found.state !== 'waiting') return err('kyc.case_decided');
  return staff.claims.take(caller, { subject: subjectOf(found), merchantId: found.merchantId, now, isTakeover });
}

export type Verdict = { id: string; verdict: 'accepted' | 'refused'; reason: string; documentNumber?: string | undefined; now: Date };

/** Accepts or refuses a document, once. An accepted document raises its member's level in the same commit. */
export async function decideDocument(
  { deps: { db, announce } }: Desk,
  caller: StaffCaller,
  { id, verdict, reason, documentNumber, now }: Verdict,
): Promise<Result<true, NotHeld>> {
  return db.transaction<true, NotHeld>(async (tx) => {
    const [found] = await readCases(tx, 'WHERE c.id = $1 FOR UPDATE', [id]);
    if (!found) return err('kyc.case_unknown');
    if (found.state !== 'waiting') return err('kyc.case_decided');
    const subject = subjectOf(found);
    const claim = await needClaim(tx, caller, subject, now);
    if (!claim.ok) return claim;
    await tx.query('UPDATE kyc_case SET state = $2, reason = $3, decided_by = $4, decided_at = $5 WHERE id = $1', [
      id,
      verdict,
      reason,
      caller.name,
      now,
    ]);
    const { memberId, merchantId, level } = found;
    if (verdict === 'accepted') {
      await tx.query('UPDATE kyc_profile SET level = greatest(level, $2) WHERE member_id = $1', [memberId, level]);
    }
    await endClaim(tx, subject);
    tx.afterCommit(() => announce({ memberId }));
    if (verdict === 'accepted') await enterProven(tx, memberId, documentNumber);
    await audit(tx, caller, {
      action: verdict === 'accepted' ? 'kyc.accept_document' : 'kyc.refuse_document',
      merchantId,
      subject,
      reason,
      before: { state: 'waiting' },
      after: { state: verdict, member: memberId, level },
    });
    return ok(true);
  });
}

/** Stores the name and birthday that a reviewed document proves, by which an excluded person is recognised again. */
async function enterProven(tx: Tx, memberId: bigint, document: string | undefined): Promise<void> {
  const profile = await findProfile(tx, memberId);
  await lockMember(tx, memberId);
  await enterMarks(tx, memberId, { names: [profile?.fullName], birthday: profile?.birthDate, document }, true);
}
