import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data: transfers to and from other members, who are not named. They are money records, which stay. */
export function transfersPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'transfers',
        columns: `CASE WHEN from_member = $1 THEN 'sent' ELSE 'received' END AS direction, way, currency, amount, at`,
        from: 'member_transfer',
        where: '$1 IN (from_member, to_member)',
        key: [['seq', 'bigint']],
        money: ['amount'],
      }),
    ],
  };
}
