import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Questions and answers; after an erasure their number and times. */
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
