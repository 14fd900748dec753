import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of bonuses: they are money records and are never erased. */
export function bonusPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'bonuses',
        columns: 'g.state, g.currency, g.amount, g.required, g.wagered, g.converted, g.granted_at, g.ends_at',
        from: 'bonus_grant g',
        where: 'g.member_id = $1',
        key: [['g.id', 'bigint']],
        money: ['amount', 'required', 'wagered', 'converted'],
      }),
    ],
  };
}
