import type { agentObjections, answerObjection as answerContract } from '#contracts/bo/agents.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { audit } from '#modules/staff/index.ts';
import { staffBillsOf } from '#modules/agents/back-office/bill-page.ts';
import { namesOf, pageSql, type Desk } from '#modules/agents/back-office/desk.ts';

type Row = Omit<Output<typeof agentObjections>['rows'][number], 'member' | 'bill'> & { memberId: bigint; billId: bigint };

/** Returns objections of members, the oldest first unless the order is turned. */
export async function objectionPage(
  { db }: Desk,
  { merchantId, state, ...page }: Input<typeof agentObjections>,
  now: Date,
): Promise<Output<typeof agentObjections>> {
  const where = '($1::int IS NULL OR merchant_id = $1) AND ($2::text IS NULL OR (answer IS NULL) = ($2 = $3))';
  const values = [merchantId ?? null, state ?? null, 'open'];
  const order = page.sort === '-at' ? 'DESC' : 'ASC';
  const [rows, [count]] = await Promise.all([
    db.query<Row>(
      `SELECT id::text, at, merchant_id, member_id, bill_id, text, answer, answered_by,
              answered_at FROM agent_objection WHERE ${where} ORDER BY at ${order}, agent_objection.id ${pageSql(page)}`,
      values,
    ),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM agent_objection WHERE ${where}`, values),
  ]);
  const nameOf = await namesOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const bills = await staffBillsOf(
    db,
    rows.map(({ billId }) => billId),
    now,
  );
  return {
    rows: rows.map(({ memberId, billId, ...row }) => ({ ...row, member: nameOf(memberId), bill: bills.get(String(billId))! })),
    total: count!.total,
  };
}

type AnswerFailure = Failure<'agents.objection_unknown' | 'agents.objection_answered'>;

/**
 * Stores staff's answer to an objection. If several answers come at the same time, the first is stored; a repeat of the same answer is
 * accepted.
 */
export async function answerObjection(
  { db }: Pick<Desk, 'db'>,
  caller: StaffCaller,
  { id, text, now }: Input<typeof answerContract> & { now: Date },
): Promise<Result<true, AnswerFailure>> {
  return db.transaction<true, AnswerFailure>(async (tx) => {
    const [answered] = await tx.query<{ merchantId: number; billId: string }>(
      `UPDATE agent_objection SET answer = $2, answered_by = $3, answered_at = $4 WHERE id = $1 AND answer IS NULL
       RETURNING merchant_id, bill_id::text AS bill_id`,
      [id, text, caller.name, now],
    );
    if (!answered) {
      const [before] = await tx.query<{ answer: string; by: string }>(
        'SELECT answer, answered_by AS by FROM agent_objection WHERE id = $1',
        [id],
      );
      if (!before) return err('agents.objection_unknown');
      return before.answer === text && before.by === caller.name ? ok(true) : err('agents.objection_answered');
    }
    const { merchantId, billId } = answered;
    const subject = { kind: 'agent_bill', id: billId };
    await audit(tx, caller, { action: 'agents.answer_objection', merchantId, subject, after: { objection: id, answer: text } });
    return ok(true);
  });
}
