import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of limits: they stay after an erasure, because they name nobody. */
export function limitsPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'limits',
        columns: 'kind, period, amount::text AS amount_minor, pending_amount::text AS pending_minor, pending_from, changed_at',
        from: 'member_limit',
        where: 'member_id = $1',
        key: [
          ['kind', 'text'],
          ['period', 'text'],
        ],
      }),
      personalList(db, {
        name: 'play-time',
        columns: `day, ms AS milliseconds, stakes, last_at`,
        from: 'play_time',
        where: 'member_id = $1',
        key: [['day', 'date']],
      }),
      personalList(db, {
        name: 'reality-check',
        columns: `minutes, changed_at`,
        from: 'reality_check',
        where: 'member_id = $1',
        key: [['member_id', 'bigint']],
      }),
    ],
  };
}
