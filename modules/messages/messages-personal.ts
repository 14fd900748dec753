import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/**
 * Personal data of a member in messages: kinds, amounts and times of messages to the member, which stay like money records. The words of
 * members in them are deleted.
 */
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
