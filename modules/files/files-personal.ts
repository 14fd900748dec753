import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';
import type { Files } from '#modules/files/files.ts';

/** Personal data of a member in files: sent pictures. Rows and bytes are deleted at an erasure. */
export function filesPersonal(db: Queryable, { erase }: Pick<Files, 'erase'>): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'pictures',
        columns: 'purpose, width, height, size, created_at AS sent_at',
        from: 'picture',
        where: 'member_id = $1',
        key: [
          ['created_at', 'timestamptz'],
          ['id', 'uuid'],
        ],
      }),
    ],
    erase: (tx, memberId) => erase(tx, memberId),
  };
}
