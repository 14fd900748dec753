import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data: messages and ratings of chats. After an erasure only their times stay. */
export function supportPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'chats with customer service',
        columns: `l.id::text, c.topic, l.staff IS NULL AS is_own, l.text, l.sent_at`,
        from: 'support_line l JOIN support_chat c ON c.id = l.chat_id',
        where: 'c.member_id = $1',
        key: [['l.id', 'bigint']],
      }),
      personalList(db, {
        name: 'ratings of customer service',
        columns: 'chat_id::text, is_good, comment, at',
        from: 'support_rating',
        where: 'member_id = $1',
        key: [['chat_id', 'bigint']],
      }),
    ],
    erase: async (tx, memberId) => {
      await tx.query('SELECT erase_support_line($1)', [memberId]);
      await tx.query("UPDATE support_rating SET comment = '—' WHERE member_id = $1 AND comment <> ''", [memberId]);
    },
  };
}
