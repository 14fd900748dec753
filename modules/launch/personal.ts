import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of a member in launches: the last opened games. */
export function launchPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'recent games',
        columns: `vendor, game_code, at`,
        from: 'recent_game',
        where: 'member_id = $1',
        key: [
          ['at', 'timestamptz'],
          ['vendor', 'text'],
          ['game_code', 'text'],
        ],
      }),
    ],
    erase: async (tx, memberId) => {
      await tx.query('DELETE FROM recent_game WHERE member_id = $1', [memberId]);
    },
  };
}
