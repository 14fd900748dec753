import type { QuestionType } from '#contracts/feedback.ts';
import type { Queryable } from '#platform/db/database.ts';

export type Feedback = {
  id: string;
  serial: bigint;
  merchantId: number;
  memberId: bigint;
  questionType: QuestionType;
  content: string;
  sentAt: Date;
  dueAt: Date;
  answer: string | null;
  answeredBy: string | null;
  answeredAt: Date | null;
};

const COLUMNS = `f.id, f.serial, f.merchant_id, f.member_id, f.question_type, f.content,
  f.sent_at, f.due_at, f.answer, f.answered_by, f.answered_at`;

export async function readFeedback(db: Queryable, rest: string, values: readonly unknown[]): Promise<Feedback[]> {
  return db.query<Feedback>(`SELECT ${COLUMNS} FROM feedback f ${rest}`, values);
}

export async function findFeedback(db: Queryable, id: string): Promise<Feedback | undefined> {
  return (await readFeedback(db, 'WHERE f.id = $1', [id]))[0];
}

export function keeperOf({ id }: { id: string }): string {
  return `feedback/${id}`;
}
