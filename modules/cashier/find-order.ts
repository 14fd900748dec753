import { serialText } from '#kernel/serial.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Finder } from '#platform/module/finder.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Finds the member of a deposit, by its number, such as `D 0091 884`, or by its id. */
export function findOrder(db: Queryable): Finder {
  return async (text) => {
    const [, serial] = /^D(\d{1,18})$/i.exec(text.replaceAll(/\s/g, '')) ?? [];
    const rows = await db.query<{ memberId: bigint; serial: bigint }>(
      'SELECT member_id, serial FROM deposit_order WHERE serial = $1::bigint OR id = $2::uuid',
      [serial ?? null, UUID.test(text) ? text : null],
    );
    return rows.map((row) => ({ memberId: row.memberId, by: `deposit ${serialText('D', row.serial)}` }));
  };
}
