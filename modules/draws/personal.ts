import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of draws: tickets with a corrected payout are money records and are never erased. */
export function drawsPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'corrected tickets',
        columns: `round_id::text AS round_id, currency, paid_before, payout, at`,
        from: `(SELECT c.*, r.currency FROM ticket_correction c CROSS JOIN LATERAL round_at(c.member_id, c.round_id) AS r) AS corrected`,
        where: `member_id = $1 AND mode = 'real'`,
        key: [['round_id', 'bigint']],
        money: ['paidBefore', 'payout'],
      }),
    ],
  };
}
