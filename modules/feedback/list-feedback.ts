import type { feedbackQueue } from '#contracts/bo/feedback.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { serialText } from '#kernel/serial.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf } from '#modules/identity/index.ts';
import type { Desk } from '#modules/feedback/answer-feedback.ts';
import { keeperOf, readFeedback } from '#modules/feedback/feedback-store.ts';

const WHERE = `($1::text IS NULL OR (f.answer IS NULL) = ($1 = 'open')) AND ($2::text IS NULL OR f.question_type = $2)
  AND ($3::int IS NULL OR f.merchant_id = $3)`;

/** Reads a page of questions. Open questions come first, and among them the question that is due soonest. */
export async function listFeedback(
  { deps: { db, files }, staff }: Desk,
  caller: StaffCaller,
  { sort, state, questionType, merchantId, ...page }: Input<typeof feedbackQueue>,
  now: Date,
): Promise<Output<typeof feedbackQueue>> {
  const values = [state ?? null, questionType ?? null, merchantId ?? null];
  const direction = sort === '-dueAt' ? 'DESC' : 'ASC';
  const order = `(f.answer IS NOT NULL), f.due_at ${direction}, f.serial ${direction}`;
  const { rows: found, total } = await listPage(db, { read: readFeedback, from: 'feedback f', where: WHERE, values, order }, page);
  const names = await accountsOf(
    db,
    found.map(({ memberId }) => memberId),
  );
  const pictures = await files.storedBy(found.map(keeperOf), now);
  const claims = await staff.claims.of(
    'feedback',
    found.map(({ id }) => id),
    now,
  );
  return {
    rows: found.map(({ id, serial, memberId, answeredAt, ...one }) => {
      const held = claims.get(id);
      return {
        ...one,
        id,
        serial: serialText('F', serial),
        member: { id: String(memberId), account: names.get(memberId) ?? '' },
        pictures: pictures.get(keeperOf({ id })) ?? [],
        closedAt: answeredAt,
        claim: held ? { holder: held.holder, isOwn: held.staffId === caller.staffId, since: held.since, expiresAt: held.expiresAt } : null,
      };
    }),
    total,
  };
}
