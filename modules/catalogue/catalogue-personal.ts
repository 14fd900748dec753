import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

export function cataloguePersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'favourites',
        columns: 'g.vendor, g.game_code, g.name, f.at',
        from: 'favourite f JOIN game g ON g.node_id = f.node_id',
        where: 'f.member_id = $1',
        key: [
          ['f.at', 'timestamptz'],
          ['f.node_id', 'integer'],
        ],
      }),
    ],
    erase: async (tx, memberId) => void (await tx.query('DELETE FROM favourite WHERE member_id = $1', [memberId])),
  };
}
