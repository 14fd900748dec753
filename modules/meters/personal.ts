import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of a member in meters: records of the house's debt, which stay. */
export function metersPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'meters of games',
        columns: 'vendor, game_code, model, currency, stake, fund, count, owed, changed_at',
        from: 'meter',
        where: 'member_id = $1',
        key: [
          ['vendor', 'text'],
          ['game_code', 'text'],
          ['model', 'text'],
          ['currency', 'text'],
          ['stake', 'bigint'],
          ['fund', 'text'],
        ],
        money: ['stake', 'owed'],
      }),
    ],
  };
}
