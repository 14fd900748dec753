import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of a member in feedback: questions and answers. After an erasure only their number and times remain. */
export function feedbackPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'feedback',
        columns: `serial::text, question_type, content, sent_at, answer, answered_at`,
        from: 'feedback',
        where: 'member_id = $1',
        key: [['serial', 'bigint']],
      }),
    ],
    erase: async (tx, memberId) => void (await tx.query('SELECT erase_feedback($1)', [memberId])),
  };
}
