import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/**
 * Personal data of seats: sittings are money records and are never erased. Money on a table is in a ledger account, which keeps the
 * member's account open.
 */
export function seatsPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'sittings',
        columns: 'room, name, mode, vendor, game_code, currency, bought, staked, paid, chips, state, opened_at, moved_at',
        from: 'sitting',
        where: 'member_id = $1',
        key: [['id', 'bigint']],
        money: ['bought', 'staked', 'paid', 'chips'],
      }),
    ],
  };
}
