import { revealPayoutAccount as contract } from '#contracts/bo/reveals.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { reveal, type Revealed } from '#modules/staff/index.ts';

const COLUMN = { bank: 'a.number', name: 'a.holder' } as const;

/** Route that shows staff the holder or the number of the account of a withdrawal. */
export function revealRoute(db: Database): Route {
  return handle(contract, ({ input: { id, column, reason }, caller, now }) =>
    reveal(db, caller, {
      column,
      reason,
      now,
      unknown: 'withdrawals.unknown',
      read: async (tx) =>
        (
          await tx.query<Revealed>(
            `SELECT w.merchant_id, w.member_id, ${COLUMN[column]} AS value
               FROM withdrawal w JOIN payout_account a ON a.id = w.account_id WHERE w.id = $1`,
            [id],
          )
        )[0],
    }),
  );
}
