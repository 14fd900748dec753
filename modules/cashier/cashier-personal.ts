import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/**
 * Personal data of the cashier: deposits are money records and are never erased. An account with a deposit that waits for its payment, or
 * that has a case, cannot be closed.
 */
export function cashierPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'deposits',
        columns: `serial::text, provider, method, currency, amount, fee, credited, status, created_at, decided_at`,
        from: 'deposit_order',
        where: 'member_id = $1',
        key: [['serial', 'bigint']],
        money: ['amount', 'fee', 'credited'],
      }),
    ],
    keepsOpen: async (tx, memberId) => {
      const rows = await tx.query(
        `SELECT 1 FROM deposit_order d WHERE d.member_id = $1 AND (d.status = 'waiting'
            OR EXISTS (SELECT FROM payment_case c WHERE c.order_id = d.id AND c.closed_at IS NULL)) LIMIT 1`,
        [memberId],
      );
      return rows.length > 0 ? 'cashier.deposit_open' : undefined;
    },
  };
}
