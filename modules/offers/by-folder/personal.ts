import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of a member in offers: rewards of kinds in folders are money records, which stay. */
export function offersPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'rewards of offers',
        columns: 'o.kind, o.slug, r.slot, r.currency, r.amount, r.pays, r.given, r.at',
        from: 'offer_reward r JOIN offer o ON o.id = r.offer_id',
        where: "r.member_id = $1 AND o.kind LIKE 'folder/%'",
        key: [['r.seq', 'bigint']],
        money: ['amount'],
      }),
    ],
  };
}
