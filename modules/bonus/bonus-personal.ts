import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Bonuses of a member: money records, which stay. */
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
