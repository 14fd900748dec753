import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { audit, endClaim, needClaim, type Claim, type Staff, type Subject } from '#modules/staff/index.ts';
import type { FeedbackDeps } from '#modules/feedback/feedback.ts';
import { findFeedback, readFeedback } from '#modules/feedback/feedback-store.ts';

export type Desk = { deps: FeedbackDeps; staff: Pick<Staff, 'claims'> };
type Unanswerable = Failure<'feedback.unknown' | 'feedback.answered'>;
type NotHeld = Unanswerable | Failure<'staff.claim_required' | 'staff.claimed_elsewhere'>;

export function subjectOf({ id }: { id: string }): Subject {
  return { kind: 'feedback', id };
}

/** Claims or keeps an open question. */
export async function claimFeedback(
  { deps, staff }: Desk,
  caller: StaffCaller,
  { id, isTakeover, now }: { id: string; isTakeover: boolean; now: Date },
): Promise<Result<Claim, Unanswerable | Failure<'staff.claimed_elsewhere'>>> {
  const found = await findFeedback(deps.db, id);
  if (!found) return err('feedback.unknown');
  if (found.answer !== null) return err('feedback.answered');
  return staff.claims.take(caller, { subject: subjectOf(found), merchantId: found.merchantId, now, isTakeover });
}

/** Answers a question, once. The member is notified after the commit. */
export async function answerFeedback(
  { deps: { db, announce } }: Desk,
  caller: StaffCaller,
  { id, answer, now }: { id: string; answer: string; now: Date },
): Promise<Result<true, NotHeld>> {
  return db.transaction<true, NotHeld>(async (tx) => {
    const [found] = await readFeedback(tx, 'WHERE f.id = $1 FOR UPDATE', [id]);
    if (!found) return err('feedback.unknown');
    if (found.answer !== null) return err('feedback.answered');
    const subject = subjectOf(found);
    const claim = await needClaim(tx, caller, subject, now);
    if (!claim.ok) return claim;
    await tx.query('UPDATE feedback SET answer = $2, answered_by = $3, answered_at = $4 WHERE id = $1', [id, answer, caller.name, now]);
    await endClaim(tx, subject);
    tx.afterCommit(() => announce(found));
    const { merchantId } = found;
    await audit(tx, caller, { action: 'feedback.answer_member', merchantId, subject, reason: '', after: { answer } });
    return ok(true);
  });
}
