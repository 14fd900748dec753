import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/**
 * Personal data: transfers to and from vendors are money records, which stay. Money on its way is in an account, which prevents the closing
 * of the member's account.
 */
export function vendorWalletsPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'vendor-transfers',
        columns: 'vendor, direction, currency, amount, state, stored_at, closed_at',
        from: 'vendor_transfer',
        where: 'member_id = $1',
        key: [['stored_seq', 'bigint']],
        money: ['amount'],
      }),
    ],
  };
}
