import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Messages of chats; after an erasure their times. */
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
    ],
    erase: async (tx, memberId) => void (await tx.query('SELECT erase_support_line($1)', [memberId])),
  };
}
