import { revealMember as contract } from '#contracts/bo/reveals.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { reveal, type Revealed } from '#modules/staff/index.ts';

const COLUMN = { phone: 'm.mobile', email: 'm.email', birthday: "to_char(r.birthday, 'YYYY-MM-DD')", ip: 'host(r.ip)' } as const;

/** Route that shows staff a contact, the birthday or the first IP address of a member unmasked. */
export function revealRoute(db: Database): Route {
  return handle(contract, ({ input: { id, column, reason }, caller, now }) =>
    reveal(db, caller, {
      column,
      reason,
      now,
      unknown: 'identity.member_unknown',
      read: async (tx) =>
        (
          await tx.query<Revealed>(
            `SELECT m.merchant_id, m.id AS member_id, ${COLUMN[column]} AS value
               FROM member m LEFT JOIN member_registration r ON r.member_id = m.id WHERE m.id = $1`,
            [id],
          )
        )[0],
    }),
  );
}
