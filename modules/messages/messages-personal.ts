import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Messages to one member: kinds, amounts and times, which stay as money records do; the words of members in them go. */
export function messagesPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'messages',
        columns: 'template, facts, sent_at, read_at',
        from: 'message',
        where: 'member_id = $1',
        key: [['id', 'bigint']],
      }),
    ],
    erase: async (tx, memberId) => {
      await tx.query('SELECT erase_message($1)', [memberId]);
    },
  };
}
