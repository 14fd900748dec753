import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Bets and open rounds: money records, which stay. An open round for money keeps the account open. */
export function roundsPersonal(db: Queryable): Personal {
  const own = 'member_id = $1';
  return {
    lists: [
      personalList(db, {
        name: 'corrected tickets',
        columns: `round_id::text AS "roundId", currency, paid_before AS "paidBefore", payout, at`,
        from: `(SELECT c.*, r.currency FROM ticket_correction c CROSS JOIN LATERAL round_at(c.member_id, c.round_id) AS r) AS corrected`,
        where: `${own} AND mode = 'real'`,
        key: [['round_id', 'bigint']],
        money: ['paidBefore', 'payout'],
      }),
      personalList(db, {
        name: 'free rounds',
        columns: `g.id::text AS "giftId", c.vendor, c.game_code AS "gameCode", c.rounds, c.currency, c.stake, w.amount AS won, c.made_at AS at`,
        from: 'free_round_gift g JOIN free_round_campaign c ON c.id = g.campaign_id LEFT JOIN free_round_win w ON w.gift_id = g.id',
        where: 'g.member_id = $1',
        key: [['g.campaign_id', 'integer']],
        money: ['stake', 'won'],
      }),
      personalList(db, {
        name: 'recent games',
        columns: `vendor, game_code AS "gameCode", at`,
        from: 'recent_game',
        where: own,
        key: [
          ['at', 'timestamptz'],
          ['vendor', 'text'],
          ['game_code', 'text'],
        ],
      }),
    ],
    keepsOpen: async (tx, memberId) => {
      const rows = await tx.query(
        "SELECT 1 FROM vendor_round WHERE member_id = $1 AND state = 'open' UNION ALL SELECT 1 FROM vendor_buy_in WHERE member_id = $1 AND state = 'open' LIMIT 1",
        [memberId],
      );
      return rows.length > 0 ? 'rounds.round_open' : undefined;
    },
    erase: async (tx, memberId) => {
      await tx.query('DELETE FROM recent_game WHERE member_id = $1', [memberId]);
      // What a board shows of an account name, masked as it is.
      await tx.query('DELETE FROM big_win WHERE member_id = $1', [memberId]);
    },
  };
}
