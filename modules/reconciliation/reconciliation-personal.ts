import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of a member in reconciliation: cases of vendors' reports about the member's rounds are money records, which stay. */
export function reconciliationPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'vendor cases',
        columns: 'vendor, kind, external_id, difference, state, opened_at, closed_at',
        from: 'vendor_case',
        where: 'member_id = $1',
        key: [['id', 'bigint']],
      }),
    ],
  };
}
