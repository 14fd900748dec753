import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/**
 * Personal data of withdrawals: payout accounts, withdrawals, and disputes with their messages. A member cannot close the account while a
 * withdrawal is under way, or is paid and its arrival not confirmed.
 */
export function withdrawalsPersonal(db: Queryable): Personal {
  const own = 'member_id = $1';
  return {
    lists: [
      personalList(db, {
        name: 'payout accounts',
        columns: `kind, institution, holder, number, currency, created_at`,
        from: 'payout_account',
        where: own,
        key: [
          ['created_at', 'timestamptz'],
          ['id', 'uuid'],
        ],
      }),
      personalList(db, {
        name: 'withdrawals',
        columns: `serial::text, currency, amount, fee, received, state, reason, requested_at, decided_at,
          paid_at, closed_at`,
        from: 'withdrawal',
        where: own,
        key: [['serial', 'bigint']],
        money: ['amount', 'fee', 'received'],
      }),
      personalList(db, {
        name: 'disputes',
        columns: `d.serial::text, d.currency, d.missing, d.verdict, d.reason, d.opened_at, d.closed_at,
          (SELECT json_agg(json_build_object('from', CASE WHEN m.staff IS NULL THEN 'member' ELSE 'staff' END, 'text', m.text, 'at', m.at) ORDER BY m.at, m.id)
             FROM dispute_message m WHERE m.dispute_id = d.id) AS messages`,
        from: 'withdrawal_dispute d',
        where: 'd.member_id = $1',
        key: [['d.serial', 'bigint']],
        money: ['missing'],
      }),
    ],
    keepsOpen: async (tx, memberId) => {
      const rows = await tx.query(
        "SELECT 1 FROM withdrawal WHERE member_id = $1 AND state IN ('requested', 'approved', 'paying', 'paid', 'disputed') LIMIT 1",
        [memberId],
      );
      return rows.length > 0 ? 'withdrawals.still_open' : undefined;
    },
    erase: async (tx, memberId) => {
      await tx.query('SELECT erase_payout_account($1), erase_dispute_message($1)', [memberId]);
      await tx.query('SELECT erase_withdrawal($1), erase_withdrawal_dispute($1)', [memberId]);
    },
  };
}
