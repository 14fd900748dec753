import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of a member in chat: messages, reports, and the times of mutes. After an erasure only the times remain. */
export function chatPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'chat messages',
        columns: 'm.id::text, r.name AS room, m.text, m.sent_at, m.gone_at',
        from: 'chat_message m JOIN chat_room r ON r.id = m.room_id',
        where: 'm.member_id = $1',
        key: [['m.id', 'bigint']],
      }),
      personalList(db, {
        name: 'reports of chat messages',
        columns: 'p.message_id::text AS message_id, p.reason, p.at',
        from: 'chat_report p',
        where: 'p.member_id = $1',
        key: [['p.message_id', 'bigint']],
      }),
      personalList(db, {
        name: 'mutes in chat',
        columns: 'u.id::text, u.from_at AS "from", u.until, u.reason, u.ended_at',
        from: 'chat_mute u',
        where: 'u.member_id = $1',
        key: [['u.id', 'bigint']],
      }),
    ],
    erase: async (tx, memberId) => {
      await tx.query('SELECT erase_chat_message($1)', [memberId]);
      await tx.query('SELECT erase_chat_author($1)', [memberId]);
      await tx.query('SELECT erase_chat_mute($1)', [memberId]);
    },
  };
}
