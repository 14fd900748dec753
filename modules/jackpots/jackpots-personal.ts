import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of a member in jackpots: won jackpots are money records, which stay. */
export function jackpotsPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'jackpots won',
        columns: 'w.tier, w.round_id::text AS round_id, j.currency, w.amount, w.at',
        from: 'jackpot_win w JOIN jackpot j ON j.id = w.jackpot_id',
        where: 'w.member_id = $1',
        key: [['w.seq', 'bigint']],
        money: ['amount'],
      }),
    ],
  };
}
