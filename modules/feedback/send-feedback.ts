import type { Caller } from '#contracts/caller.ts';
import type { QuestionType } from '#contracts/feedback.ts';
import { dueAt } from '#contracts/queue-deadlines.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { take, type Full, type Limit } from '#platform/limit/limit.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import type { FeedbackDeps } from '#modules/feedback/feedback.ts';
import { findFeedback, keeperOf, type Feedback } from '#modules/feedback/feedback-store.ts';

const DAY_MS = 24 * 3_600_000;
const PER_DAY: Limit = { name: 'feedback', most: 10, windowMs: DAY_MS };

export type Sending = {
  caller: Caller;
  questionType: QuestionType;
  content: string;
  pictureIds?: readonly string[] | undefined;
  requestId: string;
  now: Date;
};
export type SendFailure = Failure<'files.unknown' | 'wallet.request_reused'> | Full;

/** Stores a member's question, with a number and the day by which it is answered. Each `requestId` of a member is one question. */
export async function sendFeedback(
  { db, files }: Pick<FeedbackDeps, 'db' | 'files'>,
  sending: Sending,
): Promise<Result<Feedback, SendFailure>> {
  const { caller, questionType, content, pictureIds = [], requestId, now } = sending;
  const { memberId, merchantId } = caller;
  const id = derivedId(`feedback/${memberId}/${requestId.toLowerCase()}`);
  // A repeat does not count for the limit.
  if (!(await findFeedback(db, id))) {
    const allowed = await take(db, PER_DAY, String(memberId), now);
    if (!allowed.ok) return allowed;
  }
  const due = dueAt(questionType === 'complaint' ? 'complaint' : 'question', now);
  return db.transaction<Feedback, SendFailure>(async (tx) => {
    const added = await tx.query(
      `INSERT INTO feedback (id, merchant_id, member_id, request_id, question_type, content, sent_at, due_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
      [id, merchantId, memberId, requestId, questionType, content, now, due],
    );
    const kept = (await findFeedback(tx, id))!;
    if (added.length === 0) return kept.content === content && kept.questionType === questionType ? ok(kept) : err('wallet.request_reused');
    const used = await files.keep(tx, { memberId, purpose: 'feedback', ids: pictureIds, storedBy: keeperOf({ id }) });
    return used.ok ? ok(kept) : used;
  });
}
